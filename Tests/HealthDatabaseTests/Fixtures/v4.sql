-- A store as schema 4 leaves it that began as v1.sql.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 256), device TEXT CHECK (length(device) BETWEEN 1 AND 64),
  UNIQUE (kind, name)
) STRICT;
INSERT INTO sources VALUES(1,'manual','',NULL);
INSERT INTO sources VALUES(2,'bluetooth scale','',NULL);
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
INSERT INTO calibrations VALUES(1,1700000000000,'offset',1.0,0.050000000000000002775,4.9500000000000001776,5.0,1);
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
  replaced_by INTEGER REFERENCES weigh_ins (id), import INTEGER REFERENCES imports (id), position INTEGER, original TEXT CHECK (length(original) BETWEEN 1 AND 64), time_precision TEXT CHECK (length(time_precision) BETWEEN 1 AND 16), joined INTEGER CHECK (joined BETWEEN 1 AND 7), computed INTEGER CHECK (computed BETWEEN 1 AND 7),
  CHECK ((record_weight IS NULL) = (record_impedance IS NULL)),
  CHECK (record_clock IS NULL OR record_weight IS NOT NULL),
  CHECK (replaced_by IS NULL OR removed_ms IS NOT NULL)
) STRICT;
INSERT INTO weigh_ins VALUES(1,1735689600000,0,82.400000000000005687,NULL,NULL,NULL,1,1,NULL,'user',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO weigh_ins VALUES(2,1796001600250,345,82.400000000000005687,28.016100000000001557,10.499999999999999999,16.5,0,2,'after run — 🏃','host',82.349999999999994315,512,1,'5C:CA:D3:F0:12:34','kg',16480,512,1796022240,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO weigh_ins VALUES(3,1738368000000,0,81.0,NULL,NULL,NULL,1,1,NULL,'user',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1800000000000,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE compositions (
  weigh_in INTEGER PRIMARY KEY REFERENCES weigh_ins (id) ON DELETE CASCADE,
  equation TEXT NOT NULL CHECK (length(equation) BETWEEN 1 AND 64),
  sex TEXT NOT NULL CHECK (sex IN ('male', 'female')),
  age INTEGER NOT NULL CHECK (age BETWEEN 0 AND 150),
  height_cm REAL NOT NULL CHECK (height_cm BETWEEN 30 AND 300),
  mass_kg REAL NOT NULL CHECK (mass_kg > 0 AND mass_kg < 700),
  impedance_ohm INTEGER NOT NULL CHECK (impedance_ohm BETWEEN 1 AND 2999)
) STRICT;
INSERT INTO compositions VALUES(2,'mibcs','female',41,171.5,82.400000000000005687,512);
CREATE TABLE figures (
  weigh_in INTEGER NOT NULL REFERENCES compositions (weigh_in) ON DELETE CASCADE ON UPDATE CASCADE,
  metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 64),
  computed REAL,
  flag TEXT NOT NULL CHECK (length(flag) BETWEEN 1 AND 64),
  PRIMARY KEY (weigh_in, metric)
) STRICT, WITHOUT ROWID;
INSERT INTO figures VALUES(2,'bmi',14.5,'ok');
INSERT INTO figures VALUES(2,'bmr_kcal',17.5,'ok');
INSERT INTO figures VALUES(2,'bone_kg',NULL,'out_of_domain');
INSERT INTO figures VALUES(2,'fat_percent',10.499999999999999999,'ok');
INSERT INTO figures VALUES(2,'lean_kg',16.5,'ok');
INSERT INTO figures VALUES(2,'muscle_kg',12.5,'ok');
INSERT INTO figures VALUES(2,'visceral_index',50.0,'clamped');
INSERT INTO figures VALUES(2,'water_percent',11.499999999999999999,'ok');
CREATE TABLE sample_types (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 128),
  unit TEXT NOT NULL CHECK (length(unit) <= 64)
) STRICT;
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
INSERT INTO scales VALUES('5C:CA:D3:F0:12:34',NULL,1796001600250,1796001600250,0,16480,512,1796022240,1796001600250);
CREATE TABLE profile (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT CHECK (length(name) BETWEEN 1 AND 256),
  sex TEXT CHECK (sex IN ('male', 'female')),
  born TEXT CHECK (length(born) = 10),
  stated_years INTEGER CHECK (stated_years BETWEEN 0 AND 150),
  stated_on TEXT CHECK (length(stated_on) = 10),
  height_cm REAL CHECK (height_cm BETWEEN 30 AND 300),
  units TEXT NOT NULL CHECK (units IN ('metric', 'imperial')),
  ideal_kg REAL CHECK (ideal_kg > 0 AND ideal_kg < 700), ideal_fat_percent REAL CHECK (ideal_fat_percent BETWEEN 1 AND 70),
  CHECK ((stated_years IS NULL) = (stated_on IS NULL)),
  CHECK (born IS NULL OR stated_years IS NULL)
) STRICT;
INSERT INTO profile VALUES(1,'Ada','female','1985-12-10',NULL,NULL,171.5,'imperial',68.0,NULL);
CREATE TABLE settings (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 128),
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('scale.adapter','hci0');
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  started_ms INTEGER NOT NULL,
  finished_ms INTEGER CHECK (finished_ms >= started_ms),
  format TEXT NOT NULL CHECK (length(format) BETWEEN 1 AND 64),
  file TEXT NOT NULL CHECK (length(file) BETWEEN 1 AND 1024),
  added INTEGER NOT NULL DEFAULT 0 CHECK (added >= 0)
) STRICT;
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
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('calibrations',1);
INSERT INTO sqlite_sequence VALUES('weigh_ins',3);
CREATE UNIQUE INDEX calibrations_active ON calibrations (active) WHERE active = 1;
CREATE INDEX weigh_ins_time ON weigh_ins (time_ms) WHERE removed_ms IS NULL;
CREATE INDEX weigh_ins_removed ON weigh_ins (removed_ms) WHERE removed_ms IS NOT NULL;
CREATE INDEX weigh_ins_record ON weigh_ins (scale_address, record_weight, record_impedance)
  WHERE record_weight IS NOT NULL;
CREATE INDEX weigh_ins_removed_time ON weigh_ins (time_ms) WHERE removed_ms IS NOT NULL;
CREATE INDEX weigh_ins_day ON weigh_ins (time_ms) WHERE time_precision = 'day';
CREATE INDEX weigh_ins_versions ON weigh_ins (replaced_by) WHERE replaced_by IS NOT NULL;
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
  rated_ms INTEGER, turn_id TEXT CHECK (length(turn_id) = 36),
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
COMMIT;
PRAGMA application_id=1717662830;
PRAGMA user_version=4;
