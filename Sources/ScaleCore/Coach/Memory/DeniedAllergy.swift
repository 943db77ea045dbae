/// What somebody says they are not allergic to, or no longer. What is known of it stays until they take it out themselves.
public struct DeniedAllergy: Equatable, Sendable {
  /// The words that name it, folded.
  private let words: Set<String>

  /// Reads `I'm not allergic to shrimp anymore`, `ich bin nicht mehr gegen Nüsse allergisch`. A question denies nothing.
  public static func read(_ text: some StringProtocol) -> [DeniedAllergy] {
    SpokenWords(text.prefix(2000)).sentences.filter { $0.last?.isMark("?") != true }.flatMap { sentence in
      sentence.split { $0.isMark(",") || $0.isWord(in: ["but", "aber", "sondern"]) }.compactMap(Self.init)
    }
  }

  private static let denials = PhraseList(["not|never|longer|isnt|arent|wasnt|dont|outgrew|outgrown|was", "nicht|nie|kein|keine|war"])
  private static let cues = PhraseList([
    "allergic to", "allergy|allergies to", "allergisch gegen|auf", "allergie gegen|auf", "my ... allergy", "gegen|auf ... allergisch",
  ])
  private static let hollow: Set<String> = [
    "i", "im", "my", "am", "not", "no", "never", "longer", "isnt", "dont", "have", "an", "a", "the", "any", "anymore", "more", "to", "was",
    "outgrew", "outgrown", "allergic", "allergy", "allergies", "and", "or", "at", "all", "ich", "bin", "habe", "nicht", "nie", "mehr",
    "kein",
    "keine", "war", "gegen", "auf", "allergisch", "allergie", "und", "oder", "meine", "ive",
  ]

  private init?(_ part: ArraySlice<SpokenWords.Token>) {
    guard Self.denials.stands(in: part), Self.cues.stands(in: part) else { return nil }
    words = Set(part.filter { $0.kind == .word && !Self.hollow.contains($0.text) }.map(\.text))
    if words.isEmpty { return nil }
  }

  /// Whether a fact that is kept says the opposite.
  public func contradicts(_ fact: MemoryFact) -> Bool {
    fact.kind == .allergy && SpokenWords(fact.text).tokens.contains { $0.isWord(in: words) }
  }
}
