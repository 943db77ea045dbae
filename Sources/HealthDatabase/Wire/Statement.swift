/// A prepared statement with parameters and columns by name; finalised when the last owner lets go.
final class Statement {
  let sql: String
  private let handle: OpaquePointer
  private unowned let connection: Connection
  private lazy var columns = columnPositions()

  /// Names of the columns, in order.
  private(set) lazy var names = SQLiteLibrary.columnNames(handle)

  init(_ sql: String, on connection: Connection) throws(StoreError) {
    let (statement, code) = SQLiteLibrary.prepare(connection.handle, sql)
    guard let statement else { throw connection.error(code, in: sql) }
    self.sql = sql
    self.handle = statement
    self.connection = connection
  }

  deinit { SQLiteLibrary.finalize(handle) }

  private func columnPositions() -> [String: Int32] {
    var positions: [String: Int32] = [:]
    for (position, name) in names.enumerated() { positions[name] = Int32(position) }
    return positions
  }

  /// Gives every parameter a value: a missing or an unknown name is refused, and so is a number that is not finite.
  func bind(_ values: KeyValuePairs<String, SQLValue>) throws(StoreError) {
    guard values.count == SQLiteLibrary.parameterCount(handle) else {
      throw misuse("\(values.count) values for \(SQLiteLibrary.parameterCount(handle)) parameters")
    }
    for (name, value) in values {
      let position = SQLiteLibrary.parameter(handle, named: name)
      guard position > 0 else { throw misuse("no parameter \(name)") }
      // SQLite would turn NaN into NULL and lose it silently.
      if case .real(let real) = value, !real.isFinite { throw .constraint(detail: "\(name) is not finite") }
      let code = SQLiteLibrary.bind(handle, position, value)
      guard code == .ok else { throw connection.error(code, in: sql) }
    }
  }

  /// Gives the parameters values by position, the first of them `?1`.
  func bind(_ values: [SQLValue]) throws(StoreError) {
    guard values.count == SQLiteLibrary.parameterCount(handle) else {
      throw misuse("\(values.count) values for \(SQLiteLibrary.parameterCount(handle)) parameters")
    }
    for (index, value) in values.enumerated() {
      if case .real(let real) = value, !real.isFinite { throw .constraint(detail: "value \(index + 1) is not finite") }
      try check(SQLiteLibrary.bind(handle, Int32(truncatingIfNeeded: index + 1), value))
    }
  }

  /// Gives one parameter a value by its position, from 1 on: for statements that run a million times.
  @inline(__always) func bind(_ position: Int32, _ value: Int64) throws(StoreError) {
    try check(SQLiteLibrary.bind(handle, position, value))
  }

  /// - Parameter value: finite.
  @inline(__always) func bind(_ position: Int32, _ value: Double) throws(StoreError) {
    try check(SQLiteLibrary.bind(handle, position, value))
  }

  func bind(_ position: Int32, _ value: String) throws(StoreError) {
    try check(SQLiteLibrary.bind(handle, position, .text(value)))
  }

  @inline(__always) private func check(_ code: ResultCode) throws(StoreError) {
    guard code == .ok else { throw connection.error(code, in: sql) }
  }

  /// Runs a statement without rows to its end; ready to run again with the same values.
  @inline(__always) func run() throws(StoreError) {
    while try step() {}
    SQLiteLibrary.rewind(handle)
  }

  /// Gives the parameters `?1`, `?2`, … their values.
  func bind(inOrder values: [StoredValue]) throws(StoreError) { try bind(values.map(SQLValue.init)) }

  /// The values of the row in the order of the columns, in place of what `row` held.
  func values(into row: inout [StoredValue]) throws(StoreError) {
    row.removeAll(keepingCapacity: true)
    for position in 0..<Int32(truncatingIfNeeded: names.count) {
      switch SQLiteLibrary.kind(handle, position) {
      case .null: row.append(.null)
      case .integer: row.append(.integer(SQLiteLibrary.integer(handle, position)))
      case .real: row.append(.real(SQLiteLibrary.real(handle, position)))
      case .text: row.append(.text(SQLiteLibrary.text(handle, position) ?? ""))
      case .blob: throw damage(Column(name: names[Int(position)], position: position))
      }
    }
  }

  /// Goes to the next row; false after the last.
  func step() throws(StoreError) -> Bool {
    let code = SQLiteLibrary.step(handle)
    switch code {
    case .row: return true
    case .done: return false
    default: throw connection.error(code, in: sql)
    }
  }

  /// Ready for new values; ends any read transaction it held.
  func reset() { SQLiteLibrary.reset(handle) }

  /// The column of a name, to be looked up once and read many times.
  func column(_ name: String) throws(StoreError) -> Column {
    guard let position = columns[name] else { throw misuse("no column \(name)") }
    return Column(name: name, position: position)
  }

  func kind(_ column: Column) -> SQLValue.Kind { SQLiteLibrary.kind(handle, column.position) }

  func integer(_ column: Column) -> Int64 { SQLiteLibrary.integer(handle, column.position) }

  func real(_ column: Column) -> Double { SQLiteLibrary.real(handle, column.position) }

  func text(_ column: Column) -> String { textIfPresent(column) ?? "" }

  /// Nil for NULL, which SQLite reads as 0.
  func realIfPresent(_ column: Column) -> Double? {
    let value = real(column)
    return value == 0 && kind(column) == .null ? nil : value
  }

  func textIfPresent(_ column: Column) -> String? { SQLiteLibrary.text(handle, column.position) }

  /// A value that the schema does not allow: the file was changed by something else.
  func damage(_ column: Column) -> StoreError {
    .damaged(path: connection.path, detail: "unexpected value of \(column.name) in: \(sql)")
  }

  private func misuse(_ message: String) -> StoreError {
    .sql(code: ResultCode.misuse.rawValue, message: message, statement: sql)
  }
}

/// Where a named column stands in one statement's result.
struct Column {
  let name: String
  fileprivate let position: Int32
}
