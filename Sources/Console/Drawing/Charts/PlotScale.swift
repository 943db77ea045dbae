/// From values to fractions of an axis.
struct PlotScale: Sendable, Equatable {
  let lower: Double
  let upper: Double

  /// Values further from 0 are not drawn: differences of larger ones mean nothing.
  static let limit = 1e15

  static func isUsable(_ value: Double) -> Bool { value.magnitude <= limit }

  /// A scale for a range and all of the values; an empty span becomes one around its middle.
  init(_ range: ClosedRange<Double>, holding values: [Double]) {
    var lower = max(-PlotScale.limit, min(PlotScale.limit, range.lowerBound))
    var upper = max(-PlotScale.limit, min(PlotScale.limit, range.upperBound))
    for value in values {
      lower = min(lower, value)
      upper = max(upper, value)
    }
    let least = max(lower.magnitude, upper.magnitude) * 1e-12
    if upper - lower <= least {
      let half = max(0.5, least)
      lower -= half
      upper += half
    }
    self.lower = lower
    self.upper = upper
  }

  /// 0 at the lower end, 1 at the upper end, beyond outside.
  func fraction(_ value: Double) -> Double { (value - lower) / (upper - lower) }

  func contains(_ value: Double) -> Bool { value >= lower && value <= upper }
}
