extension Migration {
  /// A body-fat target, the id under which an answer was asked for, the Coach's own looks at the digest, reminders.
  ///
  /// A row of `coach_checks` is one attempt, at most one counts for a local day; its text is there when an answer came, so a failure takes no earlier
  /// answer away. A reminder that was shown stays on record.
  static let v4 = Migration(
    name: "body-fat target, answers' ids, checks by the Coach, reminders",
    script: """
      ALTER TABLE profile ADD COLUMN ideal_fat_percent REAL CHECK (ideal_fat_percent BETWEEN 1 AND 70);

      ALTER TABLE coach_turns ADD COLUMN turn_id TEXT CHECK (length(turn_id) = 36);

      CREATE TABLE coach_checks (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        tried_ms INTEGER NOT NULL,
        offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -1080 AND 1080),
        outcome TEXT NOT NULL CHECK (length(outcome) BETWEEN 1 AND 32),
        text TEXT CHECK (length(text) BETWEEN 1 AND 100000)
      ) STRICT;

      CREATE TABLE reminders (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 16),
        due_ms INTEGER NOT NULL,
        offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -1080 AND 1080),
        deadline_ms INTEGER,
        text TEXT CHECK (length(text) BETWEEN 1 AND 512),
        created_ms INTEGER NOT NULL,
        shown_ms INTEGER
      ) STRICT;
      CREATE INDEX reminders_due ON reminders (due_ms) WHERE shown_ms IS NULL;
      """)
}
