/// A message that needs care rather than a coach. It is answered here: nothing leaves, and no credit is spent.
public struct RedFlag: Equatable, Sendable {
  /// In the order in which they count, the most urgent first. The raw values are logged.
  public enum Kind: String, CaseIterable, Sendable {
    case selfHarm = "self_harm"
    case heart
    case purging
    case dosing
    case pregnancy
    case minor
    case longFast = "long_fast"

    /// A wish to lose weight under a BMI of 18.5.
    case underweight
  }

  public let kind: Kind

  /// Of the words that were found.
  public let language: RedFlagWords.Language

  /// What is known of the person; nil where it is not.
  public struct Person: Equatable, Sendable {
    public var years: Int?
    public var bodyMassIndex: Double?

    /// Whether the target lies under the newest weight.
    public var wantsLoss: Bool

    /// What is said where no word of a message tells the language.
    public var language = RedFlagWords.Language.english

    public init(years: Int? = nil, bodyMassIndex: Double? = nil, wantsLoss: Bool = false) {
      self.years = years
      self.bodyMassIndex = bodyMassIndex
      self.wantsLoss = wantsLoss
    }
  }

  /// The most urgent flag of a message; nil for almost all of them.
  public init?(in text: some StringProtocol, from person: Person = Person()) {
    let text = ExaminedText(text)
    var found = RedFlagWords.Language.allCases.flatMap { language in
      Self.kinds(in: text, language, isUnderweight: Self.isUnderweight(person)).map { RedFlag(kind: $0, language: language) }
    }
    if Self.isUnderweight(person), person.wantsLoss { found.append(RedFlag(kind: .underweight, language: person.language)) }
    if let years = person.years, years < 18 { found.append(RedFlag(kind: .minor, language: person.language)) }
    guard let first = Kind.allCases.lazy.compactMap({ kind in found.first { $0.kind == kind } }).first else { return nil }
    self = first
  }

  private init(kind: Kind, language: RedFlagWords.Language) {
    self.kind = kind
    self.language = language
  }

  private static func kinds(in text: ExaminedText, _ language: RedFlagWords.Language, isUnderweight: Bool) -> [Kind] {
    let words = RedFlagWords.of(language)
    var found: [Kind] = []
    for sentence in text.sentences {
      found += words.kinds(in: sentence)
      if isUnderweight, words.wantsLoss(sentence) { found.append(.underweight) }
    }
    for sentence in text.sentences + text.unbroken {
      if LongFast.stands(in: sentence, language) { found.append(.longFast) }
      if StatedMinority.stands(in: sentence, language) { found.append(.minor) }
      if ManyPills.stand(in: sentence, language) { found.append(.selfHarm) }
    }
    for sentence in text.joined { found += words.kinds(in: sentence) }
    for sentence in text.words { found += words.kindsInOneGo(in: sentence) }
    // Nobody should get past this one with a full stop.
    return found + words.kindsInOneGo(in: text.run).filter { $0 == .selfHarm }
  }

  private static func isUnderweight(_ person: Person) -> Bool {
    person.bodyMassIndex.map { $0 < WeightGate.healthyFloor } ?? false
  }
}
