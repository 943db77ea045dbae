/// Hours without and with food that make a day, `16/8`, `16:8`, `20/4`, and days of a week, `5:2`.
enum FastingRhythm {
  /// Where one stands.
  static func index(in tokens: ArraySlice<SpokenWords.Token>) -> Int? {
    tokens.indices.first { isOfDay(tokens[$0]) || isOfWeek(tokens[$0]) && $0 > tokens.startIndex && tokens[$0 - 1].isWord(in: leaders) }
  }

  /// Of oneself: `I do 16/8`, `16:8 works for me`, `ich mache 16:8`.
  static func isOwn(in tokens: ArraySlice<SpokenWords.Token>) -> Bool {
    owners.stands(in: tokens) || tokens.filter { $0.kind != .mark }.count <= 2
  }

  private static let owners = PhraseList(["i|im|ive|my|me|we", "ich|mein|meine|mir|wir"])

  /// A score is written like days of a week.
  private static let leaders: Set<String> = ["on", "do", "doing", "follow", "my", "the", "mache", "nach"]

  private static func isOfWeek(_ token: SpokenWords.Token) -> Bool { token.kind == .number && (token.text == "5:2" || token.text == "6:1") }

  private static func isOfDay(_ token: SpokenWords.Token) -> Bool {
    guard token.kind == .number, let mark = token.text.first(where: { $0 == "/" || $0 == ":" }) else { return false }
    let texts = token.text.split(separator: mark, omittingEmptySubsequences: false)
    let parts = texts.compactMap { Int($0) }
    guard texts.count == 2, parts.count == 2, (12...23).contains(parts[0]), parts[0] + parts[1] == 24 else { return false }
    // With two digits behind a colon it is a time of day.
    return mark == "/" || texts[1].utf8.count == 1
  }
}
