/// Somebody else's SQLite file, opened for reading and trusted in nothing.
///
/// Nothing is written to the file or beside it, whatever its journal mode. Where a journal or a write-ahead log beside it holds
/// changes, a private copy that includes them is read. Once open the file may be moved or removed.
///
/// Damage shows when the damaged part is read; rows before it are whole.
public final class ReadOnlyDatabase {
  let connection: Connection

  /// Names of its plain tables without SQLite's own; views and virtual tables run code of the file and are left out.
  public let tables: Set<String>

  /// A value as the file holds it; any column may hold any of them.
  public enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)

    /// Bytes that are no UTF-8 come out as U+FFFD.
    case text(String)
    case blob([UInt8])
  }

  /// Opens a file and reads its schema.
  ///
  /// - Parameter temporaryFolder: where a private copy stands while it is opened; no name of it is left after that.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, ``StoreError/notADatabase(path:)``, ``StoreError/damaged(path:detail:)``,
  ///   ``StoreError/inputOutput(path:reason:)``, ``StoreError/diskFull(path:)``.
  public init(path: String, temporaryFolder: String = "/var/tmp") throws(StoreError) {
    let file = try StoreFile(resolving: path)
    if try file.hasPendingChanges() {
      let copy = try PrivateCopy(of: file, in: temporaryFolder)
      connection = try withExtendedLifetime(copy) { () throws(StoreError) in try Self.open(copy.file, path: path) }
    } else {
      connection = try Self.open(file, path: path)
    }
    tables = try Set(
      connection.all(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'"
      ) { (row) throws(StoreError) in try row.text("name") })
  }

  /// SQLite opens the file at once and, told that it never changes, looks for no other.
  private static func open(_ file: StoreFile, path: String) throws(StoreError) -> Connection {
    let connection = try Connection(name: file.immutableAddress, path: path, access: [.read, .address], busyMilliseconds: 0)
    SQLiteLibrary.distrust(connection.handle)
    try connection.execute("PRAGMA query_only = 1; PRAGMA cell_size_check = 1; PRAGMA mmap_size = 0")
    return connection
  }

  /// Names of the columns of a table, in order; empty where there is no such table.
  public func columns(of table: String) throws(StoreError) -> [String] {
    guard tables.contains(table) else { return [] }
    return try connection.all("SELECT name FROM pragma_table_info(:table) ORDER BY cid", [":table": .text(table)]) {
      (row) throws(StoreError) in try row.text("name")
    }
  }

  /// Starts a query.
  ///
  /// - Parameters:
  ///   - sql: one SELECT of our own; names out of the file only in double quotes, with those inside doubled.
  ///   - values: for its parameters `?1`, `?2`, … in order.
  /// - Throws: ``StoreError/sql(code:message:statement:)``, ``StoreError/damaged(path:detail:)``.
  public func rows(_ sql: String, _ values: [Value] = []) throws(StoreError) -> ForeignCursor {
    try ForeignCursor(sql, values, on: connection)
  }
}

extension StoreFile {
  /// The file that a path leads to, through links. It may belong to anybody.
  init(resolving path: String) throws(StoreError) {
    let real = try realPath(path)
    guard let file = try StoreFile(real), let status = try FileStatus(of: real) else {
      throw .cannotOpen(path: path, reason: "no such file")
    }
    guard status.kind == .file else { throw .cannotOpen(path: path, reason: "not a plain file") }
    self = file
  }
}
