/// Facts in what a person says of themselves: what they cannot or do not eat, how they eat and fast, what hurts, when they are free.
///
/// Words of the moment (`today`, `tonight`, `feeling`) and questions keep everything out but allergies and what is never eaten: those are worth knowing
/// whenever they come up.
public enum StatedFacts {
  /// Shorter messages say nothing that lasts.
  static let shortest = 8

  /// - Parameters:
  ///   - turn: the message they come from, so that an edit can take them back.
  ///   - session: where what is not pinned is kept; nil for everywhere.
  public static func read(_ text: some StringProtocol, at now: Instant, turn: Int64? = nil, session: Int64? = nil) -> [MemoryFact] {
    guard text.count >= shortest else { return [] }
    let words = SpokenWords(text.prefix(2000))
    var facts: [MemoryFact] = []
    for sentence in words.sentences where !denials.stands(in: sentence) && (!others.stands(in: sentence) || own.stands(in: sentence)) {
      let isPassing = passing.stands(in: sentence) || sentence.last?.isMark("?") == true
      for rule in FactRule.all {
        guard rule.isLasting || !isPassing, let range = rule.phrases.range(in: sentence) else { continue }
        guard let key = key(of: rule, in: sentence, range) else { continue }
        let fact = MemoryFact(
          rule.kind, key: key,
          text: words.typed(trimmed(sentence)), created: now,
          sourceTurn: turn, session: session)
        if !facts.contains(where: { $0.kind == fact.kind }) { facts.append(fact) }
      }
    }
    return facts
  }

  private static let passing = PhraseList([
    "today|tonight|now|currently|feeling|feel|yesterday|tomorrow", "this morning|evening|week",
    "heute|gerade|jetzt|gestern|morgen|fuehle",
  ])
  private static let others = PhraseList([
    "my|his|her|their son|daughter|wife|husband|partner|friend|kid|child|dog|cat|mother|father|mum|mom|dad|brother|sister",
    "mein|meine sohn|tochter|frau|mann|freund|freundin|kind|hund|katze|mutter|vater|bruder|schwester",
  ])
  private static let own = PhraseList(["i am|was|have allergic|an|a", "im allergic", "ich bin|habe"])
  private static let denials = PhraseList([
    "not|isnt|aint|never allergic|intolerant|vegan|vegetarian|celiac|coeliac", "no allergy|allergies|intolerances|injuries",
    "if|whether i|im|ive", "nicht allergisch|vegan|vegetarisch", "keine allergie|allergien",
  ])

  /// Nil where nothing is named: `I like that`, `I can't eat more`.
  private static func key(of rule: FactRule, in sentence: ArraySlice<SpokenWords.Token>, _ range: Range<Int>) -> String? {
    switch rule.key {
    case .fixed(let key): return key
    case .phrase:
      let words = sentence[range].filter {
        !$0.isWord(in: ["have", "ive", "i", "my", "a", "an", "got", "im", "am", "no"]) && $0.kind != .mark
      }
      return words.isEmpty ? nil : words.prefix(5).map(\.text).joined(separator: " ")
    case .behind:
      let stops: Set<String> = [
        "so", "but", "because", "since", "which", "when", "please", "what", "how", "can", "aber", "weil", "was", "wie",
      ]
      let fillers: Set<String> = ["to", "the", "a", "any", "gegen", "auf", "die", "der", "das", ":"]
      let rest = sentence[range.upperBound...].drop { fillers.contains($0.text) }.prefix { $0.kind != .mark && !$0.isWord(in: stops) }
      // `red dye 40` is another thing than `red dye 3`; `2 meals` is no thing.
      guard let first = rest.first, !first.isWord(in: vague), first.kind == .word || rule.kind == .allergy else { return nil }
      return rest.prefix(5).map(\.text).joined(separator: " ")
    }
  }

  private static let vague: Set<String> = [
    "that", "this", "it", "you", "them", "those", "these", "him", "her", "my", "more", "much", "enough", "anything", "everything", "well",
    "too", "as", "like", "another", "kg", "lb",
    "dich", "dir", "es", "mehr", "genug", "alles",
  ]

  private static func trimmed(_ sentence: ArraySlice<SpokenWords.Token>) -> ArraySlice<SpokenWords.Token> {
    var sentence = sentence
    while let last = sentence.last, [".", ";", "\n", ","].contains(last.text) { sentence.removeLast() }
    return sentence
  }

  /// A fact that was typed as one; what kind it is shows in its words, and a preference is what shows nothing.
  ///
  /// Nil where nothing is left of the text.
  public static func typed(_ text: some StringProtocol, at now: Instant) -> MemoryFact? {
    let found = read(text, at: now).first
    let fact = MemoryFact(found?.kind ?? .preference, key: found?.key, text: text, created: now)
    return fact.text.isEmpty ? nil : fact
  }
}
