/// The person's own health data in one SQLite file: weigh-ins, samples, profile, calibrations, scales, settings.
///
/// Every call runs to its end on the calling thread. A change is on disk when the call returns; a call that throws has
/// changed nothing. Two programs may use the same file at the same time.
public final class HealthStore {
  let connection: Connection

  /// Modes that were too wide when the file was opened and have been narrowed.
  public let repairs: [Repair]

  /// Sources by id and back, read once.
  var sources = SourceTable()

  init(_ connection: Connection, repairs: [Repair] = []) {
    self.connection = connection
    self.repairs = repairs
  }

  /// Milliseconds that a call waits for another program to finish writing.
  public static let busyMilliseconds: Int32 = 5000

  /// Opens the file for reading and writing; makes it, and brings an older one to the newest schema.
  ///
  /// The folder must exist (``DataFolder/prepare(_:)``). The file gets mode 0600, a write-ahead log (a rollback journal
  /// on network file systems), and every commit is flushed to the disk before a call returns.
  public static func open(
    at path: String, busyMilliseconds: Int32 = HealthStore.busyMilliseconds
  ) throws(StoreError) -> HealthStore {
    let file = try StoreFile.required(path)
    try file.checkFolder()
    if try file.status() == nil { try file.create() }
    try file.checkWritable()
    let connection = try Connection(
      name: file.path, path: file.path, access: .write, busyMilliseconds: busyMilliseconds)
    let migrator = Migrator(migrations: Migration.all)
    // Looked at before anything is touched: another program's file stays as it is.
    let schema = try migrator.schema(of: connection)
    guard !connection.isReadOnly else { throw .readOnly(path: file.path) }
    let repairs = try file.secure()
    try connection.execute(
      "PRAGMA journal_mode = \(JournalMode(folder: file.folder).rawValue);"
        + "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
    if schema != migrator.migrations.count { try migrator.migrate(connection) }
    return HealthStore(connection, repairs: repairs)
  }

  /// Opens the file for reading only. A file that does not exist reads as an empty store, and nothing is created.
  ///
  /// Works on a read-only file system too. A file with an older schema is opened for writing once, to renew it.
  public static func openForReading(
    at path: String, busyMilliseconds: Int32 = HealthStore.busyMilliseconds
  ) throws(StoreError) -> HealthStore {
    guard let found = try existing(at: path, busyMilliseconds: busyMilliseconds) else { return try emptyForReading() }
    guard found.schema == Migration.all.count else { return try open(at: path, busyMilliseconds: busyMilliseconds) }
    return HealthStore(found.connection, repairs: try found.file.secure())
  }

  /// The store at `path` as it is, for reading only, copied into memory where its schema is an older one; an empty one where there is none.
  static func openUntouched(at path: String, busyMilliseconds: Int32) throws(StoreError) -> HealthStore {
    guard let found = try existing(at: path, busyMilliseconds: busyMilliseconds) else { return try inMemory() }
    guard found.schema != Migration.all.count else { return HealthStore(found.connection, repairs: []) }
    let copy = try Connection(name: ":memory:", path: path, access: .memory, busyMilliseconds: 0)
    try copy.copy(found.connection)
    try Migrator(migrations: Migration.all).migrate(copy)
    return HealthStore(copy, repairs: [])
  }

  /// The file with a connection that only reads; nil where nothing is in it yet.
  private static func existing(
    at path: String, busyMilliseconds: Int32
  ) throws(StoreError) -> (file: StoreFile, connection: Connection, schema: Int)? {
    guard let file = try StoreFile(path), let status = try file.status(), status.size > 0 else { return nil }
    let migrator = Migrator(migrations: Migration.all)
    func read(_ name: String, _ access: SQLiteLibrary.Access) throws(StoreError) -> (Connection, Int?) {
      let connection = try Connection(name: name, path: file.path, access: access, busyMilliseconds: busyMilliseconds)
      return (connection, try migrator.schema(of: connection))
    }
    let opened: (connection: Connection, schema: Int?)
    do {
      opened = try read(file.path, .read)
    } catch .cannotOpen, .readOnly, .diskFull {
      // Either there is no place for the log's companions, or a crash left a journal that must be played back.
      if try file.hasPendingChanges() {
        let recovered = try open(at: path, busyMilliseconds: busyMilliseconds)
        return (file, recovered.connection, Migration.all.count)
      }
      opened = try read(file.immutableAddress, [.read, .address])
    }
    return opened.schema.map { (file, opened.connection, $0) }
  }

  /// An empty store that lives as long as this object.
  public static func inMemory() throws(StoreError) -> HealthStore {
    let connection = try Connection(name: ":memory:", path: ":memory:", access: .memory, busyMilliseconds: 0)
    try Migrator(migrations: Migration.all).migrate(connection)
    return HealthStore(connection, repairs: [])
  }

  /// Writing into it fails, so that nothing can seem saved.
  private static func emptyForReading() throws(StoreError) -> HealthStore {
    let store = try inMemory()
    try store.connection.execute("PRAGMA query_only = ON")
    return store
  }
}
