internal import Glibc

/// Copies a whole database through SQLite, so that the copy is one state of it whoever writes meanwhile.
enum DatabaseCopy {
  /// 4 MiB of the usual pages between two looks at `isInterrupted`.
  private static let pages: Int32 = 1024

  /// Makes a new file, mode 0600, that is whole and on the disk when this returns.
  ///
  /// - Parameter name: what errors call the file.
  static func make(_ path: String, called name: String, from source: Connection, isInterrupted: () -> Bool) throws(BackupError) {
    do throws(BackupError) {
      try BackupError.wrapping { () throws(StoreError) in try StoreFile.required(path).createNew() }
      try fill(path, from: source, isInterrupted)
    } catch {
      guard case .store(let error) = error, error.path == path else { throw error }
      // Pages are copied as they are, so damage of the copy is damage of the source.
      if case .damaged(_, let detail) = error { throw .store(.damaged(path: source.path, detail: detail)) }
      throw .store(error.about(name))
    }
  }

  private static func fill(_ path: String, from source: Connection, _ isInterrupted: () -> Bool) throws(BackupError) {
    do throws(BackupError) {
      let target = try BackupError.wrapping { () throws(StoreError) in try draft(path) }
      // One snapshot for all steps, or a writer would make the copy begin again.
      try BackupError.wrapping { () throws(StoreError) in try source.execute("BEGIN") }
      defer { try? source.execute("COMMIT") }
      try run(from: source, to: target, pages: pages, isInterrupted)
      // One file without companions, whatever the source keeps beside it.
      try BackupError.wrapping { () throws(StoreError) in try target.execute("PRAGMA journal_mode = DELETE") }
    } catch {
      discard(path)
      throw error
    }
    guard synchronise(path) else {
      discard(path)
      throw .store(.inputOutput(path: path, reason: systemMessage(errno)))
    }
  }

  /// Puts the content of `source` in the place of what is in `target`, in one transaction.
  static func replace(_ target: Connection, with source: Connection) throws(StoreError) {
    do throws(BackupError) {
      try run(from: source, to: target, pages: -1) { false }
    } catch {
      guard case .store(let error) = error else { return }
      throw error
    }
  }

  /// Nothing to protect: a copy that is cut short is thrown away, and the whole is flushed at the end.
  private static func draft(_ path: String) throws(StoreError) -> Connection {
    let target = try Connection(name: path, path: path, access: .write, busyMilliseconds: 0)
    try target.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY")
    return target
  }

  private static func run(from source: Connection, to target: Connection, pages: Int32, _ isInterrupted: () -> Bool) throws(BackupError) {
    guard let copying = SQLiteLibrary.beginCopy(from: source.handle, to: target.handle) else {
      throw .store(.inputOutput(path: target.path, reason: SQLiteLibrary.message(target.handle)))
    }
    var code = SQLiteLibrary.copy(copying, pages: pages)
    while code == .ok, !isInterrupted() { code = SQLiteLibrary.copy(copying, pages: pages) }
    let wasInterrupted = code == .ok
    let ending = SQLiteLibrary.endCopy(copying)
    if wasInterrupted { throw .interrupted }
    guard code == .done, ending == .ok else { throw .store(target.error(code == .done ? ending : code, in: "copy")) }
  }

  /// Takes a file and what SQLite may have put beside it away.
  static func discard(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  /// Flushes a file that no connection of this process has open, and its folder. `fsync`.
  static func synchronise(_ path: String) -> Bool {
    for (place, flags) in [(path, O_RDONLY), (folder(of: path), O_RDONLY | O_DIRECTORY)] {
      let descriptor = Glibc.open(place, flags | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      let isSafe = fsync(descriptor) == 0
      let number = errno
      close(descriptor)
      errno = number
      // Some file systems cannot flush a folder.
      if !isSafe, place == path { return false }
    }
    return true
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
