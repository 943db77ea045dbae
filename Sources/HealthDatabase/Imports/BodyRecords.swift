internal import ScaleCore

/// Joins records of fat, lean mass and BMI to the weigh-in of the same instant and source.
///
/// The outcome depends on which records there are, never on the order in which they came: what stood in the weigh-in's own record stays; among
/// the others the least value is the weigh-in's, and the rest stay samples. So each batch leaves a state that a later one can go on from.
struct BodyRecords {
  private let connection: Connection
  private let height: Length?
  private let weighIns: ArrivedWeighIns
  private let selection: Statement
  private let insertion: Statement
  private let deletion: Statement

  /// Records with a length, or with a text of their own, are no part of a weigh-in.
  static let sql = """
    SELECT sample_types.name AS name, type, value, offset_minutes, user_entered FROM imported_samples
    JOIN sample_types ON sample_types.id = type
    WHERE type IN (SELECT id FROM sample_types WHERE name IN (\(BodyColumn.allCases.map { "'\($0.type.name)'" }.joined(separator: ", "))))
      AND start_ms = ?1 AND source = ?2 AND duration_ms = 0 AND original IS NULL
    """

  init(_ weighIns: ArrivedWeighIns, height: Length?, on connection: Connection) throws(StoreError) {
    self.connection = connection
    self.height = height
    self.weighIns = weighIns
    selection = try Statement(Self.sql, on: connection)
    insertion = try Statement(
      """
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered, import)
      SELECT id, ?2, ?3, 0, ?4, ?5, ?6, ?7 FROM sample_types WHERE name = ?1 ON CONFLICT DO NOTHING
      """, on: connection)
    deletion = try Statement(
      "DELETE FROM imported_samples WHERE type = ?1 AND start_ms = ?2 AND source = ?3 AND duration_ms = 0 AND value = ?4", on: connection)
  }

  /// A record that is in the table of samples.
  private struct Loose {
    let column: BodyColumn
    let type: Int64
    let value: Double
    let offsetMinutes: Int64
    let isUserEntered: Int64
  }

  /// Brings an instant and a source to the state that the records there call for.
  func settle(_ key: ArrivalKey) throws(StoreError) {
    let found = try weighIns.at(key)
    guard !found.isEmpty else { return }
    let loose = try loose(at: key)
    var settled = found
    for column in BodyColumn.allCases {
      try settle(column, &settled, loose.filter { $0.column == column }, key)
    }
    for (before, index) in zip(found, settled.indices) {
      settled[index].body.compute(mass: settled[index].mass, height: height)
      if settled[index].body != before.body { try weighIns.setBody(settled[index].body, of: before.id) }
    }
  }

  private func settle(
    _ column: BodyColumn, _ weighIns: inout [ArrivedWeighIn], _ loose: [Loose], _ key: ArrivalKey
  ) throws(StoreError) {
    let own = weighIns.compactMap { $0.body.own[column] }
    func isOwn(_ value: Double) -> Bool { own.contains { BodyValues.isSame($0, value) } }
    for record in loose where isOwn(record.value) { try delete(record.type, record.value, key) }
    let target = weighIns.firstIndex { $0.body.own[column] == nil }
    let fitting = loose.filter { record in
      guard let target, !isOwn(record.value) else { return false }
      return weighIns[target].offsetMinutes == record.offsetMinutes && weighIns[target].isUserEntered == record.isUserEntered
    }
    let joined = weighIns.compactMap { $0.body.joined[column] }
    let least = (fitting.map(\.value) + joined).filter { !isOwn($0) }.min()
    for index in weighIns.indices {
      guard let value = weighIns[index].body.joined[column], index != target || value != least else { continue }
      weighIns[index].body.joined[column] = nil
      if !isOwn(value), value != least { try insert(column, value, weighIns[index], key) }
    }
    guard let target, let least, weighIns[target].body.joined[column] != least else { return }
    weighIns[target].body.joined[column] = least
    weighIns[target].body.computed[column] = nil
    if let record = fitting.first(where: { $0.value == least }) { try delete(record.type, least, key) }
  }

  private func loose(at key: ArrivalKey) throws(StoreError) -> [Loose] {
    defer { selection.reset() }
    try selection.bind(1, key.start)
    try selection.bind(2, key.source)
    var found: [Loose] = []
    while try selection.step() {
      let row = Row(selection)
      let name = try row.text("name")
      guard let column = BodyColumn.allCases.first(where: { $0.type.name == name }) else { continue }
      let value = try row.real("value")
      guard column.range.contains(value) else { continue }
      found.append(
        Loose(
          column: column, type: try row.integer("type"), value: value, offsetMinutes: try row.integer("offset_minutes"),
          isUserEntered: try row.integer("user_entered")))
    }
    return found
  }

  /// Puts back as a sample what a weigh-in had taken in.
  func insert(_ column: BodyColumn, _ value: Double, _ weighIn: ArrivedWeighIn, _ key: ArrivalKey) throws(StoreError) {
    try insertion.bind([
      SQLValue(column.type.name), SQLValue(key.start), SQLValue(key.source), SQLValue(value), SQLValue(weighIn.offsetMinutes),
      SQLValue(weighIn.isUserEntered), SQLValue(weighIn.importID),
    ])
    try insertion.run()
  }

  private func delete(_ type: Int64, _ value: Double, _ key: ArrivalKey) throws(StoreError) {
    try deletion.bind([SQLValue(type), SQLValue(key.start), SQLValue(key.source), SQLValue(value)])
    try deletion.run()
  }
}
