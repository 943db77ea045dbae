import ScaleCore

/// Eight months of noisy weights with a plateau, a holiday and outliers, and the truth behind them; Tests/bench reads this file too.
struct SimulatedSeries: Sendable {
  var truth: [Double] = []
  var rates: [Double] = []
  var observed: [(day: Int, kilograms: Double)] = []

  /// −0.6 kg a week with 45 flat days, noise 0.45 kg with lag-one correlation 0.35, weekends +0.15 kg, 2 % outliers of 2.5 kg, 15 % of days missing, and
  /// twelve days in a row.
  init(_ random: inout some RandomNumberGenerator) {
    let plateau = Int.random(in: 60...150, using: &random)
    let holiday = Int.random(in: 30...200, using: &random)
    var weight = 85.0
    var noise = 0.0
    for day in 0..<240 {
      let rate = plateau..<(plateau + 45) ~= day ? 0 : -0.6
      truth.append(weight)
      rates.append(rate)
      noise = 0.35 * noise + 0.45 * 0.936_75 * Self.normal(&random)
      var seen = weight + noise + (day % 7 >= 5 ? 0.15 : 0)
      if Double.random(in: 0..<1, using: &random) < 0.02 { seen += Bool.random(using: &random) ? 2.5 : -2.5 }
      let isMissing = Double.random(in: 0..<1, using: &random) < 0.15 || holiday..<(holiday + 12) ~= day
      if !isMissing { observed.append((day, seen)) }
      weight += rate / 7
    }
  }

  /// Twelve uniform numbers less six: close enough to a normal one.
  private static func normal(_ random: inout some RandomNumberGenerator) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
  }

  static let start = Instant(seconds: 1_790_000_000)

  var series: WeightSeries {
    WeightSeries(
      observed.map { .init(time: Self.start.advanced(milliseconds: Int64($0.day) * 86_400_000), mass: Mass(kilograms: $0.kilograms)) })
  }
}
