import ScaleCore

/// The values of category samples: words, each looked up once, or numbers.
struct AppleCategoryWords {
  private var table = ByteTable(limit: 1024)
  private var numbers: [Double?] = []

  /// Nil for a word that is not known. No value at all is 0, which HealthKit calls "not applicable".
  @inline(__always)
  mutating func number(of word: ByteSlice) -> Double? {
    guard let index = table.index(of: word) else { return Self.number(word) }
    if index == numbers.count { numbers.append(Self.number(word)) }
    return numbers[index]
  }

  private static func number(_ word: ByteSlice) -> Double? {
    if word.isEmpty { return 0 }
    return CategoryValues.number(MarkupText(word).text).map(Double.init) ?? DecimalText.value(word)
  }
}
