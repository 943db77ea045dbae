import Foundation
import Testing

@testable import HealthDatabase

/// Files beside the tests.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  static func text(_ name: String) throws -> String { try String(contentsOfFile: folder + "/" + name, encoding: .utf8) }

  static func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
  }
}

/// A connection below the store, for what the store never does itself.
func rawConnection(_ path: String, creating: Bool = false) throws -> Connection {
  if creating, !FileManager.default.fileExists(atPath: path) {
    _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
  }
  return try Connection(name: path, path: path, access: .write, busyMilliseconds: 0)
}

/// Everything the schema consists of, as SQLite keeps it.
func schemaText(_ connection: Connection) throws -> String {
  let sql = """
    SELECT type || ' ' || name || char(10) || coalesce(sql, '(automatic)') AS entry FROM sqlite_schema
    ORDER BY type, name
    """
  return try connection.all(sql) { (row) throws(StoreError) in try row.text("entry") }.joined(separator: "\n\n") + "\n"
}

/// All rows of all tables as text, to compare two states of a file.
func contents(_ connection: Connection) throws -> [String] {
  let tables = try connection.all(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
  ) { (row) throws(StoreError) in try row.text("name") }
  return try tables.flatMap { table in
    let columns = try connection.all("SELECT name FROM pragma_table_info('\(table)')") { (row) throws(StoreError) in
      "quote(" + (try row.text("name")) + ")"
    }
    let sql = "SELECT \(columns.joined(separator: " || '|' || ")) AS line FROM \(table) ORDER BY line"
    return try connection.all(sql) { (row) throws(StoreError) in table + "|" + (try row.text("line")) }
  }
}
