/// Takes numbers and words from the front of a typed text; blanks between them are skipped.
struct TypedText {
  private var scalars: Substring.UnicodeScalarView

  init(_ text: some StringProtocol) {
    scalars = Substring(text).unicodeScalars
    skipBlanks()
  }

  var isAtEnd: Bool { scalars.isEmpty }
  var rest: String { String(scalars) }

  /// Takes a sign; true for minus.
  mutating func minus() -> Bool {
    guard let first = scalars.first, first == "-" || first == "+" || first == "\u{2212}" else { return false }
    scalars.removeFirst()
    skipBlanks()
    return first != "+"
  }

  /// Digits with separators; where no digit stands nothing is taken.
  mutating func number() -> String? {
    let start = self
    let text = take { $0.isASCII && ($0 == "." || $0 == "," || DecimalInput.isDigit(UInt8($0.value))) }
    if text.utf8.contains(where: DecimalInput.isDigit) { return text }
    self = start
    return nil
  }

  /// Takes the character if it is next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard scalars.first == scalar else { return false }
    scalars.removeFirst()
    skipBlanks()
    return true
  }

  /// Letters; empty where none stand.
  mutating func word() -> String { take { $0.properties.isAlphabetic } }

  private mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let text = String(scalars.prefix(while: belongs))
    scalars = scalars.dropFirst(text.unicodeScalars.count)
    skipBlanks()
    return text
  }

  private mutating func skipBlanks() {
    scalars = scalars.drop { $0.properties.isWhitespace }
  }
}
