/// How many rows of a table go.
public struct ErasedTable: Equatable, Sendable {
  public let name: String
  public let rows: Int
}

extension HealthStore {
  /// Tables of which something stays when only the weights are kept: what the weigh-ins are, where they came from, and what they were measured
  /// and computed with. Of `weigh_ins` the removed and replaced versions go, of `sources` and `imports` those that nothing uses any more, of
  /// `profile` the name and what to reach. A table that is not named here, such as one of a later step of the schema, is emptied.
  private static let keptTables: [String: String] = [
    "weigh_ins": "removed_ms IS NOT NULL",
    "compositions": "weigh_in IN (SELECT id FROM weigh_ins WHERE removed_ms IS NOT NULL)",
    "figures": "weigh_in IN (SELECT id FROM weigh_ins WHERE removed_ms IS NOT NULL)",
    "imported_figures": "weigh_in IN (SELECT id FROM weigh_ins WHERE removed_ms IS NOT NULL)",
    "sources": "id NOT IN (SELECT source FROM weigh_ins WHERE removed_ms IS NULL)",
    "imports": "id NOT IN (SELECT import FROM weigh_ins WHERE removed_ms IS NULL AND import IS NOT NULL)",
    "calibrations": "0", "scales": "0", "profile": "0",
  ]

  /// What ``eraseRows(keepingWeights:)`` would delete, by table; empty tables are left out.
  public func rowsToErase(keepingWeights: Bool) throws(StoreError) -> [ErasedTable] {
    try connection.snapshot { () throws(StoreError) in
      var found: [ErasedTable] = []
      for table in try StoredTable.all(of: connection) {
        let condition = keepingWeights ? Self.keptTables[table.name] ?? "1" : "1"
        let count = try connection.first("SELECT count(*) AS rows FROM \"\(table.name)\" WHERE \(condition)") { (row) throws(StoreError) in
          try row.integer("rows")
        }
        if let count, count > 0 { found.append(ErasedTable(name: table.name, rows: Int(clamping: count))) }
      }
      return found
    }
  }

  /// Deletes rows so that their bytes are gone from the file too: freed space is overwritten, the file is written anew, the log is cut.
  ///
  /// - Returns: what was deleted.
  /// - Throws: ``StoreError/locked(path:)`` when another program has the file open, and nothing is deleted then.
  @discardableResult
  public func eraseRows(keepingWeights: Bool) throws(StoreError) -> [ErasedTable] {
    let isFile = connection.path.hasPrefix("/")
    let journal = isFile ? JournalMode(folder: DatabaseCopy.folder(of: connection.path)).rawValue : "MEMORY"
    if isFile {
      // Leaving the log's mode needs the file for oneself; the log that follows holds pages as they are after deleting, a rollback journal
      // would hold them as they were before.
      try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = \(journal)")
    }
    try connection.execute("PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY")
    let erased = try rowsToErase(keepingWeights: keepingWeights)
    try connection.transaction { () throws(StoreError) in
      if keepingWeights {
        try connection.execute("UPDATE profile SET name = NULL, ideal_kg = NULL, ideal_fat_percent = NULL")
      }
      for table in try StoredTable.all(of: connection).reversed() {
        try connection.execute("DELETE FROM \"\(table.name)\" WHERE \(keepingWeights ? Self.keptTables[table.name] ?? "1" : "1")")
      }
      if !keepingWeights { try connection.execute("DELETE FROM \(StoredTable.sequences)") }
    }
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    if isFile {
      // A log that was begun alone must end before others may join, and the lock goes with the next reading.
      try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = \(journal)")
      try connection.execute("SELECT count(*) FROM sqlite_schema")
    }
    sources = SourceTable()
    return erased
  }
}
