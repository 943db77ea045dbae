import Glibc

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let colon = UInt8(ascii: ":")
  static let space = UInt8(ascii: " ")
}

/// Finds the lines of one chunk: LF, CR and CR LF end one, nothing else does.
///
/// Both searches remember where they stopped, so that a chunk without one of the two is searched for it once.
struct LineEnds {
  struct Line {
    var bytes: UnsafeRawBufferPointer

    /// The chunk ends with the carriage return; a line feed that opens the next one belongs to it.
    var endsWithCarriageReturnAtEnd: Bool
  }

  private let bytes: UnsafeRawBufferPointer
  private var lineFeed = -1
  private var carriageReturn = -1

  /// Where the next line begins.
  var start: Int

  init(bytes: UnsafeRawBufferPointer, start: Int) {
    self.bytes = bytes
    self.start = start
  }

  /// The bytes after the last whole line.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[start...]) }

  @inline(__always)
  mutating func next() -> Line? {
    if lineFeed < start { lineFeed = find(.lineFeed) }
    if carriageReturn < start { carriageReturn = find(.carriageReturn) }
    let end = min(lineFeed, carriageReturn)
    guard end < bytes.count else { return nil }
    let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    start = end + 1
    guard end == carriageReturn else { return Line(bytes: line, endsWithCarriageReturnAtEnd: false) }
    if lineFeed == start, start < bytes.count { start += 1 }
    return Line(bytes: line, endsWithCarriageReturnAtEnd: end == bytes.count - 1)
  }

  /// The next such byte, or the number of bytes.
  private func find(_ byte: UInt8) -> Int {
    guard start < bytes.count, let base = bytes.baseAddress else { return bytes.count }
    guard let found = memchr(base + start, Int32(byte), bytes.count - start) else { return bytes.count }
    return UnsafeRawPointer(found) - base
  }
}

/// A line cut at its first colon; one space after that is not part of the value.
struct Field {
  private let name: UnsafeRawBufferPointer
  let value: UnsafeRawBufferPointer

  @inline(__always)
  init(_ line: UnsafeRawBufferPointer) {
    guard let base = line.baseAddress, let found = memchr(base, Int32(UInt8.colon), line.count) else {
      name = line
      value = UnsafeRawBufferPointer(rebasing: line[line.count...])
      return
    }
    let colon = UnsafeRawPointer(found) - base
    let hasSpace = colon + 1 < line.count && line[colon + 1] == .space
    name = UnsafeRawBufferPointer(rebasing: line[..<colon])
    value = UnsafeRawBufferPointer(rebasing: line[(colon + (hasSpace ? 2 : 1))...])
  }

  @inline(__always)
  func isNamed(_ wanted: StaticString) -> Bool {
    guard let base = name.baseAddress, name.count == wanted.utf8CodeUnitCount else { return false }
    return memcmp(base, wanted.utf8Start, name.count) == 0
  }
}

/// Drops one byte order mark at the start of a stream, in however many pieces it comes.
struct ByteOrderMark: Sendable {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
  private var matched = 0
  private var isPast = false

  /// - Parameter line: gets the bytes of earlier chunks back that were no mark after all.
  /// - Returns: where the text begins.
  mutating func pass(_ chunk: UnsafeRawBufferPointer, into line: inout [UInt8]) -> Int {
    guard !isPast else { return 0 }
    let before = matched
    for (index, byte) in chunk.enumerated() {
      guard byte == Self.bytes[matched] else {
        isPast = true
        line.append(contentsOf: Self.bytes[..<before])
        return 0
      }
      matched += 1
      guard matched < Self.bytes.count else {
        isPast = true
        return index + 1
      }
    }
    return chunk.count
  }
}
