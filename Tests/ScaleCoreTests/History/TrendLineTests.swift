import ScaleCore
import TestSupport
import Testing

@Suite("Trend line")
struct TrendLineTests {
  private func simulated(_ seed: UInt64) -> SimulatedSeries {
    var random = SeededRandom(seed: seed)
    return SimulatedSeries(&random)
  }

  @Test("finds level and slope of a simulated year as well as its model can")
  func accuracy() {
    var level = 0.0
    var slope = 0.0
    var count = 0.0
    for seed in 0..<200 {
      let simulated = self.simulated(UInt64(seed))
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
    let points = simulated(7).series.points
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
