extension Migration {
  /// The first schema.
  ///
  /// A weigh-in is one row, whether the scale, the person or an import brought it, and it is the only place where its
  /// mass, BMI, fat and lean mass stand: a history of ten years is one walk over one table, whatever else is imported.
  /// The view `samples` shows the same facts as Apple Health would, under HealthKit's type names, together with
  /// `imported_samples`, the typed rows of other health data.
  ///
  /// Times are UTC milliseconds with the offset in minutes that was in force. Types and sources are interned.
  /// The columns of `weigh_ins` that a history needs come first, because SQLite decodes a row from its front.
  /// Lists that may grow (sources, equations, metrics) are checked by the reader: a CHECK cannot be widened later.
  static let v1 = Migration(
    name: "weigh-ins, samples, profile, calibrations, scales",
    script: """
      CREATE TABLE sources (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
        name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 256),
        UNIQUE (kind, name)
      ) STRICT;

      CREATE TABLE calibrations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        taken_ms INTEGER NOT NULL,
        mode TEXT CHECK (mode IN ('offset', 'factor')),
        factor REAL NOT NULL CHECK (factor > 0 AND factor < 100),
        offset_kg REAL NOT NULL CHECK (offset_kg BETWEEN -700 AND 700),
        raw_kg REAL CHECK (raw_kg > 0 AND raw_kg < 700),
        reference_kg REAL CHECK (reference_kg > 0 AND reference_kg < 700),
        active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
      ) STRICT;
      CREATE UNIQUE INDEX calibrations_active ON calibrations (active) WHERE active = 1;

      CREATE TABLE weigh_ins (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        time_ms INTEGER NOT NULL,
        offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -1080 AND 1080),
        mass_kg REAL NOT NULL CHECK (mass_kg BETWEEN 30 AND 300),
        bmi REAL CHECK (bmi > 0 AND bmi < 1000),
        fat_percent REAL CHECK (fat_percent BETWEEN 0 AND 100),
        lean_kg REAL CHECK (lean_kg BETWEEN 0 AND 300),
        user_entered INTEGER NOT NULL CHECK (user_entered IN (0, 1)),
        source INTEGER NOT NULL REFERENCES sources (id),
        note TEXT CHECK (length(note) BETWEEN 1 AND 4096),
        time_source TEXT NOT NULL CHECK (length(time_source) BETWEEN 1 AND 64),
        raw_kg REAL CHECK (raw_kg > 0 AND raw_kg < 700),
        impedance_ohm INTEGER CHECK (impedance_ohm BETWEEN 1 AND 2999),
        calibration INTEGER REFERENCES calibrations (id),
        scale_address TEXT CHECK (length(scale_address) = 17),
        scale_unit TEXT CHECK (length(scale_unit) BETWEEN 1 AND 16),
        record_weight INTEGER CHECK (record_weight BETWEEN 0 AND 65535),
        record_impedance INTEGER CHECK (record_impedance BETWEEN 0 AND 65535),
        record_clock INTEGER,
        removed_ms INTEGER,
        replaced_by INTEGER REFERENCES weigh_ins (id),
        CHECK ((record_weight IS NULL) = (record_impedance IS NULL)),
        CHECK (record_clock IS NULL OR record_weight IS NOT NULL),
        CHECK (replaced_by IS NULL OR removed_ms IS NOT NULL)
      ) STRICT;
      CREATE INDEX weigh_ins_time ON weigh_ins (time_ms) WHERE removed_ms IS NULL;
      CREATE INDEX weigh_ins_removed ON weigh_ins (removed_ms) WHERE removed_ms IS NOT NULL;
      CREATE INDEX weigh_ins_record ON weigh_ins (scale_address, record_weight, record_impedance)
        WHERE record_weight IS NOT NULL;

      CREATE TABLE compositions (
        weigh_in INTEGER PRIMARY KEY REFERENCES weigh_ins (id) ON DELETE CASCADE,
        equation TEXT NOT NULL CHECK (length(equation) BETWEEN 1 AND 64),
        sex TEXT NOT NULL CHECK (sex IN ('male', 'female')),
        age INTEGER NOT NULL CHECK (age BETWEEN 0 AND 150),
        height_cm REAL NOT NULL CHECK (height_cm BETWEEN 30 AND 300),
        mass_kg REAL NOT NULL CHECK (mass_kg > 0 AND mass_kg < 700),
        impedance_ohm INTEGER NOT NULL CHECK (impedance_ohm BETWEEN 1 AND 2999)
      ) STRICT;

      CREATE TABLE figures (
        weigh_in INTEGER NOT NULL REFERENCES compositions (weigh_in) ON DELETE CASCADE ON UPDATE CASCADE,
        metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 64),
        computed REAL,
        flag TEXT NOT NULL CHECK (length(flag) BETWEEN 1 AND 64),
        PRIMARY KEY (weigh_in, metric)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE sample_types (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 128),
        unit TEXT NOT NULL CHECK (length(unit) <= 64)
      ) STRICT;

      CREATE TABLE imported_samples (
        id INTEGER PRIMARY KEY,
        type INTEGER NOT NULL REFERENCES sample_types (id),
        start_ms INTEGER NOT NULL,
        end_ms INTEGER NOT NULL CHECK (end_ms >= start_ms),
        offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -1080 AND 1080),
        value REAL NOT NULL,
        source INTEGER NOT NULL REFERENCES sources (id),
        user_entered INTEGER NOT NULL CHECK (user_entered IN (0, 1)),
        metadata TEXT CHECK (length(metadata) BETWEEN 1 AND 65536)
      ) STRICT;
      CREATE INDEX imported_samples_type ON imported_samples (type, start_ms);

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
      SELECT sample_types.name, value, unit, start_ms, end_ms, offset_minutes, sources.name, user_entered, NULL
        FROM imported_samples
        JOIN sample_types ON sample_types.id = type
        JOIN sources ON sources.id = source;

      CREATE TABLE scales (
        address TEXT PRIMARY KEY CHECK (length(address) = 17),
        name TEXT CHECK (length(name) <= 248),
        first_seen_ms INTEGER NOT NULL,
        last_seen_ms INTEGER NOT NULL CHECK (last_seen_ms >= first_seen_ms),
        pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
        record_weight INTEGER CHECK (record_weight BETWEEN 0 AND 65535),
        record_impedance INTEGER CHECK (record_impedance BETWEEN 0 AND 65535),
        record_clock INTEGER,
        record_ms INTEGER,
        CHECK ((record_weight IS NULL) = (record_impedance IS NULL)),
        CHECK ((record_weight IS NULL) = (record_ms IS NULL))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE profile (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        name TEXT CHECK (length(name) BETWEEN 1 AND 256),
        sex TEXT CHECK (sex IN ('male', 'female')),
        born TEXT CHECK (length(born) = 10),
        stated_years INTEGER CHECK (stated_years BETWEEN 0 AND 150),
        stated_on TEXT CHECK (length(stated_on) = 10),
        height_cm REAL CHECK (height_cm BETWEEN 30 AND 300),
        units TEXT NOT NULL CHECK (units IN ('metric', 'imperial')),
        ideal_kg REAL CHECK (ideal_kg > 0 AND ideal_kg < 700),
        CHECK ((stated_years IS NULL) = (stated_on IS NULL)),
        CHECK (born IS NULL OR stated_years IS NULL)
      ) STRICT;

      CREATE TABLE settings (
        key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 128),
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
}
