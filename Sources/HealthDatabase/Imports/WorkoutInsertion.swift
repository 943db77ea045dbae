internal import ScaleCore

/// Puts workouts into their table.
struct WorkoutInsertion {
  private let connection: Connection
  private let statement: Statement

  init(on connection: Connection) throws(StoreError) {
    self.connection = connection
    statement = try Statement(
      """
      INSERT INTO workouts
        (start_ms, duration_ms, offset_minutes, activity, active_ms, energy_kcal, distance_km, source, import)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING
      """, on: connection)
  }

  /// - Returns: whether it was new.
  func take(_ workout: ImportedWorkout, source: Int64, importID: Int64) throws(StoreError) -> Bool {
    func positive(_ value: Double?) -> Double? { value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    try statement.bind([
      SQLValue(workout.start.instant.milliseconds), SQLValue(max(0, workout.duration)),
      SQLValue(StorableOffset.minutes(workout.start.offsetMinutes)),
      SQLValue(StorableText.cut(workout.activity, to: 128) ?? "other"), SQLValue(workout.active.map { max(0, $0) }),
      SQLValue(positive(workout.energyKilocalories)), SQLValue(positive(workout.distanceKilometres)), SQLValue(source),
      SQLValue(importID),
    ])
    try statement.run()
    return connection.changes == 1
  }
}
