import ScaleCore
import Testing

/// Weights at times in seconds, what stays of them, and their rate.
struct SeriesRow: CustomTestStringConvertible, Sendable {
  let what: String
  let points: [(Double, Double)]
  let kept: [Double]
  let rate: Double?

  var testDescription: String { what }

  private static let day = 86_400.0
  private static let week = 604_800.0
  private static let weeks2 = 1_209_600.0
  private static let weeks3 = 1_814_400.0

  static let all: [SeriesRow] = [
    SeriesRow(what: "none", points: [], kept: [], rate: nil),
    SeriesRow(what: "one", points: [(0, 80)], kept: [80], rate: nil),
    SeriesRow(
      what: "unsorted, near duplicates", points: [(300, 80), (100, 79), (101, 78.5)], kept: [78.5, 80], rate: nil),
    SeriesRow(what: "exactly two seconds", points: [(100, 79), (102, 78)], kept: [79, 78], rate: nil),
    SeriesRow(what: "same instant, later row wins", points: [(100, 79), (100, 78.8)], kept: [78.8], rate: nil),
    SeriesRow(what: "a chain of near rows", points: [(0, 1), (1.5, 1.2), (3, 1.4), (4.5, 1.6)], kept: [1.6], rate: nil),
    SeriesRow(what: "one instant, two weights", points: [(100, 75), (100, 70)], kept: [75, 70], rate: nil),
    SeriesRow(what: "two weeks down", points: [(0, 80), (week, 79), (weeks2, 78)], kept: [80, 79, 78], rate: -1),
    SeriesRow(what: "unequal days", points: [(0, 100), (week, 96), (weeks2, 92)], kept: [100, 96, 92], rate: -4),
    SeriesRow(what: "under twenty hours", points: [(0, 80), (day * 0.8, 79)], kept: [80, 79], rate: nil),
    SeriesRow(what: "flat", points: [(0, 80), (day, 80)], kept: [80, 80], rate: 0),
    SeriesRow(
      what: "least squares, not ends", points: [(0, 80), (week, 82), (weeks2, 80), (weeks3, 82)],
      kept: [80, 82, 80, 82], rate: 0.4),
  ]
}

@Suite("Weight series")
struct WeightSeriesTests {
  @Test("Order, near duplicates and rate", arguments: SeriesRow.all)
  func series(_ row: SeriesRow) {
    let series = WeightSeries(
      row.points.map { seconds, kilograms in
        WeightSeries.Point(
          time: Instant(milliseconds: 1_700_000_000_000 + Int64(seconds * 1000)), mass: Mass(kilograms: kilograms))
      })
    #expect(series.points.map(\.mass.kilograms) == row.kept)
    let rate = WeeklyRate(series.points)?.value
    #expect((rate == nil) == (row.rate == nil))
    if let rate, let expected = row.rate { #expect(abs(rate - expected) <= abs(expected) * 1e-9 + 1e-12) }
  }
}
