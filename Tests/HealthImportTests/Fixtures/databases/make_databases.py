#!/usr/bin/env python3
"""Writes the databases of this folder: invented values in the true tables, with what real files get wrong."""
import pathlib
import sqlite3

HERE = pathlib.Path(__file__).parent
T0 = 1_743_054_067_000  # 2025-03-27T05:41:07Z


def write(name, script, rows):
    path = HERE / name
    path.unlink(missing_ok=True)
    database = sqlite3.connect(path)
    database.execute("PRAGMA page_size = 512")
    database.executescript(script)
    for table, row in rows:
        database.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    database.commit()
    database.execute("VACUUM")
    database.close()


FIGURES = ("fat water muscle visceralFat lbm waist hip bone chest thigh biceps neck caliper1 caliper2 caliper3 calories").split()


def two(number, user, enabled, time, weight, comment=None, **figures):
    return "scaleMeasurements", (number, user, enabled, time, weight, *(figures.get(name, 0.0) for name in FIGURES), comment)


write(
    "openscale_v2.db",
    f"""CREATE TABLE scaleMeasurements (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, userId INTEGER NOT NULL, enabled INTEGER NOT NULL,
    datetime INTEGER, weight REAL NOT NULL, {', '.join(name + ' REAL NOT NULL' for name in FIGURES)}, comment TEXT);
    CREATE TABLE scaleUsers (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, username TEXT NOT NULL, bodyHeight REAL NOT NULL);""",
    [
        ("scaleUsers", (1, "sample", 182.0)),
        ("scaleUsers", (2, "nobody yet", 175.0)),
        two(1, 1, 1, T0, 88.35, "a note, “quoted”", fat=24.8, water=54.0, muscle=40.0, bone=3.2, lbm=66.4, visceralFat=9.0),
        two(2, 1, 0, T0 + 1000, 88.30),
        two(3, 1, 1, T0 + 86_400_000, 88.10, "x" * 300),
        two(4, 1, 1, None, 88.0),
        two(5, 1, 1, 0, 88.0),
        two(6, 1, 1, T0 + 2 * 86_400_000, 880.0),
        two(7, 1, 1, T0 + 3 * 86_400_000, "heavy"),
        two(8, 1, 1, T0 + 4 * 86_400_000, 87.9, fat=812.0, water=-3.0),
        two(9, 1, 1, 2**62, 87.9),
    ],
)

V3 = """CREATE TABLE User (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE Measurement (id INTEGER PRIMARY KEY, userId INTEGER NOT NULL, timestamp INTEGER NOT NULL);
CREATE TABLE MeasurementType (id INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT, unit TEXT NOT NULL);
CREATE TABLE MeasurementValue (id INTEGER PRIMARY KEY, measurementId INTEGER NOT NULL, typeId INTEGER NOT NULL, floatValue REAL,
  intValue INTEGER, textValue TEXT, dateValue INTEGER);"""
TYPES = [("WEIGHT", "LB"), ("BODY_FAT", "LB"), ("WATER", "PERCENT"), ("MUSCLE", "PERCENT"), ("LBM", "ST"), ("BONE", "LB"),
         ("VISCERAL_FAT", "NONE"), ("BMI", "NONE"), ("BMR", "KCAL"), ("IMPEDANCE", "OHM"), ("COMMENT", "NONE"), ("WAIST", "CM"),
         ("CUSTOM", "CM")]


def values(measurement, **figures):
    kinds = [key for key, _ in TYPES]
    for key, value in figures.items():
        text = value if isinstance(value, str) else None
        whole = value if isinstance(value, int) else None
        real = value if isinstance(value, float) else None
        yield "MeasurementValue", (None, measurement, kinds.index(key) + 1, real, whole, text, None)


write(
    "openscale_v3_pounds.db", V3,
    [("User", (4, "sample"))]
    + [("MeasurementType", (number + 1, key, None, unit)) for number, (key, unit) in enumerate(TYPES)]
    + [("Measurement", (1, 4, T0)), ("Measurement", (2, 4, T0 + 86_400_000)), ("Measurement", (3, 4, T0 + 2 * 86_400_000))]
    + list(values(1, WEIGHT=194.8, BODY_FAT=48.7, WATER=54.0, MUSCLE=40.0, LBM=10.5, BONE=7.0, VISCERAL_FAT=9, BMI=26.7, BMR=1800.0,
                  IMPEDANCE=489.0, COMMENT="after the run", WAIST=92.0, CUSTOM=5.0))
    + list(values(2, WEIGHT=194, BODY_FAT=0.0, IMPEDANCE=9000.0))
    + list(values(3, WAIST=91.0)),
)

