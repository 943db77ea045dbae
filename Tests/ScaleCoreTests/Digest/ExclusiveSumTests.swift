import ScaleCore
import Testing

/// Samples of several devices, and what they come to between 08:00 and 12:00.
struct SumRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let readings: [HealthReading]
  let sum: Double?

  /// Names of the sources that counted.
  let sources: [String]

  private static func row(_ name: String, _ readings: [HealthReading], _ sum: Double?, _ sources: [String]) -> SumRow {
    SumRow(testDescription: name, readings: readings, sum: sum, sources: sources)
  }

  private typealias Given = GivenRecords

  private static let watchHours: [HealthReading] = zip([640, 751, 862, 973], ["08:00", "09:00", "10:00", "11:00"])
    .map { Given.reading($0, $1, minutes: 10) }
  private static let phoneHours: [HealthReading] = zip([600, 700, 800, 900], ["08:00", "09:00", "10:00", "11:00"])
    .map { Given.reading($0, $1, minutes: 10, from: Given.phone) }

  static let all: [SumRow] = [
    row("the watch wins over the phone", phoneHours + watchHours, 3226, ["Ada’s Watch"]),
    row("the phone alone", phoneHours, 3000, ["Phone"]),
    row("nothing is not zero", [], nil, []),
    row("zero is zero", [Given.reading(0, "09:00", minutes: 5)], 0, ["Ada’s Watch"]),
    row(
      "outside the watch the phone counts", watchHours + [Given.reading(100, "08:30", minutes: 10, from: Given.phone)], 3326,
      ["Ada’s Watch", "Phone"]),
    row(
      "partly outside in proportion",
      [Given.reading(640, "08:00", minutes: 10), Given.reading(300, "08:05", minutes: 15, from: Given.phone)],
      840, ["Ada’s Watch", "Phone"]),
    row(
      "a hole in the middle",
      [
        Given.reading(10, "08:00", minutes: 10), Given.reading(10, "08:20", minutes: 10),
        Given.reading(300, "08:00", minutes: 30, from: Given.phone),
      ], 120, ["Ada’s Watch", "Phone"]),
    row(
      "phone before an app",
      [Given.reading(50, "08:00", minutes: 10, from: Given.app), Given.reading(40, "08:00", minutes: 10, from: Given.phone)],
      40, ["Phone"]),
    row("began before the window", [Given.reading(120, "07:30", minutes: 60)], 60, ["Ada’s Watch"]),
    row("ends after now", [Given.reading(120, "11:30", minutes: 60)], 120, ["Ada’s Watch"]),
    row("ended before the window", [Given.reading(120, "07:00", minutes: 60)], nil, []),
    row("begins after now", [Given.reading(120, "12:30", minutes: 10)], nil, []),
    row("a moment counts whole", [Given.reading(7, "09:00")], 7, ["Ada’s Watch"]),
    row("a moment under the watch", [Given.reading(7, "08:05", from: Given.phone)] + watchHours, 3226, ["Ada’s Watch"]),
    row("at now", [Given.reading(7, "12:00")], 7, ["Ada’s Watch"]),
    row(
      "of two apps the one that measured longer",
      [
        Given.reading(30, "08:00", minutes: 30, from: HealthSource(id: 8, name: "Short")),
        Given.reading(100, "08:00", minutes: 60, from: HealthSource(id: 9, name: "Long")),
      ], 100, ["Long"]),
  ]
}

@Suite("Sums without overlap")
struct ExclusiveSumTests {
  @Test("no minute counts twice", arguments: SumRow.all)
  func sum(_ row: SumRow) {
    for readings in [row.readings, row.readings.reversed()] {
      let sum = ExclusiveSum(readings, in: GivenRecords.time("08:00").instant...GivenRecords.time("12:00").instant)
      #expect(sum.map { ($0.value * 1000).rounded() / 1000 } == row.sum)
      #expect(sum?.sources.map(\.name) ?? [] == row.sources)
    }
  }

  @Test("wild times trap nowhere", arguments: [Int64.min, -1, 0, 1, .max])
  func extremes(_ time: Int64) {
    let now = GivenRecords.time("12:00").instant
    for duration in [Int64.min, 0, 1, .max] {
      let reading = HealthReading(
        start: Instant(milliseconds: time), duration: duration, offsetMinutes: 60, value: 5, source: GivenRecords.watch)
      _ = ExclusiveSum([reading, reading], in: now.advanced(milliseconds: -86_400_000)...now)
      _ = SleepNights([reading, reading], now: now, zone: GivenRecords.zone)
    }
  }
}
