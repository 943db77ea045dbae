/// Words for the week's online use.
public enum QuotaCopy {
  /// Why there is no answer, what would hold more, and when the week turns.
  public static func lock(_ quota: QuotaView, zone: LocalZone) -> String {
    let time = zone.civilTime(at: quota.resets)
    let turn = "It starts anew on \(CoachCopy.weekday(time.date)) \(time.date.iso8601) at \(time.clock)."
    let used = "This week's online answers are used up (\(name(quota.plan)), \(quota.used) of \(quota.limit))."
    guard let next = quota.plan.next else { return "\(used) \(turn)" }
    let price = next.monthlyCents.map { ", $\(FixedDecimal.text(Double($0) / 100, places: 2)) a month as listed" } ?? ""
    return "\(used) \(turn) \(name(next)) holds \(next.weeklyCredits) a week\(price); ask whoever runs your Coach server."
  }

  public static func name(_ plan: CoachPlan) -> String {
    switch plan {
    case .free: "Free"
    case .plus: "Plus"
    case .pro: "Pro"
    }
  }
}