RECORD = "row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, device_info_id INTEGER, recording_method INTEGER"
MOMENT = RECORD + ", time INTEGER, zone_offset INTEGER"
SPAN = RECORD + ", start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER"
MOMENTS = {
    "weight_record_table": "weight REAL", "body_fat_record_table": "percentage REAL", "lean_body_mass_record_table": "mass REAL",
    "bone_mass_record_table": "mass REAL", "basal_metabolic_rate_record_table": "basal_metabolic_rate REAL",
    "resting_heart_rate_record_table": "beats_per_minute INTEGER",
    "heart_rate_variability_rmssd_record_table": "heart_rate_variability_millis REAL", "oxygen_saturation_record_table": "percentage REAL",
    "vo2_max_record_table": "vo2_milliliters_per_minute_kilogram REAL", "blood_pressure_record_table": "systolic REAL, diastolic REAL",
    "height_record_table": "height REAL",
}
SPANS = {
    "steps_record_table": "count INTEGER", "distance_record_table": "distance REAL", "active_calories_burned_record_table": "energy REAL",
    "total_calories_burned_record_table": "energy REAL", "sleep_session_record_table": "title TEXT", "heart_rate_record_table": "extra TEXT",
    "exercise_session_record_table": "exercise_type INTEGER",
}
rows = [
    ("application_info_table", (1, "com.xiaomi.hm.health", "Zepp Life")),
    ("application_info_table", (2, "com.example.watch", None)),
    ("device_info_table", (1, "Xiaomi", "MIBFS", 3)),
    ("device_info_table", (2, "Maker", "Watch", 1)),
]


def moment(table, *figures, app=1, device=1, method=2, time=T0, offset=3600):
    rows.append((table, (None, None, app, device, method, time, offset, *figures)))


def span(table, *figures, minutes=10, app=2, device=2, time=T0, number=None):
    rows.append((table, (number, None, app, device, 2, time, 3600, time + minutes * 60_000, 3600, *figures)))


moment("weight_record_table", 88350.0)
moment("weight_record_table", 88350.0, app=2, device=None)
moment("weight_record_table", 88100.0, app=9, device=9, method=3, time=T0 + 86_400_000, offset=None)
moment("weight_record_table", 5e-324)
moment("weight_record_table", "many")
moment("weight_record_table", 88.35)
moment("weight_record_table", 88350.0, time=-(2**63))
moment("weight_record_table", 88350.0, time="noon")
moment("body_fat_record_table", 24.8)
moment("body_fat_record_table", 5e-324)
moment("body_fat_record_table", 0.248)
moment("lean_body_mass_record_table", 66400.0)
moment("bone_mass_record_table", 3200.0)
moment("basal_metabolic_rate_record_table", 87.0)
moment("resting_heart_rate_record_table", 58, app=2, device=2)
moment("heart_rate_variability_rmssd_record_table", 42.5, app=2, device=2)
moment("oxygen_saturation_record_table", 97.0)
moment("vo2_max_record_table", 44.2)
moment("blood_pressure_record_table", 121.0, 77.0)
moment("height_record_table", 1.82)
span("steps_record_table", 640)
span("steps_record_table", 640, minutes=-10)
span("steps_record_table", 640, minutes=60 * 24 * 40)
span("distance_record_table", 512.5)
span("active_calories_burned_record_table", 41250.0)
span("total_calories_burned_record_table", 61250.0)
span("sleep_session_record_table", None, minutes=420, number=1)
span("sleep_session_record_table", None, minutes=400, time=T0 + 86_400_000, number=2)
for start, end, stage in [(0, 20, 1), (20, 200, 4), (200, 260, 5), (260, 320, 6), (320, 420, 2), (420, 430, 0)]:
    rows.append(("sleep_stages_table", (1, T0 + start * 60_000, T0 + end * 60_000, stage)))
span("heart_rate_record_table", None, number=1)
for second, beats in [(0, 61), (5, 62), (10, 0), (15, 400)]:
    rows.append(("heart_rate_record_series_table", (1, beats, T0 + second * 1000)))
rows.append(("heart_rate_record_series_table", (77, 63, T0 + 20_000)))
span("exercise_session_record_table", 33, minutes=43)
span("exercise_session_record_table", 999, minutes=20)
write(
    "health_connect_full.db",
    "CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);"
    "CREATE TABLE device_info_table (row_id INTEGER PRIMARY KEY, manufacturer TEXT, model TEXT, device_type INTEGER);"
    + "".join(f"CREATE TABLE {name} ({MOMENT}, {columns});" for name, columns in MOMENTS.items())
    + "".join(f"CREATE TABLE {name} ({SPAN}, {columns});" for name, columns in SPANS.items())
    + "CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER, epoch_millis INTEGER);"
    "CREATE TABLE sleep_stages_table (parent_key INTEGER, stage_start_time INTEGER, stage_end_time INTEGER, stage_type INTEGER);"
    "CREATE TABLE respiratory_rate_record_table (row_id INTEGER PRIMARY KEY, time INTEGER, breaths REAL);",
    rows,
)

