/// What says a fact of a kind; phrases as in ``Phrase``.
struct FactRule {
  let kind: MemoryFact.Kind

  let key: Key
  let phrases: PhraseList

  /// Whether its words deny something by themselves, `I don't eat pork`, so that a `not` among them takes nothing back.
  let isNegative: Bool

  /// Worth keeping even in a question, or beside a word of the moment.
  var isLasting: Bool { kind == .allergy || kind == .avoidance }

  /// Whether `now` says that it holds from now on: `I'm vegan now`.
  var isOfThePresent: Bool { isLasting || kind == .diet || kind == .fasting }

  /// Whether `last year`, `thinking of` and `almost` take it back.
  var mayBeUnsettled: Bool { kind == .diet || kind == .fasting || kind == .schedule }

  /// How many words before its own may take it back.
  var reach: Int { kind == .allergy ? 1 : 3 }

  /// What names the thing a fact is about.
  enum Key {
    case fixed(String)

    /// The words behind the phrase.
    case behind

    /// Those of the phrase itself.
    case phrase
  }

  init(_ kind: MemoryFact.Kind, _ key: Key, _ phrases: [String], isNegative: Bool = false) {
    self.kind = kind
    self.key = key
    self.isNegative = isNegative
    self.phrases = PhraseList(phrases)
  }
}
