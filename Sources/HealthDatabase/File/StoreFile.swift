internal import Glibc

/// The database file on disk: what is there, whose it is, who may read it.
///
/// The file is looked at with `lstat` and never opened here once it exists: closing a descriptor would drop the locks
/// that another connection of this process holds on the same file (POSIX `fcntl` locks).
struct StoreFile {
  /// Absolute, with every folder resolved; only the last component may still be a symbolic link.
  let path: String
  let folder: String

  /// Nil when the folder is missing.
  init?(_ path: String) throws(StoreError) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard !name.isEmpty, name != ".", name != "..", !path.utf8.contains(0) else {
      throw .cannotOpen(path: path, reason: systemMessage(EISDIR))
    }
    guard let resolved = realpath(parent, nil) else {
      if errno == ENOENT { return nil }
      throw .cannotOpen(path: path, reason: systemMessage(errno))
    }
    defer { free(resolved) }
    folder = String(cString: resolved)
    self.path = folder == "/" ? "/" + name : folder + "/" + name
  }

  /// The file of a folder that must be there.
  static func required(_ path: String) throws(StoreError) -> StoreFile {
    guard let file = try StoreFile(path) else { throw .cannotOpen(path: path, reason: systemMessage(ENOENT)) }
    return file
  }

  /// The database and the files that SQLite keeps beside it.
  var all: [String] { [path, path + "-wal", path + "-shm", path + "-journal"] }

  /// Nil when nothing is there. Refuses what is no plain file, and what belongs to somebody else.
  func status() throws(StoreError) -> FileStatus? {
    guard let status = try FileStatus(of: path) else { return nil }
    switch status.kind {
    case .symbolicLink: throw .symbolicLink(path: path)
    case .folder: throw .cannotOpen(path: path, reason: systemMessage(EISDIR))
    case .other: throw .cannotOpen(path: path, reason: "not a plain file")
    case .file: break
    }
    guard status.owner == geteuid() else {
      throw .wrongOwner(path: path, owner: status.owner, user: geteuid())
    }
    return status
  }

  /// Refuses a folder in which anybody could swap the file.
  func checkFolder() throws(StoreError) {
    if let mode = try openFolderMode() { throw .openFolder(path: folder, mode: mode) }
  }

  /// Permission bits of a folder that anybody may write and that is not sticky; nil for any other.
  func openFolderMode() throws(StoreError) -> UInt32? {
    guard let mode = try FileStatus(of: folder)?.mode else { return nil }
    return mode & 0o1002 == 0o002 ? mode : nil
  }

  /// Refuses a file or a folder that cannot be written: a change needs a log beside the file. `faccessat`.
  func checkWritable() throws(StoreError) {
    for place in [path, folder] where faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) != 0 {
      throw errno == EROFS || errno == EACCES || errno == EPERM
        ? .readOnly(path: path) : .cannotOpen(path: path, reason: systemMessage(errno))
    }
  }

  /// Makes an empty file that only its owner may read.
  func create() throws(StoreError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      // Somebody else was faster: the file is there, which is what was wanted.
      if errno == EEXIST, try status() != nil { return }
      throw writeError(errno)
    }
    // Whatever the umask took away.
    fchmod(descriptor, 0o600)
    close(descriptor)
    let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  /// Makes an empty file where none may be yet.
  func createNew() throws(StoreError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw writeError(errno) }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  /// Takes the file and its companions from group and others; what cannot be changed on a read-only file system stays.
  func secure() throws(StoreError) -> [Repair] {
    var repairs: [Repair] = []
    for file in all {
      guard let status = try FileStatus(of: file), status.kind == .file, status.isOpenToOthers else { continue }
      if chmod(file, status.mode & 0o700) == 0 { repairs.append(Repair(path: file, previousMode: status.mode)) }
    }
    return repairs
  }

  /// True when a log or journal beside the file holds changes that are not in the file yet.
  func hasPendingChanges() throws(StoreError) -> Bool {
    for suffix in ["-wal", "-journal"] {
      if let status = try FileStatus(of: path + suffix), status.size > 0 { return true }
    }
    return false
  }

  /// A `file:` address that promises SQLite that nobody changes the file, so that no lock or log is needed.
  var immutableAddress: String {
    let unreserved = path.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "file:" + unreserved.joined() + "?immutable=1"
  }

  private func writeError(_ code: Int32) -> StoreError {
    switch code {
    case EROFS, EACCES, EPERM: .readOnly(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case ELOOP: .symbolicLink(path: path)
    default: .cannotOpen(path: path, reason: systemMessage(code))
    }
  }
}
