/// An answer without any network, from what is stored here; the same facts give the same words.
public struct OfflineReply: Equatable, Sendable {
  /// What is known; nil for what is not.
  public struct Facts: Sendable {
    public var today: CivilDate

    /// 0...23, local.
    public var hour: Int
    public var name: String?
    public var newest: Mass?
    public var newestDate: CivilDate?

    /// The weigh-in before the newest.
    public var previous: Mass?
    public var ideal: Mass?

    /// The day to be at the ideal weight.
    public var goalDate: CivilDate?

    /// Kilograms that the weight moves in a week; nil with weigh-ins on fewer than three days, or over less than a week.
    public var weekChange: Mass?
    public var fatPercent: Double?

    /// The last weight of each day of the past, oldest first.
    public var days: [(date: CivilDate, mass: Mass)] = []
    public var height: Length?

    /// Whole years.
    public var age: Int?

    /// Hours.
    public var sleepLast: Double?
    public var sleepAverage: Double?
    public var steps: Double?

    /// What is not eaten and what hurts, as it was said.
    public var cautions: [String] = []
    public var eating = EatingStyle.omnivore
    public var units = UnitSystem.metric

    /// Whether answers are wanted in German; a question in German is answered so too.
    public var isGerman = false

    public init(today: CivilDate, hour: Int = 12) {
      self.today = today
      self.hour = hour
    }
  }

  public let text: String

  /// Whether it is meant to comfort, so that nothing of the program stands before it.
  public let isComforting: Bool

  /// Words that a sentence begins with and that stand small behind a name.
  private static let small: Set<String> = [
    "Your", "That", "No", "You", "The", "On", "From", "It", "For", "What", "One", "Heavy", "Where", "Nobody", "A", "Once", "Short", "There",
    "Since", "Seit", "Ich",
    "These", "Of",
    "Dein", "Deine", "Das", "Kein", "Keine", "Du", "Der", "Die", "Am", "Vom", "Von", "Es", "Für", "In", "Im", "Einen", "Ein", "Wo",
    "Schwere", "Heute",
    "Hier", "Wie", "Was", "Gern", "Höchstens", "Kurze", "Mehr",
  ]

  private static func address(_ name: String, _ line: String) -> String {
    let first = line.prefix { $0.isLetter }
    if first == "I" { return "\(name), \(line)" }
    return small.contains(String(first)) ? "\(name), \(first.lowercased())\(line.dropFirst(first.count))" : "\(name): \(line)"
  }

  /// The answer to one question.
  public init(to question: some StringProtocol, _ facts: Facts, voice: CoachVoice) {
    let words = SpokenWords(question.prefix(2000))
    let language = facts.isGerman || GermanText.stands(in: words.tokens) ? RedFlagWords.Language.german : .english
    let copy = OfflineCopy(OfflineFigures(facts, language), voice)
    let topic = OfflineTopic(words)
    isComforting = topic == .selfContempt || topic == .courage
    let line = OfflineTopic.asksForPastWeight(words, today: facts.today).map(copy.line(on:)) ?? copy.line(topic)
    guard let name = facts.name.map({ PlainText.line($0, limit: 40) }), !name.isEmpty else {
      text = line
      return
    }
    text = Self.address(name, line)
  }
}

/// Whether something is written in German rather than in English, by its small words.
enum GermanText {
  private static let german: Set<String> = [
    "ich", "bin", "mein", "meine", "meinen", "mir", "mich", "wie", "warum", "wieso", "nicht", "und", "ist", "habe", "hab", "wann", "kann",
    "soll",
    "sollte", "fuehle", "viel", "heute", "gestern", "wieder", "auf", "zu", "das", "der", "kein", "keine", "es", "du", "mal", "laeufts",
    "geht", "nehme",
  ]
  private static let english: Set<String> = [
    "i", "im", "ive", "my", "me", "is", "how", "why", "what", "the", "do", "am", "and", "to", "it", "of", "a", "should", "when", "can",
    "you", "did",
  ]

  static func stands(in tokens: [SpokenWords.Token]) -> Bool {
    let words = tokens.prefix(60).filter { $0.kind == .word }
    return words.count { german.contains($0.text) } > words.count { english.contains($0.text) }
  }
}
