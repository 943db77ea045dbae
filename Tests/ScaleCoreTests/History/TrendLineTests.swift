import ScaleCore
import TestSupport
import Testing

/// A year of noisy weights with a plateau, a holiday and outliers, and what the trend makes of it.
struct SimulatedSeries: Sendable {
  var truth: [Double] = []
  var rates: [Double] = []
  var observed: [(day: Int, kilograms: Double)] = []

  /// −0.6 kg a week with 45 flat days, noise 0.45 kg with lag-one correlation 0.35, weekends +0.15 kg, 2 % outliers of 2.5 kg, 15 % of days missing, and
  /// twelve days in a row.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
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
  private static func normal(_ random: inout SeededRandom) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
  }

  static let start = Instant(seconds: 1_790_000_000)

  var series: WeightSeries {
    WeightSeries(
      observed.map { .init(time: Self.start.advanced(milliseconds: Int64($0.day) * 86_400_000), mass: Mass(kilograms: $0.kilograms)) })
  }
}

@Suite("Trend line")
struct TrendLineTests {
  @Test("finds level and slope of a simulated year as well as its model can")
  func accuracy() {
    var level = 0.0
    var slope = 0.0
    var count = 0.0
    for seed in 0..<200 {
      let simulated = SimulatedSeries(seed: UInt64(seed))
      for (point, seen) in zip(TrendLine(simulated.series).points, simulated.observed) where seen.day >= 28 {
        level += (point.level.kilograms - simulated.truth[seen.day]) * (point.level.kilograms - simulated.truth[seen.day])
        slope += (point.slope - simulated.rates[seen.day]) * (point.slope - simulated.rates[seen.day])
        count += 1
      }
    }
    #expect((level / count).squareRoot() <= 0.30 * 1.05)
    #expect((slope / count).squareRoot() <= 0.23 * 1.05)
  }

  @Test("the past never changes when a weight is added", arguments: TrendLine.Method.allCases)
  func causal(_ method: TrendLine.Method) {
    let points = SimulatedSeries(seed: 7).series.points
    let whole = TrendLine(WeightSeries(points), method: method).points
    for count in [1, 2, 30, 100] {
      let part = TrendLine(WeightSeries(Array(points.prefix(count))), method: method).points
      #expect(part == Array(whole.prefix(count)))
    }
  }

  @Test("one outlier moves the line little")
  func outlier() {
    let start = SimulatedSeries.start
    let steady = (0..<30).map { WeightSeries.Point(time: start.advanced(milliseconds: Int64($0) * 86_400_000), mass: Mass(kilograms: 80)) }
    let odd = WeightSeries.Point(time: start.advanced(milliseconds: 30 * 86_400_000), mass: Mass(kilograms: 84))
    let last = TrendLine(WeightSeries(steady + [odd])).points.last
    #expect(abs((last?.level.kilograms ?? 0) - 80) < 0.4)
  }

  @Test("the classic trend: the book's 173.2 and 171.5 give 173.03")
  func classic() throws {
    let start = SimulatedSeries.start
    let series = WeightSeries([
      .init(time: start, mass: Mass(kilograms: 173.2)), .init(time: start.advanced(milliseconds: 86_400_000), mass: Mass(kilograms: 171.5)),
    ])
    let points = TrendLine(series, method: .classic).points
    #expect(abs(points[1].level.kilograms - 173.03) < 1e-6)
  }

  @Test("two half days step as far as one day; a gap of over 30 days starts anew")
  func classicGaps() {
    let start = SimulatedSeries.start
    func point(_ days: Double, _ kilograms: Double) -> WeightSeries.Point {
      .init(time: start.advanced(milliseconds: Int64(days * 86_400_000)), mass: Mass(kilograms: kilograms))
    }
    let halves = TrendLine(WeightSeries([point(0, 80), point(0.5, 70), point(1, 70)]), method: .classic).points
    let whole = TrendLine(WeightSeries([point(0, 80), point(1, 70)]), method: .classic).points
    #expect(abs((halves.last?.level.kilograms ?? 0) - (whole.last?.level.kilograms ?? 1)) < 1e-9)
    let gap = TrendLine(WeightSeries([point(0, 80), point(31, 70)]), method: .classic).points
    #expect(gap.last?.level.kilograms == 70)
  }

  @Test("rows at 300, 100 and 101 s are two, the later of the close ones stays")
  func nearDuplicates() {
    let start = SimulatedSeries.start
    func point(_ seconds: Int64, _ kilograms: Double) -> WeightSeries.Point {
      .init(time: start.advanced(milliseconds: seconds * 1000), mass: Mass(kilograms: kilograms))
    }
    let series = WeightSeries([point(300, 80), point(100, 79), point(101, 78.5)])
    #expect(series.points.map(\.mass.kilograms) == [78.5, 80])
  }

  @Test("no weekly rate from weigh-ins of one day")
  func rateNeedsTime() {
    let start = SimulatedSeries.start
    let hours = [0.0, 1, 12].map {
      WeightSeries.Point(time: start.advanced(milliseconds: Int64($0 * 3_600_000)), mass: Mass(kilograms: 80 + $0))
    }
    #expect(WeeklyRate(hours) == nil)
    let days = [0.0, 7].map {
      WeightSeries.Point(time: start.advanced(milliseconds: Int64($0 * 86_400_000)), mass: Mass(kilograms: 80 - $0 / 7))
    }
    #expect(abs((WeeklyRate(days)?.value ?? 0) + 1) < 1e-9)
    #expect(WeeklyRate(days)?.margin == nil)
  }
}
