/// The weight behind the daily noise, at every weigh-in.
///
/// Only the past counts for each point, so a line once drawn never changes when a new weight arrives.
public struct TrendLine: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    public var time: Instant
    public var level: Mass

    /// Kilograms a week.
    public var slope: Double

    public init(time: Instant, level: Mass, slope: Double) {
      self.time = time
      self.level = level
      self.slope = slope
    }
  }

  /// How a line is found.
  public enum Method: String, CaseIterable, Sendable {
    /// Level and slope together, aware of gaps, with a gate for outliers.
    case kalman

    /// The tenth of the difference a day of The Hacker's Diet (Walker), aware of gaps; it lags 9 days.
    case classic
  }

  /// As many as the series has, oldest first.
  public let points: [Point]

  public init(_ series: WeightSeries, method: Method = .kalman) {
    switch method {
    case .kalman: points = KalmanTrend.points(series)
    case .classic: points = ClassicTrend.points(series)
    }
  }
}
