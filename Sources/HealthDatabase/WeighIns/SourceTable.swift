internal import ScaleCore

/// Where values come from, interned: small integers in the rows, words in one table.
struct SourceTable {
  private var kinds: [Int64: WeighInRecord.Source]?

  /// The source of a row's number; nil for one that no release has written.
  mutating func source(_ id: Int64, on connection: Connection) throws(StoreError) -> WeighInRecord.Source? {
    if let known = kinds?[id] { return known }
    // Another program may have added a source since the table was read.
    kinds = [:]
    try connection.each("SELECT id, kind FROM sources") { (row) throws(StoreError) in
      kinds?[try row.integer("id")] = WeighInRecord.Source(rawValue: try row.text("kind"))
    }
    return kinds?[id]
  }

  /// The number of a source, added where it is new; to be called inside a transaction.
  static func id(of source: WeighInRecord.Source, on connection: Connection) throws(StoreError) -> Int64 {
    let kind = SQLValue(source.rawValue)
    let sql = "SELECT id FROM sources WHERE kind = :kind AND name = ''"
    if let id = try connection.first(sql, [":kind": kind], { (row) throws(StoreError) in try row.integer("id") }) {
      return id
    }
    try connection.run("INSERT INTO sources (kind) VALUES (:kind)", [":kind": kind])
    return connection.lastInsertedRow
  }
}
