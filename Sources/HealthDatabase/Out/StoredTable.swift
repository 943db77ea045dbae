/// A value as it lies in a row.
public enum StoredValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}

extension SQLValue {
  init(_ value: StoredValue) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    }
  }
}

/// A table of the store as the schema describes it, so that what is copied out never lags behind what is stored.
public struct StoredTable: Equatable, Sendable {
  public let name: String

  /// In the order of the schema.
  public let columns: [String]

  /// Columns of the primary key, in order.
  public let key: [String]

  /// Where a column points: always to the id that the other table gave its rows, through as many tables as lie between.
  let references: [String: String]

  /// Columns that no two rows share besides the key; empty where there is no such rule.
  let uniqueColumns: [String]

  /// One row at most.
  let isSingle: Bool

  /// Rows have a number that means nothing outside the file.
  var hasOwnIDs: Bool { key == ["id"] && !isSingle }
}

extension StoredTable {
  /// Where SQLite counts the numbers it gave away; part of the store, because a number is never given twice.
  static let sequences = "sqlite_sequence"

  /// Every table, after the tables it points to.
  static func all(of connection: Connection) throws(StoreError) -> [StoredTable] {
    let found = try connection.all(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
    ) { (row) throws(StoreError) in (name: try row.text("name"), sql: try row.text("sql")) }
    var links: [String: [Link]] = [:]
    for table in found { links[table.name] = try Link.all(of: table.name, connection) }
    var tables: [StoredTable] = []
    for name in ordered(found.map(\.name), links) {
      let sql = found.first { $0.name == name }?.sql ?? ""
      let columns = try columns(of: name, connection)
      var references: [String: String] = [:]
      for link in links[name] ?? [] { references[link.column] = Link.root(of: link, links) }
      tables.append(
        StoredTable(
          name: name, columns: columns.map(\.name),
          key: columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name), references: references,
          uniqueColumns: try uniqueColumns(of: name, connection), isSingle: sql.contains("CHECK (id = 1)")))
    }
    return tables
  }

  /// Which column points to which column of which table.
  private struct Link {
    let column: String
    let table: String
    let target: String

    static func all(of table: String, _ connection: Connection) throws(StoreError) -> [Link] {
      try connection.all("SELECT \"from\" AS origin, \"table\" AS parent, \"to\" AS target FROM pragma_foreign_key_list('\(table)')") {
        (row) throws(StoreError) in
        Link(column: try row.text("origin"), table: try row.text("parent"), target: try row.optionalText("target") ?? "id")
      }
    }

    static func root(of link: Link, _ links: [String: [Link]]) -> String {
      var table = link.table
      var column = link.target
      // No schema is deeper than it has tables.
      for _ in 0..<links.count {
        guard let next = links[table]?.first(where: { $0.column == column }) else { break }
        table = next.table
        column = next.target
      }
      return table
    }
  }

  private static func ordered(_ names: [String], _ links: [String: [Link]]) -> [String] {
    var ordered: [String] = []
    var left = names
    while !left.isEmpty {
      let ready = left.filter { name in
        (links[name] ?? []).allSatisfy { $0.table == name || ordered.contains($0.table) }
      }
      // A circle would be a mistake of the schema; its tables come in the order of their names.
      ordered += ready.isEmpty ? left : ready
      left.removeAll { ordered.contains($0) }
    }
    return ordered
  }

  private static func columns(of table: String, _ connection: Connection) throws(StoreError) -> [(name: String, place: Int64)] {
    try connection.all("SELECT name, pk FROM pragma_table_info('\(table)')") { (row) throws(StoreError) in
      (name: try row.text("name"), place: try row.integer("pk"))
    }
  }

  private static func uniqueColumns(of table: String, _ connection: Connection) throws(StoreError) -> [String] {
    let index = "SELECT name FROM pragma_index_list('\(table)') WHERE origin = 'u' AND partial = 0 ORDER BY seq"
    guard let name = try connection.first(index, [:], { (row) throws(StoreError) in try row.text("name") }) else { return [] }
    return try connection.all("SELECT name FROM pragma_index_info('\(name)') ORDER BY seqno") { (row) throws(StoreError) in
      try row.text("name")
    }
  }
}
