internal import ScaleCore

/// A weigh-in as it came, before anybody edited it.
struct ArrivedWeighIn {
  let id: Int64

  /// The row that counts now: another one where the weigh-in was edited.
  let current: Int64
  let start: Int64
  let source: Int64
  let mass: Mass
  let offsetMinutes: Int64
  let isUserEntered: Int64

  /// Nil for weigh-ins of the scale and of the person.
  let importID: Int64?
  let isRemoved: Bool
  let hasImpedance: Bool

  /// Was estimated here, from ohms: that is whole, and nothing is added to it.
  let hasComposition: Bool
  var body: BodyValues

  /// What was weighed or typed here keeps the BMI of its day, or none.
  func height(_ height: Length?) -> Length? { importID == nil ? nil : height }
}

/// The weigh-ins as they came: unedited, or the first version of edited ones.
struct ArrivedWeighIns {
  private let connection: Connection
  private let atInstant: Statement
  private let byID: Statement
  private let originOf: Statement
  private let update: Statement
  private let impedance: Statement
  private let match: Statement

  private static let columns = """
    SELECT id, coalesce(replaced_by, id) AS current, time_ms, source, mass_kg, offset_minutes, user_entered, import, removed_ms,
      impedance_ohm, EXISTS (SELECT 1 FROM compositions WHERE weigh_in = id) AS has_composition, \(BodyValues.columns.joined(separator: ", "))
    FROM weigh_ins AS arrived WHERE
    """

  /// Those whose own time it is, then those that a record of this file with that time was found to be.
  static let sql =
    (["removed_ms IS NULL", "removed_ms IS NOT NULL"].map { state in
      """
      \(columns) \(state) AND time_ms = ?1 AND NOT EXISTS (
        SELECT 1 FROM weigh_ins AS version WHERE version.replaced_by = coalesce(arrived.replaced_by, arrived.id)
          AND (arrived.replaced_by IS NULL OR version.id < arrived.id))
      """
    } + ["\(columns) id IN (SELECT weigh_in FROM temp.import_matches WHERE import_matches.time_ms = ?1)"]).joined(separator: " UNION ALL ")

  init(on connection: Connection) throws(StoreError) {
    self.connection = connection
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS import_matches (time_ms INTEGER, weigh_in INTEGER, PRIMARY KEY (time_ms, weigh_in)) WITHOUT ROWID;
      DELETE FROM temp.import_matches
      """)
    atInstant = try Statement(Self.sql, on: connection)
    byID = try Statement(Self.columns + " id = ?1", on: connection)
    originOf = try Statement(
      """
      SELECT coalesce((SELECT min(id) FROM weigh_ins WHERE replaced_by = coalesce(known.replaced_by, known.id)), known.id) AS id
      FROM weigh_ins AS known WHERE known.id = ?1
      """, on: connection)
    let assignments = BodyValues.columns.enumerated().map { "\($1) = ?\($0 + 2)" }.joined(separator: ", ")
    update = try Statement("UPDATE weigh_ins SET \(assignments) WHERE id = ?1", on: connection)
    impedance = try Statement("UPDATE weigh_ins SET impedance_ohm = ?2 WHERE id = ?1", on: connection)
    match = try Statement("INSERT INTO temp.import_matches VALUES (?1, ?2) ON CONFLICT DO NOTHING", on: connection)
  }

  /// Those of an instant, the lightest first; there is seldom more than one.
  func at(_ start: Int64) throws(StoreError) -> [ArrivedWeighIn] {
    let found = try all(atInstant, start)
    return found.count < 2 ? found : found.sorted { ($0.mass, $0.id) < ($1.mass, $1.id) }
  }

  /// Those of an instant, and what edits made of them.
  func versions(at start: Int64) throws(StoreError) -> [ArrivedWeighIn] {
    let found = try all(atInstant, start)
    var versions = found
    for weighIn in found where weighIn.current != weighIn.id {
      if let current = try self.weighIn(weighIn.current) { versions.append(current) }
    }
    return versions
  }

  /// What the row of this number was at first.
  func origin(of id: Int64) throws(StoreError) -> ArrivedWeighIn? {
    defer { originOf.reset() }
    try originOf.bind(1, id)
    guard try originOf.step() else { return nil }
    return try weighIn(try Row(originOf).integer("id"))
  }

  /// The row of this number, first version or not.
  func weighIn(_ id: Int64) throws(StoreError) -> ArrivedWeighIn? { try all(byID, id).first }

  func setBody(_ body: BodyValues, of id: Int64) throws(StoreError) {
    try update.bind([SQLValue(id)] + body.sql)
    try update.run()
  }

  func setImpedance(_ impedance: Impedance, of id: Int64) throws(StoreError) {
    try self.impedance.bind([SQLValue(id), SQLValue(impedance.ohms)])
    try self.impedance.run()
  }

  /// Notes that a record of the file, with another time, is this weigh-in: samples of that time are about it.
  func note(_ weighIn: ArrivedWeighIn, isAt start: Int64) throws(StoreError) {
    guard weighIn.start != start else { return }
    try match.bind([SQLValue(start), SQLValue(weighIn.id)])
    try match.run()
  }

  private func all(_ statement: Statement, _ value: Int64) throws(StoreError) -> [ArrivedWeighIn] {
    defer { statement.reset() }
    try statement.bind(1, value)
    var found: [ArrivedWeighIn] = []
    while try statement.step() {
      let row = Row(statement)
      found.append(
        ArrivedWeighIn(
          id: try row.integer("id"), current: try row.integer("current"), start: try row.integer("time_ms"),
          source: try row.integer("source"), mass: Mass(kilograms: try row.real("mass_kg")),
          offsetMinutes: try row.integer("offset_minutes"), isUserEntered: try row.integer("user_entered"),
          importID: try row.optionalInteger("import"), isRemoved: try row.optionalInteger("removed_ms") != nil,
          hasImpedance: try row.optionalInteger("impedance_ohm") != nil, hasComposition: try row.boolean("has_composition"),
          body: try BodyValues(row)))
    }
    return found
  }
}
