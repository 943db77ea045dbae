/// What is known of the week's online use. The server counts; this only remembers what it said last.
public struct QuotaView: Equatable, Sendable {
  public var plan: CoachPlan
  public var used: Int
  public var limit: Int

  /// The UTC ISO week that `used` belongs to: `2026-W39`.
  public var week: String
  public var resets: Instant

  /// Nothing used in the week of `now`.
  public init(plan: CoachPlan, at now: Instant) {
    self.plan = plan
    used = 0
    limit = plan.weeklyCredits
    week = Self.week(of: now)
    resets = Self.reset(after: now)
  }

  /// From the headers of an answer (`X-Fatnag-Plan`, `-Used`, `-Limit`, `-Resets`); what is absent or absurd is filled from the plan and the calendar.
  ///
  /// Nil where the server said neither how much was used nor which plan counts.
  public init?(plan: String?, used: String?, limit: String?, resets: String?, at now: Instant) {
    guard plan != nil || used != nil else { return nil }
    self.init(plan: CoachPlan(named: plan ?? ""), at: now)
    if let limit = limit.flatMap(Self.count), limit > 0 { self.limit = limit }
    self.used = used.flatMap(Self.count) ?? 0
    if let resets = resets.flatMap({ ZonedTime(iso8601: $0) })?.instant, resets > now,
      resets.milliseconds(since: now) <= 8 * Instant.millisecondsPerDay
    {
      self.resets = resets
    }
  }

  private static func count(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy(DecimalInput.isDigit) else { return nil }
    return Int(text)
  }

  /// The view as it is at `now`: a new week starts at nothing.
  public func current(at now: Instant) -> QuotaView {
    guard now >= resets || week != Self.week(of: now) else { return self }
    var fresh = self
    fresh.used = 0
    fresh.week = Self.week(of: now)
    fresh.resets = Self.reset(after: now)
    return fresh
  }

  /// After an answer that was not given.
  public mutating func refund() { used = max(used - 1, 0) }

  public var remaining: Int { max(limit - used, 0) }
  public var isExhausted: Bool { remaining == 0 }

  /// 0...100.
  public var percent: Int { limit > 0 ? min(100, max(used, 0) * 100 / limit) : 100 }

  // MARK: Weeks

  /// The ISO week in UTC, as the server counts.
  public static func week(of instant: Instant) -> String {
    let (year, week) = LocalZone.utc.date(at: instant).isoWeek
    return "\(year.digits(4))-W\(week.digits(2))"
  }

  /// The next Monday 00:00 UTC.
  public static func reset(after instant: Instant) -> Instant {
    let date = LocalZone.utc.date(at: instant)
    return LocalZone.utc.startOfDay(date.advanced(days: 8 - date.isoWeekday))
  }
}
