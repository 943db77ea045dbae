internal import Glibc

/// What `lstat` says of a path, the link itself where it is one.
struct FileStatus: Equatable {
  enum Kind {
    case file, folder, symbolicLink, other
  }

  let kind: Kind
  let owner: UInt32

  /// Permission bits with set-id and sticky.
  let mode: UInt32
  let size: Int64

  /// When it was last written to, in seconds since 1970.
  let modified: Int64

  var isOpenToOthers: Bool { mode & 0o077 != 0 }

  /// Nil when nothing is there.
  init?(of path: String) throws(StoreError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .cannotOpen(path: path, reason: systemMessage(errno))
    }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    owner = status.st_uid
    mode = status.st_mode & 0o7777
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec)
  }
}
