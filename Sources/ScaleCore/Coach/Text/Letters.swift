/// What a character is to ``SpokenWords`` and ``WordStream``.
enum Letters {
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// A byte of UTF-8 that is one of `A` to `Z` and `a` to `z`.
  static func isLatin(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  static func isAlphabetic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isLatin(UInt8(truncatingIfNeeded: scalar.value)) : scalar.properties.isAlphabetic
  }

  /// Joins two halves of a word: `don't`.
  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}" }

  /// Joins two halves of a number: `78,5`, `16/8`, `7:30`, `2027-03-01`, `1000-1200`.
  static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ":", "/", "-": true
    default: false
    }
  }

  /// Only parts words; line ends are marks.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar != "\n" && scalar.properties.isWhitespace }

  /// Within a word. Two dots above a letter are an umlaut that was taken apart.
  static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool { isAlphabetic(scalar) || isDigit(scalar) || scalar == "\u{308}" }

  /// Within a word, and not a letter of it: an accent that was taken apart.
  static func isDropped(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar.properties.generalCategory == .nonspacingMark }

  /// Appends it in lower case, umlauts spelled out, as bytes of UTF-8.
  static func fold(_ scalar: Unicode.Scalar, onto text: inout [UInt8]) {
    switch scalar {
    case "A"..."Z": text.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
    case "\u{0}"..."\u{7F}": text.append(UInt8(truncatingIfNeeded: scalar.value))
    case "ä", "Ä": text.append(contentsOf: [UInt8(ascii: "a"), UInt8(ascii: "e")])
    case "ö", "Ö": text.append(contentsOf: [UInt8(ascii: "o"), UInt8(ascii: "e")])
    case "ü", "Ü": text.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "e")])
    case "ß", "ẞ": text.append(contentsOf: [UInt8(ascii: "s"), UInt8(ascii: "s")])
    case "\u{308}": text.append(UInt8(ascii: "e"))
    default: text.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  /// Appends it as it is, as bytes of UTF-8.
  static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if scalar.isASCII {
      text.append(UInt8(truncatingIfNeeded: scalar.value))
    } else if let bytes = UTF8.encode(scalar) {
      text.append(contentsOf: bytes)
    }
  }
}
