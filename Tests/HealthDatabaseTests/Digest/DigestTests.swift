import ScaleCore
import Testing

@testable import HealthDatabase

/// A question of the digest, and the way that SQLite must go to answer it.
struct DigestPlanRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let sql: String
  let parameters: [String]
  let steps: [String]

  static let all: [DigestPlanRow] = [
    .init(
      testDescription: "readings", sql: StoredHealthRecords.readingsQuery, parameters: [":type", ":earliest", ":to", ":from"],
      steps: ["SEARCH imported_samples USING PRIMARY KEY (type=? AND start_ms>? AND start_ms<?)"]),
    .init(
      testDescription: "presence", sql: StoredHealthRecords.presenceQuery, parameters: [":type", ":from", ":to"],
      steps: ["SEARCH imported_samples USING PRIMARY KEY (type=? AND start_ms>? AND start_ms<?)"]),
    .init(
      testDescription: "workouts", sql: StoredHealthRecords.workoutsQuery, parameters: [":earliest", ":to", ":from"],
      steps: ["SEARCH workouts USING INDEX sqlite_autoindex_workouts_1 (start_ms>? AND start_ms<?)"]),
    .init(
      testDescription: "newest", sql: HealthStore.newestRecordQuery, parameters: [":now"],
      steps: [
        "SEARCH imported_samples USING PRIMARY KEY (type=? AND start_ms<?)",
        "SEARCH workouts USING COVERING INDEX sqlite_autoindex_workouts_1 (start_ms<?)",
      ]),
  ]
}

@Suite struct DigestTests {
  private let now = Sample.time("2026-03-14T12:00:00+01:00").instant
  private let zone = LocalZone.fixed(offsetMinutes: 60)

  private func filled(_ fill: (ImportedRows) throws -> Void) throws -> HealthStore {
    let store = try HealthStore.inMemory()
    try fill(try ImportedRows(store))
    return store
  }

  @Test func readsWhatWasImported() throws {
    let store = try filled { rows in
      try rows.add(.stepCount, 640, "2026-03-14T08:00:00+01:00", minutes: 10)
      try rows.add(.stepCount, 600, "2026-03-14T08:00:00+01:00", minutes: 10, source: 2)
      try rows.add(.vo2Max, 38.5, "2026-01-02T08:00:00+01:00", source: 3)
      try rows.add(.sleepAnalysis, Double(SleepStage.asleepCore.rawValue), "2026-03-13T23:00:00+01:00", minutes: 450)
      try rows.add(.heartRate, 61, "2026-03-13T22:45:00+01:00")
      try rows.add(workout: "running", "2026-03-14T09:00:00+01:00", minutes: 42, kilometres: 7.2)
      try rows.add(workout: "walking", "2025-11-14T09:00:00+01:00", minutes: 42, kilometres: nil)
    }
    let digest = try store.healthDigest(at: now, zone: zone)
    #expect(digest[.stepsToday].value == 640)
    #expect(digest[.stepsToday].sources == [HealthSource(id: 1, name: "Watch", device: .watch)])
    #expect(digest[.vo2Max].value == 38.5 && digest[.vo2Max].sources.first?.device == nil)
    #expect(digest[.activeEnergyToday].value == nil)
    #expect(digest.sleep.last?.hours == SleepHours(asleep: 7.5, core: 7.5))
    #expect(digest.preSleep?.average == 61)
    #expect(digest.workouts.newest.map(\.activity) == ["running"])
    #expect(digest.workouts.newest.first?.active == Int64(2_519_000))
    #expect(try store.newestHealthRecord(upTo: now) == Sample.time("2026-03-14T09:00:00+01:00").instant)
  }

  /// A sample that begins some hours before midnight and lasts some hours, and the steps of it that are today's.
  @Test(arguments: [(1.0, 2.0, 500.0), (36, 37, 1000.0 / 37), (36.1, 37, nil), (2, 1, nil)] as [(Double, Double, Double?)])
  func looksBackAsFarAsANight(_ before: Double, _ hours: Double, _ steps: Double?) throws {
    let midnight = Sample.time("2026-03-14T00:00:00+01:00").instant
    let start = ZonedTime(midnight.advanced(milliseconds: Int64(-before * 3_600_000)), offsetMinutes: 60).iso8601
    let store = try filled { try $0.add(.stepCount, 1000, start, minutes: hours * 60) }
    let value = try store.healthDigest(at: now, zone: zone)[.stepsToday].value
    #expect(value.map { ($0 * 100).rounded() } == steps.map { ($0 * 100).rounded() })
  }

  @Test func anEmptyStoreHasNothing() throws {
    let store = try HealthStore.inMemory()
    #expect(try store.healthDigest(at: now, zone: zone).isEmpty)
    #expect(try store.newestHealthRecord(upTo: now) == nil)
  }

  @Test func theNewestRecordIsNotAheadOfNow() throws {
    let store = try filled { rows in
      try rows.add(.stepCount, 1, "2026-03-15T08:00:00+01:00")
      try rows.add(.heartRate, 1, "2026-03-01T08:00:00+01:00")
    }
    #expect(try store.newestHealthRecord(upTo: now) == Sample.time("2026-03-01T08:00:00+01:00").instant)
  }

  @Test(arguments: DigestPlanRow.all) func usesAnIndex(_ row: DigestPlanRow) throws {
    let store = try HealthStore.inMemory()
    let statement = try store.connection.borrow("EXPLAIN QUERY PLAN " + row.sql)
    defer { store.connection.giveBack(statement) }
    var steps: [String] = []
    let detail = try statement.column("detail")
    while try statement.step() { steps.append(statement.text(detail)) }
    for step in row.steps { #expect(steps.contains(step), "\(steps)") }
    #expect(!steps.contains { $0.contains("TEMP B-TREE") || $0 == "SCAN imported_samples" || $0 == "SCAN workouts" }, "\(steps)")
  }
}
