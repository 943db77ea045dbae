/// A straight line through weights by least squares; days on the x axis.
struct LineFit {
  /// Kilograms a day.
  let slope: Double

  /// Standard error of the slope, kilograms a day; nil under three points.
  let slopeError: Double?
  private let meanDay: Double
  private let meanMass: Double
  private let origin: Instant

  /// Nil under two points, or where all lie at one instant.
  init?(_ points: [WeightSeries.Point]) {
    guard points.count >= 2, let first = points.first else { return nil }
    origin = first.time
    let count = Double(points.count)
    let days = points.map { Double($0.time.milliseconds(since: first.time)) / 86_400_000 }
    let masses = points.map(\.mass.kilograms)
    let meanDay = days.reduce(0, +) / count
    let meanMass = masses.reduce(0, +) / count
    var squares = 0.0
    var products = 0.0
    for (day, mass) in zip(days, masses) {
      squares += (day - meanDay) * (day - meanDay)
      products += (day - meanDay) * (mass - meanMass)
    }
    guard squares > 1e-9 else { return nil }
    let slope = products / squares
    var residuals = 0.0
    for (day, mass) in zip(days, masses) {
      let residual = mass - meanMass - slope * (day - meanDay)
      residuals += residual * residual
    }
    self.slope = slope
    self.meanDay = meanDay
    self.meanMass = meanMass
    slopeError = points.count < 3 ? nil : (residuals / (count - 2) / squares).squareRoot()
  }

  /// Kilograms on the line at an instant.
  func value(at instant: Instant) -> Double {
    meanMass + slope * (Double(instant.milliseconds(since: origin)) / 86_400_000 - meanDay)
  }

  /// The factor of a two-sided 80 % interval of Student's t distribution.
  static func studentFactor(freedom: Int) -> Double {
    let table = [3.078, 1.886, 1.638, 1.533, 1.476, 1.440, 1.415, 1.397, 1.383, 1.372]
    if freedom < 1 { return table[0] }
    return freedom <= table.count ? table[freedom - 1] : 1.282 + 0.9 / Double(freedom)
  }
}
