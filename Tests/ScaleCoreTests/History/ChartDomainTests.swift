import ScaleCore
import TestSupport
import Testing

/// Samples, an ideal, and the extent of the plot.
struct ExtentRow: CustomTestStringConvertible, Sendable {
  let name: String
  var metric = ChartMetric.weight
  let values: [Double]
  var ideal: Double?
  var projected: [Double] = []
  let low: Double
  let high: Double
  var place = ChartDomain.Ideal.none

  var testDescription: String { name }

  static let all: [ExtentRow] = [
    .init(name: "ideal below in view", values: [78, 80, 79.2], ideal: 72, low: 71.84, high: 80.64, place: .inside),
    .init(name: "ideal above in view", values: [70, 71], ideal: 72, low: 69.96, high: 72.16, place: .inside),
    .init(name: "fat with ideal", metric: .fat, values: [18, 20, 19], ideal: 15, low: 15, high: 20.6, place: .inside),
    .init(name: "fat without", metric: .fat, values: [18, 22], low: 17.5, high: 22.5),
    .init(name: "one weight is a kilogram high", values: [80], low: 79.35, high: 80.65),
    .init(name: "flat line is a kilogram high", values: [80, 80.1], low: 79.4, high: 80.7),
    .init(name: "ideal far below leaves the plot", values: [100, 101], ideal: 70, low: 99.85, high: 101.15, place: .below),
    .init(name: "ideal far above leaves the plot", values: [50, 51], ideal: 70, low: 49.85, high: 51.15, place: .above),
    .init(
      name: "a projection brings it back", values: [100, 101], ideal: 70, projected: [100, 85, 70], low: 69.38, high: 103.48,
      place: .inside),
    .init(name: "no data, ideal", values: [], ideal: 72, low: 72, high: 77, place: .inside),
    .init(name: "no data, fat", metric: .fat, values: [], low: 10, high: 30),
    .init(name: "fat never below zero", metric: .fat, values: [0.2, 0.4], low: 0, high: 1.3),
    .init(name: "not finite is not there", values: [80, .nan, .infinity], low: 79.35, high: 80.65),
  ]
}

@Suite("Chart domain")
struct ChartDomainTests {
  @Test("extent of the plot", arguments: ExtentRow.all)
  func range(_ row: ExtentRow) {
    let domain = ChartDomain(row.metric, values: row.values, ideal: row.ideal, projected: row.projected)
    #expect(abs(domain.range.lowerBound - row.low) < 1e-6)
    #expect(abs(domain.range.upperBound - row.high) < 1e-6)
    #expect(domain.ideal == row.place)
  }

  @Test("no sample is ever outside, whatever the series", arguments: Array(0..<40))
  func neverClips(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let values = (0..<Int.random(in: 1...60, using: &random)).map { _ in Double.random(in: 30...300, using: &random) }
    let ideal: Double? = Bool.random(using: &random) ? Double.random(in: 30...300, using: &random) : nil
    for metric in ChartMetric.allCases where metric != .fat {
      let domain = ChartDomain(metric, values: values, ideal: ideal)
      #expect(values.allSatisfy { domain.range.contains($0) })
      if domain.ideal == .inside, let ideal { #expect(domain.range.contains(ideal)) }
      #expect(domain.range.upperBound - domain.range.lowerBound >= 1)
    }
  }

  @Test("reduction keeps first, last, lowest and highest", arguments: Array(0..<40))
  func reduction(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let count = Int.random(in: 1...400, using: &random)
    let start = Instant(seconds: 1_790_000_000)
    let samples = (0..<count).map { index in
      ChartSample(
        id: Int64(index), time: start.advanced(milliseconds: Int64(index) * 7_200_000 + Int64.random(in: 0..<7_200_000, using: &random)),
        value: Double.random(in: 60...90, using: &random))
    }
    let end = start.advanced(milliseconds: Int64(count) * 7_200_000)
    let width = Int.random(in: 1...120, using: &random)
    let columns = ColumnReduction.columns(samples, over: start...end, count: width)
    #expect(columns.count <= width)
    #expect(columns.map(\.count).reduce(0, +) == count)
    #expect(columns.map(\.low).min() == samples.map(\.value).min())
    #expect(columns.map(\.high).max() == samples.map(\.value).max())
    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect((first.low...first.high).contains(samples[0].value))
    #expect((last.low...last.high).contains(samples[count - 1].value))
    #expect(columns.allSatisfy { ($0.low...$0.high).contains($0.median) })
    let isOrdered = zip(columns, columns.dropFirst()).allSatisfy { $0.time < $1.time }
    #expect(isOrdered)
  }
}

/// A range and the labels of its axis.
struct TickRow: CustomTestStringConvertible, Sendable {
  let range: ClosedRange<Double>
  let about: Int
  let expected: [Double]
  let places: Int
  var testDescription: String { "\(range) about \(about)" }

  static let all: [TickRow] = [
    .init(range: 71.84...80.64, about: 4, expected: [72, 74, 76, 78, 80], places: 0),
    .init(range: 79.35...80.65, about: 4, expected: [79.5, 80, 80.5], places: 1),
    .init(range: 99.85...101.15, about: 7, expected: [100, 100.2, 100.4, 100.6, 100.8, 101], places: 1),
    .init(range: 60...120, about: 4, expected: [60, 80, 100, 120], places: 0),
    .init(range: 80...80, about: 4, expected: [80], places: 1),
  ]
}

@Suite("Chart ticks")
struct ChartTicksTests {
  @Test("round values", arguments: TickRow.all)
  func values(_ row: TickRow) {
    let (values, places) = ChartTicks.values(in: row.range, about: row.about)
    #expect(values.count == row.expected.count)
    #expect(zip(values, row.expected).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(places == row.places)
  }

  @Test("days, never more than fit, in order, at local midnight", arguments: [1, 3, 14, 31, 92, 366, 3653])
  func days(_ length: Int) throws {
    let zone = LocalZone.fixed(offsetMinutes: 345)
    let end = try #require(ZonedTime(iso8601: "2026-11-30T12:00:00+05:45")).instant
    let start = end.advanced(milliseconds: Int64(-length) * 86_400_000)
    for most in 1...12 {
      let ticks = ChartTicks.days(in: start...end, most: most, zone: zone)
      #expect(ticks.count <= most + 1)
      #expect(ticks.allSatisfy { zone.civilTime(at: $0.instant).clock == "00:00" })
      let isOrdered = zip(ticks, ticks.dropFirst()).allSatisfy { $0.instant < $1.instant }
      #expect(isOrdered)
    }
    #expect(!ChartTicks.days(in: start...end, most: 6, zone: zone).isEmpty)
  }
}
