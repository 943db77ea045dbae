/// How hard a goal is, for tone only: the pace it asks for against the cap.
public enum GoalDifficulty: Int, CaseIterable, Comparable, Sendable {
  case easy, steady, demanding, hard, edge

  /// - Parameters:
  ///   - required: kilograms a week, positive; nil without a date.
  ///   - cap: kilograms a week, positive.
  ///   - distance: kilograms that are left.
  public init(required: Double?, cap: Double, distance: Double) {
    guard distance >= DateGate.holdWithin, cap > 0 else {
      self = .easy
      return
    }
    switch (required ?? cap * 0.55) / cap {
    case ..<0.35: self = .easy
    case ..<0.55: self = .steady
    case ..<0.75: self = .demanding
    case ..<0.92: self = .hard
    default: self = .edge
    }
  }

  public static func < (a: GoalDifficulty, b: GoalDifficulty) -> Bool { a.rawValue < b.rawValue }
}
