import ScaleCore
import Testing

/// Sleep samples, and the night they make at noon of 14 March 2026.
struct SleepRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let samples: [Stage]
  var asleep: Double?
  var stages: SleepNight.Stages?
  var onset: String?
  var wake: String?
  var naps = 0.0
  var inBed: Double?

  /// Minutes.
  struct Stage: Sendable {
    let stage: SleepStage
    let start: String
    let minutes: Double
    let source: HealthSource

    init(_ stage: SleepStage, _ start: String, _ minutes: Double, _ source: HealthSource = GivenRecords.watch) {
      self.stage = stage
      self.start = start
      self.minutes = minutes
      self.source = source
    }
  }

  private static func minutes(_ core: Double?, _ deep: Double?, _ rem: Double?, _ awake: Double?) -> SleepNight.Stages {
    func ms(_ minutes: Double?) -> Int64? { minutes.map { Int64($0 * 60_000) } }
    return .init(core: ms(core), deep: ms(deep), rem: ms(rem), awake: ms(awake))
  }

  private static let staged: [Stage] = [
    Stage(.asleepCore, "2026-03-13 23:00", 120), Stage(.asleepDeep, "01:00", 60), Stage(.asleepREM, "02:00", 60),
    Stage(.awake, "03:00", 20), Stage(.asleepCore, "03:20", 220),
  ]

  static let all: [SleepRow] = [
    .init(
      testDescription: "D8 staged over midnight", samples: staged, asleep: 460, stages: minutes(340, 60, 60, 20),
      onset: "2026-03-13 23:00", wake: "07:00"),
    .init(testDescription: "nothing", samples: []),
    .init(testDescription: "in bed is no sleep", samples: [Stage(.inBed, "2026-03-13 23:00", 480)]),
    .init(
      testDescription: "in bed is never added", samples: staged + [Stage(.inBed, "2026-03-13 22:00", 600, GivenRecords.phone)],
      asleep: 460, stages: minutes(340, 60, 60, 20), onset: "2026-03-13 23:00", wake: "07:00", inBed: 480),
    .init(
      testDescription: "watch and phone count once",
      samples: staged + [Stage(.asleepUnspecified, "2026-03-13 23:00", 480, GivenRecords.phone)], asleep: 460,
      stages: minutes(340, 60, 60, 20), onset: "2026-03-13 23:00", wake: "07:00"),
    .init(
      testDescription: "the phone fills what the watch has not seen",
      samples: staged + [Stage(.asleepUnspecified, "07:00", 30, GivenRecords.phone)], asleep: 490, stages: minutes(340, 60, 60, 20),
      onset: "2026-03-13 23:00", wake: "07:30"),
    .init(
      testDescription: "a source that overlaps itself",
      samples: [Stage(.asleepCore, "00:00", 240), Stage(.asleepUnspecified, "00:00", 360)],
      asleep: 360, stages: minutes(240, nil, nil, nil), onset: "00:00", wake: "06:00"),
    .init(
      testDescription: "no stage is invented", samples: [Stage(.asleepUnspecified, "2026-03-13 23:30", 420)], asleep: 420,
      onset: "2026-03-13 23:30", wake: "06:30"),
    .init(
      testDescription: "a piece that ends before midnight belongs to the night",
      samples: [Stage(.asleepUnspecified, "2026-03-13 23:00", 50), Stage(.asleepUnspecified, "00:10", 350)], asleep: 400,
      onset: "2026-03-13 23:00", wake: "06:00"),
    .init(
      testDescription: "90 minutes awake are one night",
      samples: [Stage(.asleepUnspecified, "00:00", 180), Stage(.asleepUnspecified, "04:30", 120)], asleep: 300, onset: "00:00",
      wake: "06:30"),
    .init(
      testDescription: "91 minutes are two stretches",
      samples: [Stage(.asleepUnspecified, "00:00", 180), Stage(.asleepUnspecified, "04:31", 120)], asleep: 180, onset: "00:00",
      wake: "03:00", naps: 120),
    .init(
      testDescription: "a nap is no part of the night",
      samples: [Stage(.asleepUnspecified, "00:00", 420), Stage(.asleepUnspecified, "10:00", 45)], asleep: 420, onset: "00:00",
      wake: "07:00", naps: 45),
    .init(testDescription: "19 minutes are no night", samples: [Stage(.asleepUnspecified, "06:00", 19)]),
    .init(testDescription: "not yet", samples: [Stage(.asleepUnspecified, "12:30", 60)]),
    .init(
      testDescription: "awake before and after stays out",
      samples: [Stage(.awake, "2026-03-13 22:30", 30)] + staged + [Stage(.awake, "07:00", 30)], asleep: 460,
      stages: minutes(340, 60, 60, 20), onset: "2026-03-13 23:00", wake: "07:00"),
    .init(testDescription: "37 hours ago is not last night", samples: [Stage(.asleepUnspecified, "2026-03-12 16:00", 420)]),
  ]
}