SAMPLE = "TIMESTAMP INTEGER NOT NULL, DEVICE_ID INTEGER NOT NULL, USER_ID INTEGER NOT NULL"
KEY = "PRIMARY KEY (TIMESTAMP, DEVICE_ID)) WITHOUT ROWID;"
MINUTE = T0 // 60_000 * 60
NIGHT = T0 + 40_000_000
write(
    "gadgetbridge_full.db",
    f"""CREATE TABLE USER (_id INTEGER PRIMARY KEY, NAME TEXT NOT NULL);
    CREATE TABLE DEVICE (_id INTEGER PRIMARY KEY, NAME TEXT NOT NULL, ALIAS TEXT);
    CREATE TABLE GENERIC_WEIGHT_SAMPLE ({SAMPLE}, WEIGHT_KG REAL NOT NULL, IMPEDANCE_OHM INTEGER, {KEY}
    CREATE TABLE HUAMI_EXTENDED_ACTIVITY_SAMPLE ({SAMPLE}, STEPS INTEGER, HEART_RATE INTEGER, {KEY}
    CREATE TABLE PEBBLE_HEALTH_ACTIVITY_SAMPLE ({SAMPLE}, RAW_INTENSITY INTEGER, {KEY}
    CREATE TABLE ODD_ACTIVITY_SAMPLE (WHEN_IT_WAS INTEGER, STEPS INTEGER);
    CREATE TABLE XIAOMI_ACTIVITY_SAMPLE ({SAMPLE}, STEPS INTEGER, HEART_RATE INTEGER, STRESS INTEGER, SPO2 INTEGER, {KEY}
    CREATE TABLE XIAOMI_SLEEP_TIME_SAMPLE ({SAMPLE}, WAKEUP_TIME INTEGER, IS_AWAKE INTEGER, TOTAL_DURATION INTEGER, {KEY}
    CREATE TABLE XIAOMI_SLEEP_STAGE_SAMPLE ({SAMPLE}, STAGE INTEGER, {KEY}
    CREATE TABLE XIAOMI_DAILY_SUMMARY_SAMPLE ({SAMPLE}, STEPS INTEGER, HR_RESTING INTEGER, {KEY}
    CREATE TABLE GENERIC_SPO2_SAMPLE ({SAMPLE}, SPO2 INTEGER, {KEY}""",
    [("USER", (1, "sample")), ("USER", (2, "second")), ("DEVICE", (1, "MIBFS", "")), ("DEVICE", (2, "Smart Band 8", "wrist"))]
    + [("GENERIC_WEIGHT_SAMPLE", row) for row in [
        (T0, 1, 1, 88.35, 489), (T0 + 1000, 1, 2, 61.0, None), (T0 + 86_400_000, 7, 1, 88.1, 65533), (T0 + 2 * 86_400_000, 1, 1, 8.1, None)]]
    + [("HUAMI_EXTENDED_ACTIVITY_SAMPLE", row) for row in [(MINUTE, 2, 1, 12, 71), (MINUTE, 7, 2, 99, 72), (2**62, 2, 1, 5, 60)]]
    + [("PEBBLE_HEALTH_ACTIVITY_SAMPLE", (MINUTE, 2, 1, 5))]
    + [("XIAOMI_ACTIVITY_SAMPLE", row) for row in [
        (MINUTE, 2, 1, 0, 255, 30, 97), (MINUTE + 60, 2, 1, -1, -1, None, 0), (MINUTE + 120, 2, 1, 31, "high", None, None)]]
    + [("XIAOMI_SLEEP_TIME_SAMPLE", row) for row in [
        (NIGHT, 2, 1, NIGHT + 420 * 60_000, 0, 393), (NIGHT + 86_400_000, 2, 1, NIGHT + 86_400_000 + 400 * 60_000, 0, 24_000),
        (NIGHT + 2 * 86_400_000, 2, 1, None, 0, 5)]]
    + [("XIAOMI_SLEEP_STAGE_SAMPLE", (NIGHT + minute * 60_000, 2, 1, stage)) for minute, stage in [(0, 3), (268, 2), (323, 4), (383, 5), (395, 0), (405, 3)]]
    + [("XIAOMI_DAILY_SUMMARY_SAMPLE", row) for row in [(NIGHT, 2, 1, 5000, 57), (NIGHT + 1, 2, 1, 5000, None)]]
    + [("GENERIC_SPO2_SAMPLE", row) for row in [(NIGHT, 2, 1, 96), (NIGHT + 1, 2, 1, 0)]],
)
