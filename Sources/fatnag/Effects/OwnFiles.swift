import Glibc
import HealthDatabase

/// A file of this program, as it lies there.
struct OwnFile: Equatable {
  enum Kind {
    case file, folder, other
  }

  var path: String
  var kind: Kind
  var bytes: Int64

  /// Permission bits.
  var mode: UInt32
}

/// The program's own files as files: what is there, who may read it, and taking it away.
struct OwnFiles: Sendable {
  /// Nil where nothing is; a symbolic link is `other`.
  var look: @Sendable (_ path: String) -> OwnFile?

  /// Permission bits of a file or of what a link leads to; nil where nothing is.
  var mode: @Sendable (_ path: String) -> UInt32?

  /// Names in a folder, sorted; empty where there is none.
  var names: @Sendable (_ folder: String) -> [String]

  /// Overwrites a plain file that has no second name, and deletes it; deletes an empty folder. Nil when done, else the `errno`;
  /// `ELOOP` for a symbolic link, which is left with what it points to.
  var remove: @Sendable (_ file: OwnFile) -> Int32?

  /// Sets permission bits; false where that cannot be.
  var setMode: @Sendable (_ path: String, _ mode: UInt32) -> Bool

  static let live = OwnFiles(look: look, mode: mode, names: FolderList.names, remove: remove, setMode: { chmod($0, $1) == 0 })

  /// Everything below a folder and the folder itself, the deepest first; links are not followed.
  func tree(_ path: String) -> [OwnFile] {
    guard let file = look(path) else { return [] }
    guard file.kind == .folder else { return [file] }
    return names(path).flatMap { tree("\(path)/\($0)") } + [file]
  }

  /// Takes a folder away that was made for a file which did not come about.
  func removeIfEmpty(_ folder: String) {
    if let file = look(folder), file.kind == .folder { _ = remove(file) }
  }

  private static func look(_ path: String) -> OwnFile? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let kind: OwnFile.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return OwnFile(path: path, kind: kind, bytes: Int64(status.st_size), mode: status.st_mode & 0o7777)
  }

  private static func mode(_ path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  private static func remove(_ file: OwnFile) -> Int32? {
    if file.kind == .folder { return rmdir(file.path) == 0 || errno == ENOENT ? nil : errno }
    // What it points to would stay, and nobody would look for it any more.
    if isLink(file.path) { return ELOOP }
    if file.kind == .file { overwrite(file.path) }
    return unlink(file.path) == 0 || errno == ENOENT ? nil : errno
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// As well as that can be done from above a file system. A second name means that somebody keeps a copy on purpose.
  private static func overwrite(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_nlink == 1 else { return }
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    var left = Int(status.st_size)
    while left > 0 {
      let count = write(descriptor, zeros, min(left, zeros.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      left -= count
    }
    fsync(descriptor)
  }
}
