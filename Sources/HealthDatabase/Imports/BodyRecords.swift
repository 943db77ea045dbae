internal import ScaleCore

/// Joins records of fat, lean mass and BMI to the weigh-in of the same instant.
///
/// The outcome depends on which records there are, never on the order in which they came: what stood in the weigh-in's own record stays; among
/// the others of its source the least value is the weigh-in's, and the rest stay samples. Where its source says nothing, the weigh-in shows
/// the least value of the sources that have no weigh-in there, and that value stays a sample too. So each batch leaves a state that a later
/// one can go on from.
struct BodyRecords {
  private let connection: Connection
  private let height: Length?
  private let weighIns: ArrivedWeighIns
  private let selection: Statement
  private let insertion: Statement
  private let deletion: Statement

  /// Records with a length, or with a text of their own, are no part of a weigh-in.
  static let sql = """
    SELECT sample_types.name AS name, type, source, value, offset_minutes, user_entered FROM imported_samples
    JOIN sample_types ON sample_types.id = type
    WHERE type IN (SELECT id FROM sample_types WHERE name IN (\(BodyColumn.allCases.map { "'\($0.type.name)'" }.joined(separator: ", "))))
      AND start_ms = ?1 AND duration_ms = 0 AND original IS NULL
    """

  init(_ weighIns: ArrivedWeighIns, height: Length?, on connection: Connection) throws(StoreError) {
    self.connection = connection
    self.height = height
    self.weighIns = weighIns
    selection = try Statement(Self.sql, on: connection)
    insertion = try Statement(
      """
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered, import)
      VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING
      """, on: connection)
    deletion = try Statement(
      "DELETE FROM imported_samples WHERE type = ?1 AND start_ms = ?2 AND source = ?3 AND duration_ms = 0 AND value = ?4", on: connection)
  }

  /// A record that is in the table of samples.
  private struct Loose {
    let column: BodyColumn
    let type: Int64
    let source: Int64
    let value: Double
    let offsetMinutes: Int64
    let isUserEntered: Int64

    func fits(_ weighIn: ArrivedWeighIn) -> Bool {
      source == weighIn.source && weighIn.offsetMinutes == offsetMinutes && weighIn.isUserEntered == isUserEntered
    }
  }

  /// Brings an instant to the state that the records there call for.
  func settle(_ start: Int64) throws(StoreError) {
    let found = try weighIns.at(start).filter { !$0.hasComposition }
    guard !found.isEmpty else { return }
    let loose = try loose(at: start)
    var settled = found
    for column in BodyColumn.allCases {
      let records = loose.filter { $0.column == column }
      for source in Set(found.lazy.filter { $0.start == start }.map(\.source)) {
        let places = found.indices.filter { found[$0].source == source && found[$0].start == start }
        var group = places.map { settled[$0] }
        try join(column, &group, records.filter { $0.source == source })
        for (place, weighIn) in zip(places, group) { settled[place] = weighIn }
      }
      borrow(column, &settled, records, start)
    }
    for (before, index) in zip(found, settled.indices) {
      settled[index].body.compute(mass: before.mass, height: before.height(height))
      if settled[index].body != before.body { try weighIns.setBody(settled[index].body, of: before.id) }
    }
  }

  /// Weigh-ins and records of one source.
  private func join(_ column: BodyColumn, _ weighIns: inout [ArrivedWeighIn], _ loose: [Loose]) throws(StoreError) {
    let own = weighIns.compactMap { $0.body.own[column] }
    func isOwn(_ value: Double) -> Bool { own.contains { BodyValues.isSame($0, value) } }
    for record in loose where isOwn(record.value) { try delete(record, weighIns[0].start) }
    let target = weighIns.firstIndex { $0.body.own[column] == nil }
    let fitting = loose.filter { record in
      guard let target, !isOwn(record.value) else { return false }
      return record.fits(weighIns[target])
    }
    let joined = weighIns.compactMap { $0.body.joined[column] }
    let least = (fitting.map(\.value) + joined).filter { !isOwn($0) }.min()
    for index in weighIns.indices {
      guard let value = weighIns[index].body.joined[column], index != target || value != least else { continue }
      weighIns[index].body.joined[column] = nil
      if !isOwn(value), value != least { try insert(column, value, weighIns[index]) }
    }
    guard let target, let least, weighIns[target].body.joined[column] != least else { return }
    weighIns[target].body.joined[column] = least
    weighIns[target].body.borrowed[column] = nil
    weighIns[target].body.computed[column] = nil
    if let record = fitting.first(where: { $0.value == least }) { try delete(record, weighIns[target].start) }
  }

  /// What others say, for weigh-ins about which their own source says nothing: those in use first, then the lightest.
  private func borrow(_ column: BodyColumn, _ weighIns: inout [ArrivedWeighIn], _ loose: [Loose], _ start: Int64) {
    let present = Set(weighIns.lazy.filter { $0.start == start }.map(\.source))
    var strangers = loose.filter { !present.contains($0.source) }.map(\.value)
    for index in weighIns.indices.sorted(by: { !weighIns[$0].isRemoved && weighIns[$1].isRemoved }) {
      let weighIn = weighIns[index]
      guard weighIn.body.stated(column) == nil else { continue }
      // A value that no sample has came with another record of this weigh-in, and stays.
      if let value = weighIn.body.borrowed[column], !loose.contains(where: { $0.value == value }) { continue }
      var offered = loose.filter { $0.source == weighIn.source && weighIn.start == start && !$0.fits(weighIn) }.map(\.value)
      if offered.isEmpty { swap(&offered, &strangers) }
      weighIns[index].body.borrowed[column] = nil
      if let least = offered.min() { weighIns[index].body.borrow(least, for: column) }
    }
  }

  private func loose(at start: Int64) throws(StoreError) -> [Loose] {
    defer { selection.reset() }
    try selection.bind(1, start)
    var found: [Loose] = []
    while try selection.step() {
      let row = Row(selection)
      let name = try row.text("name")
      guard let column = BodyColumn.allCases.first(where: { $0.type.name == name }) else { continue }
      let value = try row.real("value")
      guard column.range.contains(value) else { continue }
      found.append(
        Loose(
          column: column, type: try row.integer("type"), source: try row.integer("source"), value: value,
          offsetMinutes: try row.integer("offset_minutes"), isUserEntered: try row.integer("user_entered")))
    }
    return found
  }

  /// Puts back as a sample what a weigh-in had taken in.
  func insert(_ column: BodyColumn, _ value: Double, _ weighIn: ArrivedWeighIn) throws(StoreError) {
    try insertion.bind([
      SQLValue(try InternedNames.id(of: column.type, on: connection)), SQLValue(weighIn.start), SQLValue(weighIn.source), SQLValue(value),
      SQLValue(weighIn.offsetMinutes), SQLValue(weighIn.isUserEntered), SQLValue(weighIn.importID),
    ])
    try insertion.run()
  }

  private func delete(_ record: Loose, _ start: Int64) throws(StoreError) {
    try deletion.bind([SQLValue(record.type), SQLValue(start), SQLValue(record.source), SQLValue(record.value)])
    try deletion.run()
  }
}
