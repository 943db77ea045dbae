import Glibc

/// Bytes that belong to somebody else and are looked at in place.
///
/// Valid as long as their owner says: until ``MarkupWindow/next()`` is called again, or within ``withSlice(of:_:)``. No read leaves the slice:
/// an index outside reads as 0, a range outside is cut.
struct ByteSlice {
  private let start: UnsafePointer<UInt8>
  let count: Int

  /// - Parameter count: not negative; that many bytes from `start` on are readable.
  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  private static let nothing: StaticString = ""

  static func withSlice<Result>(of bytes: [UInt8], _ body: (ByteSlice) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return body(ByteSlice(start: nothing.utf8Start, count: 0)) }
      return body(ByteSlice(start: start, count: buffer.count))
    }
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }

  /// The bytes of a range, as many of them as there are.
  @inline(__always)
  subscript(range: Range<Int>) -> ByteSlice {
    let lower = min(max(range.lowerBound, 0), count)
    return ByteSlice(start: start + lower, count: min(max(range.upperBound, lower), count) - lower)
  }

  @inline(__always)
  func suffix(from index: Int) -> ByteSlice {
    let lower = min(max(index, 0), count)
    return ByteSlice(start: start + lower, count: count - lower)
  }

  /// The first place of a byte at or after `index`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from index: Int = 0) -> Int? {
    let index = max(index, 0)
    guard index < count, let found = memchr(start + index, CInt(byte), count - index) else { return nil }
    return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
  }

  @inline(__always)
  static func == (slice: ByteSlice, text: StaticString) -> Bool {
    slice.count == text.utf8CodeUnitCount && memcmp(slice.start, text.utf8Start, slice.count) == 0
  }

  @inline(__always)
  static func == (slice: ByteSlice, bytes: [UInt8]) -> Bool {
    guard slice.count == bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { memcmp(slice.start, $0, slice.count) == 0 } ?? true
    }
  }

  /// Whether the slice holds just the bytes of a part of an array.
  @inline(__always)
  func isEqual(to bytes: [UInt8], from index: Int, count: Int) -> Bool {
    guard self.count == count, index >= 0, count <= bytes.count - index else { return false }
    return bytes.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { memcmp(start, $0 + index, count) == 0 } ?? true }
  }

  func hasPrefix(_ text: StaticString) -> Bool { self[0..<text.utf8CodeUnitCount] == text }

  func contains(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount > 0 else { return true }
    var index = 0
    while let found = firstIndex(of: text.utf8Start[0], from: index) {
      if suffix(from: found).hasPrefix(text) { return true }
      index = found + 1
    }
    return false
  }

  var last: UInt8 { self[count - 1] }

  /// How many blanks and control bytes stand in front.
  @inline(__always)
  var leadingBlankCount: Int {
    var blanks = 0
    while blanks < count, self[blanks] <= 0x20 { blanks &+= 1 }
    return blanks
  }

  /// Without the blanks and control bytes at its end.
  var trailingBlanksTrimmed: ByteSlice {
    var count = count
    while count > 0, self[count - 1] <= 0x20 { count -= 1 }
    return self[0..<count]
  }

  /// Puts the bytes over others, as many as there is room for.
  func copy(into bytes: inout [UInt8], at index: Int) {
    bytes.withUnsafeMutableBytes { room in
      guard index >= 0, index < room.count, let start = room.baseAddress else { return }
      (start + index).copyMemory(from: UnsafeRawPointer(self.start), byteCount: min(count, room.count - index))
    }
  }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Mixes all bytes, eight at a time; the same on every run.
  var hash: UInt64 {
    var mixed = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawPointer(start)
    var index = 0
    while index &+ 8 <= count {
      mixed = (mixed ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0xFF51_AFD7_ED55_8CCD
      mixed ^= mixed >> 32
      index &+= 8
    }
    while index < count {
      mixed = (mixed ^ UInt64(start[index])) &* 0xFF51_AFD7_ED55_8CCD
      mixed ^= mixed >> 32
      index &+= 1
    }
    return mixed
  }
}
