/// Takes tokens from the front of a sentence.
struct TokenCursor {
  private let tokens: ArraySlice<SpokenWords.Token>
  private(set) var index: Int

  init(_ tokens: ArraySlice<SpokenWords.Token>) {
    self.tokens = tokens
    index = tokens.startIndex
  }

  var peek: SpokenWords.Token? { index < tokens.endIndex ? tokens[index] : nil }
  var rest: ArraySlice<SpokenWords.Token> { tokens[index...] }

  mutating func next() -> SpokenWords.Token? {
    guard let token = peek else { return nil }
    index += 1
    return token
  }

  mutating func skip(_ count: Int = 1) { index = min(index + count, tokens.endIndex) }

  mutating func take(mark: String) -> Bool {
    guard peek?.isMark(mark) == true else { return false }
    skip()
    return true
  }

  mutating func take(word words: Set<String>) -> Bool {
    guard peek?.isWord(in: words) == true else { return false }
    skip()
    return true
  }

  func begins(with words: [String]) -> Bool {
    rest.count >= words.count && zip(rest, words).allSatisfy { $0.kind == .word && $0.text == $1 }
  }

  /// A year from 2000 to 2199, if one is next.
  mutating func year() -> Int? {
    guard let token = peek, token.kind == .number, let year = Int(token.text), (2000..<2200).contains(year) else { return nil }
    skip()
    return year
  }
}
