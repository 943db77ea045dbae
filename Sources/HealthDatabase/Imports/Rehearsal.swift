internal import ScaleCore

/// Tables that stand before the store's own for one connection, so that everything an import writes goes there and vanishes with it.
///
/// Small tables are copied. Samples are not: their shadow holds what the file brings, and the few that a weigh-in may take in.
enum Rehearsal {
  private static let copied = ["sources", "sample_types", "imports", "weigh_ins", "imported_figures", "workouts"]

  static func shadow(_ connection: Connection) throws(StoreError) {
    // References cannot lead out of the tables that vanish.
    try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA temp.cache_size = -8000")
    for sql in try definitions(of: copied + ["imported_samples"], on: connection) { try connection.execute(sql) }
    try connection.snapshot { () throws(StoreError) in
      for table in copied { try connection.execute("INSERT INTO temp.\(table) SELECT * FROM main.\(table)") }
      let names = BodyColumn.allCases.map { "'\($0.type.name)'" }.joined(separator: ", ")
      try connection.execute(
        """
        INSERT INTO temp.imported_samples SELECT * FROM main.imported_samples
        WHERE type IN (SELECT id FROM main.sample_types WHERE name IN (\(names)))
        """)
    }
  }

  /// The statements that make the tables and their indices, for the part of the database that vanishes.
  private static func definitions(of tables: [String], on connection: Connection) throws(StoreError) -> [String] {
    let names = tables.map { "'\($0)'" }.joined(separator: ", ")
    return try connection.all(
      "SELECT name, sql FROM main.sqlite_schema WHERE tbl_name IN (\(names)) AND type IN ('table', 'index') AND sql IS NOT NULL ORDER BY rowid"
    ) { (row) throws(StoreError) in
      let (name, sql) = (try row.text("name"), try row.text("sql"))
      for kind in ["CREATE TABLE ", "CREATE INDEX ", "CREATE UNIQUE INDEX "] where sql.hasPrefix(kind + name) {
        return kind + "temp." + sql.dropFirst(kind.count)
      }
      throw .damaged(path: connection.path, detail: "unexpected definition of \(name)")
    }
  }
}
