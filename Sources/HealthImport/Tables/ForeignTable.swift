/// A table of a foreign database and the columns it really has.
struct ForeignTable {
  let name: String
  private let columns: [String: String]

  /// Nil where the database has no such table.
  init?(_ name: String, in database: any ForeignDatabase) throws(ImportError) {
    guard database.tables.contains(name) else { return nil }
    self.name = name
    columns = Dictionary(try database.columns(of: name).map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Columns are found whatever their case, as SQLite finds them.
  func has(_ column: String) -> Bool { columns[column.lowercased()] != nil }

  func hasAll(_ wanted: [String]) -> Bool { wanted.allSatisfy(has) }

  /// The column in quotes, behind the alias of the table; NULL where the table lacks it.
  func column(_ column: String, of alias: String = "t") -> String {
    columns[column.lowercased()].map { "\(alias).\(Self.quoted($0))" } ?? "NULL"
  }

  func list(_ wanted: [String], of alias: String = "t") -> String { wanted.map { column($0, of: alias) }.joined(separator: ", ") }

  /// The name in quotes.
  var quoted: String { Self.quoted(name) }

  /// A name out of a file as SQL takes it.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
