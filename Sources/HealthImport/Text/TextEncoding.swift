/// How the bytes of a text stand for characters.
enum TextEncoding {
  case utf8

  /// Microsoft's code page for western European languages.
  case windows1252

  /// Decodes a field: blanks around it are cut, control characters dropped, and what is no character becomes U+FFFD.
  func text(_ bytes: ArraySlice<UInt8>) -> String {
    let blanks: (UInt8) -> Bool = { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    guard let first = bytes.firstIndex(where: { !blanks($0) }), let last = bytes.lastIndex(where: { !blanks($0) }) else { return "" }
    let inner = bytes[first...last]
    if inner.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(decoding: inner, as: UTF8.self) }
    var text = ""
    switch self {
    case .utf8: text = String(decoding: inner.filter { !Self.isControl($0) }, as: UTF8.self)
    case .windows1252: for byte in inner where !Self.isControl(byte) { text.unicodeScalars.append(Self.scalar(byte)) }
    }
    return text.trimmingBlanks
  }

  /// True where ``text(_:)`` would drop or replace something.
  func isDamaged(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(where: Self.isControl) { return true }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
    switch self {
    case .utf8: return String(validating: bytes, as: UTF8.self) == nil
    case .windows1252: return bytes.contains { Self.scalar($0) == "\u{FFFD}" }
    }
  }

  /// Tab and line ends are text.
  private static func isControl(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return upperControls[Int(byte) - 0x80]
  }

  /// 0x80...0x9F of code page 1252 (Unicode mapping table CP1252.TXT); five of them stand for nothing.
  private static let upperControls: [Unicode.Scalar] = [
    "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}",
    "\u{FFFD}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
  ]
}
