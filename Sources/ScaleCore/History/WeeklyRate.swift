/// How fast a weight changes, by least squares, with the interval that holds the true rate four times in five.
public struct WeeklyRate: Equatable, Sendable {
  /// Kilograms a week.
  public var value: Double

  /// Half the width of the 80 % interval, kilograms a week; nil under three points.
  public var margin: Double?

  public var low: Double? { margin.map { value - $0 } }
  public var high: Double? { margin.map { value + $0 } }

  /// Nil under two points, or where all lie at one instant.
  public init?(_ points: [WeightSeries.Point]) {
    guard let fit = LineFit(points) else { return nil }
    value = fit.slope * 7
    margin = fit.slopeError.map { $0 * LineFit.studentFactor(freedom: points.count - 2) * 7 }
  }
}
