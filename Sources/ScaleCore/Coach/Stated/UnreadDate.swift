/// What stands where a date belongs and is none that is known: `by my wedding`, `bis zum Urlaub`.
struct UnreadDate {
  let text: String
  let range: Range<Int>

  private static let mostWords = 5

  /// Behind `by` these say how, as words that end with `-ing` do.
  private static let means: Set<String> = [
    "diet", "exercise", "exercises", "sport", "sports", "cardio", "keto", "foot", "bike", "myself", "far", "all", "hand", "about", "around",
    "at", "least", "a", "an", "any", "no", "less", "more", "weight", "kg", "lb",
  ]
  private static let ends: Set<String> = [
    "i", "ich", "we", "wir", "you", "he", "she", "it", "want", "will", "moechte", "and", "und", "to", "is", "ist", "please", "bitte", "at",
    "with", "mit", "auf", "so", "my", "mein", "goal", "target", "ziel",
  ]

  private static let occasions: Set<String> = [
    "birthday", "wedding", "anniversary", "graduation", "holiday", "holidays", "vacation", "reunion", "geburtstag", "hochzeit", "urlaub",
    "jahrestag", "hochzeitstag", "klassentreffen", "ferien",
  ]

  /// `on my birthday`, `an meinem Geburtstag`, `zur Hochzeit`: a day of somebody's own that is not known.
  init?(occasion tokens: ArraySlice<SpokenWords.Token>, opener: Int) {
    let words = tokens[(opener + 1)...].prefix(3)
    guard let end = words.firstIndex(where: { $0.isWord(in: Self.occasions) }) else { return nil }
    text = words[...end].map(\.text).joined(separator: " ")
    range = opener..<end + 1
  }

  /// Nil where what follows is no time: a figure, a means, a clause.
  init?(_ tokens: ArraySlice<SpokenWords.Token>, opener: Int) {
    let rest = tokens[(opener + 1)...]
    guard let first = rest.first, first.kind == .word, !first.isWord(in: ["allem", "auf", "i", "ich", "you", "du", "we", "wir"]) else {
      return nil
    }
    let isHow = first.isWord(in: Self.means) || first.text.hasSuffix("ing") && !first.isWord(in: ["wedding", "evening", "morning"])
    if tokens[opener].isWord(in: ["by"]), isHow { return nil }
    let words = rest.prefix(Self.mostWords).prefix { token in
      token.kind == .word && (token == first || !token.isWord(in: Self.ends))
    }
    // `by the way`, `by my calculation`, `bis zu 80 kg`
    let isMeans = words.last?.isWord(in: ["way", "calculation", "means", "scale", "doctor", "coach", "zu", "dann"]) ?? true
    guard !isMeans || words.last?.isWord(in: ["dann"]) == true else { return nil }
    text = words.map(\.text).joined(separator: " ")
    range = opener..<words.endIndex
  }
}
