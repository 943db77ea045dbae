import ScaleCore

@testable import HealthDatabase

/// Fills a store with imported rows below its interface.
struct ImportedRows {
  let store: HealthStore

  init(_ store: HealthStore) throws {
    self.store = store
    try store.connection.execute(
      """
      INSERT INTO sources (id, kind, name, device) VALUES
        (1, 'import', 'Watch', 'watch'), (2, 'import', 'Phone', 'phone'), (3, 'import', 'Some App', NULL);
      """)
  }

  func add(
    _ type: SampleType, _ value: Double, _ start: String, minutes: Double = 0, source: Int64 = 1
  ) throws {
    try store.connection.run(
      "INSERT OR IGNORE INTO sample_types (name, unit) VALUES (:name, :unit)",
      [":name": SQLValue(type.name), ":unit": SQLValue(type.unit)])
    try store.connection.run(
      """
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered)
      VALUES ((SELECT id FROM sample_types WHERE name = :name), :start, :source, :duration, :value, 60, 0)
      """,
      [
        ":name": SQLValue(type.name), ":start": SQLValue(Sample.time(start).instant.milliseconds), ":source": .integer(source),
        ":duration": .integer(Int64(minutes * 60_000)), ":value": .real(value),
      ])
  }

  func add(workout activity: String, _ start: String, minutes: Int64, kilometres: Double?, source: Int64 = 1) throws {
    try store.connection.run(
      """
      INSERT INTO workouts (start_ms, duration_ms, offset_minutes, activity, active_ms, energy_kcal, distance_km, source)
      VALUES (:start, :duration, 60, :activity, :active, NULL, :distance, :source)
      """,
      [
        ":start": SQLValue(Sample.time(start).instant.milliseconds), ":duration": .integer(minutes * 60_000),
        ":activity": SQLValue(activity), ":active": .integer(minutes * 60_000 - 1000), ":distance": SQLValue(kilometres),
        ":source": .integer(source),
      ])
  }
}
