import ScaleCore
import Testing

/// Samples of one type, and the figure they make at noon of 14 March 2026.
struct FigureRow: CustomTestStringConvertible, Sendable {
  let metric: DigestMetric
  let type: SampleType
  let samples: [(value: Double, start: String, source: HealthSource)]
  let value: Double?
  var at: String?
  var isOld = false
  var count = 0

  var testDescription: String { "\(metric.rawValue) of \(samples.map { "\($0.value)" })" }

  private static let watch = GivenRecords.watch
  private static let app = GivenRecords.app

  static let all: [FigureRow] = [
    .init(metric: .stepsToday, type: .stepCount, samples: [], value: nil),
    .init(
      metric: .stepsToday, type: .stepCount, samples: [(500, "00:00", watch), (9, "2026-03-13 23:59", watch)], value: 500, at: "00:00"),
    .init(
      metric: .activeEnergyMean, type: .activeEnergyBurned,
      samples: [(300, "2026-03-08 12:00", watch), (400, "11:00", watch), (9, "2026-03-07 11:00", watch)], value: 100, at: "11:00", count: 2),
    .init(metric: .activeEnergyMean, type: .activeEnergyBurned, samples: [(0, "11:00", watch)], value: nil),
    .init(metric: .activeEnergyToday, type: .activeEnergyBurned, samples: [(0, "11:00", watch)], value: 0, at: "11:00"),
    .init(
      metric: .restingHeartRate, type: .restingHeartRate, samples: [(60, "2026-03-09 08:00", watch), (58, "2026-03-10 08:00", app)],
      value: 58,
      at: "2026-03-10 08:00", isOld: true, count: 2),
    .init(metric: .restingHeartRate, type: .restingHeartRate, samples: [(60, "2026-03-07 11:59", watch)], value: nil),
    .init(
      metric: .latestHeartRate, type: .heartRate, samples: [(61, "08:00", watch), (64, "09:00", watch)], value: 64, at: "09:00", count: 2),
    .init(
      metric: .latestHeartRate, type: .heartRate, samples: [(61, "08:00", app), (64, "08:00", watch)], value: 64, at: "08:00", count: 2),
    .init(metric: .latestHeartRate, type: .heartRate, samples: [(61, "2026-03-13 23:00", watch)], value: nil),
    .init(metric: .heartRateSamples, type: .heartRate, samples: [], value: 0),
    .init(
      metric: .heartRateSamples, type: .heartRate, samples: [(61, "08:00", watch), (64, "12:01", watch)], value: 1, at: "08:00", count: 1),
    .init(metric: .variability, type: .heartRateVariabilitySDNN, samples: [(40, "2026-03-13 11:00", watch)], value: nil),
    .init(
      metric: .variabilityMedian, type: .heartRateVariabilitySDNN,
      samples: [(40, "2026-03-10 08:00", watch), (70, "2026-03-11 08:00", watch), (50, "08:00", watch), (20, "09:00", watch)], value: 45,
      at: "09:00", count: 4),
    .init(
      metric: .vo2Max, type: .vo2Max, samples: [(38, "2026-01-01 08:00", watch)], value: 38, at: "2026-01-01 08:00", isOld: true, count: 1),
    .init(metric: .oxygenSaturation, type: .oxygenSaturation, samples: [(97, "03:00", watch)], value: 97, at: "03:00", count: 1),
    .init(
      metric: .dietaryEnergyToday, type: .dietaryEnergyConsumed,
      samples: [(300, "08:00", app), (300, "08:00", watch), (200, "08:00", app), (9, "2026-03-13 20:00", app)], value: 500, at: "08:00"),
    .init(metric: .dietaryProteinToday, type: .dietaryProtein, samples: [], value: nil),
  ]
}

@Suite("Health digest")
struct HealthDigestTests {
  @Test("a figure", arguments: FigureRow.all)
  func figure(_ row: FigureRow) {
    var records = GivenRecords()
    for sample in row.samples { records.add(row.type, sample.value, sample.start, from: sample.source) }
    let figure = records.digest()[row.metric]
    #expect(figure.value == row.value)
    #expect(figure.time == row.at.map(GivenRecords.time))
    #expect(figure.isOld(at: GivenRecords.time("12:00").instant) == row.isOld)
    #expect(figure.count == row.count)
    #expect(figure.window.upperBound == GivenRecords.time("12:00").instant)
  }

  @Test("D4, D5: distance without a workout", arguments: [(8, false, true), (1.5, false, false), (0, false, false), (8, true, false)])
  func distance(_ kilometres: Double, _ hasWorkout: Bool, _ isNoted: Bool) {
    var records = GivenRecords()
    records.add(.distanceWalkingRunning, kilometres, "2026-03-13 15:00", minutes: 180)
    if hasWorkout { records.add(workout: "hiking", "2026-03-13 15:00", minutes: 180) }
    #expect(records.digest().hasDistanceWithoutWorkout == isNoted)
  }

  @Test("a load is one only while it is fresh", arguments: [(47, true), (49, false)])
  func load(_ hours: Int, _ isHeavy: Bool) {
    let now = GivenRecords.time("12:00").instant
    let start = ZonedTime(now.advanced(milliseconds: Int64(-hours - 2) * 3_600_000), offsetMinutes: 60)
    let hike = HealthWorkout(activity: "hiking", start: start, duration: 7_200_000, source: GivenRecords.watch)
    #expect(RecentWorkouts([hike], now: now, zone: GivenRecords.zone).isLoadHeavy == isHeavy)
  }

  @Test("a workout that two devices recorded is one")
  func sameWorkout() {
    var records = GivenRecords()
    records.add(workout: "running", "08:00", minutes: 40, from: GivenRecords.phone)
    records.add(workout: "running", "08:05", minutes: 35, kilometres: 6)
    records.add(workout: "yoga", "09:00", minutes: 20)
    let workouts = records.digest().workouts
    #expect(workouts.lastDayCount == 2 && workouts.todayCount == 2 && workouts.isLoadHeavy)
    #expect(workouts.newest.map(\.source.name) == ["Ada’s Watch", "Ada’s Watch"])
    #expect(workouts.newest.first?.activity == "yoga")
  }

  @Test("five workouts, the newest first; not those to come nor of long ago")
  func newest() {
    var records = GivenRecords()
    for day in 1...9 { records.add(workout: "run\(day)", "2026-03-0\(day) 08:00", minutes: 20) }
    records.add(workout: "later", "11:50", minutes: 20)
    records.add(workout: "old", "2025-11-01 08:00", minutes: 20)
    #expect(records.digest().workouts.newest.map(\.activity) == ["run9", "run8", "run7", "run6", "run5"])
    #expect(records.digest().workouts.lastDayCount == 0)
  }

  @Test("the weight's trend over a week and a month")
  func weight() throws {
    let start = GivenRecords.time("2026-01-01 07:00").instant
    let points = (0..<60).map { day in
      WeightSeries.Point(
        time: start.advanced(milliseconds: Int64(day) * 86_400_000), mass: Mass(kilograms: 80 - Double(day) * 0.1))
    }
    let outlook = try #require(WeightOutlook(WeightSeries(points)))
    #expect(abs((outlook.weekChange?.kilograms ?? 0) + 0.7) < 0.05)
    #expect(abs((outlook.monthChange?.kilograms ?? 0) + 3) < 0.2)
    #expect(WeightOutlook(WeightSeries(Array(points.prefix(5))))?.weekChange == nil)
    #expect(WeightOutlook(WeightSeries([])) == nil)
  }
}
