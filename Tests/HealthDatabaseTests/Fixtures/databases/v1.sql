-- A store as schema 1 leaves it, with rows in every table: two samples that are the same one, a replaced weigh-in, a removed one. Never edited.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 256),
  UNIQUE (kind, name)
) STRICT;
INSERT INTO sources VALUES(1,'manual','');
INSERT INTO sources VALUES(2,'bluetooth scale','');
INSERT INTO sources VALUES(3,'demo scale','');
INSERT INTO sources VALUES(4,'import','Anna’s Watch');
INSERT INTO sources VALUES(5,'import','Zepp Life');
INSERT INTO sources VALUES(6,'replay','');
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
INSERT INTO calibrations VALUES(2,1700000500000,'factor',1.0100000000000000088,0.0,NULL,NULL,0);
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
INSERT INTO weigh_ins VALUES(1,1735689600000,0,82.400000000000005687,NULL,NULL,NULL,1,1,NULL,'user',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO weigh_ins VALUES(2,1796001600250,345,82.400000000000005687,28.016100000000001557,10.499999999999999999,16.5,0,2,'after run — 🏃','host',82.349999999999994315,512,1,'5C:CA:D3:F0:12:34','kg',16480,512,1796022240,NULL,NULL);
INSERT INTO weigh_ins VALUES(3,1738368000000,0,81.0,NULL,NULL,NULL,1,1,NULL,'user',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1800000000000,NULL);
INSERT INTO weigh_ins VALUES(4,1735689600000,0,82.599999999999994312,27.5,NULL,NULL,1,1,'typed wrong','user',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1800000000001,1);
INSERT INTO weigh_ins VALUES(5,1738368000500,-210,79.989999999999994882,26.5,24.249999999999999999,60.590000000000003412,0,5,NULL,'host',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO weigh_ins VALUES(6,-1000,60,30.0,NULL,NULL,NULL,0,3,NULL,'uncertain',30.0,1,NULL,'5C:CA:D3:F0:12:35','lb',0,0,NULL,NULL,NULL);
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
INSERT INTO sample_types VALUES(1,'heartRate','count/min');
INSERT INTO sample_types VALUES(2,'sleepAnalysis','');
INSERT INTO sample_types VALUES(3,'stepCount','count');
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
INSERT INTO imported_samples VALUES(1,1,1700000000000,1700000000000,60,61.5,4,0,NULL);
INSERT INTO imported_samples VALUES(2,1,1700000001000,1700000001000,60,62.0,4,0,'{"motion":1}');
INSERT INTO imported_samples VALUES(3,2,1700000000000,1700003600000,60,3.0,4,0,NULL);
INSERT INTO imported_samples VALUES(4,3,1700000000000,1700000060000,-60,120.0,4,1,NULL);
INSERT INTO imported_samples VALUES(5,3,1700000000000,1700000060000,-60,120.0,4,1,NULL);
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
INSERT INTO scales VALUES('5C:CA:D3:F0:12:35','MIBFS',1,2,1,NULL,NULL,NULL,NULL);
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
INSERT INTO profile VALUES(1,'Ada','female','1985-12-10',NULL,NULL,171.5,'imperial',68.0);
CREATE TABLE settings (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 128),
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('import.height','182');
INSERT INTO settings VALUES('scale.adapter','hci0');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('calibrations',2);
INSERT INTO sqlite_sequence VALUES('weigh_ins',6);
CREATE UNIQUE INDEX calibrations_active ON calibrations (active) WHERE active = 1;
CREATE INDEX weigh_ins_time ON weigh_ins (time_ms) WHERE removed_ms IS NULL;
CREATE INDEX weigh_ins_removed ON weigh_ins (removed_ms) WHERE removed_ms IS NOT NULL;
CREATE INDEX weigh_ins_record ON weigh_ins (scale_address, record_weight, record_impedance)
  WHERE record_weight IS NOT NULL;
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
COMMIT;
PRAGMA application_id=1717662830;
PRAGMA user_version=1;
