extension Migration {
  /// Goals, and what a Coach needs: consent, conversations, memory, the week's use.
  ///
  /// `goals` only grows: the newest row counts, and one without a target says that there is none. The target itself is `profile.ideal_kg`, which is
  /// written in the same transaction; a row whose target differs from it is out of date.
  ///
  /// Of `consents` the newest of a kind counts, for the version of the text and the host it was given for. Kinds, states and reasons are lists that may
  /// grow, so the reader checks them.
  static let v3 = Migration(
    name: "goals, consent, conversations, memory, use",
    script: """
      CREATE TABLE goals (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        set_ms INTEGER NOT NULL,
        target_kg REAL CHECK (target_kg BETWEEN 30 AND 300),
        date TEXT CHECK (length(date) = 10),
        start_kg REAL CHECK (start_kg BETWEEN 30 AND 300),
        CHECK (date IS NULL OR target_kg IS NOT NULL)
      ) STRICT;

      CREATE TABLE consents (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
        text_version TEXT NOT NULL CHECK (length(text_version) BETWEEN 1 AND 64),
        host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 512),
        accepted_ms INTEGER NOT NULL,
        revoked_ms INTEGER
      ) STRICT;

      CREATE TABLE coach_sessions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 256),
        created_ms INTEGER NOT NULL,
        updated_ms INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE coach_turns (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES coach_sessions (id) ON DELETE CASCADE,
        said_ms INTEGER NOT NULL,
        role TEXT NOT NULL CHECK (length(role) BETWEEN 1 AND 16),
        text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000000),
        state TEXT NOT NULL CHECK (length(state) BETWEEN 1 AND 32),
        rating TEXT CHECK (rating IN ('up', 'down')),
        reasons TEXT CHECK (length(reasons) BETWEEN 1 AND 1024),
        rated_ms INTEGER,
        CHECK ((rating IS NULL) = (rated_ms IS NULL)),
        CHECK (reasons IS NULL OR rating IS NOT NULL)
      ) STRICT;
      CREATE INDEX coach_turns_session ON coach_turns (session, id);

      CREATE TABLE memory_facts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
        key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 256),
        text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1024),
        created_ms INTEGER NOT NULL,
        expires_ms INTEGER,
        session INTEGER REFERENCES coach_sessions (id) ON DELETE CASCADE,
        source_turn INTEGER REFERENCES coach_turns (id) ON DELETE SET NULL
      ) STRICT;
      CREATE INDEX memory_facts_session ON memory_facts (session) WHERE session IS NOT NULL;
      CREATE INDEX memory_facts_turn ON memory_facts (source_turn) WHERE source_turn IS NOT NULL;

      CREATE TABLE coach_quota (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        week TEXT NOT NULL CHECK (length(week) = 8),
        plan TEXT NOT NULL CHECK (length(plan) BETWEEN 1 AND 64),
        used INTEGER NOT NULL CHECK (used >= 0),
        credits INTEGER NOT NULL CHECK (credits >= 0),
        resets_ms INTEGER NOT NULL
      ) STRICT;
      """)
}
