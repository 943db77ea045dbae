/// The bytes of a file on disk from its first to its last. Several may read one ``OpenFile``.
final class FileBytes: ByteSource {
  /// What one call to the system asks for at most.
  static let readLength = 256 << 10

  private let file: OpenFile
  private var offset: Int64 = 0

  init(_ file: OpenFile) { self.file = file }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Self.readLength))
    let count = try file.read(into: piece, at: offset)
    offset += Int64(count)
    return count
  }

  var progress: (done: Int64, total: Int64)? { (min(offset, file.size), file.size) }
}
