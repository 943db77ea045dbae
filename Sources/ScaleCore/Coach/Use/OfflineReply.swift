/// An answer without any network, from what is stored here; the same facts give the same words.
public struct OfflineReply: Equatable, Sendable {
  /// What is known; nil for what is not.
  public struct Facts: Sendable {
    public var name: String?
    public var newest: Mass?
    public var ideal: Mass?
    public var trend: TrendDirection?

    /// Kilograms that the trend moved within a week.
    public var weekChange: Mass?

    /// This week's goal.
    public var weekGoal: Mass?
    public var fatPercent: Double?
    public var eating: EatingStyle
    public var units: UnitSystem

    public init(
      name: String? = nil, newest: Mass? = nil, ideal: Mass? = nil, trend: TrendDirection? = nil, weekChange: Mass? = nil,
      weekGoal: Mass? = nil,
      fatPercent: Double? = nil, eating: EatingStyle = .omnivore, units: UnitSystem = .metric
    ) {
      self.name = name
      self.newest = newest
      self.ideal = ideal
      self.trend = trend
      self.weekChange = weekChange
      self.weekGoal = weekGoal
      self.fatPercent = fatPercent
      self.eating = eating
      self.units = units
    }
  }

  public enum TrendDirection: String, CaseIterable, Sendable {
    case loss, stable, gain
  }

  public let text: String

  /// The answer to one question.
  public init(to question: some StringProtocol, _ facts: Facts, voice: CoachVoice) {
    text = Self.addressed(OfflineCopy(facts, voice).line(CoachTopic(question)), facts)
  }

  /// All four lines at once, for a look at everything.
  public init(overall facts: Facts, voice: CoachVoice) {
    let copy = OfflineCopy(facts, voice)
    let rest = [CoachTopic.fitness, .anatomy, .medical].map(copy.line).joined(separator: "\n")
    text = Self.addressed(copy.line(.general), facts) + "\n\n" + rest
  }

  private static func addressed(_ line: String, _ facts: Facts) -> String {
    guard let name = facts.name.map({ PlainText.line($0, limit: 40) }), !name.isEmpty else { return line }
    return "\(name): \(line)"
  }
}
