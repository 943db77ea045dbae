import Glibc

/// Who may read a file that is made.
enum FileAccess: mode_t, Equatable {
  /// Everybody, as far as the umask lets them.
  case everybody = 0o644
  case owner = 0o600
}

/// Why a file could not be written; what was there before is as it was.
enum FileWriteError: Error, Equatable {
  case noFolder(String)
  case isFolder(String)
  case denied(String)
  case readOnly(String)
  case noSpace(String)

  /// Something is there that may not be replaced.
  case exists(String)
  case other(String, errno: Int32)

  init(_ path: String, _ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .noFolder(path)
    case EISDIR: self = .isFolder(path)
    case EACCES, EPERM: self = .denied(path)
    case EROFS: self = .readOnly(path)
    case ENOSPC, EDQUOT, EFBIG: self = .noSpace(path)
    case EEXIST: self = .exists(path)
    default: self = .other(path, errno: number)
    }
  }
}

/// Puts a whole file in place, or leaves everything as it was. A pipe or a device is written to as it is.
func write(_ bytes: [UInt8], toFile path: String, access: FileAccess) throws(FileWriteError) {
  let draft = try FileDraft(path, access: access, replaces: true)
  try draft.write(bytes)
  try draft.finish()
}
