import ScaleCore
import Testing

/// A heart rate before sleep, and what is said of it.
struct PreSleepRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let average: Double?
  let resting: Double?
  let variability: Double?
  let median: Double?
  let verdict: PreSleepHeartRate.Verdict

  private static func row(
    _ name: String, _ average: Double?, resting: Double? = nil, hrv: Double? = nil, median: Double? = nil,
    _ verdict: PreSleepHeartRate.Verdict
  ) -> PreSleepRow {
    PreSleepRow(
      testDescription: name, average: average, resting: resting, variability: hrv, median: median, verdict: verdict)
  }

  static let all: [PreSleepRow] = [
    row("D18 98 over 60", 98, resting: 60, .elevated(.aboveResting)),
    row("D19 86 with low HRV", 86, hrv: 20, median: 40, .elevated(.lowVariability)),
    row("D20 70 over 60", 70, resting: 60, hrv: 50, median: 50, .calm),
    row("D21 no samples", nil, resting: 60, .missing),
    row("15 above is elevated", 75, resting: 60, .elevated(.aboveResting)),
    row("14.9 above is not", 74.9, resting: 60, .calm),
    row("90 is elevated", 90, .elevated(.high)),
    row("89 is not", 89, .calm),
    row("84 with low HRV is not", 84, hrv: 20, median: 40, .calm),
    row("HRV of seven tenths is not low", 86, hrv: 28, median: 40, .calm),
    row("a median of nothing", 86, hrv: 28, median: 0, .calm),
  ]
}

/// A day, and whether the watch was on.
struct WornRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let today: WornWatch.Today
  let hour: Int
  let hasWatch: Bool
  let verdict: WornWatch

  private static func row(
    _ name: String, _ today: WornWatch.Today, hour: Int = 12, hasWatch: Bool = true, _ verdict: WornWatch
  ) -> WornRow {
    WornRow(testDescription: name, today: today, hour: hour, hasWatch: hasWatch, verdict: verdict)
  }

  static let all: [WornRow] = [
    row("D22 8000 steps, 1 sample", .init(steps: 8000, heartRateSamples: 1), .notWorn),
    row("D22 8000 steps, 40 samples", .init(steps: 8000, heartRateSamples: 40), .worn),
    row("D23 500 steps, 5 km, 2 samples", .init(steps: 500, kilometres: 5, heartRateSamples: 2), .notWorn),
    row("before ten nothing is said", .init(steps: 8000, heartRateSamples: 0), hour: 9, .tooEarly),
    row("at ten it is", .init(steps: 8000, heartRateSamples: 0), hour: 10, .notWorn),
    row("a morning with samples", .init(steps: 8000, heartRateSamples: 8), hour: 7, .worn),
    row("a workout today", .init(workouts: 1, heartRateSamples: 7), .notWorn),
    row("150 kcal", .init(activeKilocalories: 150, heartRateSamples: 0), .notWorn),
    row("149 kcal and 1999 steps", .init(steps: 1999, activeKilocalories: 149, kilometres: 1.9, heartRateSamples: 0), .notMoved),
    row("nothing known", .init(heartRateSamples: 0), .notMoved),
    row("nobody has a watch", .init(steps: 8000, heartRateSamples: 0), hasWatch: false, .noWatch),
  ]
}

@Suite("Health rules")
struct HealthRuleTests {
  @Test("heart rate before sleep", arguments: PreSleepRow.all)
  func preSleep(_ row: PreSleepRow) {
    #expect(
      PreSleepHeartRate.verdict(
        average: row.average, resting: row.resting, variability: row.variability, median: row.median) == row.verdict)
  }

  @Test("watch not worn", arguments: WornRow.all)
  func worn(_ row: WornRow) {
    #expect(WornWatch(row.today, hour: row.hour, hasWatch: row.hasWatch) == row.verdict)
  }

  @Test("D26: a drink and a meal are no spike")
  func meal() {
    #expect(SpikeGate.verdict(for: Mass(kilograms: 78.6), previous: Mass(kilograms: 78), hours: 5) == nil)
  }

  @Test("triggers come with the most pressing first")
  func triggers() {
    var records = GivenRecords()
    records.add(.asleepUnspecified, "2026-03-13 23:00", minutes: 420)
    records.add(.heartRate, 98, "2026-03-13 22:45")
    records.add(.restingHeartRate, 60, "2026-03-13 08:00")
    records.add(.stepCount, 4000, "08:00", minutes: 60, from: GivenRecords.phone)
    let digest = records.digest()
    #expect(
      digest.triggers == [.preSleepElevated(average: 98, reason: .aboveResting), .watchNotWorn(samples: 0)])
    #expect(digest.triggers.map(\.severity) == [3, 2])
  }

  @Test("D21: a night without a heart rate before it, for who has a watch", arguments: [true, false])
  func missing(_ hasWatch: Bool) {
    var records = GivenRecords()
    records.add(.asleepUnspecified, "2026-03-13 23:00", minutes: 420)
    if hasWatch { records.add(.heartRate, 60, "2026-03-10 22:45") }
    let digest = records.digest()
    #expect(digest.preSleepVerdict == .missing)
    #expect(digest.triggers == (hasWatch ? [.preSleepMissing(onset: GivenRecords.time("2026-03-13 23:00"))] : []))
  }

  @Test("just after midnight yesterday's workout asks for nothing")
  func midnight() {
    var records = GivenRecords()
    records.add(workout: "running", "2026-03-13 18:00", minutes: 60)
    records.add(.heartRate, 60, "2026-03-13 18:30")
    #expect(records.digest(at: "00:10").triggers.isEmpty)
    #expect(records.digest(at: "11:00").triggers.isEmpty)
  }
}
