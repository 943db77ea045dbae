import ScaleCore
import Testing

/// What is known of a body, and where that puts it.
struct RecoveryRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let evidence: Recovery.Evidence
  let band: Recovery.Band
  let score: Int?
  let quality: Int?

  private static func row(
    _ name: String, _ sleep: SleepHours?, hrv: Double? = nil, median: Double? = nil, resting: Double? = nil, heavy: Bool = false,
    _ band: Recovery.Band, _ score: Int?, quality: Int?
  ) -> RecoveryRow {
    RecoveryRow(
      testDescription: name,
      evidence: .init(sleep: sleep, variability: hrv, variabilityMedian: median, restingHeartRate: resting, isLoadHeavy: heavy),
      band: band, score: score, quality: quality)
  }

  private static func staged(_ asleep: Double, _ core: Double, _ deep: Double, _ rem: Double, _ awake: Double) -> SleepHours {
    SleepHours(asleep: asleep, core: core, deep: deep, rem: rem, awake: awake)
  }

  private static let poor = staged(4.5, 3, 0.3, 0.5, 1)
  private static let good = staged(8, 4.2, 1.1, 1.8, 0.25)

  static let all: [RecoveryRow] = [
    row("D11 good all round", staged(7.5, 4, 1.2, 1.5, 0.3), hrv: 55, median: 50, resting: 58, .green, 86, quality: 100),
    row("D12 bad all round", poor, hrv: 18, median: 45, resting: 96, heavy: true, .red, 16, quality: 12),
    row("D13 strong night, heavy load", good, hrv: 28, median: 50, resting: 78, heavy: true, .green, 80, quality: 100),
    row("D14 a staged night alone", staged(7.4, 4, 1, 1.4, 0.2), .green, 86, quality: 100),
    row("D15 a short night alone", SleepHours(asleep: 5), .unknown, nil, quality: 40),
    row("D16 a middling night", SleepHours(asleep: 6.2), hrv: 40, median: 60, resting: 88, .yellow, 53, quality: 54),
    row("D17 length alone", SleepHours(asleep: 7.5), .green, 82, quality: 80),
    row("no stage known", SleepHours(asleep: 7.5, unspecified: 7.5), .green, 82, quality: 84),
    row("nothing", nil, .unknown, nil, quality: nil),
    row("one signal", nil, resting: 60, .unknown, nil, quality: nil),
    row("two signals, no night", nil, hrv: 60, resting: 60, .green, 76, quality: nil),
    row("low HRV without a median", nil, hrv: 17, resting: 93, .yellow, 48, quality: nil),
    row("high HRV against its median", nil, hrv: 60, median: 50, resting: 60, .green, 78, quality: nil),
    row("a median of nothing", nil, hrv: 60, median: 0, resting: 60, .green, 76, quality: nil),
    row("floor of a strong night", good, hrv: 20, median: 50, resting: 95, heavy: true, .green, 78, quality: 100),
    row(
      "floor of a solid night", staged(9.5, 8, 0.5, 0.5, 0.2), hrv: 20, median: 50, resting: 95, heavy: true, .yellow, 59,
      quality: 81),
    row("long nights count less", SleepHours(asleep: 10), resting: 60, .green, 76, quality: 72),
    row("very long nights count nothing", SleepHours(asleep: 11), resting: 60, .green, 70, quality: 54),
    row("no REM sensor takes nothing off", SleepHours(asleep: 7.5, core: 6.5, deep: 1), .green, 86, quality: 90),
  ]
}

@Suite("Recovery")
struct RecoveryTests {
  @Test("band, score and sleep quality", arguments: RecoveryRow.all)
  func band(_ row: RecoveryRow) {
    let recovery = Recovery(row.evidence)
    #expect(recovery.band == row.band)
    #expect(recovery.score == row.score)
    #expect(row.evidence.sleep.map(SleepQuality.score) == row.quality)
  }

  @Test("factors explain the score", arguments: RecoveryRow.all)
  func factors(_ row: RecoveryRow) {
    let recovery = Recovery(row.evidence)
    let sum = Recovery.start + recovery.factors.reduce(0) { $0 + $1.points }
    #expect(recovery.score.map { abs(Double($0) - sum) <= 0.5 } ?? recovery.factors.isEmpty)
    #expect(recovery.factors.allSatisfy { $0.points != 0 } && recovery.factors.count <= 6)
  }

  @Test("a strong night softens what speaks against it")
  func softened() throws {
    let row = try #require(RecoveryRow.all.first { $0.testDescription.hasPrefix("D13") })
    let factors = Recovery(row.evidence).factors
    #expect(factors.map(\.kind) == [.sleepLength, .deepSleep, .variability, .heavyLoad])
    #expect(factors.map(\.points) == [12, 4, -3.5, -3])
  }

  @Test("no number of hours breaks anything", arguments: [0, -1, .infinity, .nan, 1e300] as [Double])
  func extremes(_ hours: Double) {
    let sleep = SleepHours(asleep: hours, deep: hours, rem: hours, awake: hours)
    let recovery = Recovery(.init(sleep: sleep, variability: hours, variabilityMedian: hours, restingHeartRate: hours))
    #expect((0...100).contains(SleepQuality.score(sleep)))
    #expect(recovery.score.map { (0...100).contains($0) } ?? true)
  }
}
