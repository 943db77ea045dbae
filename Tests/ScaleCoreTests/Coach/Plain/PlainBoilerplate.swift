@testable import ScaleCore

/// ``Boilerplate``'s openers, tried one by one.
enum PlainBoilerplate {
  /// Lower case, straight apostrophes, without marks of quotation and type in front.
  static func folded(_ scalars: [Unicode.Scalar]) -> String {
    let marks: Set<Unicode.Scalar> = ["*", "_", "(", ">", "\"", "'", "\u{201C}", "\u{201E}", "[", " "]
    var text = ""
    for scalar in scalars.drop(while: { marks.contains($0) }) {
      text += scalar == "\u{2019}" ? "'" : scalar.properties.lowercaseMapping
    }
    return text
  }

  static func kind(of text: String) -> Boilerplate.Kind? { Boilerplate.openers.first { isBegun(text, by: $0.text) }?.kind }

  private static func isBegun(_ text: String, by opener: String) -> Bool {
    guard text.hasPrefix(opener) else { return false }
    guard opener.last?.isLetter == true else { return true }
    // `as an aid` is no machine: the word must be over.
    guard let next = text.dropFirst(opener.count).first else { return false }
    return !next.isLetter
  }

  static func isOpener(_ text: String) -> Bool {
    Boilerplate.fillers.contains(folded(Array(text.unicodeScalars)).trimmingMarks)
  }

  static func mayBegin(_ text: String, isLineStart: Bool, isFirst: Bool) -> Bool {
    if isLineStart, Boilerplate.fillers.contains(where: { $0.hasPrefix(text) }) { return true }
    return Boilerplate.openers.contains { ($0.text.hasPrefix(text) || $0.text == text) && !(isFirst && $0.kind == .generic) }
  }

  /// Whether all words but the last, which may be unfinished, fit boilerplate.
  static func mayBeGeneric(_ scalars: [Unicode.Scalar]) -> Bool {
    let words = PlainWords(String(String.UnicodeScalarView(scalars))).tokens.filter { $0.kind != .mark }
    guard let last = words.last else { return true }
    return words.dropLast().allSatisfy { $0.isWord(in: Boilerplate.vocabulary) }
      && Boilerplate.vocabulary.contains { $0.hasPrefix(last.text) }
  }
}

extension String {
  /// Without marks and blanks at the end.
  fileprivate var trimmingMarks: String {
    var text = Substring(self)
    while let last = text.last, !last.isLetter { text.removeLast() }
    return String(text)
  }
}
