extension JSONValue {
  /// Compact JSON on one line (RFC 8259), members in their order; numbers that are not finite become null.
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

  /// The same for a value with a long string in it, which is never held twice: hands over what has gathered whenever it is much.
  ///
  /// - Parameters:
  ///   - much: bytes.
  ///   - handOver: takes the bytes and leaves an empty array.
  public func append<Failure: Error>(
    to bytes: inout [UInt8], much: Int, _ handOver: (_ bytes: inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .object(let members) = self else { return append(to: &bytes) }
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.append(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      guard case .string(let text) = member.value, text.utf8.count >= much else {
        member.value.append(to: &bytes)
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        Self.append(byte, to: &bytes)
        if bytes.count >= much { try handOver(&bytes) }
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(byte, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// One byte of a string.
  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: bytes.append(contentsOf: "\\n".utf8)
    case 0x0D: bytes.append(contentsOf: "\\r".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
