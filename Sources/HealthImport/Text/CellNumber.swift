/// What a cell that should hold a number holds.
enum CellNumber: Equatable {
  /// Nothing, or a word for nothing: `null`, `--`.
  case absent

  /// Finite, with the letters or `%` behind it in lower case; empty where none stand.
  case value(Double, unit: String)
  case unreadable

  /// Which separator a writer uses before decimals.
  enum Decimals {
    /// A point. A comma is taken for one as long as it cannot be a mark of thousands.
    case point

    /// A comma or a point, as in files whose fields stand between semicolons.
    case commaOrPoint
  }

  /// Reads `87.2`, `87,2`, `1,488.3`, `5.2e-05`, `87.2 kg`, `24.2 %`. A lone comma before exactly three digits is unreadable where commas may group.
  init(_ text: String, decimals: Decimals = .point) {
    let bytes = Array(text.utf8)
    guard bytes.count <= 40 else {
      self = .unreadable
      return
    }
    if bytes.first.map(Self.isDigit) != true, Self.words.contains(text.lowercased()) {
      self = .absent
      return
    }
    let length = Self.numberLength(bytes)
    let unit = length == bytes.count ? "" : String(decoding: bytes[length...], as: UTF8.self).trimmingBlanks.lowercased()
    guard let value = Self.value(bytes[..<length], decimals), unit.unicodeScalars.allSatisfy({ $0 == "%" || $0.properties.isAlphabetic })
    else {
      self = .unreadable
      return
    }
    self = .value(value, unit: unit)
  }

  private static let words: Set<String> = ["", "null", "--", "-", "–", "—", "n/a", "na", "nan", "none", "nil"]

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Bytes of sign, digits, separators and exponent at the front.
  private static func numberLength(_ bytes: [UInt8]) -> Int {
    var at = 0
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { at = 1 }
    while at < bytes.count, isDigit(bytes[at]) || bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ",") { at += 1 }
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") else { return at }
    var exponent = at + 1
    if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+") { exponent += 1 }
    let digits = bytes[exponent...].prefix(while: isDigit).count
    return digits > 0 ? exponent + digits : at
  }

  private static func value(_ bytes: ArraySlice<UInt8>, _ decimals: Decimals) -> Double? {
    let separators = bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") || bytes[$0] == UInt8(ascii: ",") }
    guard bytes.contains(where: isDigit), let decimal = decimalSeparator(bytes, separators, decimals) else { return nil }
    var plain: [UInt8] = []
    for at in bytes.indices {
      if at == decimal {
        if plain.last.map(isDigit) != true { plain.append(UInt8(ascii: "0")) }
        plain.append(UInt8(ascii: "."))
        if at + 1 == bytes.endIndex || !isDigit(bytes[at + 1]) { plain.append(UInt8(ascii: "0")) }
      } else if !separators.contains(at) {
        plain.append(bytes[at])
      }
    }
    guard let value = Double(String(decoding: plain, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Where the decimals begin, `endIndex` for a whole number; nil where the separators make no sense or can be read in two ways.
  private static func decimalSeparator(_ bytes: ArraySlice<UInt8>, _ separators: [Int], _ decimals: Decimals) -> Int? {
    guard let first = separators.first, let last = separators.last else { return bytes.endIndex }
    let digitsBehind = bytes[(last + 1)...].prefix(while: isDigit).count
    if separators.count == 1 {
      let head = bytes[..<first].filter(isDigit)
      let couldGroup = bytes[first] == UInt8(ascii: ",") && digitsBehind == 3 && (1...3).contains(head.count) && head.first != 0x30
      return couldGroup && decimals == .point ? nil : first
    }
    let isDecimal = bytes[last] != bytes[first]
    let groups = isDecimal ? separators : separators + [last + 1 + digitsBehind]
    guard separators.dropLast(isDecimal ? 1 : 0).allSatisfy({ bytes[$0] == bytes[first] }) else { return nil }
    guard zip(groups, groups.dropFirst()).allSatisfy({ $1 - $0 == 4 }) else { return nil }
    return isDecimal ? last : bytes.endIndex
  }
}

extension String {
  /// Without white space at both ends.
  var trimmingBlanks: String {
    let scalars = Substring(self).unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }
}
