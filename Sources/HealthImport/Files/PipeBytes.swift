internal import Glibc

/// What comes through a pipe, once.
final class PipeBytes: ByteSource {
  private let descriptor: Int32
  private let name: String

  /// The descriptor stays the caller's.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    guard let start = buffer.baseAddress, !buffer.isEmpty else { return 0 }
    while true {
      let count = Glibc.read(descriptor, start, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw .unreadable(name: name, reason: systemWords(errno)) }
    }
  }

  var progress: (done: Int64, total: Int64)? { nil }
}
