import ScaleCore
import Testing

@testable import HealthDatabase

private func instant(_ text: String) -> Instant { Sample.time(text).instant }

@Suite struct WeighInTests {
  /// A record to be stored.
  struct Stored: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let record: WeighInRecord

    init(_ name: String, _ change: (inout WeighInRecord) -> Void) {
      testDescription = name
      var record = Sample.full()
      change(&record)
      self.record = record
    }

    static let rows: [Stored] =
      [
        Stored("every field") { _ in },
        Stored("a typed weight") { $0 = Sample.manual() },
        Stored("no composition") { $0.composition = nil },
        Stored("no scale clock") { $0.fingerprint?.scaleClock = nil },
        Stored("a scale clock of 2015") { $0.fingerprint?.scaleClock = CivilTime(secondsSince1970: 1_420_070_400) },
        Stored("highest raw values") {
          $0.fingerprint = RecordFingerprint(rawWeight: .max, rawImpedance: .max, scaleClock: nil)
        },
        Stored("other equation") { $0.composition?.equation = .wu2015 },
        Stored("lightest") { $0.mass = Mass(kilograms: 30) },
        Stored("heaviest") { $0.mass = Mass(kilograms: 300) },
        Stored("longest note") { $0.note = String(repeating: "👩‍👩‍👧‍👦", count: WeighInRecord.noteLimit) },
        Stored("hostile note") { $0.note = "'; DROP TABLE weigh_ins; --\u{0}\u{1B}[2J" },
        Stored("before 1970") { $0.time = Sample.time("1969-12-31T23:59:59.999-12:00") },
        Stored("easternmost") { $0.time = ZonedTime(Instant(milliseconds: 1), offsetMinutes: 840) },
      ]
      + WeighInRecord.Source.allCases.map { source in Stored(source.rawValue) { $0.source = source } }
      + WeighInRecord.TimeSource.allCases.map { source in Stored(source.rawValue) { $0.timeSource = source } }
      + ScaleUnit.allCases.map { unit in Stored(unit.rawValue) { $0.scaleUnit = unit } }
  }

  @Test func comeBackAsTheyWereSavedAfterReopening() throws {
    let folder = try TemporaryFolder()
    var saved: [StoredWeighIn] = []
    for row in Stored.rows { saved.append(try HealthStore.open(at: folder.database).save(row.record)) }
    let store = try HealthStore.openForReading(at: folder.database)
    for (weighIn, row) in zip(saved, Stored.rows) {
      #expect(weighIn.record == row.record)
      #expect(try store.weighIn(weighIn.id) == weighIn, "\(row.testDescription)")
    }
    #expect(try store.weighIns(in: HealthStore.always).count == saved.count)
  }

  @Test func historyShowsTheSameFacts() throws {
    let store = try HealthStore.inMemory()
    for row in Stored.rows { try store.save(row.record) }
    var rows: [HistoryRow] = []
    try store.forEachWeighIn(in: HealthStore.always) { rows.append($0) }
    let expected = try store.weighIns(in: HealthStore.always).map { weighIn in
      HistoryRow(
        id: weighIn.id, time: weighIn.record.time, mass: weighIn.record.mass,
        fatPercent: weighIn.record.composition?.fatPercent, leanMass: weighIn.record.composition?.leanMass,
        bodyMassIndex: weighIn.record.bodyMassIndex, isUserEntered: weighIn.record.isUserEntered,
        source: weighIn.record.source, app: weighIn.record.origin?.source.name, note: weighIn.record.note)
    }
    #expect(rows == expected)
    #expect(rows.map(\.time.instant) == rows.map(\.time.instant).sorted())
  }

  @Test func aHistoryThatIsStoppedCanBeReadAgain() throws {
    struct Stop: Error {}
    let store = try HealthStore.inMemory()
    for _ in 0..<3 { try store.save(Sample.manual()) }
    #expect(throws: Stop.self) { try store.forEachWeighIn(in: HealthStore.always) { _ in throw Stop() } }
    var count = 0
    try store.forEachWeighIn(in: HealthStore.always) { _ in count += 1 }
    #expect(count == 3)
  }

  @Test func spansIncludeBothEnds() throws {
    let store = try HealthStore.inMemory()
    let times = ["2026-01-03T00:00:00Z", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"]
    for time in times { try store.save(Sample.manual(at: time)) }
    func ids(_ from: String, _ to: String) throws -> [Int64] {
      try store.weighIns(in: instant(from)...instant(to)).map(\.id)
    }
    #expect(try ids("2026-01-01T00:00:00Z", "2026-01-03T00:00:00Z") == [2, 3, 1])
    #expect(try ids("2026-01-01T00:00:00.001Z", "2026-01-02T23:59:59.999Z") == [3])
    #expect(try ids("2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z") == [])
    #expect(try store.latest()?.id == 1)
    #expect(try store.latest(before: instant("2026-01-03T00:00:00Z"))?.id == 3)
    #expect(try store.latest(before: instant("2026-01-01T00:00:00Z")) == nil)
    #expect(try store.latest(2).map(\.id) == [1, 3])
    #expect(try store.latest(0) == [])
    #expect(try store.latest(-1) == [])
    #expect(try store.weighIn(99) == nil)
  }

  /// A weigh-in and the day on which the person stood on the scale.
  struct Day: CustomTestStringConvertible, Sendable {
    let time: String
    let date: String
    var testDescription: String { time }

    static let rows: [Day] = [
      .init(time: "2026-03-29T00:00:00Z", date: "2026-03-29"),
      .init(time: "2026-03-29T23:59:59.999Z", date: "2026-03-29"),
      .init(time: "2026-03-29T00:30:00+14:00", date: "2026-03-29"),
      .init(time: "2026-03-29T23:30:00-11:00", date: "2026-03-29"),
      .init(time: "2026-03-29T02:30:00+05:45", date: "2026-03-29"),
      .init(time: "1969-12-31T23:30:00-01:00", date: "1969-12-31"),
      .init(time: "2024-02-29T12:00:00+01:00", date: "2024-02-29"),
    ]
  }

  @Test(arguments: Day.rows) func belongToTheDayOfTheirOwnWallClock(_ row: Day) throws {
    let store = try HealthStore.inMemory()
    try store.save(Sample.manual(at: row.time))
    let date = Sample.time(row.time).civilTime.date
    #expect(date.iso8601 == row.date)
    #expect(try store.weighIns(on: date).count == 1)
    #expect(try store.weighIns(on: date.advanced(days: 1)).isEmpty)
    #expect(try store.weighIns(on: date.advanced(days: -1)).isEmpty)
  }
}
