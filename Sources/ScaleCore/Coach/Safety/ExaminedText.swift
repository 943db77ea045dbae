/// A message as ``RedFlag`` reads it: in sentences, and once more with the marks left out that may stand inside a phrase.
struct ExaminedText {
  typealias Sentence = ArraySlice<SpokenWords.Token>

  /// As in ``SpokenWords/sentences``.
  let sentences: [Sentence]

  /// Without line ends; empty where there are none.
  let unbroken: [Sentence]

  /// Without marks that join words, `kill-myself`; a line goes on where it begins with a small letter.
  let joined: [Sentence]

  /// Words, commas and colons between full stops, question and exclamation marks and semicolons.
  let words: [Sentence]

  /// All words.
  let run: Sentence

  /// Scalars that are kept; a question has at most ``CoachPrompt/longestTurn`` characters and twice as many bytes when it is sent.
  private static let limit = 8000

  init(_ text: some StringProtocol) {
    let whole = SpokenWords(Self.cleaned(text))
    sentences = whole.sentences
    let tokens = Self.withoutEllipses(whole.tokens)
    unbroken =
      tokens.contains { $0.isMark("\n") }
      ? Self.split(tokens.indices.filter { !tokens[$0].isMark("\n") || Self.beginsItem(tokens, behind: $0) }.map { tokens[$0] }) : []
    let kept = tokens.indices.filter { Self.isKept(tokens, at: $0, in: whole.source) }
    // Where no mark is left out, the sentences say it all.
    joined = kept.count < whole.tokens.count ? Self.split(kept.map { tokens[$0] }) : []
    let spoken = tokens.indices.filter { Self.isSpoken(tokens[$0]) || Self.beginsItem(tokens, behind: $0) }
    words = Self.split(spoken.map { tokens[$0] })
    run = tokens.filter { $0.kind != .mark }[...]
  }

  /// What is left when nothing hidden and no empty space is sent; it is cut behind that, as what is sent is.
  private static func cleaned(_ text: some StringProtocol) -> String {
    var kept: [Unicode.Scalar] = []
    var blank: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if HiddenCharacters.isLineBreak(scalar) {
        blank = "\n"
      } else if scalar.properties.isWhitespace {
        blank = blank ?? " "
      } else if !HiddenCharacters.contains(scalar) {
        if kept.count >= limit { break }
        if let blank, !kept.isEmpty { kept.append(blank) }
        blank = nil
        kept.append(LookAlikes.plain(scalar))
      }
    }
    return String(String.UnicodeScalarView(LookAlikes.latinized(kept)))
  }

  private static let ends: Set<String> = [".", "!", "?", ";"]

  /// They tell a figure from an age, or one item of a list from the next.
  private static let tellingMarks: Set<String> = [",", ":", "%", "°", "'", "\u{2019}", "\u{2032}"]

  private static func isSpoken(_ token: SpokenWords.Token) -> Bool {
    token.kind != .mark || ends.contains(token.text) || token.isMark(",") || token.isMark(":")
  }

  /// Whether a line end is followed by an item of a list: `- knee`, `2) knee`. What stands before it is another one.
  private static func beginsItem(_ tokens: [SpokenWords.Token], behind index: Int) -> Bool {
    guard tokens[index].isMark("\n"), index + 2 < tokens.count else { return false }
    if tokens[index + 1].kind == .number { return tokens[index + 2].isMark(")") || tokens[index + 2].isMark(".") }
    return ["-", "*", "•", "–", "—", "+", "·", "▪", "○"].contains { tokens[index + 1].isMark($0) }
  }

  private static func withoutEllipses(_ tokens: [SpokenWords.Token]) -> [SpokenWords.Token] {
    tokens.indices.filter { index in
      guard tokens[index].isMark(".") else { return !tokens[index].isMark("…") }
      let isBehindDot = index > 0 && tokens[index - 1].isMark(".")
      let isBeforeDot = index + 1 < tokens.count && tokens[index + 1].isMark(".")
      return !isBehindDot && !isBeforeDot
    }.map { tokens[$0] }
  }

  private static func isKept(_ tokens: [SpokenWords.Token], at index: Int, in source: String) -> Bool {
    let token = tokens[index]
    guard token.kind == .mark else { return true }
    guard token.text == "\n" else { return ends.contains(token.text) || tellingMarks.contains(token.text) }
    guard index + 1 < tokens.count else { return false }
    return !source[tokens[index + 1].range.lowerBound].isLowercase
  }

  private static func split(_ tokens: [SpokenWords.Token]) -> [Sentence] {
    tokens.split { $0.kind == .mark && (ends.contains($0.text) || $0.text == "\n") }
  }
}
