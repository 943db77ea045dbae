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
    let same = columns.map { "\"\($0)\" IS ?" }
    if let found = try first(table, same, columns.map { values[$0] ?? .null }, isUnique: !unique.isEmpty) { return found }
    guard table.name == "weigh_ins" else { return nil }
    return try completedTwin(of: values, columns, in: table)
  }

  /// A weigh-in that is the same but for figures that an import added, here or there.
  private func completedTwin(
    of values: [String: StoredValue], _ columns: [String], in table: StoredTable
  ) throws(StoreError) -> Int64? {
    let bits = (values["joined"]?.integer ?? 0) | (values["computed"]?.integer ?? 0)
    var conditions: [String] = []
    var bound: [StoredValue] = []
    for column in columns {
      let bit = BodyColumn.allCases.first { $0.name == column }?.rawValue ?? 0
      let isFillable = bit != 0 || column == "impedance_ohm"
      if isFillable, values[column] == .null || bits & bit != 0 { continue }
      var condition = "\"\(column)\" IS ?"
      if isFillable { condition += " OR \"\(column)\" IS NULL OR (coalesce(joined, 0) | coalesce(computed, 0)) & \(bit) <> 0" }
      conditions.append("(\(condition))")
      bound.append(values[column] ?? .null)
    }
    return try first(table, conditions, bound, isUnique: false)
  }

  private func first(
    _ table: StoredTable, _ conditions: [String], _ values: [StoredValue], isUnique: Bool
  ) throws(StoreError) -> Int64? {
    let search = Self.search(table.name, conditions)
    let statement = try connection.borrow(search.sql)
    defer { connection.giveBack(statement) }
    try statement.bind(inOrder: Array(repeatElement(values, count: search.parts).joined()))
    let id = try statement.column("id")
    while try statement.step() {
      let found = statement.integer(id)
      // Where rows are told apart by a rule of the schema, one found row may stand for several.
      if isUnique || taken[table.name]?.contains(found) != true { return found }
    }
    return nil
  }

  private static func passing(_ table: String) -> Set<String> {
    switch table {
    case "calibrations": ["active"]
    case "weigh_ins": ["removed_ms", "replaced_by", "import", "joined", "computed"]
    case "consents": ["revoked_ms"]
    case "coach_sessions": ["title", "updated_ms"]
    case "coach_turns": ["rating", "reasons", "rated_ms"]
    case "memory_facts": ["source_turn"]
    case "reminders": ["shown_ms"]
    default: []
    }
  }

  /// - Returns: a statement, and how often it needs the values.
  private static func search(_ table: String, _ conditions: [String]) -> (sql: String, parts: Int) {
    let search = "SELECT id FROM \"\(table)\" WHERE \(conditions.joined(separator: " AND "))"
    guard table == "weigh_ins" else { return (search + " ORDER BY id", 1) }
    // One half for each of the two indices by time; a row that still counts comes first.
    return ("\(search) AND removed_ms IS NULL UNION ALL \(search) AND removed_ms IS NOT NULL", 2)
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

  /// Gives a weigh-in that was there the figures that it lacks and the export has.
  ///
  /// - Returns: whether anything changed.
  func complete(_ id: Int64, _ values: [String: StoredValue], _ table: StoredTable) throws(StoreError) -> Bool {
    let columns = table.name == "weigh_ins" ? BodyColumn.allCases.filter { values[$0.name] ?? .null != .null } : []
    guard !columns.isEmpty else { return false }
    let empty = columns.map { "(\($0.name) IS NULL) * \($0.rawValue)" }.joined(separator: " + ")
    func bits(_ column: String) -> String {
      "\(column) = nullif((coalesce(\(column), 0) & ~(\(empty))) | (\(values[column]?.integer ?? 0) & (\(empty))), 0)"
    }
    let fill = columns.enumerated().map { "\($1.name) = coalesce(\($1.name), ?\($0 + 2))" }
    try run(
      "UPDATE weigh_ins SET \((fill + [bits("joined"), bits("computed")]).joined(separator: ", ")) WHERE id = ?1 AND \(empty) > 0",
      [.integer(id)] + columns.map { values[$0.name] ?? .null })
    return connection.changes > 0
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
