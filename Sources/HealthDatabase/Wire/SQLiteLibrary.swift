internal import CSQLite

/// The calls of the SQLite library that are used, in Swift types; the only file that imports the C module.
///
/// Handles are opaque pointers owned by ``Connection`` and ``Statement``. Each comment ends with the C function.
enum SQLiteLibrary {
  /// How a file is opened.
  struct Access: OptionSet {
    let rawValue: Int32
    static let read = Access(rawValue: SQLITE_OPEN_READONLY)
    static let write = Access(rawValue: SQLITE_OPEN_READWRITE)
    static let memory = Access(rawValue: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY)

    /// The name is a `file:` address.
    static let address = Access(rawValue: SQLITE_OPEN_URI)

    /// One thread, extended result codes, and no symbolic link as the last component.
    static let always = Access(rawValue: SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW)
  }

  /// `sqlite3_open_v2`; the handle, where there is one, must be closed even after a failure.
  static func open(_ name: String, _ access: Access) -> (handle: OpaquePointer?, code: ResultCode) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, access.union(.always).rawValue, nil)
    return (handle, ResultCode(rawValue: code))
  }

  /// `sqlite3_close_v2`.
  static func close(_ connection: OpaquePointer) { sqlite3_close_v2(connection) }

  /// Options that cost no statement: foreign keys on, nothing in the schema trusted, the file format defended.
  /// `sqlite3_db_config`, `sqlite3_busy_timeout`.
  static func configure(_ connection: OpaquePointer, busyMilliseconds: Int32) {
    _ = fat_sqlite_switch(connection, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    _ = fat_sqlite_switch(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    _ = fat_sqlite_switch(connection, SQLITE_DBCONFIG_DEFENSIVE, 1)
    sqlite3_busy_timeout(connection, busyMilliseconds)
  }

  /// Whether references between rows are enforced; prepared statements are made anew when it changes. `sqlite3_db_config`.
  static func setForeignKeys(_ connection: OpaquePointer, _ areEnforced: Bool) {
    _ = fat_sqlite_switch(connection, SQLITE_DBCONFIG_ENABLE_FKEY, areEnforced ? 1 : 0)
  }

  /// Asks `watch`, which must outlive that, every few milliseconds while statements run; nil ends it. `sqlite3_progress_handler`.
  static func setWatch(_ connection: OpaquePointer, _ watch: StatementWatch?) {
    guard let watch else { return sqlite3_progress_handler(connection, 0, nil, nil) }
    sqlite3_progress_handler(
      connection, 5000,
      { context in
        guard let context else { return 0 }
        return Unmanaged<StatementWatch>.fromOpaque(context).takeUnretainedValue().stops() ? 1 : 0
      }, Unmanaged.passUnretained(watch).toOpaque())
  }

  /// `sqlite3_errmsg`.
  static func message(_ connection: OpaquePointer) -> String { String(cString: sqlite3_errmsg(connection)) }

  /// The `errno` of the last failed call to the system. `sqlite3_system_errno`.
  static func systemError(_ connection: OpaquePointer) -> Int32 { sqlite3_system_errno(connection) }

  /// True when the file could only be opened for reading. `sqlite3_db_readonly`.
  static func isReadOnly(_ connection: OpaquePointer) -> Bool { sqlite3_db_readonly(connection, "main") == 1 }

  /// True when the file of this name is another one by now, or none. `sqlite3_file_control`.
  static func hasMoved(_ connection: OpaquePointer) -> Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  /// Whether the main file begins as every SQLite database does; nil for one without a file. The header is described at sqlite.org/fileformat2.html.
  static func beginsAsDatabase(_ connection: OpaquePointer) -> Bool? {
    let magic = Array("SQLite format 3\0".utf8)
    var bytes = [UInt8](repeating: 0, count: magic.count)
    let code = fat_sqlite_beginning(connection, &bytes, Int32(bytes.count))
    return code == SQLITE_NOTFOUND ? nil : code == SQLITE_OK && bytes == magic
  }

  /// Runs every statement of a script. `sqlite3_exec`.
  static func execute(_ connection: OpaquePointer, _ script: String) -> ResultCode {
    ResultCode(rawValue: sqlite3_exec(connection, script, nil, nil, nil))
  }

  /// `sqlite3_last_insert_rowid`.
  static func lastInsertedRow(_ connection: OpaquePointer) -> Int64 { sqlite3_last_insert_rowid(connection) }

  /// Rows touched by the last statement. `sqlite3_changes`.
  static func changes(_ connection: OpaquePointer) -> Int { Int(sqlite3_changes(connection)) }

  /// False inside a transaction. `sqlite3_get_autocommit`.
  static func isOutsideTransaction(_ connection: OpaquePointer) -> Bool { sqlite3_get_autocommit(connection) != 0 }

  /// `sqlite3_prepare_v3`, told that the statement will be kept.
  static func prepare(_ connection: OpaquePointer, _ sql: String) -> (statement: OpaquePointer?, code: ResultCode) {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    return (statement, ResultCode(rawValue: code))
  }

  /// `sqlite3_finalize`.
  static func finalize(_ statement: OpaquePointer) { sqlite3_finalize(statement) }

  /// `sqlite3_step`.
  static func step(_ statement: OpaquePointer) -> ResultCode { ResultCode(rawValue: sqlite3_step(statement)) }

  /// `sqlite3_reset`, `sqlite3_clear_bindings`.
  static func reset(_ statement: OpaquePointer) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
  }

  /// As ``reset(_:)`` with the values kept. `sqlite3_reset`.
  static func rewind(_ statement: OpaquePointer) { sqlite3_reset(statement) }

  /// `sqlite3_bind_parameter_count`.
  static func parameterCount(_ statement: OpaquePointer) -> Int { Int(sqlite3_bind_parameter_count(statement)) }

  /// Position of a named parameter; 0 for none. `sqlite3_bind_parameter_index`.
  static func parameter(_ statement: OpaquePointer, named name: String) -> Int32 {
    sqlite3_bind_parameter_index(statement, name)
  }

  /// `sqlite3_bind_null`, `…_int64`, `…_double`, `…_text`, `…_blob`.
  static func bind(_ statement: OpaquePointer, _ index: Int32, _ value: SQLValue) -> ResultCode {
    switch value {
    case .null: return ResultCode(rawValue: sqlite3_bind_null(statement, index))
    case .integer(let integer): return ResultCode(rawValue: sqlite3_bind_int64(statement, index, integer))
    case .real(let real): return ResultCode(rawValue: sqlite3_bind_double(statement, index, real))
    case .text(var text):
      let code = text.withUTF8 { utf8 -> Int32 in
        guard let start = utf8.baseAddress else { return fat_sqlite_bind_text(statement, index, "", 0) }
        guard let count = Int32(exactly: utf8.count) else { return SQLITE_TOOBIG }
        return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
          fat_sqlite_bind_text(statement, index, $0, count)
        }
      }
      return ResultCode(rawValue: code)
    case .blob(let bytes):
      guard let count = Int32(exactly: bytes.count) else { return ResultCode(rawValue: SQLITE_TOOBIG) }
      return ResultCode(rawValue: bytes.withUnsafeBytes { fat_sqlite_bind_blob(statement, index, $0.baseAddress, count) })
    }
  }

  /// `sqlite3_bind_int64`.
  static func bind(_ statement: OpaquePointer, _ index: Int32, _ value: Int64) -> ResultCode {
    ResultCode(rawValue: sqlite3_bind_int64(statement, index, value))
  }

  /// `sqlite3_bind_double`.
  static func bind(_ statement: OpaquePointer, _ index: Int32, _ value: Double) -> ResultCode {
    ResultCode(rawValue: sqlite3_bind_double(statement, index, value))
  }

  /// A copy of a whole database in progress: everything that `source` sees goes over `target`, or nothing does.
  ///
  /// Nil where `target` cannot be written; its last error says why. Must be ended. `sqlite3_backup_init`.
  static func beginCopy(from source: OpaquePointer, to target: OpaquePointer) -> OpaquePointer? {
    sqlite3_backup_init(target, "main", source, "main")
  }

  /// Copies so many pages, all that are left where negative; done at the end. `sqlite3_backup_step`.
  static func copy(_ copying: OpaquePointer, pages: Int32) -> ResultCode {
    ResultCode(rawValue: sqlite3_backup_step(copying, pages))
  }

  /// Takes an unfinished copy back. `sqlite3_backup_finish`.
  static func endCopy(_ copying: OpaquePointer) -> ResultCode { ResultCode(rawValue: sqlite3_backup_finish(copying)) }

  /// Names of the result's columns, in order. `sqlite3_column_name`.
  static func columnNames(_ statement: OpaquePointer) -> [String] {
    (0..<sqlite3_column_count(statement)).map { sqlite3_column_name(statement, $0).map(String.init(cString:)) ?? "" }
  }

  /// Storage class of a value. `sqlite3_column_type`.
  static func kind(_ statement: OpaquePointer, _ index: Int32) -> SQLValue.Kind {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// `sqlite3_column_int64`.
  static func integer(_ statement: OpaquePointer, _ index: Int32) -> Int64 { sqlite3_column_int64(statement, index) }

  /// `sqlite3_column_double`.
  static func real(_ statement: OpaquePointer, _ index: Int32) -> Double { sqlite3_column_double(statement, index) }

  /// Nil for NULL; bytes that are no UTF-8 come out as U+FFFD. `sqlite3_column_text`, `sqlite3_column_bytes`.
  static func text(_ statement: OpaquePointer, _ index: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// `sqlite3_column_blob`, `sqlite3_column_bytes`.
  static func blob(_ statement: OpaquePointer, _ index: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, index) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
  }

  /// `sqlite3_column_count`.
  static func columnCount(_ statement: OpaquePointer) -> Int32 { sqlite3_column_count(statement) }

  /// Bounds for a file that somebody else made (sqlite.org, "Defense Against The Dark Arts"). `sqlite3_limit`.
  static func distrust(_ connection: OpaquePointer) {
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 500),
      (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 16), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 16), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100),
      (SQLITE_LIMIT_VARIABLE_NUMBER, 100), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(Int32, Int32)] {
      sqlite3_limit(connection, limit, value)
    }
  }
}

extension JournalMode {
  /// What suits the file system of `folder`. `statfs`.
  init(folder: String) { self.init(fileSystem: fat_file_system(folder)) }
}

extension ResultCode {
  static let ok = ResultCode(rawValue: SQLITE_OK)
  static let row = ResultCode(rawValue: SQLITE_ROW)
  static let done = ResultCode(rawValue: SQLITE_DONE)
  static let misuse = ResultCode(rawValue: SQLITE_MISUSE)

  /// What a primary code means here; nil for a code that says nothing about the file.
  var failure: Failure? {
    if rawValue == fat_sqlite_cantopen_symlink { return .symbolicLink }
    switch primary {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly
    case SQLITE_FULL: return .full
    case SQLITE_CORRUPT, SQLITE_EMPTY: return .corrupt
    case SQLITE_NOTADB: return .notADatabase
    case SQLITE_CANTOPEN, SQLITE_AUTH: return .cannotOpen
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG: return .constraint
    case SQLITE_IOERR, SQLITE_NOLFS: return .inputOutput
    default: return nil
    }
  }
}
