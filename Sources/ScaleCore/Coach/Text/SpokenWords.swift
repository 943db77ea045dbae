/// A text as words, numbers and marks, folded for comparison. Whatever is looked for among them is found at word boundaries only.
struct SpokenWords {
  struct Token: Equatable {
    enum Kind { case word, number, mark }

    let kind: Kind

    /// Lower case, without apostrophes, umlauts spelled out: `Don’t` is `dont`, `Größe` is `groesse`. Digits of a number stay as typed.
    let text: String

    /// In ``SpokenWords/source``.
    let range: Range<String.Index>
  }

  /// The text without hidden characters.
  let source: String
  let tokens: [Token]

  init(_ text: some StringProtocol) {
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if HiddenCharacters.isLineBreak(scalar) {
        clean.append("\n")
      } else if scalar == "\t" {
        clean.append(" ")
      } else if !HiddenCharacters.contains(scalar) {
        clean.append(scalar)
      }
    }
    source = String(clean)
    var scanner = Scanner(scalars: source.unicodeScalars)
    tokens = scanner.tokens()
  }

  /// What was typed from the first of these tokens to the last.
  func typed(_ tokens: ArraySlice<Token>) -> Substring {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return source[first.range.lowerBound..<last.range.upperBound]
  }

  /// The tokens between full stops, question and exclamation marks, semicolons and line ends; each with the mark that ends it.
  ///
  /// The full stop of `1. March` and `8. Klasse` ends nothing.
  var sentences: [ArraySlice<Token>] {
    var sentences: [ArraySlice<Token>] = []
    var start = tokens.startIndex
    for index in tokens.indices where endsSentence(index) {
      if tokens[start...index].contains(where: { $0.kind != .mark }) { sentences.append(tokens[start...index]) }
      start = index + 1
    }
    if tokens[start...].contains(where: { $0.kind != .mark }) { sentences.append(tokens[start...]) }
    return sentences
  }

  private func endsSentence(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .mark, [".", "!", "?", ";", "\n", "…"].contains(token.text) else { return false }
    guard token.text == ".", index > 0, tokens[index - 1].kind == .number, index + 1 < tokens.count else { return true }
    if isDayAndMonth(index - 1) { return false }
    guard tokens[index - 1].text.utf8.count <= 2 else { return true }
    return MonthName(tokens[index + 1].text) == nil && !tokens[index + 1].isWord(in: ["klasse", "monat", "woche", "tag"])
  }

  /// `am 31.12.`
  private func isDayAndMonth(_ index: Int) -> Bool {
    let parts = tokens[index].text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, (1...31).contains(parts[0]), (1...12).contains(parts[1]), index > 0 else { return false }
    return tokens[index - 1].isWord(in: ["am", "bis", "vor", "zum", "den", "dem", "vom", "ab", "by", "on", "until", "before"])
  }

  private struct Scanner {
    let scalars: String.UnicodeScalarView
    private var index: String.Index

    init(scalars: String.UnicodeScalarView) {
      self.scalars = scalars
      index = scalars.startIndex
    }

    mutating func tokens() -> [Token] {
      var tokens: [Token] = []
      while index < scalars.endIndex {
        let scalar = scalars[index]
        if Letters.isDigit(scalar) {
          tokens.append(number())
        } else if Letters.isAlphabetic(scalar), !Letters.isApostrophe(scalar) {
          tokens.append(word())
        } else {
          let start = index
          index = scalars.index(after: index)
          if !Letters.isBlank(scalar) { tokens.append(Token(kind: .mark, text: String(scalar), range: start..<index)) }
        }
      }
      return tokens
    }

    /// Digits, with joints between them.
    private mutating func number() -> Token {
      let start = index
      while index < scalars.endIndex {
        let next = scalars.index(after: index)
        let isJoint = Letters.isJoint(scalars[index]) && next < scalars.endIndex && Letters.isDigit(scalars[next])
        guard Letters.isDigit(scalars[index]) || isJoint else { break }
        index = next
      }
      return Token(kind: .number, text: String(scalars[start..<index]), range: start..<index)
    }

    private mutating func word() -> Token {
      let start = index
      var folded: [UInt8] = []
      while index < scalars.endIndex {
        let scalar = scalars[index]
        let next = scalars.index(after: index)
        if Letters.isApostrophe(scalar) {
          guard next < scalars.endIndex, Letters.isAlphabetic(scalars[next]) else { break }
        } else if Letters.isPartOfWord(scalar) {
          Letters.fold(scalar, onto: &folded)
        } else if !Letters.isDropped(scalar) {
          break
        }
        index = next
      }
      return Token(kind: .word, text: String(decoding: folded, as: UTF8.self), range: start..<index)
    }
  }
}

extension SpokenWords.Token {
  /// The number, with decimal comma or point; nil for words, times, dates and ranges.
  var value: Double? {
    guard kind == .number, text.utf8.allSatisfy({ DecimalInput.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else {
      return nil
    }
    return (try? DecimalInput(text))?.value
  }

  func isWord(in words: Set<String>) -> Bool { kind == .word && words.contains(text) }
  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
}
