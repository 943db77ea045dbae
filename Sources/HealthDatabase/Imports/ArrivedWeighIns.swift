internal import ScaleCore

/// A weigh-in as an import left it.
struct ArrivedWeighIn {
  let id: Int64
  let mass: Mass
  let offsetMinutes: Int64
  let isUserEntered: Int64
  let importID: Int64
  let hasImpedance: Bool
  var body: BodyValues
}

/// When and from where: what a weigh-in and the records beside it share.
struct ArrivalKey: Hashable {
  let start: Int64
  let source: Int64
}

/// The weigh-ins of imports as they came: unedited, or the first version of edited ones; what a person made of them is never touched.
struct ArrivedWeighIns {
  private let connection: Connection
  private let selection: Statement
  private let update: Statement

  static let sql = ["removed_ms IS NULL", "removed_ms IS NOT NULL"].map { state in
    """
    SELECT id, mass_kg, offset_minutes, user_entered, import, impedance_ohm, \(BodyValues.columns.joined(separator: ", "))
    FROM weigh_ins AS arrived WHERE \(state) AND time_ms = ?1 AND source = ?2 AND import IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM weigh_ins AS version WHERE version.replaced_by = coalesce(arrived.replaced_by, arrived.id)
        AND (arrived.replaced_by IS NULL OR version.id < arrived.id))
    """
  }.joined(separator: " UNION ALL ")

  init(on connection: Connection) throws(StoreError) {
    self.connection = connection
    selection = try Statement(Self.sql, on: connection)
    let assignments = BodyValues.columns.enumerated().map { "\($1) = ?\($0 + 2)" }.joined(separator: ", ")
    update = try Statement("UPDATE weigh_ins SET \(assignments) WHERE id = ?1", on: connection)
  }

  /// Those of an instant and a source, the lightest first; there is seldom more than one.
  func at(_ key: ArrivalKey) throws(StoreError) -> [ArrivedWeighIn] {
    defer { selection.reset() }
    try selection.bind(1, key.start)
    try selection.bind(2, key.source)
    var found: [ArrivedWeighIn] = []
    while try selection.step() {
      let row = Row(selection)
      found.append(
        ArrivedWeighIn(
          id: try row.integer("id"), mass: Mass(kilograms: try row.real("mass_kg")), offsetMinutes: try row.integer("offset_minutes"),
          isUserEntered: try row.integer("user_entered"), importID: try row.integer("import"),
          hasImpedance: try row.optionalInteger("impedance_ohm") != nil, body: try BodyValues(row)))
    }
    return found.count < 2 ? found : found.sorted { ($0.mass, $0.id) < ($1.mass, $1.id) }
  }

  func setBody(_ body: BodyValues, of id: Int64) throws(StoreError) {
    try update.bind([SQLValue(id)] + body.sql)
    try update.run()
  }
}
