import ScaleCore
import Testing

/// A zone with one change of rule.
enum TestZone {
  /// Central European winter time until 2026-03-29 01:00 UTC, summer time until 2026-10-25 01:00 UTC.
  static let berlin2026 = LocalZone { instant in
    (1_774_746_000..<1_792_890_000).contains(instant.seconds) ? 7200 : 3600
  }
}

/// A range seen from a moment, and the local day and time at which its window begins.
struct RangeRow: CustomTestStringConvertible, Sendable {
  let range: ChartRange
  let now: String
  let start: String?

  var testDescription: String { "\(range.rawValue) at \(now)" }

  init(_ range: ChartRange, _ now: String, _ start: String?) {
    self.range = range
    self.now = now
    self.start = start
  }

  static let all: [RangeRow] = [
    RangeRow(.oneWeek, "2026-11-30T07:05:00+01:00", "2026-11-23T00:00:00+01:00"),
    RangeRow(.twoWeeks, "2026-11-30T07:05:00+01:00", "2026-11-16T00:00:00+01:00"),
    RangeRow(.oneMonth, "2026-11-30T07:05:00+01:00", "2026-10-30T00:00:00+01:00"),
    RangeRow(.threeMonths, "2026-11-30T07:05:00+01:00", "2026-08-30T00:00:00+02:00"),
    RangeRow(.oneYear, "2026-11-30T07:05:00+01:00", "2025-11-30T00:00:00+01:00"),
    RangeRow(.all, "2026-11-30T07:05:00+01:00", nil),
    RangeRow(.oneWeek, "2026-11-30T23:30:00+00:00", "2026-11-24T00:00:00+01:00"),
    RangeRow(.oneWeek, "2026-03-30T00:00:00+02:00", "2026-03-23T00:00:00+01:00"),
    RangeRow(.oneWeek, "2026-10-26T12:00:00+01:00", "2026-10-19T00:00:00+02:00"),
    RangeRow(.oneMonth, "2026-03-31T12:00:00+02:00", "2026-02-28T00:00:00+01:00"),
    RangeRow(.threeMonths, "2026-05-31T12:00:00+02:00", "2026-02-28T00:00:00+01:00"),
    RangeRow(.threeMonths, "2026-02-10T12:00:00+01:00", "2025-11-10T00:00:00+01:00"),
    RangeRow(.oneYear, "2024-02-29T12:00:00+01:00", "2023-02-28T00:00:00+01:00"),
  ]
}

@Suite("Chart ranges")
struct ChartRangeTests {
  @Test("Windows", arguments: RangeRow.all)
  func windows(_ row: RangeRow) throws {
    let now = try #require(ZonedTime(iso8601: row.now)).instant
    let window = row.range.window(endingAt: now, in: TestZone.berlin2026)
    #expect(window.start.map { TestZone.berlin2026.zoned($0).iso8601 } == row.start)
    #expect(window.end == now)
    if let start = window.start {
      #expect(window.contains(start))
      #expect(!window.contains(start.advanced(milliseconds: -1)))
    } else {
      #expect(window.contains(Instant(seconds: -1_000_000_000_000)))
    }
    #expect(window.contains(now.advanced(milliseconds: 60_000)))
    #expect(!window.contains(now.advanced(milliseconds: 60_001)))
  }

  @Test("Order and default")
  func order() {
    #expect(ChartRange.allCases.map(\.rawValue) == ["1w", "2w", "1m", "3m", "1y", "all"])
    #expect(ChartRange.default == .twoWeeks)
  }
}
