/// Words for a person about a target: what is asked, why it is refused, what became of it.
public enum TargetCopy {
  /// What is asked of a target that may be set.
  ///
  /// - Parameter standing: what it would take the place of.
  public static func question(_ proposal: TargetProposal, replacing standing: StandingTargets = .init(), _ format: MassFormat) -> String {
    let caution = caution(proposal, format).map { "\($0) " } ?? ""
    let unread = unread(proposal.target)
    let new = name(proposal.target, format)
    guard let old = name(standing, like: proposal.target.goal, format) else { return "\(unread)\(caution)Set your target to \(new)?" }
    let loss = standing.date != nil && proposal.target.goal.isWeight && proposal.target.date.date == nil ? ", without a date" : ""
    return "\(unread)\(caution)Change your target from \(old) to \(new)\(loss)?"
  }

  /// Why a target is not set, and what would be.
  public static func refusal(_ proposal: TargetProposal, _ format: MassFormat) -> String {
    let goal = proposal.target.goal
    if case .refused(let reason, let suggestion) = proposal.verdict {
      return "\(refusal(of: amount(goal, format), reason, goal, better: amount(suggestion, like: goal, format))) Nothing was stored."
    }
    return "\(pace(proposal, format)) Nothing was stored."
  }

  /// What can be typed instead of a target that was refused; nil where nothing can.
  public static func offer(_ proposal: TargetProposal, _ format: MassFormat) -> String? {
    if case .refused(_, let suggestion) = proposal.verdict {
      switch proposal.target.goal {
      case .weight: return command(for: StatedTarget(.weight(Mass(kilograms: suggestion))), format)
      case .fat: return command(for: StatedTarget(.fat(suggestion)), format)
      }
    }
    guard !proposal.isAcceptable, let earliest = proposal.earliest else { return nil }
    return command(for: StatedTarget(proposal.target.goal, by: .on(earliest)), format)
  }

  /// What sets this target.
  public static func command(for target: StatedTarget, _ format: MassFormat) -> String {
    switch target.goal {
    case .weight(let mass):
      let date = target.date.date.map { " --by \($0.iso8601)" } ?? ""
      return "fatnag goal set \(format.weightNumber(mass, places: 1))\(date)"
    case .fat(let percent): return "fatnag goal set --fat \(FixedDecimal.text(percent, places: 1))"
    }
  }

  public static func kept(_ target: StatedTarget, _ format: MassFormat) -> String { "Kept: \(name(target, format))." }

  public static func unchanged(_ target: StatedTarget, _ format: MassFormat) -> String { "Your target is \(name(target, format)) already." }

  /// After a no.
  public static let declined = "Nothing changed."

  /// What speaks against a target that may be set all the same; nil where nothing does.
  public static func caution(_ proposal: TargetProposal, _ format: MassFormat) -> String? {
    guard case .caution(let reason, let suggestion) = proposal.verdict else { return nil }
    let better = amount(suggestion, like: proposal.target.goal, format)
    switch reason {
    case .farAway: return "That is more than two years off; \(better) would be a first stretch."
    case .stillUnderweight: return "That is the right way; \(better) is where the healthy range begins."
    case .staysObese: return "The middle of the healthy range would be \(better)."
    case .largeFatDrop: return "That is a long way; \(better) would be a first stretch."
    case .athleticFat: return "That is an athlete's figure; \(better) is easier to live with."
    case .outOfRange, .underweight, .farAboveHealthy, .belowEssentialFat: return nil
    }
  }

  /// What was not understood of a date, or is not kept; empty where all was.
  public static func unread(_ target: StatedTarget) -> String {
    if case .notUnderstood(let text) = target.date {
      return "I did not understand by when (“\(PlainText.line(text, limit: 40))”), so this is without a date. "
    }
    return !target.goal.isWeight && target.date.date != nil ? "A body fat is kept without a date. " : ""
  }

  // MARK: Why not

  private static func refusal(
    of name: String, _ reason: TargetVerdict.Reason, _ goal: StatedTarget.Goal, better: String
  ) -> String {
    switch reason {
    case .outOfRange where goal.isWeight:
      "\(name) is no weight of a grown-up: 30 to 300 kg can be aimed at. \(better) would suit your height."
    case .outOfRange: "\(name) is none that a body can have. \(better) would do."
    case .underweight: "\(name) is less than is healthy at your height, where a BMI of 18.5 begins at \(better)."
    case .farAboveHealthy:
      "\(name) is far above what is healthy at your height (a BMI over 45). \(better) would be the middle of the range."
    case .belowEssentialFat: "\(name) is less than a body needs to work. \(better) would do."
    case .largeFatDrop: "\(name) is too far to go in one stretch. \(better) would be a first one."
    case .stillUnderweight, .staysObese, .farAway, .athleticFat: "\(name) would not do; \(better) would."
    }
  }

  private static func pace(_ proposal: TargetProposal, _ format: MassFormat) -> String {
    guard let date = proposal.target.date.date, let gate = proposal.gate else { return "That does not work out." }
    if date <= gate.today { return "\(date.iso8601) is over; a target needs a day that lies ahead." }
    let earliest = "the earliest honest date is \(gate.earliest.iso8601)."
    guard proposal.pace != .tooSoon, let required = gate.required(by: date) else {
      return "\(date.iso8601) is less than a week off, and a weight takes longer to show; \(earliest)"
    }
    return
      "\(name(proposal.target, format)) asks for \(weekly(required, format)). At your weight \(weekly(gate.cap, format)) is the most that "
      + "does no harm, so \(earliest)"
  }

  /// Kilograms a week as a pace, `0.58 kg a week`.
  static func weekly(_ kilograms: Double, _ format: MassFormat) -> String {
    format.units == .imperial
      ? "\(FixedDecimal.text(Mass(kilograms: kilograms).pounds, places: 2)) lb a week"
      : "\(FixedDecimal.text(kilograms, places: 2)) kg a week"
  }

  // MARK: Names

  /// `75.0 kg by 2027-06-01`; of a body fat no date is kept.
  static func name(_ target: StatedTarget, _ format: MassFormat) -> String {
    amount(target.goal, format) + (target.goal.isWeight ? target.date.date.map { " by \($0.iso8601)" } ?? "" : "")
  }

  private static func name(_ standing: StandingTargets, like goal: StatedTarget.Goal, _ format: MassFormat) -> String? {
    switch goal {
    case .weight: standing.weight.map { name(StatedTarget(.weight($0), by: standing.date.map { .on($0) } ?? .none), format) }
    case .fat: standing.fat.map { name(StatedTarget(.fat($0)), format) }
    }
  }

  private static func amount(_ goal: StatedTarget.Goal, _ format: MassFormat) -> String {
    switch goal {
    case .weight(let mass): format.weight(mass, places: 1)
    case .fat(let percent): FixedDecimal.text(percent, places: 1) + " % body fat"
    }
  }

  /// - Parameter value: kilograms or percent.
  static func amount(_ value: Double, like goal: StatedTarget.Goal, _ format: MassFormat) -> String {
    switch goal {
    case .weight: amount(.weight(Mass(kilograms: value)), format)
    case .fat: amount(.fat(value), format)
    }
  }
}
