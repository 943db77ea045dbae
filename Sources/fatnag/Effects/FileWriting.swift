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
  case other(String, errno: Int32)

  init(_ path: String, _ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .noFolder(path)
    case EISDIR: self = .isFolder(path)
    case EACCES, EPERM: self = .denied(path)
    case EROFS: self = .readOnly(path)
    case ENOSPC, EDQUOT, EFBIG: self = .noSpace(path)
    default: self = .other(path, errno: number)
    }
  }
}

/// Puts a whole file in place, or leaves everything as it was. A pipe or a device is written to as it is.
///
/// Calls rename(2) on a complete and synchronised file beside the old one; a symbolic link keeps pointing where it did.
func write(_ bytes: [UInt8], toFile path: String, access: FileAccess) throws(FileWriteError) {
  var status = stat()
  if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path) }
    return try fill(open(path, O_WRONLY | O_CLOEXEC), bytes, path)
  }
  if path.hasSuffix("/") { throw .isFolder(path) }
  let target = resolved(path)
  let draft = "\(folder(of: target)).fatnag-\(getpid()).tmp"
  do throws(FileWriteError) {
    try fill(open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, access.rawValue), bytes, path, synchronises: true)
    guard rename(draft, target) == 0 else { throw FileWriteError(path, errno) }
  } catch {
    unlink(draft)
    throw error
  }
}

/// With the slash at its end; empty for a bare name.
private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// Writes everything and closes the descriptor.
private func fill(_ descriptor: Int32, _ bytes: [UInt8], _ path: String, synchronises: Bool = false) throws(FileWriteError) {
  guard descriptor >= 0 else { throw FileWriteError(path, errno) }
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
    if count >= 0 {
      done += count
    } else if errno != EINTR {
      let number = errno
      close(descriptor)
      throw FileWriteError(path, number)
    }
  }
  let isSafe = !synchronises || fsync(descriptor) == 0
  let number = errno
  guard close(descriptor) == 0, isSafe else { throw FileWriteError(path, isSafe ? errno : number) }
}
