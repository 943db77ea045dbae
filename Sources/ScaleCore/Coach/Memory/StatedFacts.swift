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
    for sentence in words.sentences where !others.stands(in: sentence) && !denials.stands(in: sentence) {
      let isPassing = passing.stands(in: sentence) || sentence.last?.isMark("?") == true
      for rule in FactRule.all {
        guard rule.isLasting || !isPassing, let range = rule.phrases.range(in: sentence) else { continue }
        let fact = MemoryFact(
          rule.kind, key: rule.key ?? subject(in: sentence, after: range, isShort: rule.kind.isPinned),
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
  private static let denials = PhraseList([
    "not|isnt|aint|never allergic|intolerant|vegan|vegetarian|celiac|coeliac", "no allergy|allergies|intolerances|injuries",
    "if|whether i|im|ive", "nicht allergisch|vegan|vegetarisch", "keine allergie|allergien",
  ])

  /// The words behind the cue, up to a conjunction or mark; where none stand there those of the cue itself.
  private static func subject(in sentence: ArraySlice<SpokenWords.Token>, after range: Range<Int>, isShort: Bool) -> String {
    let stops: Set<String> = [
      "so", "but", "because", "since", "which", "when", "please", "what", "how", "can", "aber", "weil", "was", "wie",
    ]
    let fillers: Set<String> = ["to", "the", "a", "any", "gegen", "auf", "die", "der", "das"]
    let rest = sentence[range.upperBound...].drop { $0.isWord(in: fillers) }.prefix { $0.kind == .word && !$0.isWord(in: stops) }
    let cue = isShort ? sentence[range].suffix(2) : sentence[range]
    return (rest.isEmpty ? cue : rest).prefix(5).map(\.text).joined(separator: " ")
  }

  private static func trimmed(_ sentence: ArraySlice<SpokenWords.Token>) -> ArraySlice<SpokenWords.Token> {
    var sentence = sentence
    while let last = sentence.last, [".", ";", "\n", ","].contains(last.text) { sentence.removeLast() }
    return sentence
  }
}
