public import ScaleCore

/// One weigh-in as charts and lists need it: no composition, no scale.
public struct HistoryRow: Equatable, Sendable {
  public var id: Int64
  public var time: ZonedTime
  public var mass: Mass
  public var fatPercent: Double?
  public var leanMass: Mass?
  public var bodyMassIndex: Double?
  public var isUserEntered: Bool
  public var source: WeighInRecord.Source
  public var note: String?
}

extension HealthStore {
  /// Walks over the weigh-ins of a span of time, both ends included, oldest first, holding one at a time.
  ///
  /// - Throws: what `body` throws, and ``StoreError``.
  public func forEachWeighIn(in span: ClosedRange<Instant>, _ body: (HistoryRow) throws -> Void) throws {
    let statement = try connection.borrow(
      """
      SELECT id, time_ms, offset_minutes, mass_kg, fat_percent, lean_kg, bmi, user_entered, source, note
      FROM weigh_ins WHERE removed_ms IS NULL AND time_ms BETWEEN :first AND :last ORDER BY time_ms, id
      """)
    defer { connection.giveBack(statement) }
    try statement.bind([
      ":first": SQLValue(span.lowerBound.milliseconds), ":last": SQLValue(span.upperBound.milliseconds),
    ])
    let columns = try HistoryColumns(statement)
    let row = Row(statement)
    while try statement.step() { try body(columns.read(row, store: self)) }
  }
}

/// Positions of the columns, looked up once for all rows.
private struct HistoryColumns {
  let id, time, offset, mass, fat, lean, bmi, userEntered, source, note: Column

  init(_ statement: Statement) throws(StoreError) {
    id = try statement.column("id")
    time = try statement.column("time_ms")
    offset = try statement.column("offset_minutes")
    mass = try statement.column("mass_kg")
    fat = try statement.column("fat_percent")
    lean = try statement.column("lean_kg")
    bmi = try statement.column("bmi")
    userEntered = try statement.column("user_entered")
    source = try statement.column("source")
    note = try statement.column("note")
  }

  func read(_ row: Row, store: HealthStore) throws(StoreError) -> HistoryRow {
    HistoryRow(
      id: try row.integer(id),
      time: ZonedTime(
        Instant(milliseconds: try row.integer(time)), offsetMinutes: Int(truncatingIfNeeded: try row.integer(offset))),
      mass: Mass(kilograms: try row.real(mass)),
      fatPercent: try row.optionalReal(fat),
      leanMass: try row.optionalReal(lean).map(Mass.init(kilograms:)),
      bodyMassIndex: try row.optionalReal(bmi),
      isUserEntered: try row.integer(userEntered) != 0,
      source: try store.source(try row.integer(source)),
      note: try row.optionalText(note))
  }
}
