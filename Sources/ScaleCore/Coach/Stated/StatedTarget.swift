/// A target that a person said in so many words. Only a proposal ever comes of it: nothing is stored without a yes.
public struct StatedTarget: Equatable, Sendable {
  public enum Goal: Equatable, Sendable {
    case weight(Mass)

    /// Percent.
    case fat(Double)
  }

  public var goal: Goal
  public var date: StatedDate

  public init(_ goal: Goal, by date: StatedDate = .none) {
    self.goal = goal
    self.date = date
  }

  /// Reads `my goal is 80 kg`, `I want to get down to 11 st 4 by June`, `goal: 18% body fat`, `Zielgewicht 78,5`.
  ///
  /// Only a number that belongs to a goal counts. Denials, the past, questions, other people's goals, and amounts to lose or to lift are none. Each goal
  /// once, in the order of the text.
  ///
  /// - Parameter units: for a number without a unit.
  public static func read(_ text: some StringProtocol, units: UnitSystem, today: CivilDate) -> [StatedTarget] {
    let words = SpokenWords(text.prefix(2000))
    var found: [StatedTarget] = []
    for sentence in words.sentences {
      for clause in GoalClause.clauses(of: sentence) {
        guard let target = GoalClause(clause, units: units, today: today).target else { continue }
        if !found.contains(where: { $0.isSame(as: target) }) { found.append(target) }
      }
    }
    return found
  }

  /// The same to two decimals.
  private func isSame(as other: StatedTarget) -> Bool {
    switch (goal, other.goal) {
    case (.weight(let a), .weight(let b)): abs(a.kilograms - b.kilograms) < 0.005
    case (.fat(let a), .fat(let b)): abs(a - b) < 0.005
    default: false
    }
  }
}

/// A target with what the rules say of it; what the person is asked to confirm.
public struct TargetProposal: Equatable, Sendable {
  public let target: StatedTarget
  public let verdict: TargetVerdict

  /// On the date that was said, and the earliest date that can be offered; nil without a date, for body fat, and before the first weigh-in.
  public let pace: DateGate.Verdict?
  public let earliest: CivilDate?

  /// Nil where a profile lacks the height (for a weight) or the sex (for body fat) that the rules need.
  public init?(_ target: StatedTarget, profile: Profile, newest: Mass?, newestFat: Double?, today: CivilDate) {
    self.target = target
    switch target.goal {
    case .weight(let mass):
      guard let height = profile.height else { return nil }
      verdict = WeightGate(newest: newest, height: height).verdict(on: mass)
      guard let date = target.date.date, let newest else {
        (pace, earliest) = (nil, nil)
        return
      }
      let gate = DateGate(newest: newest, target: mass, today: today)
      pace = gate.verdict(setting: date)
      earliest = gate.earliest
    case .fat(let percent):
      guard let sex = profile.sex else { return nil }
      verdict = FatGate(sex: sex, newest: newestFat).verdict(on: percent)
      (pace, earliest) = (nil, nil)
    }
  }

  /// Whether the person may be asked to confirm it as it is.
  public var isAcceptable: Bool { verdict.isAccepted && (pace == nil || pace == .accepted || pace == .hold) }
}
