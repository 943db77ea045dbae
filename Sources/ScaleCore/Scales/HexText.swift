/// Why a text is not a row of bytes in hexadecimal.
public enum HexError: Error, Equatable, Sendable {
  /// A byte has one digit only.
  case oddDigits

  /// Something else than a digit or a separator, at a UTF-8 offset.
  case notHex(offset: Int)
}

/// Bytes written as hexadecimal digits.
public enum HexText {
  /// Reads `0226e607` or `0x0226E607`, also with blanks, `:` or `-` between bytes.
  public static func bytes(_ text: some StringProtocol) throws(HexError) -> [UInt8] {
    let characters = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 2)
    var high: UInt8?
    let isMarked =
      characters.count >= 2 && characters[0] == UInt8(ascii: "0") && characters[1] | 0x20 == UInt8(ascii: "x")
    for offset in (isMarked ? 2 : 0)..<characters.count {
      let character = characters[offset]
      if let digit = digit(character) {
        if let first = high {
          bytes.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if isSeparator(character) {
        guard high == nil else { throw .oddDigits }
      } else {
        throw .notHex(offset: offset)
      }
    }
    guard high == nil else { throw .oddDigits }
    return bytes
  }

  /// Lower case, nothing between the bytes.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The value of a hexadecimal digit in either case.
  static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isSeparator(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: " "), 0x09, 0x0A, 0x0D, UInt8(ascii: ":"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
