/// How fast a weight changes, by least squares, with the interval that holds the true rate four times in five.
public struct WeeklyRate: Equatable, Sendable {
  /// Kilograms a week.
  public var value: Double

  /// Half the width of the 80 % interval, kilograms a week; nil under three points.
  public var margin: Double?

  /// Whether the interval is narrow enough for a sentence: within 1 kg a week either way. Two points have none.
  public var isTelling: Bool { margin.map { $0 <= 1 } ?? false }

  public var low: Double? { margin.map { value - $0 } }
  public var high: Double? { margin.map { value + $0 } }

  /// First and last weigh-in must lie this far apart, ms: hours apart, food and water are all that changes.
  static let leastSpan: Int64 = 20 * 3_600_000

  /// Of the last days, one weight a day: nil under three of them, or under a week from the first to the last.
  ///
  /// - Parameters:
  ///   - days: to look back from `now`.
  ///   - zone: tells the days apart.
  public init?(_ series: WeightSeries, lastDays days: Int, now: Instant, zone: LocalZone) {
    let start = now.advanced(milliseconds: Int64(-days) * 86_400_000)
    let recent = RecentDays.medians(series, zone: zone).filter { $0.time >= start }
    guard RecentDays.suffice(recent) else { return nil }
    self.init(recent)
  }

  /// Nil under two points, or where less than 20 hours lie between first and last.
  public init?(_ points: [WeightSeries.Point]) {
    guard let first = points.first, let last = points.last, last.time.milliseconds(since: first.time) >= Self.leastSpan,
      let fit = LineFit(points)
    else { return nil }
    value = fit.slope * 7
    margin = fit.slopeError.map { $0 * LineFit.studentFactor(freedom: points.count - 2) * 7 }
  }
}
