extension Migration {
  /// Room for what other apps recorded.
  ///
  /// `imported_samples` becomes a table that is its own index, in the order in which it is asked: type, then time. A million rows are half as
  /// large as with a row id and an index beside it, and the key is what makes two samples the same one, so that a second import adds nothing.
  /// A weigh-in that an import brought stays a row of `weigh_ins`; where it came from stands beside it.
  ///
  /// `time_precision` is NULL for times to the second. `joined` and `computed` tell fat (1), lean mass (2) and BMI (4) of an imported row that
  /// came as records of their own, and that were worked out here, from those that stood in the same record as the mass: what stood there wins.
  static let v2 = Migration(
    name: "imports, workouts, samples as one index",
    script: """
      CREATE TABLE imports (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        started_ms INTEGER NOT NULL,
        finished_ms INTEGER CHECK (finished_ms >= started_ms),
        format TEXT NOT NULL CHECK (length(format) BETWEEN 1 AND 64),
        file TEXT NOT NULL CHECK (length(file) BETWEEN 1 AND 1024),
        added INTEGER NOT NULL DEFAULT 0 CHECK (added >= 0)
      ) STRICT;

      ALTER TABLE sources ADD COLUMN device TEXT CHECK (length(device) BETWEEN 1 AND 64);

      ALTER TABLE weigh_ins ADD COLUMN import INTEGER REFERENCES imports (id);
      ALTER TABLE weigh_ins ADD COLUMN position INTEGER;
      ALTER TABLE weigh_ins ADD COLUMN original TEXT CHECK (length(original) BETWEEN 1 AND 64);
      ALTER TABLE weigh_ins ADD COLUMN time_precision TEXT CHECK (length(time_precision) BETWEEN 1 AND 16);
      ALTER TABLE weigh_ins ADD COLUMN joined INTEGER CHECK (joined BETWEEN 1 AND 7);
      ALTER TABLE weigh_ins ADD COLUMN computed INTEGER CHECK (computed BETWEEN 1 AND 7);
      CREATE INDEX weigh_ins_removed_time ON weigh_ins (time_ms) WHERE removed_ms IS NOT NULL;
      CREATE INDEX weigh_ins_day ON weigh_ins (time_ms) WHERE time_precision = 'day';
      CREATE INDEX weigh_ins_versions ON weigh_ins (replaced_by) WHERE replaced_by IS NOT NULL;

      CREATE TABLE imported_figures (
        weigh_in INTEGER NOT NULL REFERENCES weigh_ins (id) ON DELETE CASCADE,
        metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 64),
        value REAL NOT NULL,
        PRIMARY KEY (weigh_in, metric)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE workouts (
        id INTEGER PRIMARY KEY,
        start_ms INTEGER NOT NULL,
        duration_ms INTEGER NOT NULL CHECK (duration_ms >= 0),
        offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -1080 AND 1080),
        activity TEXT NOT NULL CHECK (length(activity) BETWEEN 1 AND 128),
        active_ms INTEGER CHECK (active_ms >= 0),
        energy_kcal REAL CHECK (energy_kcal >= 0),
        distance_km REAL CHECK (distance_km >= 0),
        source INTEGER NOT NULL REFERENCES sources (id),
        import INTEGER REFERENCES imports (id),
        UNIQUE (start_ms, duration_ms, activity, source)
      ) STRICT;

      DROP VIEW samples;
      ALTER TABLE imported_samples RENAME TO earlier_samples;
      CREATE TABLE imported_samples (
        type INTEGER NOT NULL REFERENCES sample_types (id),
        start_ms INTEGER NOT NULL,
        source INTEGER NOT NULL REFERENCES sources (id),
        duration_ms INTEGER NOT NULL CHECK (duration_ms >= 0),
        value REAL NOT NULL,
        offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -1080 AND 1080),
        user_entered INTEGER NOT NULL CHECK (user_entered IN (0, 1)),
        import INTEGER REFERENCES imports (id),
        original TEXT CHECK (length(original) BETWEEN 1 AND 65536),
        PRIMARY KEY (type, start_ms, source, duration_ms, value)
      ) STRICT, WITHOUT ROWID;
      INSERT OR IGNORE INTO imported_samples
        SELECT type, start_ms, source, end_ms - start_ms, value, offset_minutes, user_entered, NULL, metadata FROM earlier_samples;
      DROP TABLE earlier_samples;

      CREATE VIEW samples (type, value, unit, start_ms, end_ms, offset_minutes, source, user_entered, weigh_in) AS
      WITH kept AS (
        SELECT weigh_ins.*, iif(name = '', kind, name) AS origin
        FROM weigh_ins JOIN sources ON sources.id = source WHERE removed_ms IS NULL
      )
      SELECT 'bodyMass', mass_kg, 'kg', time_ms, time_ms, offset_minutes, origin, user_entered, id FROM kept
      UNION ALL
      SELECT 'bodyMassIndex', bmi, 'kg/m²', time_ms, time_ms, offset_minutes, origin, user_entered, id FROM kept
        WHERE bmi IS NOT NULL
      UNION ALL
      SELECT 'bodyFatPercentage', fat_percent, '%', time_ms, time_ms, offset_minutes, origin, user_entered, id FROM kept
        WHERE fat_percent IS NOT NULL
      UNION ALL
      SELECT 'leanBodyMass', lean_kg, 'kg', time_ms, time_ms, offset_minutes, origin, user_entered, id FROM kept
        WHERE lean_kg IS NOT NULL
      UNION ALL
      SELECT sample_types.name, value, unit, start_ms, start_ms + duration_ms, offset_minutes, sources.name, user_entered, NULL
        FROM imported_samples
        JOIN sample_types ON sample_types.id = type
        JOIN sources ON sources.id = source;
      """)
}