/// Bedtimes, and by how much they vary.
struct BedtimeRow: CustomTestStringConvertible, Sendable {
  let onsets: [String]
  let hours: Double?

  var testDescription: String { onsets.joined(separator: " ") }

  static let all: [BedtimeRow] = [
    .init(onsets: ["2026-03-10 23:30", "2026-03-12 00:15", "2026-03-12 23:45"], hours: 0.38),
    .init(onsets: ["2026-03-10 23:30", "2026-03-12 00:15"], hours: nil),
    .init(onsets: ["2026-03-09 23:50", "2026-03-11 00:10", "2026-03-11 23:55", "2026-03-13 00:05"], hours: 0.15),
    .init(onsets: ["2026-03-10 11:50", "2026-03-11 12:10", "2026-03-12 12:00"], hours: 0.17),
    .init(onsets: ["2026-03-09 23:00", "2026-03-10 23:00", "2026-03-11 23:00"], hours: 0),
  ]
}

@Suite("Sleep")
struct SleepNightTests {
  @Test("a night", arguments: SleepRow.all)
  func night(_ row: SleepRow) throws {
    for samples in [row.samples, row.samples.reversed()] {
      var records = GivenRecords()
      for sample in samples { records.add(sample.stage, sample.start, minutes: sample.minutes, from: sample.source) }
      let last = records.digest().sleep.last
      #expect(last.map { Double($0.asleep) / 60_000 } == row.asleep)
      #expect(last?.stages == row.stages)
      #expect(last?.onset == row.onset.map(GivenRecords.time))
      #expect(last?.wake == row.wake.map(GivenRecords.time))
      #expect(last.map { Double($0.naps) / 60_000 } ?? 0 == row.naps)
      #expect(last?.inBed.map { Double($0) / 60_000 } == row.inBed)
    }
  }

  @Test("D8 in hours")
  func hours() throws {
    let row = try #require(SleepRow.all.first)
    var records = GivenRecords()
    for sample in row.samples { records.add(sample.stage, sample.start, minutes: sample.minutes) }
    let hours = try #require(records.digest().sleep.last?.hours)
    func rounded(_ value: Double?) -> Double? { value.map { ($0 * 100).rounded() / 100 } }
    #expect([hours.asleep, hours.deep, hours.rem, hours.awake].map(rounded) == [7.67, 1, 1, 0.33])
    #expect(hours.unspecified == nil)
  }

  @Test("D9, D10: bedtimes", arguments: BedtimeRow.all)
  func bedtimes(_ row: BedtimeRow) {
    var records = GivenRecords()
    for onset in row.onsets { records.add(.asleepUnspecified, onset, minutes: 420) }
    let sleep = records.digest().sleep
    #expect(sleep.bedtimeSpread.map { ($0 * 100).rounded() / 100 } == row.hours)
    #expect(sleep.nights.count == row.onsets.count)
    #expect(sleep.averageHours == 7)
    #expect(sleep.nights == sleep.nights.sorted { $0.wake > $1.wake })
  }

  @Test("eight days and no more")
  func window() {
    var records = GivenRecords()
    for day in 1...13 { records.add(.asleepUnspecified, "2026-03-\(day < 10 ? "0" : "")\(day) 04:00", minutes: 420) }
    #expect(records.digest(at: "10:00").sleep.nights.count == 8)
  }

  @Test("the night of a change of clocks is as long as it was")
  func changeOfClocks() throws {
    let spring = ZonedTime(iso8601: "2026-03-29T01:00:00Z")?.instant ?? Instant(milliseconds: 0)
    let zone = LocalZone { $0 < spring ? 3600 : 7200 }
    let start = try #require(ZonedTime(iso8601: "2026-03-28T23:00:00+01:00"))
    let reading = HealthReading(
      start: start.instant, duration: 7 * 3_600_000, offsetMinutes: 60, value: Double(SleepStage.asleepCore.rawValue),
      source: GivenRecords.watch)
    let night = try #require(SleepNights([reading], now: start.instant.advanced(milliseconds: 36_000_000), zone: zone).last)
    #expect(night.hours.asleep == 7 && night.date.iso8601 == "2026-03-29")
  }
}
