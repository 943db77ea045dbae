extension JSONValue {
  /// Compact JSON on one line (RFC 8259), members in their order; numbers that are not finite become null. What a terminal would obey is escaped.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the compact form as UTF-8.
  public func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .number(let number):
      bytes.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
    case .string(let text): Self.append(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Members of an object without its braces, where one may be a long string, which is never held twice: hands over what has gathered whenever it is much.
  ///
  /// - Parameters:
  ///   - much: bytes.
  ///   - handOver: takes the bytes and leaves an empty array.
  public static func append<Failure: Error>(
    _ members: [Member], to bytes: inout [UInt8], much: Int, _ handOver: (_ bytes: inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      guard case .string(let text) = member.value, text.utf8.count >= much else {
        member.value.append(to: &bytes)
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        // Never within a character.
        if bytes.count >= much, byte & 0xC0 != 0x80 { try handOver(&bytes) }
        append(byte, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(byte, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// One byte of a string; the bytes of its character stand before it.
  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: bytes.append(contentsOf: "\\n".utf8)
    case 0x0D: bytes.append(contentsOf: "\\r".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20, 0x7F: append(escape: UInt16(byte), to: &bytes)
    case 0x80..<0xC0:
      bytes.append(byte)
      escapeLast(of: &bytes)
    default: bytes.append(byte)
    }
  }

  /// Escapes the character that the last byte completes where a terminal would obey it instead of showing it: C1 controls (ECMA-48) and the explicit
  /// controls of direction (UAX #9). A reader gets the same text.
  private static func escapeLast(of bytes: inout [UInt8]) {
    let count = bytes.count
    let (lead, last) = (bytes[count - 2], bytes[count - 1])
    switch (lead, last) {
    case (0xC2, ..<0xA0), (0xD8, 0x9C):
      bytes.removeLast(2)
      append(escape: UInt16(lead & 0x1F) << 6 | UInt16(last & 0x3F), to: &bytes)
    case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9):
      guard bytes[count - 3] == 0xE2 else { return }
      bytes.removeLast(3)
      append(escape: 0x2000 | UInt16(lead & 0x3F) << 6 | UInt16(last & 0x3F), to: &bytes)
    default: break
    }
  }

  private static func append(escape unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
