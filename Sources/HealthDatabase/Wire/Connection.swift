/// One open database with its prepared statements; closed when the last owner lets go. One thread only.
final class Connection {
  let path: String
  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// The file was a database when it was last looked at; a new one is empty until something is written.
  private var isWritten = false

  /// - Parameters:
  ///   - name: what SQLite is given: a path, a `file:` address or `:memory:`.
  ///   - path: what errors call the file.
  init(
    name: String, path: String, access: SQLiteLibrary.Access, busyMilliseconds: Int32
  ) throws(StoreError) {
    let (handle, code) = SQLiteLibrary.open(name, access)
    guard let handle, code == .ok else {
      defer { if let handle { SQLiteLibrary.close(handle) } }
      throw code.storeError(connection: handle, path: path, statement: "")
    }
    self.path = path
    self.handle = handle
    SQLiteLibrary.configure(handle, busyMilliseconds: busyMilliseconds)
    isWritten = SQLiteLibrary.beginsAsDatabase(handle) == true
  }

  deinit {
    statements.removeAll()
    SQLiteLibrary.close(handle)
  }

  func error(_ code: ResultCode, in statement: String) -> StoreError {
    code.storeError(connection: handle, path: path, statement: statement)
  }

  /// Runs a script without parameters or results; a failure calls it by its name where it has one.
  func execute(_ script: String, name: String? = nil) throws(StoreError) {
    let code = SQLiteLibrary.execute(handle, script)
    guard code == .ok else { throw error(code, in: name ?? script) }
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: KeyValuePairs<String, SQLValue> = [:]) throws(StoreError) {
    try each(sql, values) { (_) throws(StoreError) in }
  }

  /// Reads the first row, if there is one.
  func first<Value>(
    _ sql: String, _ values: KeyValuePairs<String, SQLValue> = [:],
    _ read: (Row) throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    let statement = try borrow(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    return try statement.step() ? try read(Row(statement)) : nil
  }

  /// Reads all rows.
  func all<Value>(
    _ sql: String, _ values: KeyValuePairs<String, SQLValue> = [:],
    _ read: (Row) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    var found: [Value] = []
    try each(sql, values) { (row) throws(StoreError) in found.append(try read(row)) }
    return found
  }

  /// Reads row after row, holding one at a time.
  func each(
    _ sql: String, _ values: KeyValuePairs<String, SQLValue> = [:],
    _ body: (Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let statement = try borrow(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    while try statement.step() { try body(Row(statement)) }
  }

  /// The statement of a text, prepared once per connection. While it runs it is not in the cache, so that a caller
  /// may ask the same again from inside a loop over rows.
  func borrow(_ sql: String) throws(StoreError) -> Statement {
    if let statement = statements.removeValue(forKey: sql) { return statement }
    return try Statement(sql, on: self)
  }

  func giveBack(_ statement: Statement) {
    statement.reset()
    statements[statement.sql] = statement
  }

  /// Runs `body` in one transaction that takes the write lock at once; any error rolls everything back.
  ///
  /// - Throws: ``StoreError/replaced(path:)`` where what was written would go into a file that nobody finds any more, or that was emptied or overwritten.
  func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    let value = try enclosed("BEGIN IMMEDIATE") { () throws(StoreError) in
      let value = try body()
      if SQLiteLibrary.hasMoved(handle) || isWritten && SQLiteLibrary.beginsAsDatabase(handle) == false { throw .replaced(path: path) }
      return value
    }
    isWritten = isWritten || SQLiteLibrary.beginsAsDatabase(handle) == true
    return value
  }

  /// Runs reads that must see one state of the file; inside a transaction they do so anyway.
  func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    SQLiteLibrary.isOutsideTransaction(handle) ? try enclosed("BEGIN", body) : try body()
  }

  private func enclosed<Value>(
    _ beginning: String, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try execute(beginning)
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // A full disk or an I/O error may have rolled back already.
      if !SQLiteLibrary.isOutsideTransaction(handle) { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs `body` without the store's looking up what each new row refers to, which doubles the cost of an insertion: for rows whose references
  /// come from the same transaction.
  func withoutForeignKeys<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    SQLiteLibrary.setForeignKeys(handle, false)
    defer { SQLiteLibrary.setForeignKeys(handle, true) }
    return try body()
  }

  /// Runs `body`, whose statements stop soon after `isInterrupted` has said so.
  ///
  /// - Throws: ``BackupError/interrupted`` then.
  func watched<Value>(
    _ isInterrupted: @escaping () -> Bool, _ body: () throws(StoreError) -> Value
  ) throws(BackupError) -> Value {
    let watch = StatementWatch(isInterrupted)
    SQLiteLibrary.setWatch(handle, watch)
    defer { SQLiteLibrary.setWatch(handle, nil) }
    do throws(StoreError) {
      return try withExtendedLifetime(watch, body)
    } catch {
      throw watch.hasStopped ? .interrupted : .store(error)
    }
  }

  /// Makes this database a copy of another.
  func copy(_ source: Connection) throws(StoreError) {
    guard let copying = SQLiteLibrary.beginCopy(from: source.handle, to: handle) else {
      throw .inputOutput(path: path, reason: SQLiteLibrary.message(handle))
    }
    let code = SQLiteLibrary.copy(copying, pages: -1)
    let ending = SQLiteLibrary.endCopy(copying)
    guard code == .done, ending == .ok else { throw error(code == .done ? ending : code, in: "copy") }
  }

  var isInTransaction: Bool { !SQLiteLibrary.isOutsideTransaction(handle) }

  /// True when the file could only be opened for reading.
  var isReadOnly: Bool { SQLiteLibrary.isReadOnly(handle) }

  var lastInsertedRow: Int64 { SQLiteLibrary.lastInsertedRow(handle) }

  /// Rows changed by the last INSERT, UPDATE or DELETE.
  var changes: Int { SQLiteLibrary.changes(handle) }
}
