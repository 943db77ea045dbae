/// The rules of one time zone, handed in from outside: pure code never asks which zone it is in.
public struct LocalZone: Sendable {
  private let offsetRule: @Sendable (Instant) -> Int

  /// - Parameter offsetSeconds: seconds east of UTC that are in force at an instant.
  public init(offsetSeconds: @escaping @Sendable (Instant) -> Int) { offsetRule = offsetSeconds }

  /// The same offset for ever.
  public static func fixed(offsetMinutes: Int) -> LocalZone { LocalZone { _ in offsetMinutes * 60 } }

  public static let utc = LocalZone.fixed(offsetMinutes: 0)

  /// Seconds east of UTC.
  public func offsetSeconds(at instant: Instant) -> Int { offsetRule(instant) }

  /// The instant with the offset in force, cut to whole minutes.
  public func zoned(_ instant: Instant) -> ZonedTime {
    ZonedTime(instant, offsetMinutes: offsetSeconds(at: instant) / 60)
  }

  /// What a wall clock in this zone shows.
  public func civilTime(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: instant.seconds + Int64(offsetSeconds(at: instant)))
  }

  public func date(at instant: Instant) -> CivilDate { civilTime(at: instant).date }

  /// The instant at which the wall clock shows `time`; the first of two in an autumn fold, and in a spring gap
  /// the time shifted forward by the length of the gap (RFC 5545, 3.3.5).
  public func instant(of time: CivilTime) -> Instant {
    let naive = Instant(seconds: time.secondsSince1970)
    // The offsets a day on either side enclose any single change of rule.
    let before = offsetSeconds(at: naive.advanced(milliseconds: -86_400_000))
    let after = offsetSeconds(at: naive.advanced(milliseconds: 86_400_000))
    for offset in [before, after] {
      let candidate = naive.advanced(milliseconds: Int64(-offset) * 1000)
      if offsetSeconds(at: candidate) == offset { return candidate }
    }
    return naive.advanced(milliseconds: Int64(-before) * 1000)
  }

  /// The first instant of a local day.
  public func startOfDay(_ date: CivilDate) -> Instant {
    instant(of: CivilTime(secondsSince1970: Int64(date.daysSince1970) * 86_400))
  }
}
