/// Bytes that are in memory already, handed out in pieces of a chosen size.
public final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  private let piece: Int
  private var offset = 0

  /// - Parameter piece: the most that one call gives; a small one shows whether a reader minds where its buffer ends.
  public init(_ bytes: [UInt8], piece: Int = .max) {
    self.bytes = bytes
    self.piece = max(1, piece)
  }

  public convenience init(_ text: String, piece: Int = .max) { self.init(Array(text.utf8), piece: piece) }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let count = min(buffer.count, piece, bytes.count - offset)
    buffer.copyBytes(from: bytes[offset..<offset + count])
    offset += count
    return count
  }

  public var progress: (done: Int64, total: Int64)? { (Int64(offset), Int64(bytes.count)) }

  /// A document for a reader, to be opened as often as it likes.
  public static func document(_ bytes: [UInt8], name: String = "memory", piece: Int = .max) -> ForeignDocument {
    .stream(name: name) { () throws(ImportError) in MemoryBytes(bytes, piece: piece) }
  }
}
