import ScaleCore
import Testing

/// Two weights some hours apart, and what the gate must say.
struct SpikeRow: CustomTestStringConvertible, Sendable {
  let from: Double
  let to: Double
  let hours: Double?
  let expected: SpikeVerdict.Kind?

  var testDescription: String { "\(from) to \(to) in \(hours.map { "\($0) h" } ?? "unknown time")" }

  init(_ from: Double, _ to: Double, _ hours: Double?, _ expected: SpikeVerdict.Kind?) {
    self.from = from
    self.to = to
    self.hours = hours
    self.expected = expected
  }

  static let all: [SpikeRow] = [
    SpikeRow(70, 90, 20, .impossible),
    SpikeRow(80, 83.2, 18, .notableGain),
    SpikeRow(80.1, 80.4, 24, nil),
    SpikeRow(80, 81, 10, nil),
    SpikeRow(80, 80.6, 6, nil),
    SpikeRow(80, 82.4, 1, .notableGain),
    SpikeRow(80.1, 82.5, 1, .notableGain),
    SpikeRow(80, 82.39, 1, nil),
    SpikeRow(80, 77.6, 0, .notableLoss),
    SpikeRow(80, 77.61, 24, nil),
    SpikeRow(80, 88, 24, .impossible),
    SpikeRow(80, 87.99, 24, .notableGain),
    SpikeRow(50, 56, 24, .impossible),
    SpikeRow(50, 44, 3, .impossible),
    SpikeRow(50, 55.99, 24, .notableGain),
    SpikeRow(80, 84.79, 48, nil),
    SpikeRow(80, 84.8, 48, .notableGain),
    SpikeRow(100, 116, 48, .impossible),
    SpikeRow(80, 90, 24 * 30, nil),
    SpikeRow(80, 83.2, -18, .notableGain),
    SpikeRow(80, 83.2, nil, .notableGain),
    SpikeRow(80, 83.2, .nan, .notableGain),
    SpikeRow(20, 80, 1, nil),
    SpikeRow(80, 400, 1, nil),
    SpikeRow(80, .nan, 1, nil),
  ]
}

/// A weight against the last one.
struct TrendRow: CustomTestStringConvertible, Sendable {
  let now: Double
  let before: Double
  let direction: WeightTrend.Direction
  let delta: Double?

  var testDescription: String { "\(now) after \(before)" }

  init(_ now: Double, _ before: Double, _ direction: WeightTrend.Direction, _ delta: Double?) {
    self.now = now
    self.before = before
    self.direction = direction
    self.delta = delta
  }

  static let all: [TrendRow] = [
    TrendRow(79.5, 80, .loss, -0.5),
    TrendRow(80.3, 80, .gain, 0.3),
    TrendRow(80.1, 80, .stable, 0.1),
    TrendRow(80.2, 80, .stable, 0.2),
    TrendRow(79.8, 80, .stable, -0.2),
    TrendRow(80.21, 80, .gain, 0.21),
    TrendRow(79.79, 80, .loss, -0.21),
    TrendRow(80.204, 80, .stable, 0.2),
    TrendRow(80.206, 80, .gain, 0.21),
    TrendRow(70.3, 70.1, .stable, 0.2),
    TrendRow(64.1, 64.3, .stable, -0.2),
    TrendRow(80, 80, .stable, 0),
    TrendRow(80, 0, .unknown, nil),
    TrendRow(400, 80, .unknown, nil),
    TrendRow(.nan, 80, .unknown, nil),
  ]
}

/// A value that is or is not a body weight.
struct PlausibleRow: CustomTestStringConvertible, Sendable {
  let kilograms: Double
  let isPlausible: Bool

  var testDescription: String { "\(kilograms)" }

  static let all: [PlausibleRow] = [
    PlausibleRow(kilograms: 0, isPlausible: false),
    PlausibleRow(kilograms: -1, isPlausible: false),
    PlausibleRow(kilograms: 10, isPlausible: false),
    PlausibleRow(kilograms: 400, isPlausible: false),
    PlausibleRow(kilograms: .nan, isPlausible: false),
    PlausibleRow(kilograms: .infinity, isPlausible: false),
    PlausibleRow(kilograms: 29.99, isPlausible: false),
    PlausibleRow(kilograms: 30, isPlausible: true),
    PlausibleRow(kilograms: 70, isPlausible: true),
    PlausibleRow(kilograms: 300, isPlausible: true),
    PlausibleRow(kilograms: 300.01, isPlausible: false),
  ]
}

@Suite("New weight against the last")
struct SpikeGateTests {
  private let baselineTime = ZonedTime(Instant(seconds: 1_700_000_000), offsetMinutes: 60)

  @Test("Spike gate", arguments: SpikeRow.all)
  func spike(_ row: SpikeRow) {
    let verdict = SpikeGate.verdict(
      for: Mass(kilograms: row.to), previous: Mass(kilograms: row.from), hours: row.hours)
    #expect(verdict?.kind == row.expected)
    if let verdict { #expect(abs(verdict.change.kilograms - (row.to - row.from)) < 0.0051) }
  }

  @Test("Trend", arguments: TrendRow.all)
  func trend(_ row: TrendRow) {
    let trend = WeightTrend(
      of: Mass(kilograms: row.now), against: Mass(kilograms: row.before), at: baselineTime)
    #expect(trend.direction == row.direction)
    #expect(trend.delta?.kilograms == row.delta)
    #expect(trend.baselineTime == (row.delta == nil ? nil : baselineTime))
  }

  @Test("Plausible body weights", arguments: PlausibleRow.all)
  func plausible(_ row: PlausibleRow) {
    #expect(Mass(kilograms: row.kilograms).isPlausible == row.isPlausible)
  }
}
