/// From values to fractions of an axis.
struct PlotScale: Sendable, Equatable {
  let lower: Double
  let upper: Double
  /// The range without room for labels.
  private let wanted: ClosedRange<Double>

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
    let least = max(1e-9, max(lower.magnitude, upper.magnitude) * 1e-12)
    if upper - lower <= least {
      let half = max(0.5, least)
      lower -= half
      upper += half
    }
    self.lower = lower
    self.upper = upper
    wanted = lower...upper
  }

  private init(_ lower: Double, _ upper: Double, wanted: ClosedRange<Double>) {
    self.lower = lower
    self.upper = upper
    self.wanted = wanted
  }

  /// A scale with at least a share of its length above one value and below another; a share is at most a fifth.
  func leaving(_ share: Double, above high: Double?, below low: Double?) -> PlotScale {
    let share = max(0, min(0.2, share))
    var (lower, upper) = (lower, upper)
    // Room at one end takes from the other; each round leaves a sixteenth of what the one before it lacked.
    for _ in 0..<6 {
      if let high { upper = max(upper, (high - share * lower) / (1 - share)) }
      if let low { lower = min(lower, (low - share * upper) / (1 - share)) }
    }
    return PlotScale(lower, upper, wanted: wanted)
  }

  /// 0 at the lower end, 1 at the upper end, beyond outside.
  func fraction(_ value: Double) -> Double { (value - lower) / (upper - lower) }

  /// Room for labels shows nothing that would be outside without it.
  func contains(_ value: Double) -> Bool { wanted.contains(value) }
}
