/// The exponential trend of The Hacker's Diet (John Walker, fourmilab.ch/hackdiet): T += 0.1 (W − T) a day.
///
/// Over Δt days the step is 1 − 0.9^Δt, so a holiday does not freeze the line; after a gap of more than 30 days it starts anew.
enum ClassicTrend {
  static let longestGapDays = 30.0

  static func points(_ series: WeightSeries) -> [TrendLine.Point] {
    var points: [TrendLine.Point] = []
    for point in series.points {
      guard let last = points.last else {
        points.append(.init(time: point.time, level: point.mass, slope: 0))
        continue
      }
      let days = Double(point.time.milliseconds(since: last.time)) / 86_400_000
      let share = days > longestGapDays ? 1 : 1 - decay(days)
      let level = last.level.kilograms + share * (point.mass.kilograms - last.level.kilograms)
      let slope = days > 0 && days <= longestGapDays ? (level - last.level.kilograms) / days * 7 : 0
      points.append(.init(time: point.time, level: Mass(kilograms: level), slope: slope))
    }
    return points
  }

  /// 0.9^days without a mathematics library: whole days by squaring, the rest by the series of the exponential.
  static func decay(_ days: Double) -> Double {
    let whole = days.rounded(.down)
    var result = 1.0
    var base = 0.9
    var exponent = Int(min(whole, 1000))
    while exponent > 0 {
      if exponent & 1 == 1 { result *= base }
      base *= base
      exponent >>= 1
    }
    return result * exponential(-0.105_360_515_657_826_3 * (days - whole))
  }

  /// e^x for |x| < 0.2, to the last digit.
  private static func exponential(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for n in 1...14 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }
}
