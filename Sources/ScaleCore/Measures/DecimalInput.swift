/// Why typed digits are no number.
public enum DecimalInputError: Error, Equatable, Sendable {
  /// `72,500` may mean 72.5 or 72500.
  case ambiguousSeparator

  /// Separators that fit neither decimals nor groups of three.
  case misplacedSeparator
  case tooManyDigits
}

/// A number as people type it: decimal comma or point, with or without the other as a group separator.
struct DecimalInput {
  var value: Double

  /// True where digits stand behind a decimal separator.
  var hasFraction: Bool

  /// - Parameters:
  ///   - text: ASCII digits, `.` and `,` only, at least one digit.
  ///   - isCountedInThousands: a lone separator before exactly three digits groups them; otherwise that is refused.
  init(_ text: some StringProtocol, isCountedInThousands: Bool = false) throws(DecimalInputError) {
    let bytes = Array(text.utf8)
    guard bytes.count(where: Self.isDigit) <= 15 else { throw .tooManyDigits }
    let separators = bytes.indices.filter { !Self.isDigit(bytes[$0]) }
    let decimal = try Self.decimalSeparator(bytes, separators, isCountedInThousands: isCountedInThousands)
    var digits: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if index == decimal { digits.append(UInt8(ascii: ".")) } else if Self.isDigit(byte) { digits.append(byte) }
    }
    guard digits.contains(where: Self.isDigit), digits.last.map(Self.isDigit) ?? false else {
      throw .misplacedSeparator
    }
    if digits.first == UInt8(ascii: ".") { digits.insert(UInt8(ascii: "0"), at: 0) }
    guard let value = Double(String(decoding: digits, as: UTF8.self)) else { throw .misplacedSeparator }
    self.value = value
    hasFraction = decimal != nil
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Which byte is the decimal separator; nil where the number is whole.
  private static func decimalSeparator(
    _ bytes: [UInt8], _ separators: [Int], isCountedInThousands: Bool
  ) throws(DecimalInputError) -> Int? {
    guard let last = separators.last else { return nil }
    if separators.count == 1 {
      guard bytes.count - last - 1 == 3, couldGroup(bytes[..<last]) else { return last }
      guard isCountedInThousands else { throw .ambiguousSeparator }
      return nil
    }
    let groupMark = bytes[separators[0]]
    let isDecimal = bytes[last] != groupMark
    let groupEnds = isDecimal ? separators : separators + [bytes.count]
    guard couldGroup(bytes[..<separators[0]]), separators.dropLast().allSatisfy({ bytes[$0] == groupMark }) else {
      throw .misplacedSeparator
    }
    for (start, end) in zip(groupEnds, groupEnds.dropFirst()) where end - start != 4 { throw .misplacedSeparator }
    return isDecimal ? last : nil
  }

  /// True for one to three digits that do not begin with 0: what may stand before a group of three.
  private static func couldGroup(_ head: ArraySlice<UInt8>) -> Bool {
    (1...3).contains(head.count) && head.first != UInt8(ascii: "0")
  }
}
