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

  /// The app or device that recorded it, as an import calls it; nil for everything else.
  public var app: String?
  public var note: String?
}

extension HealthStore {
  static let historyQuery = """
    SELECT id, time_ms, offset_minutes, mass_kg, fat_percent, lean_kg, bmi, user_entered, source, note
    FROM weigh_ins WHERE removed_ms IS NULL AND time_ms BETWEEN :first AND :last ORDER BY time_ms, id
    """

  /// Walks over the weigh-ins of a span of time, both ends included, oldest first, holding one at a time.
  ///
  /// - Throws: what `body` throws, and ``StoreError``.
  public func forEachWeighIn(in span: ClosedRange<Instant>, _ body: (HistoryRow) throws -> Void) throws {
    let statement = try connection.borrow(Self.historyQuery)
    defer { connection.giveBack(statement) }
    try statement.bind([
      ":first": SQLValue(span.lowerBound.milliseconds), ":last": SQLValue(span.upperBound.milliseconds),
    ])
    let columns = try HistoryColumns(statement)
    var previous: (id: Int64, source: SourceTable.Entry)?
    while try statement.step() {
      try body(
        columns.read(statement) { (id) throws(StoreError) in
          if let previous, previous.id == id { return previous.source }
          let source = try source(id)
          previous = (id, source)
          return source
        })
    }
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

  /// Reads without asking for types, which would double the cost of a long history: the tables are STRICT.
  func read(_ statement: Statement, source: (Int64) throws(StoreError) -> SourceTable.Entry) throws(StoreError)
    -> HistoryRow
  {
    let source = try source(statement.integer(self.source))
    guard let instant = Instant(stored: statement.integer(time)) else { throw statement.damage(time) }
    return HistoryRow(
      id: statement.integer(id),
      time: ZonedTime(instant, offsetMinutes: Int(truncatingIfNeeded: statement.integer(offset))),
      mass: Mass(kilograms: statement.real(mass)),
      fatPercent: statement.realIfPresent(fat),
      leanMass: statement.realIfPresent(lean).map(Mass.init(kilograms:)),
      bodyMassIndex: statement.realIfPresent(bmi),
      isUserEntered: statement.integer(userEntered) != 0,
      source: source.kind, app: source.app?.name,
      note: statement.textIfPresent(note))
  }
}
