import Glibc

/// Why a file could not be read.
enum FileError: Error, Equatable {
  case missing(String)
  case denied(String)
  case tooLarge(String, limit: Int)
  case other(String, errno: Int32)

  /// A pipe or a folder, where only a plain file will do.
  case notPlain(String)

  /// A symbolic link that leads nowhere.
  case brokenLink(String)
}

/// The whole of a file, or of standard input for `-`.
///
/// - Parameter limit: bytes; a larger file is refused before it fills the memory.
func contents(of path: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
  let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    switch errno {
    case ENOENT, ENOTDIR: throw .missing(path)
    case EACCES, EPERM: throw .denied(path)
    default: throw .other(path, errno: errno)
    }
  }
  defer { if path != "-" { close(descriptor) } }
  return try contents(of: descriptor, path, limit: limit)
}

/// The whole of a plain file. Nothing is waited for: a pipe may never say anything.
///
/// - Parameter limit: bytes.
func plainContents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    switch errno {
    case ENOENT, ENOTDIR: throw isLink(path) ? .brokenLink(path) : .missing(path)
    case EACCES, EPERM: throw .denied(path)
    // As a socket answers.
    case ENXIO: throw .notPlain(path)
    default: throw .other(path, errno: errno)
    }
  }
  defer { close(descriptor) }
  var status = stat()
  // A device is there for those who mask a file with a link to /dev/null.
  guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else { throw .notPlain(path) }
  return try contents(of: descriptor, path, limit: limit)
}

private func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

private func contents(of descriptor: Int32, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw .other(path, errno: errno)
    }
    bytes.append(contentsOf: chunk[..<count])
    if bytes.count > limit { throw .tooLarge(path, limit: limit) }
  }
}
