internal import Glibc

/// Why there is no backup; nothing of it is left.
public enum BackupError: Error, Equatable, Sendable {
  case store(StoreError)

  /// What was copied does not read back as what was there.
  case unverified(path: String, detail: String)

  /// The file is there already.
  case exists(path: String)

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
  /// - Parameter isInterrupted: asked between steps; true stops and leaves nothing behind.
  /// - Returns: what the copy holds.
  @discardableResult
  public func backUp(to path: String, isInterrupted: () -> Bool = { false }) throws(BackupError) -> StoreSummary {
    let draft = path + ".fatnag-\(getpid()).tmp"
    try DatabaseCopy.make(draft, from: connection, isInterrupted: isInterrupted)
    defer { DatabaseCopy.discard(draft) }
    let summary = try Self.verified(draft)
    try Self.name(draft, path)
    _ = DatabaseCopy.synchronise(path)
    return summary
  }

  /// Gives a finished draft its name, and never takes that name from another file.
  private static func name(_ draft: String, _ path: String) throws(BackupError) {
    if link(draft, path) == 0 { return }
    guard errno != EEXIST, access(path, F_OK) != 0 else { throw .exists(path: path) }
    // A file system without hard links.
    guard rename(draft, path) == 0 else { throw .store(.cannotOpen(path: path, reason: systemMessage(errno))) }
  }

  /// Reads a copy through: every page, every link between rows, every count.
  private static func verified(_ path: String) throws(BackupError) -> StoreSummary {
    do throws(StoreError) {
      let store = try immutable(path)
      if let problem = try store.integrity().first { throw StoreError.damaged(path: path, detail: problem) }
      return try store.reading().summary()
    } catch .damaged(let path, let detail) {
      throw .unverified(path: path, detail: detail)
    } catch { throw .store(error) }
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
  func integrity() throws(StoreError) -> [String] {
    try connection.all("PRAGMA integrity_check") { (row) throws(StoreError) in try row.text("integrity_check") }.filter { $0 != "ok" }
  }
}
