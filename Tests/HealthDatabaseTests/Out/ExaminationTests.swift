import ScaleCore
import Testing

@testable import HealthDatabase

/// Something wrong in a store, and what the examination says.
struct ExaminationRow: CustomTestStringConvertible, Sendable {
  let name: String
  let sql: String
  let findings: [StoreFinding]

  var testDescription: String { name }

  static let all: [ExaminationRow] = [
    .init(name: "nothing", sql: "", findings: []),
    .init(
      name: "ahead of the clock", sql: "UPDATE weigh_ins SET time_ms = time_ms + 100000000 WHERE id = 2",
      findings: [.impossibleTime(ids: [2], count: 1)]),
    .init(name: "before 1990", sql: "UPDATE weigh_ins SET time_ms = 0 WHERE id = 3", findings: [.impossibleTime(ids: [3], count: 1)]),
    .init(name: "a removed one does not count", sql: "UPDATE weigh_ins SET time_ms = 0, removed_ms = 5 WHERE id = 3", findings: []),
    .init(name: "index", sql: "UPDATE weigh_ins SET bmi = bmi + 0.1 WHERE id = 1", findings: [.indexMismatch(ids: [1], count: 1)]),
    .init(name: "rounded index", sql: "UPDATE weigh_ins SET bmi = round(bmi, 1) WHERE id = 1", findings: []),
    .init(
      name: "fat and lean", sql: "UPDATE weigh_ins SET fat_percent = 20, lean_kg = 60 WHERE id = 2",
      findings: [.leanMismatch(ids: [2], count: 1)]),
    .init(name: "a jump", sql: "UPDATE weigh_ins SET mass_kg = 100 WHERE id = 2", findings: [.impossibleJump(ids: [1], count: 1)]),
    .init(
      name: "a jump of the demo scale", sql: "UPDATE weigh_ins SET mass_kg = 100, source = 3 WHERE id = 2", findings: []),
    .init(
      name: "twice",
      sql:
        "INSERT INTO weigh_ins (time_ms, offset_minutes, mass_kg, user_entered, source, time_source) SELECT time_ms, 0, mass_kg, 1, source, 'user' FROM weigh_ins WHERE id = 2",
      findings: [.duplicates(ids: [4], count: 1)]),
    .init(
      name: "samples", sql: "UPDATE imported_samples SET value = value + 900 WHERE type = 1",
      findings: [.implausibleSamples(type: "heartRate", count: 2, example: 960)]),
    .init(
      name: "sample times", sql: "UPDATE imported_samples SET start_ms = 99 WHERE value = 61; UPDATE workouts SET start_ms = 9999999999999",
      findings: [.impossibleSampleTimes(count: 2)]),
    .init(
      name: "unused", sql: "INSERT INTO sources (kind) VALUES ('a'), ('b'); INSERT INTO sample_types (name, unit) VALUES ('x', '')",
      findings: [.unused(table: "sources", count: 2)]),
    .init(name: "unfinished", sql: "UPDATE imports SET finished_ms = NULL", findings: [.unfinishedImports(count: 1)]),
    .init(
      name: "orphans", sql: "PRAGMA foreign_keys = OFF; DELETE FROM sources WHERE id = 1; DELETE FROM weigh_ins WHERE id = 1",
      findings: [
        .orphans(table: "compositions", missing: "weigh_ins", count: 1), .orphans(table: "weigh_ins", missing: "sources", count: 2),
      ]),
  ]
}

@Suite("Examination")
struct ExaminationTests {
  @Test("finds", arguments: ExaminationRow.all)
  func findings(_ row: ExaminationRow) throws {
    let store = try Self.store()
    try store.connection.execute(row.sql)
    let before = try contents(store.connection)
    let found = try store.examine(now: Sample.time("2026-11-30T08:00:00+01:00").instant)
    #expect(found == row.findings)
    #expect(try contents(store.connection) == before)
  }

  @Test("unused rows go, and nothing else")
  func deletion() throws {
    let store = try Self.store()
    let before = try contents(store.connection)
    try store.connection.execute("INSERT INTO sources (kind) VALUES ('a')")
    #expect(try store.deleteUnused() == 1)
    #expect(try contents(store.connection) == before)
  }

  private static func store() throws -> HealthStore {
    let store = try HealthStore.inMemory()
    // Sources 1 to 3, in this order.
    try store.save(Sample.manual(82.5, at: "2026-11-29T07:05:00+01:00"))
    try store.connection.execute(
      """
      DELETE FROM weigh_ins; DELETE FROM sqlite_sequence;
      INSERT INTO sources (kind, name) VALUES ('import', 'Watch'), ('demo scale', '');
      INSERT INTO imports (started_ms, finished_ms, format, file) VALUES (1, 2, 'libra', 'f');
      INSERT INTO sample_types (name, unit) VALUES ('heartRate', 'count/min');
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered)
        VALUES (1, 1700000000000, 2, 0, 60, 0, 0), (1, 1700000000000, 2, 0, 61, 0, 0);
      INSERT INTO workouts (start_ms, duration_ms, offset_minutes, activity, source) VALUES (1700000000000, 1, 0, 'yoga', 2);
      """)
    var full = Sample.full(at: "2026-11-30T07:05:00+01:00")
    full.source = .manual
    full.bodyMassIndex = 82.4 / (1.715 * 1.715)
    full.composition?[.fatPercent] = Figure(computed: 25, flag: .ok)
    full.composition?[.leanKilograms] = Figure(computed: 82.4 * 0.75, flag: .ok)
    try store.save(full)
    try store.save(Sample.manual(82.5, at: "2026-11-29T07:05:00+01:00"))
    try store.save(Sample.manual(82.6, at: "2026-11-20T07:05:00+01:00"))
    // In use, but not by anybody's body.
    try store.connection.execute("UPDATE workouts SET source = 3")
    return store
  }
}
