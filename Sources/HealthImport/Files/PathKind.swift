internal import Glibc

/// What stands behind a path.
enum PathKind {
  case file, folder, pipe, socket, device

  init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// `stat`.
  init(path: String) throws(ImportError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unreadable(name: path, reason: systemWords(ENOENT)) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(name: path, reason: systemWords(errno)) }
    self.init(status.st_mode)
  }

  var words: String {
    switch self {
    case .file: "a plain file"
    case .folder: "a folder"
    case .pipe: "a named pipe, not a file"
    case .socket: "a socket, not a file"
    case .device: "a device, not a file"
    }
  }
}

/// The C library's words for an `errno`. `strerror_r`.
func systemWords(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 128)
  guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
