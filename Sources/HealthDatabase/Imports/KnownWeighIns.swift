internal import ScaleCore

/// Weigh-ins among which one is looked for: those of the store, or those of the file that is being read.
struct KnownWeighIns {
  private let statement: Statement

  /// Those of the store, whatever brought them: also the removed ones and earlier versions of edited ones, because what a person took out or
  /// changed must not come back.
  static let storedSQL = sql(
    table: "weigh_ins", id: "id", conditions: ["removed_ms IS NULL AND ", "removed_ms IS NOT NULL AND "],
    // A time that was typed is told to the minute.
    precision: "iif(time_source = 'user' AND time_ms % 60000 = 0, 'minute', time_precision)")

  static let fileSQL = sql(table: "import_weights", id: "rowid", conditions: [""], precision: "time_precision")

  /// `?1`...`?2` are the neighbourhood, `?3`...`?4` the masses, `?5`...`?6` the span of the day.
  private static func sql(table: String, id: String, conditions: [String], precision: String) -> String {
    let columns = "SELECT \(id) AS id, time_ms, offset_minutes, mass_kg, source, \(precision) AS precision FROM \(table) WHERE"
    let near = conditions.map { "\(columns) \($0)time_ms BETWEEN ?1 AND ?2 AND mass_kg BETWEEN ?3 AND ?4" }
    let day = "\(columns) time_precision = 'day' AND time_ms BETWEEN ?5 AND ?6 AND mass_kg BETWEEN ?3 AND ?4"
    return (near + [day]).joined(separator: " UNION ALL ")
  }

  init(_ sql: String, on connection: Connection) throws(StoreError) { statement = try Statement(sql, on: connection) }

  /// The number of the row that is the same weigh-in; of several the nearest, that of the same source first.
  func id(of weighIn: WeighInIdentity) throws(StoreError) -> Int64? {
    defer { statement.reset() }
    let (near, day) = (weighIn.neighbourhood, weighIn.sameDay)
    let kilograms = weighIn.mass.kilograms
    try statement.bind(1, near.lowerBound)
    try statement.bind(2, near.upperBound)
    try statement.bind(3, kilograms - WeighInIdentity.roundedMassTolerance)
    try statement.bind(4, kilograms + WeighInIdentity.roundedMassTolerance)
    try statement.bind(5, day.lowerBound)
    try statement.bind(6, day.upperBound)
    var best: (id: Int64, rank: (Double, Int, Double, Int64))?
    while try statement.step() {
      let row = Row(statement)
      let known = try identity(row)
      guard known.isSame(as: weighIn) else { continue }
      let id = try row.integer("id")
      let rank = (
        known.distance(to: weighIn), known.source == weighIn.source ? 0 : 1, abs(known.mass.kilograms - weighIn.mass.kilograms), id
      )
      if best.map({ rank < $0.rank }) ?? true { best = (id, rank) }
    }
    return best?.id
  }

  private func identity(_ row: Row) throws(StoreError) -> WeighInIdentity {
    WeighInIdentity(
      time: ZonedTime(
        Instant(milliseconds: try row.integer("time_ms")),
        offsetMinutes: try row.value("offset_minutes", Row.integer, Int.init(exactly:))),
      mass: Mass(kilograms: try row.real("mass_kg")),
      precision: try row.optional("precision", Row.optionalText, ImportedWeighIn.Precision.init(rawValue:)) ?? .second,
      source: try row.integer("source"))
  }
}
