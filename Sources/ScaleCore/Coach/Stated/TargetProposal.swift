/// A target with what the rules say of it; what the person is asked to confirm.
public struct TargetProposal: Equatable, Sendable {
  public let target: StatedTarget
  public let verdict: TargetVerdict

  /// On the date that was said, and the earliest date that can be offered; nil without a date, for body fat, and before the first weigh-in.
  public let pace: DateGate.Verdict?
  public let earliest: CivilDate?

  /// The pace between the newest weight and the target; nil for body fat, and before the first weigh-in.
  public let gate: DateGate?

  /// Nil where a profile lacks the height (for a weight) or the sex (for body fat) that the rules need.
  public init?(_ target: StatedTarget, profile: Profile, newest: Mass?, newestFat: Double?, today: CivilDate) {
    self.target = target
    switch target.goal {
    case .weight(let mass):
      guard let height = profile.height else { return nil }
      verdict = WeightGate(newest: newest, height: height).verdict(on: mass)
      gate = newest.map { DateGate(newest: $0, target: mass, today: today) }
      guard let date = target.date.date, let gate else {
        (pace, earliest) = (nil, nil)
        return
      }
      pace = gate.verdict(setting: date)
      earliest = gate.earliest
    case .fat(let percent):
      guard let sex = profile.sex else { return nil }
      verdict = FatGate(sex: sex, newest: newestFat).verdict(on: percent)
      (pace, earliest, gate) = (nil, nil, nil)
    }
  }

  /// Whether the person may be asked to confirm it as it is.
  public var isAcceptable: Bool { verdict.isAccepted && (pace == nil || pace == .accepted || pace == .hold) }
}
