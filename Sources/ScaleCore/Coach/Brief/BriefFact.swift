/// A fact of the memory as it stands in a brief.
struct BriefFact {
  let kind: MemoryFact.Kind
  let text: String

  /// The thing itself, `peanuts`, where leaving out the words around it is safe; nil where the words are the fact.
  private let name: String?

  /// More than this cannot fit, however short each is.
  static let mostPinned = 128

  /// Nil where the words call for care rather than a coach; of an allergy the name stays where it alone does not.
  private init?(_ fact: MemoryFact) {
    kind = fact.kind
    let thing = Self.thing(fact)
    if RedFlag(in: fact.text) == nil {
      text = fact.text
      name = thing.flatMap { $0.utf8.count < fact.text.utf8.count ? $0 : nil }
    } else {
      guard let thing, RedFlag(in: thing) == nil else { return nil }
      text = thing
      name = nil
    }
  }

  private init(kind: MemoryFact.Kind, text: String) {
    self.kind = kind
    self.text = text
    name = nil
  }

  /// The newest of these that may leave, oldest first.
  static func newest(_ limit: Int, of facts: [MemoryFact]) -> [BriefFact] {
    facts.reversed().lazy.compactMap { BriefFact($0) }.prefix(limit).reversed()
  }

  var canBeNamed: Bool { name != nil }

  var named: BriefFact { name.map { BriefFact(kind: kind, text: $0) } ?? self }

  private static func thing(_ fact: MemoryFact) -> String? {
    guard fact.kind == .allergy || fact.kind == .avoidance else { return nil }
    return StatedFacts.read(fact.text, at: fact.created).first { $0.kind == fact.kind }?.key ?? fact.key
  }
}
