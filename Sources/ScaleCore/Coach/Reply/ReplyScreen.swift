/// What an answer must not tell anybody. Judged by the sentence.
public struct ReplyScreen: Equatable, Sendable {
  /// The raw values are logged; the words themselves are not.
  public enum Reason: String, CaseIterable, Sendable {
    /// A day's energy under 1200 kcal, for men under 1500.
    case calories

    /// More than one percent of the weight a week.
    case pace
    case dose
    case diagnosis
    case shaming
  }

  /// Kilocalories a day.
  public var leastEnergy: Double

  /// Kilograms a week.
  public var mostLoss: Double

  /// Of the words that end an answer which goes too far.
  public var language = RedFlagWords.Language.english

  public init(sex: Sex?, weight: Mass?) {
    leastEnergy = sex == .male ? 1500 : 1200
    mostLoss = weight.map { $0.kilograms / 100 } ?? 1
  }

  /// Nil for a sentence that may stand.
  public func reason(in sentence: some StringProtocol) -> Reason? {
    var screened = ScreenedSentence(screen: self)
    for token in SpokenWords(sentence).tokens { screened.take(token.kind, Array(token.text.utf8)) }
    return screened.reason
  }
}
