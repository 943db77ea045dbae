/// Where the weight is, and how its trend changed.
public struct WeightOutlook: Equatable, Sendable {
  public let latest: WeightSeries.Point

  /// Kilograms that the trend moved within about a week and a month; nil where nothing reaches so far back.
  public let weekChange: Mass?
  public let monthChange: Mass?

  /// Nil without a weigh-in.
  public init?(_ series: WeightSeries) {
    guard let latest = series.points.last else { return nil }
    self.latest = latest
    let trend = TrendLine(series).points
    weekChange = Self.change(trend, days: 7)
    monthChange = Self.change(trend, days: 30)
  }

  /// Against the newest point at least so many days old, and at most twice as old.
  private static func change(_ trend: [TrendLine.Point], days: Int64) -> Mass? {
    guard let last = trend.last else { return nil }
    let newest = last.time.advanced(milliseconds: -days * Instant.millisecondsPerDay)
    let oldest = last.time.advanced(milliseconds: -2 * days * Instant.millisecondsPerDay)
    return trend.last { $0.time <= newest && $0.time >= oldest }.map { last.level - $0.level }
  }
}
