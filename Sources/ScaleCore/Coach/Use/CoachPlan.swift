/// How much online Coach a week holds. Figures of the phone app; who has which plan is the operator's word.
public enum CoachPlan: String, CaseIterable, Comparable, Sendable {
  case free, plus, pro

  /// Any word that is no plan means Free.
  public init(named name: some StringProtocol) { self = CoachPlan(rawValue: name.lowercased()) ?? .free }

  /// Answers per ISO week.
  public var weeklyCredits: Int {
    switch self {
    case .free: 5
    case .plus: 28
    case .pro: 120
    }
  }

  /// What nothing automatic may touch.
  public var chatReserve: Int {
    switch self {
    case .free: 2
    case .plus: 4
    case .pro: 8
    }
  }

  /// Notifications a week that may be reworded over the network.
  public var weeklyLightAssists: Int {
    switch self {
    case .free: 1
    case .plus: 4
    case .pro: 10
    }
  }

  public static func < (a: CoachPlan, b: CoachPlan) -> Bool { a.weeklyCredits < b.weeklyCredits }
}
