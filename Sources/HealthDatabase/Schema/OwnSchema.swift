/// Whether a file has exactly the tables, views, indices and triggers that the migrations make.
enum OwnSchema {
  /// - Throws: ``StoreError/damaged(path:detail:)`` that names what is foreign or missing. The file must have taken all steps.
  static func require(in connection: Connection) throws(StoreError) {
    let expected = try objects(of: try HealthStore.inMemory().connection)
    let found = try objects(of: connection)
    if let foreign = found.first(where: { expected[$0.key] != $0.value })?.key {
      throw .damaged(path: connection.path, detail: "\(foreign) is not as fatnag makes it")
    }
    if let missing = expected.keys.filter({ found[$0] == nil }).min() {
      throw .damaged(path: connection.path, detail: "\(missing) is missing")
    }
  }

  /// Kind and name, and the text that made it; what SQLite keeps for itself is left out.
  private static func objects(of connection: Connection) throws(StoreError) -> [String: String] {
    let rows = try connection.all(
      "SELECT type || ' ' || name AS object, coalesce(sql, '') AS made FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ) { (row) throws(StoreError) in (try row.text("object"), try row.text("made")) }
    return Dictionary(rows) { first, _ in first }
  }
}
