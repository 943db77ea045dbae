import ScaleCore
import Testing

@testable import HealthDatabase

/// Stores with something in every table.
enum FilledStore {
  /// Fills every table of the schema through SQL and the store's own calls; a new table must be added here, which ``TableTests`` demands.
  static func fill(_ store: HealthStore) throws {
    try store.addCalibration(
      Calibration(factor: 1, offset: Mass(kilograms: 0.4), mode: .offset), raw: Mass(kilograms: 19.6), reference: Mass(kilograms: 20),
      at: Instant(milliseconds: 1000))
    try store.addCalibration(
      Calibration(factor: 1.01, offset: Mass(kilograms: 0), mode: .factor), raw: nil, reference: nil, at: Instant(milliseconds: 2000))
    try store.save(Sample.full())
    let second = try store.save(Sample.manual(80))
    try store.save(Sample.manual(79, at: "2026-11-29T07:00:00.123+01:00"))
    // The same weight at the same time, twice on purpose.
    try store.save(Sample.manual(79, at: "2026-11-29T07:00:00.123+01:00"))
    try store.replace(second.id, with: Sample.manual(81), at: Instant(milliseconds: 5000))
    let gone = try store.save(Sample.manual(90))
    try store.remove(gone.id, at: Instant(milliseconds: 6000))
    let purged = try store.save(Sample.manual(91))
    try store.connection.execute("DELETE FROM weigh_ins WHERE id = \(purged.id)")
    try store.setProfile(
      Profile(
        name: "Ada “Ä” \\ \n", sex: .female, age: .stated(years: 41, on: try #require(CivilDate(year: 2026, month: 1, day: 2))),
        height: Length(centimetres: 171.5), units: .imperial, idealMass: Mass(kilograms: 70.1)))
    try store.setSetting("some.key", "a \"value\"")
    try store.connection.execute(
      """
      INSERT INTO imports (started_ms, finished_ms, format, file, added) VALUES (1, 2, 'apple-health', 'export.zip', 3), (3, NULL, 'libra', 'a.csv', 0);
      INSERT INTO sources (kind, name, device) VALUES ('import', 'Watch ’A’', 'watch');
      INSERT INTO sample_types (name, unit) VALUES ('heartRate', 'count/min'), ('stepCount', 'count');
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered, import, original)
        VALUES (1, 1700000000000, 3, 0, 61.5, 60, 0, 1, NULL), (2, 1700000000000, 3, 60000, 12.0, -480, 1, 1, '12 steps'),
          (1, 1700000060000, 3, 0, 5e-324, 60, 0, 1, NULL), (1, 1700000060000, 3, 0, 1.7e308, 60, 0, 1, NULL);
      INSERT INTO workouts (start_ms, duration_ms, offset_minutes, activity, active_ms, energy_kcal, distance_km, source, import)
        VALUES (1700000000000, 3600000, 60, 'running', 3500000, 401.25, 10.2, 3, 1), (1700100000000, 60000, 60, 'yoga', NULL, NULL, NULL, 3, 1);
      UPDATE weigh_ins SET import = 1, position = 17, original = '176.4 lb' WHERE id = 3;
      INSERT INTO imported_figures (weigh_in, metric, value) VALUES (3, 'water_percent', 55.5), (3, 'bone_kg', 3.0);
      """)
    try store.connection.execute(coach)
  }

  private static let coach = """
    INSERT INTO goals (set_ms, target_kg, date, start_kg) VALUES (1, 70.1, '2027-06-01', 80), (2, NULL, NULL, NULL), (3, 70.1, NULL, NULL);
    INSERT INTO consents (kind, text_version, host, accepted_ms, revoked_ms)
      VALUES ('coach', '1', 'https://coach.example', 1, 2), ('coach', '1', 'https://coach.example', 3, NULL);
    INSERT INTO coach_sessions (title, created_ms, updated_ms) VALUES ('Planted “talk”', 1, 9);
    INSERT INTO coach_turns (session, said_ms, role, text, state, rating, reasons, rated_ms, turn_id)
      VALUES (1, 1, 'user', 'planted question', 'complete', NULL, NULL, NULL, NULL),
        (1, 2, 'assistant', 'planted answer', 'truncated', 'down', 'too_long', 3, '00000000-0000-4000-8000-000000000007');
    INSERT INTO memory_facts (kind, key, text, created_ms, expires_ms, session, source_turn)
      VALUES ('allergy', 'nuts', 'planted: no nuts', 1, NULL, NULL, 1), ('preference', 'runs', 'likes runs', 2, 99, 1, NULL);
    INSERT INTO coach_quota (id, week, plan, used, credits, resets_ms) VALUES (1, '2026-W11', 'plus', 3, 28, 1773619200000);
    INSERT INTO coach_checks (tried_ms, offset_minutes, outcome, text)
      VALUES (1773500000000, 60, 'complete', 'planted look'), (1773600000000, 60, 'error', NULL);
    INSERT INTO reminders (kind, due_ms, offset_minutes, deadline_ms, text, created_ms, shown_ms)
      VALUES ('wake', 1773600000000, 60, 1773600900000, NULL, 1, NULL), ('reminder', 1773500000000, -300, NULL, 'planted stretch', 1, 2);
    UPDATE profile SET ideal_fat_percent = 18.5;
    """

  /// Every row of every table, the numbers that were given away included.
  static func dump(_ store: HealthStore) throws -> [String] {
    let sequences = try store.connection.all("SELECT name || '=' || seq AS line FROM sqlite_sequence ORDER BY name") {
      (row) throws(StoreError) in try row.text("line")
    }
    return try contents(store.connection) + sequences
  }

  /// Takes every row of one store in to another.
  @discardableResult
  static func copy(
    _ source: HealthStore, into target: HealthStore, isRehearsal: Bool = false
  ) throws -> [String: RestoreCount] {
    let reading = try source.reading()
    let restore = try TableRestore(into: target, schema: reading.schema, isRehearsal: isRehearsal)
    for table in reading.tables {
      let rows = try reading.rows(of: table)
      var row: [StoredValue] = []
      while try rows.next(into: &row) {
        try restore.receive(table: table.name, row: zip(table.columns, row).map { (column: $0, value: $1) })
      }
    }
    try restore.finish()
    return restore.counts
  }
}

extension TableRestore {
  /// A row with a value beside each column, as tests write them.
  func receive(table: String, row: [(column: String, value: StoredValue)]) throws(RestoreError) {
    try receive(table: table, columns: row.map(\.column), values: row.map(\.value))
  }
}
