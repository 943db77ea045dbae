/// Which row of the store is the same one as a row of an export.
extension TableRestore {
  /// A row that was there before and says the same; nil where there is none, or another row of the export stands for it already.
  ///
  /// Numbers are left out of it, and so is what changes in a row while it stays the same one: whether a calibration is in force, whether a
  /// weigh-in was removed or replaced, which import brought it, whether a consent was taken back, what an answer was worth.
  func twin(of values: [String: StoredValue], in table: StoredTable) throws(StoreError) -> Int64? {
    let unique = table.uniqueColumns.allSatisfy { values[$0] != nil } ? table.uniqueColumns : []
    let compared = unique.isEmpty ? table.columns.filter { $0 != "id" && !Self.passing(table.name).contains($0) } : unique
    let columns = compared.filter { values[$0] != nil }
    guard !columns.isEmpty else { return nil }
    let statement = try connection.borrow(Self.search(table.name, columns))
    defer { connection.giveBack(statement) }
    try statement.bind(inOrder: columns.map { values[$0] ?? .null })
    let id = try statement.column("id")
    while try statement.step() {
      let found = statement.integer(id)
      // Where rows are told apart by a rule of the schema, one found row may stand for several.
      if !unique.isEmpty || taken[table.name]?.contains(found) != true { return found }
    }
    return nil
  }

  private static func passing(_ table: String) -> Set<String> {
    switch table {
    case "calibrations": ["active"]
    case "weigh_ins": ["removed_ms", "replaced_by", "import"]
    case "consents": ["revoked_ms"]
    case "coach_sessions": ["title", "updated_ms"]
    case "coach_turns": ["rating", "reasons", "rated_ms"]
    case "memory_facts": ["source_turn"]
    default: []
    }
  }

  private static func search(_ table: String, _ columns: [String]) -> String {
    let same = columns.enumerated().map { "\"\($1)\" IS ?\($0 + 1)" }.joined(separator: " AND ")
    let search = "SELECT id FROM \"\(table)\" WHERE \(same)"
    guard table == "weigh_ins" else { return search + " ORDER BY id" }
    // One half for each of the two indices by time; a row that still counts comes first.
    return "\(search) AND removed_ms IS NULL UNION ALL \(search) AND removed_ms IS NOT NULL"
  }

  /// Gives the row that was there what the export knows beyond it: that it was replaced by a later version.
  ///
  /// A weigh-in that was only removed where the export comes from stays, and one that was removed here stays removed.
  ///
  /// - Returns: whether anything changed.
  func adopt(_ values: [String: StoredValue], _ id: Int64, _ table: StoredTable) throws(StoreError) -> Bool {
    guard table.name == "weigh_ins", let version = values["replaced_by"]?.integer, version != id, let removed = values["removed_ms"] else {
      return false
    }
    try run(
      "UPDATE weigh_ins SET removed_ms = ?1, replaced_by = ?2 WHERE id = ?3 AND removed_ms IS NULL",
      [removed, .integer(version), .integer(id)])
    return connection.changes == 1
  }

  /// Fills the fields that the only row of a table lacks, and makes it where there is none.
  func fill(_ table: StoredTable, _ values: [String: StoredValue]) throws(StoreError) {
    let fields = try present(in: table)
    guard let fields else {
      let columns = table.columns.filter { values[$0] != nil }
      let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
      try run(
        "INSERT INTO \"\(table.name)\" (\(columns.joined(separator: ", "))) VALUES (\(marks))", columns.map { values[$0] ?? .null })
      return count(table, \.added)
    }
    // An age is one of two things that exclude each other.
    let age: Set<String> = ["born", "stated_years", "stated_on"]
    let hasAge = age.contains { fields[$0] ?? .null != .null }
    let missing = table.columns.filter { column in
      fields[column] == .null && values[column] ?? .null != .null && !(hasAge && age.contains(column))
    }
    guard !missing.isEmpty else { return count(table, \.duplicates) }
    let settings = missing.enumerated().map { "\"\($1)\" = ?\($0 + 1)" }.joined(separator: ", ")
    try run("UPDATE \"\(table.name)\" SET \(settings)", missing.map { values[$0] ?? .null })
    count(table, \.changed)
  }

  private func present(in table: StoredTable) throws(StoreError) -> [String: StoredValue]? {
    let statement = try connection.borrow("SELECT \(table.columns.joined(separator: ", ")) FROM \"\(table.name)\"")
    defer { connection.giveBack(statement) }
    guard try statement.step() else { return nil }
    var row: [StoredValue] = []
    try statement.values(into: &row)
    return Dictionary(uniqueKeysWithValues: zip(table.columns, row))
  }
}
