import Glibc

/// Why a file could not be read.
enum FileError: Error, Equatable {
  case missing(String)
  case denied(String)
  case tooLarge(String, limit: Int)
  case other(String, errno: Int32)
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
