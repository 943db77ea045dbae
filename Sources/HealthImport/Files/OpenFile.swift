internal import Glibc

/// A plain file, open for reading for as long as anybody needs it: what happens to its name later does not matter.
final class OpenFile {
  let descriptor: Int32
  let name: String

  /// Bytes when it was opened.
  let size: Int64

  /// Takes the descriptor over and closes it in the end.
  ///
  /// - Throws: ``ImportError/unreadable(name:reason:)`` for anything but a plain file.
  init(descriptor: Int32, name: String) throws(ImportError) {
    var status = stat()
    let code = fstat(descriptor, &status) == 0 ? 0 : errno
    guard code == 0, case .file = PathKind(status.st_mode) else {
      close(descriptor)
      throw .unreadable(name: name, reason: code == 0 ? PathKind(status.st_mode).words : systemWords(code))
    }
    self.descriptor = descriptor
    self.name = name
    size = Int64(status.st_size)
  }

  /// - Parameter followsLink: whether the last component may be a symbolic link.
  convenience init(path: String, name: String, followsLink: Bool = true) throws(ImportError) {
    // A pipe or a device must neither block nor be touched, should the name have changed its meaning.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw .unreadable(name: name, reason: systemWords(errno)) }
    try self.init(descriptor: descriptor, name: name)
  }

  /// The file that a descriptor of somebody else stands at the beginning of; nil where it is none.
  convenience init?(startOf descriptor: Int32, name: String) {
    guard lseek(descriptor, 0, SEEK_CUR) == 0 else { return nil }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    try? self.init(descriptor: copy, name: name)
  }

  deinit { close(descriptor) }

  /// - Returns: how many bytes were read; 0 at the end. `pread`.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ImportError) -> Int {
    guard let start = buffer.baseAddress, !buffer.isEmpty else { return 0 }
    while true {
      let count = pread(descriptor, start, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .unreadable(name: name, reason: systemWords(errno)) }
    }
  }

  /// The first bytes, fewer where the file is shorter.
  func opening(_ length: Int = Opening.length) throws(ImportError) -> [UInt8] {
    try firstBytes(of: FileBytes(self), length)
  }
}
