/// One state of the whole store, seen table by table however long that takes; ends when it is let go.
public final class StoreReading {
  /// Steps of the schema that the file has taken.
  public let schema: Int

  /// Every table, after the tables it points to; then the numbers that were given away.
  public let tables: [StoredTable]

  private let store: HealthStore
  private var isOpen = false

  init(_ store: HealthStore) throws(StoreError) {
    self.store = store
    try store.connection.execute("BEGIN")
    do throws(StoreError) {
      schema = try Migrator(migrations: Migration.all).schema(of: store.connection) ?? 0
      let sequences = StoredTable(
        name: StoredTable.sequences, columns: ["name", "seq"], key: ["name"], references: [:], uniqueColumns: [], isSingle: false)
      tables = try StoredTable.all(of: store.connection) + [sequences]
    } catch {
      try? store.connection.execute("ROLLBACK")
      throw error
    }
    isOpen = true
  }

  deinit { if isOpen { try? store.connection.execute("COMMIT") } }

  /// The rows of a table in the order of its key.
  public func rows(of table: StoredTable) throws(StoreError) -> StoredRows {
    let columns = table.columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let order = table.key.map { "\"\($0)\"" }.joined(separator: ", ")
    return try rows("SELECT \(columns) FROM \"\(table.name)\"" + (order.isEmpty ? "" : " ORDER BY \(order)"), [])
  }

  func rows(_ sql: String, _ values: [StoredValue]) throws(StoreError) -> StoredRows {
    let statement = try store.connection.borrow(sql)
    try statement.bind(inOrder: values)
    return StoredRows(statement, on: store.connection, keeping: self)
  }
}

/// Rows one at a time, as they lie in the file.
public final class StoredRows {
  private let statement: Statement
  private let connection: Connection
  private let reading: StoreReading

  init(_ statement: Statement, on connection: Connection, keeping reading: StoreReading) {
    self.statement = statement
    self.connection = connection
    self.reading = reading
  }

  deinit { connection.giveBack(statement) }

  /// Puts the next row in place of what `row` held.
  ///
  /// - Returns: false at the end.
  /// - Throws: ``StoreError/damaged(path:detail:)`` for a value of a kind that is never stored.
  public func next(into row: inout [StoredValue]) throws(StoreError) -> Bool {
    guard try statement.step() else { return false }
    try statement.values(into: &row)
    return true
  }
}

extension HealthStore {
  /// Begins reading everything; other programs may write meanwhile, and none of that is seen.
  public func reading() throws(StoreError) -> StoreReading { try StoreReading(self) }
}
