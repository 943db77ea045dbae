/// One step of the schema, never edited once released.
struct Migration {
  let name: String
  let script: String

  /// All steps in order; a file's `user_version` is the number of steps it has taken. Append only.
  static let all: [Migration] = [v1, v2, v3, v4]
}

/// Brings a database to the newest schema.
struct Migrator {
  let migrations: [Migration]

  /// Marks our files in the header (PRAGMA application_id): "fatn".
  static let applicationID: Int64 = 0x6661_746E

  /// The number of steps the file has taken; nil for a file with nothing in it.
  ///
  /// Refuses files of other programs and of later releases, and writes nothing.
  func schema(of connection: Connection) throws(StoreError) -> Int? {
    let schema = try integer("PRAGMA user_version", "user_version", connection)
    guard try integer("PRAGMA application_id", "application_id", connection) == Self.applicationID else {
      try requireEmpty(connection)
      return nil
    }
    guard schema <= migrations.count else {
      throw .newerSchema(path: connection.path, found: Int(schema), known: migrations.count)
    }
    guard schema >= 0 else { throw .damaged(path: connection.path, detail: "user_version \(schema)") }
    return Int(schema)
  }

  /// Takes the missing steps, each in its own transaction; does nothing to a file that has them all.
  func migrate(_ connection: Connection) throws(StoreError) {
    while try schema(of: connection) ?? 0 < migrations.count {
      try connection.transaction { () throws(StoreError) in
        // Somebody else may have taken the step while this connection waited for the lock.
        let taken = try schema(of: connection) ?? 0
        guard taken < migrations.count else { return }
        try connection.execute(migrations[taken].script, name: migrations[taken].name)
        try connection.execute(
          "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(taken + 1)")
      }
    }
  }

  /// Asked in one snapshot, so that a store which another program is just making is not taken for a foreign file.
  private func requireEmpty(_ connection: Connection) throws(StoreError) {
    let isForeign = try connection.snapshot { () throws(StoreError) in
      let owner = try integer("PRAGMA application_id", "application_id", connection)
      let schema = try integer("PRAGMA user_version", "user_version", connection)
      let objects = try integer("SELECT count(*) AS objects FROM sqlite_schema", "objects", connection)
      return owner != Self.applicationID && (owner != 0 || schema != 0 || objects != 0)
    }
    if isForeign { throw .foreignDatabase(path: connection.path) }
  }

  private func integer(_ sql: String, _ column: String, _ connection: Connection) throws(StoreError) -> Int64 {
    try connection.first(sql) { (row) throws(StoreError) in try row.integer(column) } ?? 0
  }
}
