/// Words for the week's online use.
public enum QuotaCopy {
  /// What is used up, until when, and what works all the same.
  ///
  /// - Parameter quota: nil where the service named no figures.
  public static func lock(_ quota: QuotaView?, now: Instant, zone: LocalZone) -> String {
    let time = zone.civilTime(at: quota?.resets ?? QuotaView.reset(after: now))
    let figures = quota.map { " (\($0.used) of \($0.limit), plan \(name($0.plan)))" } ?? ""
    return
      "The online answers of this week are used up\(figures). New ones come on \(CoachCopy.weekday(time.date)) \(time.date.iso8601) at \(time.clock). "
      + "Until then questions are answered from what is stored here, every other command works, and a Coach on this computer is not counted."
  }

  /// How the week stands.
  public static func use(_ quota: QuotaView) -> String { "\(quota.used) of \(quota.limit) answers of this week used" }

  public static func name(_ plan: CoachPlan) -> String {
    switch plan {
    case .free: "Free"
    case .plus: "Plus"
    case .pro: "Pro"
    }
  }
}
