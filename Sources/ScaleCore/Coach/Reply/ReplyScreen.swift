/// What an answer must not tell anybody. Judged by the sentence.
public struct ReplyScreen: Equatable, Sendable {
  /// The raw values are logged; the words themselves are not.
  public enum Reason: String, CaseIterable, Sendable {
    /// A day's energy under 1200 kcal, for men under 1500.
    case calories

    /// More than one percent of the weight a week.
    case pace

    /// A weight to reach that the rules of goals refuse.
    case target

    /// More than 24 hours without food.
    case fast
    case dose

    /// Laxatives, diuretics, vomiting.
    case purging
    case diagnosis
    case shaming
  }

  /// Kilocalories a day.
  public var leastEnergy: Double

  /// Kilograms a week.
  public var mostLoss: Double

  /// The newest weight.
  public var weight: Mass?
  public var height: Length?

  /// Of the words that end an answer which goes too far.
  public var language = RedFlagWords.Language.english

  public init(sex: Sex?, weight: Mass?, height: Length?) {
    leastEnergy = sex == .male ? 1500 : 1200
    mostLoss = weight.map { $0.kilograms / 100 } ?? 1
    self.weight = weight
    self.height = height
  }

  /// Whether this is no weight to aim at, by the rules of ``WeightGate``; a step down from a higher weight may be named.
  ///
  /// Without a height only what is too light for somebody of 150 cm.
  public func refuses(target: Mass) -> Bool {
    guard Self.bodyWeights.contains(target.kilograms) else { return false }
    guard let height else { return target < WeightGate(newest: nil, height: Self.leastHeight).mass(atBMI: WeightGate.healthyFloor) }
    // Where somebody is, is told and not aimed at.
    if let weight, abs((target - weight).kilograms) < 0.5 { return false }
    switch WeightGate(newest: weight, height: height).verdict(on: target) {
    case .refused(.farAboveHealthy, _): return weight.map { target >= $0 } ?? true
    case .refused: return true
    case .accepted, .caution: return false
    }
  }

  /// What else is counted in kilograms is mostly lighter or heavier.
  private static let bodyWeights = 25.0...300
  private static let leastHeight = Length(centimetres: 150)

  /// Nil for a sentence that may stand.
  public func reason(in sentence: some StringProtocol) -> Reason? {
    var screened = ScreenedSentence(screen: self)
    for token in SpokenWords(sentence).tokens { screened.take(token.kind, Array(token.text.utf8)) }
    return screened.reason
  }
}
