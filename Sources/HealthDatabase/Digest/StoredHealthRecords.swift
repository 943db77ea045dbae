import ScaleCore

/// The imported samples and workouts of a store, as a digest asks for them.
struct StoredHealthRecords: HealthRecords {
  let connection: Connection
  private let sources: [Int64: HealthSource]

  /// Milliseconds before a window in which a sample that reaches into it may begin: longer than any night.
  static let lookBack: Int64 = 36 * 3_600_000

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
    var sources: [Int64: HealthSource] = [:]
    try connection.each("SELECT id, iif(name = '', kind, name) AS name, device FROM sources") { (row) throws(StoreError) in
      let id = try row.integer("id")
      let device = try row.optionalText("device").flatMap(ImportedSource.Device.init(rawValue:))
      sources[id] = HealthSource(id: id, name: try row.text("name"), device: device)
    }
    self.sources = sources
  }

  static let readingsQuery = """
    SELECT start_ms, duration_ms, offset_minutes, value, source FROM imported_samples
    WHERE type = (SELECT id FROM sample_types WHERE name = :type) AND start_ms BETWEEN :earliest AND :to
      AND (start_ms >= :from OR duration_ms > :from - start_ms)
    ORDER BY start_ms
    """

  func readings(of type: SampleType, in window: ClosedRange<Instant>) throws(StoreError) -> [HealthReading] {
    let statement = try connection.borrow(Self.readingsQuery)
    defer { connection.giveBack(statement) }
    let from = window.lowerBound.milliseconds
    try statement.bind([
      ":type": SQLValue(type.name), ":earliest": SQLValue(from &- Self.lookBack), ":from": SQLValue(from),
      ":to": SQLValue(window.upperBound.milliseconds),
    ])
    let columns = try ReadingColumns(statement)
    var readings: [HealthReading] = []
    while try statement.step() { readings.append(try columns.read(statement, source)) }
    return readings
  }

  static let presenceQuery = """
    SELECT 1 AS present FROM imported_samples
    WHERE type = (SELECT id FROM sample_types WHERE name = :type) AND start_ms BETWEEN :from AND :to LIMIT 1
    """

  func hasReading(of type: SampleType, in window: ClosedRange<Instant>) throws(StoreError) -> Bool {
    try connection.first(
      Self.presenceQuery,
      [
        ":type": SQLValue(type.name), ":from": SQLValue(window.lowerBound.milliseconds),
        ":to": SQLValue(window.upperBound.milliseconds),
      ]
    ) { (_) in true } ?? false
  }

  static let workoutsQuery = """
    SELECT start_ms, duration_ms, offset_minutes, activity, active_ms, energy_kcal, distance_km, source FROM workouts
    WHERE start_ms BETWEEN :earliest AND :to AND duration_ms BETWEEN :from - start_ms AND :to - start_ms
    ORDER BY start_ms
    """

  func workouts(endingIn window: ClosedRange<Instant>) throws(StoreError) -> [HealthWorkout] {
    let from = window.lowerBound.milliseconds
    return try connection.all(
      Self.workoutsQuery,
      [
        ":earliest": SQLValue(from &- Self.lookBack), ":from": SQLValue(from), ":to": SQLValue(window.upperBound.milliseconds),
      ]
    ) { (row) throws(StoreError) in
      HealthWorkout(
        activity: try row.text("activity"),
        start: ZonedTime(
          Instant(milliseconds: try row.integer("start_ms")), offsetMinutes: Int(truncatingIfNeeded: try row.integer("offset_minutes"))),
        duration: try row.integer("duration_ms"), active: try row.optionalInteger("active_ms"),
        energyKilocalories: try row.optionalReal("energy_kcal"), distanceKilometres: try row.optionalReal("distance_km"),
        source: source(try row.integer("source")))
    }
  }

  /// A row may be newer than the table of sources that was read.
  private func source(_ id: Int64) -> HealthSource { sources[id] ?? HealthSource(id: id, name: "") }
}

/// Positions of the columns, looked up once for all rows.
private struct ReadingColumns {
  let start, duration, offset, value, source: Column

  init(_ statement: Statement) throws(StoreError) {
    start = try statement.column("start_ms")
    duration = try statement.column("duration_ms")
    offset = try statement.column("offset_minutes")
    value = try statement.column("value")
    source = try statement.column("source")
  }

  /// Reads without asking for types: the table is STRICT.
  func read(_ statement: Statement, _ named: (Int64) -> HealthSource) throws(StoreError) -> HealthReading {
    HealthReading(
      start: Instant(milliseconds: statement.integer(start)), duration: statement.integer(duration),
      offsetMinutes: Int(truncatingIfNeeded: statement.integer(offset)), value: statement.real(value),
      source: named(statement.integer(source)))
  }
}
