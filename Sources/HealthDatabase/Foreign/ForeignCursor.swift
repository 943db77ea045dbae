/// The rows of one query on somebody else's file, one at a time; the database stays open as long as it is needed.
public final class ForeignCursor {
  private let connection: Connection
  private let statement: OpaquePointer
  private let sql: String
  private var isAtEnd = false

  init(_ sql: String, _ values: [ReadOnlyDatabase.Value], on connection: Connection) throws(StoreError) {
    let (prepared, code) = SQLiteLibrary.prepare(connection.handle, sql)
    guard let statement = prepared else { throw connection.error(code, in: sql) }
    self.connection = connection
    self.statement = statement
    self.sql = sql
    for (place, value) in values.enumerated() {
      let code = SQLiteLibrary.bind(statement, Int32(truncatingIfNeeded: place) &+ 1, SQLValue(value))
      guard code == .ok else { throw connection.error(code, in: sql) }
    }
  }

  deinit { SQLiteLibrary.finalize(statement) }

  /// The values of the next row, in the order of the query; nil at the end and ever after.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)``, ``StoreError/inputOutput(path:reason:)``; ``StoreError/constraint(detail:)`` for
  ///   a value longer than 16 MiB.
  public func next() throws(StoreError) -> [ReadOnlyDatabase.Value]? {
    guard !isAtEnd else { return nil }
    let code = SQLiteLibrary.step(statement)
    guard code == .row else {
      isAtEnd = true
      if code == .done { return nil }
      throw connection.error(code, in: sql)
    }
    return (0..<SQLiteLibrary.columnCount(statement)).map(value)
  }

  private func value(_ column: Int32) -> ReadOnlyDatabase.Value {
    switch SQLiteLibrary.kind(statement, column) {
    case .null: .null
    case .integer: .integer(SQLiteLibrary.integer(statement, column))
    case .real: .real(SQLiteLibrary.real(statement, column))
    case .text: .text(SQLiteLibrary.text(statement, column) ?? "")
    case .blob: .blob(SQLiteLibrary.blob(statement, column))
    }
  }
}

extension SQLValue {
  init(_ value: ReadOnlyDatabase.Value) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .blob(bytes)
    }
  }
}
