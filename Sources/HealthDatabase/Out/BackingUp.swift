internal import Glibc

/// Why there is no backup; nothing of it is left.
public enum BackupError: Error, Equatable, Sendable {
  case store(StoreError)

  /// What was copied does not read back as what was there.
  case unverified(path: String, detail: String)

  /// The file is there already.
  case exists(path: String)

  /// There is no such folder for it.
  case noFolder(path: String)

  /// Nothing may be put into this folder.
  case unwritableFolder(path: String)

  /// A signal asked to stop.
  case interrupted

  /// Runs `body` and makes its failure one of these.
  public static func wrapping<Value>(_ body: () throws(StoreError) -> Value) throws(BackupError) -> Value {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
  }
}

extension HealthStore {
  /// Copies the store into a new file, mode 0600, while other programs may go on writing; the copy has been read back and compared when this
  /// returns.
  ///
  /// - Parameter isInterrupted: asked again and again until the copy has its name; true stops and leaves nothing behind.
  /// - Returns: what the copy holds.
  @discardableResult
  public func backUp(to path: String, isInterrupted: @escaping () -> Bool = { false }) throws(BackupError) -> StoreSummary {
    try Self.checkPlace(path)
    Draft.sweep(DatabaseCopy.folder(of: path))
    let draft = Draft.path(path)
    try DatabaseCopy.make(draft, called: path, from: connection, isInterrupted: isInterrupted)
    defer { DatabaseCopy.discard(draft) }
    let summary = try Self.verified(draft, called: path, isInterrupted)
    if isInterrupted() { throw .interrupted }
    try Self.name(draft, path)
    _ = DatabaseCopy.synchronise(path)
    return summary
  }

  /// Refuses before anything is copied what could not get its name afterwards. `lstat`, `faccessat`.
  private static func checkPlace(_ path: String) throws(BackupError) {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .exists(path: path) }
    let folder = DatabaseCopy.folder(of: path)
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .noFolder(path: folder) }
    guard faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 else { throw .unwritableFolder(path: folder) }
  }

  /// Gives a finished draft its name, and never takes that name from another file.
  private static func name(_ draft: String, _ path: String) throws(BackupError) {
    if link(draft, path) == 0 { return }
    guard errno != EEXIST, access(path, F_OK) != 0 else { throw .exists(path: path) }
    // A file system without hard links.
    guard rename(draft, path) == 0 else { throw .store(.cannotOpen(path: path, reason: systemMessage(errno))) }
  }

  /// Reads a copy through: every page, every link between rows, every count.
  private static func verified(_ draft: String, called path: String, _ isInterrupted: @escaping () -> Bool) throws(BackupError)
    -> StoreSummary
  {
    do throws(BackupError) {
      let store = try BackupError.wrapping { () throws(StoreError) in try immutable(draft) }
      return try store.connection.watched(isInterrupted) { () throws(StoreError) in
        if let detail = DamageDetail.text(try store.integrity()) { throw StoreError.damaged(path: path, detail: detail) }
        return try store.reading().summary()
      }
    } catch .store(.damaged(_, let detail)) {
      throw .unverified(path: path, detail: detail)
    }
  }

  /// Opens a file that nobody else changes, without any companion beside it.
  static func immutable(_ path: String) throws(StoreError) -> HealthStore {
    let file = try StoreFile.required(path)
    guard try file.status() != nil else { throw .cannotOpen(path: path, reason: systemMessage(ENOENT)) }
    let connection = try Connection(name: file.immutableAddress, path: file.path, access: [.read, .address], busyMilliseconds: 0)
    guard try Migrator(migrations: Migration.all).schema(of: connection) != nil else { throw .foreignDatabase(path: path) }
    return HealthStore(connection)
  }

  /// SQLite's whole list of what is wrong; empty when all is well.
  func integrity() throws(StoreError) -> [String] { try damage(foundBy: "integrity_check") }

  /// What a check of SQLite lists, as far as it comes: damage may keep it from coming to its own end.
  func damage(foundBy pragma: String) throws(StoreError) -> [String] {
    var rows: [String] = []
    do throws(StoreError) {
      try connection.each("PRAGMA \(pragma)") { (row) throws(StoreError) in rows.append(try row.text(pragma)) }
    } catch {
      guard case .damaged = error, !DamageDetail.items(rows).isEmpty else { throw error }
    }
    return DamageDetail.items(rows)
  }
}
