internal import ScaleCore

/// Reading every row as the types of the program demand it: what the schema allows is not all that can be read.
extension HealthStore {
  /// What no release of the program makes: other tables or triggers, links that lead nowhere, values that cannot be read; nil when all is as it
  /// should be. To be asked of a file whose pages are sound.
  func strangeness() throws(StoreError) -> String? {
    do throws(StoreError) {
      try OwnSchema.require(in: connection)
      try readThrough()
    } catch .damaged(_, let detail) { return detail }
    guard case .orphans(let table, let missing, let count) = try brokenLinks().first else { return nil }
    return "\(count) rows of \(table) point to rows of \(missing) that are gone"
  }

  /// - Throws: ``StoreError/damaged(path:detail:)`` for the first value that no release has written.
  func readThrough() throws(StoreError) {
    try readSmallTables()
    try readWeighIns("SELECT id FROM weigh_ins ORDER BY id")
    for (table, column) in [("imported_samples", "start_ms"), ("workouts", "start_ms"), ("imports", "started_ms")] {
      try requireTimes(of: column, in: table)
    }
  }

  /// Sources, profile, scales, calibrations and the numbers that were given away.
  func readSmallTables() throws(StoreError) {
    sources = SourceTable()
    let kinds = WeighInRecord.Source.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    try require(
      "sources.kind", "SELECT 1 AS found FROM sources WHERE kind NOT IN (\(kinds)) AND id IN (SELECT source FROM weigh_ins)")
    try require(
      "sqlite_sequence.seq", "SELECT 1 AS found FROM sqlite_sequence WHERE seq NOT BETWEEN 0 AND \(StoredTable.highestID)")
    _ = try profile()
    _ = try scales()
    _ = try calibrations()
  }

  /// - Parameter query: of our own; gives `id`.
  func readWeighIns(_ query: String) throws(StoreError) {
    let ids = try connection.all(query) { (row) throws(StoreError) in try row.integer("id") }
    for id in ids {
      guard id > 0, id <= StoredTable.highestID else { throw .damaged(path: connection.path, detail: "weigh_ins.id") }
      for isRemoved in [false, true] { _ = try weighIns(where: "id = :id", [":id": SQLValue(id)], removed: isRemoved) }
    }
  }

  func requireTimes(of column: String, in table: String) throws(StoreError) {
    let range = Instant.calendar
    try require(
      "\(table).\(column)",
      """
      SELECT 1 AS found FROM \(table)
      WHERE \(column) NOT BETWEEN \(range.lowerBound.milliseconds) AND \(range.upperBound.milliseconds)
      """)
  }

  /// - Parameter mistakes: finds a row where something is wrong.
  private func require(_ what: String, _ mistakes: String) throws(StoreError) {
    let found = try connection.first(mistakes + " LIMIT 1") { (_) throws(StoreError) in true }
    if found != nil { throw .damaged(path: connection.path, detail: "unexpected value of \(what)") }
  }
}

extension StoredTable {
  /// Numbers of rows that leave room to count on; a database that grew by itself never gets there.
  static let highestID: Int64 = 1 << 53
}
