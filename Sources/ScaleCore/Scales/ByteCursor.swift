/// Reads integers from the front of a borrowed buffer; a read past the end gives nil and never touches memory.
///
/// Valid only while the buffer it was made from is.
struct ByteCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var remaining: Int { bytes.count - offset }
  var isAtEnd: Bool { remaining == 0 }

  @inline(__always)
  mutating func uint8() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Two bytes, low byte first.
  @inline(__always)
  mutating func uint16() -> UInt16? {
    guard remaining >= 2 else { return nil }
    defer { offset += 2 }
    return UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
  }

  /// Four bytes, high byte first.
  mutating func uint32BigEndian() -> UInt32? { bigEndian(4).map(UInt32.init(truncatingIfNeeded:)) }

  /// Eight bytes, high byte first.
  mutating func uint64BigEndian() -> UInt64? { bigEndian(8) }

  /// Six bytes of a device address, low octet first.
  mutating func address() -> BluetoothAddress? {
    guard let octets = slice(6) else { return nil }
    return BluetoothAddress(bits: octets.reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The next `count` bytes, still borrowed.
  mutating func slice(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= remaining else { return nil }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  /// Everything that is left.
  mutating func rest() -> UnsafeRawBufferPointer {
    defer { offset = bytes.count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset...])
  }

  private mutating func bigEndian(_ count: Int) -> UInt64? {
    slice(count).map { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
