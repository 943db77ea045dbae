import ScaleCore
import Testing

@testable import HealthDatabase

/// A row that the schema allows and no release has written.
struct TamperedRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let table: String
  let row: [(column: String, value: StoredValue)]

  private static func weighIn(id: Int64 = 5, time: Int64 = 1_735_689_600_000, source: Int64 = 1, timeSource: String = "user")
    -> [(column: String, value: StoredValue)]
  {
    [
      ("id", .integer(id)), ("time_ms", .integer(time)), ("offset_minutes", .integer(0)), ("mass_kg", .real(80)),
      ("user_entered", .integer(1)),
      ("source", .integer(source)), ("time_source", .text(timeSource)),
    ]
  }

  static let all: [TamperedRow] = [
    .init(testDescription: "time beyond every number", table: "weigh_ins", row: weighIn(time: .max)),
    .init(testDescription: "time before every number", table: "weigh_ins", row: weighIn(time: .min)),
    .init(testDescription: "unknown time source", table: "weigh_ins", row: weighIn(timeSource: "moon")),
    .init(testDescription: "id that leaves no room", table: "weigh_ins", row: weighIn(id: .max)),
    .init(testDescription: "id below one", table: "weigh_ins", row: weighIn(id: 0)),
    .init(
      testDescription: "unknown source kind", table: "sources", row: [("id", .integer(2)), ("kind", .text("zzz")), ("name", .text(""))]),
    .init(
      testDescription: "birthday that is no date", table: "profile",
      row: [("id", .integer(1)), ("units", .text("metric")), ("born", .text("9999999999"))]),
    .init(
      testDescription: "numbers used up", table: "sqlite_sequence", row: [("name", .text("weigh_ins")), ("seq", .integer(.max))]),
    .init(
      testDescription: "workout out of time", table: "workouts",
      row: [
        ("id", .integer(1)), ("start_ms", .integer(.max)), ("duration_ms", .integer(1)), ("offset_minutes", .integer(0)),
        ("activity", .text("run")),
        ("source", .integer(1)),
      ]),
  ]
}

@Suite struct TamperedExportTests {
  /// Nothing of the batch stays, and the counts say so.
  @Test(arguments: TamperedRow.all) func isRefusedAndTakenBack(_ tampered: TamperedRow) throws {
    let store = try HealthStore.inMemory()
    let empty = try contents(store.connection)
    #expect(throws: RestoreError.self) {
      let restore = try TableRestore(into: store, schema: 2)
      defer { #expect(restore.counts.values.allSatisfy { $0.added == 0 } || restore.counts.isEmpty) }
      do {
        try restore.receive(table: "sources", row: [("id", .integer(1)), ("kind", .text("manual")), ("name", .text(""))])
        try restore.receive(table: tampered.table, row: tampered.row)
        try restore.finish()
      } catch {
        restore.abandon()
        throw error
      }
    }
    #expect(try contents(store.connection) == empty)
    #expect(try store.newestTime() == nil)
  }

  /// Values that got into the file some other way end in an error, never in a trap.
  @Test(arguments: [Int64.max, .min, 253_402_300_800_000]) func impossibleTimesAreDamage(_ time: Int64) throws {
    let store = try HealthStore.inMemory()
    try store.save(Sample.manual(80))
    try store.connection.execute("UPDATE weigh_ins SET time_ms = \(time)")
    #expect(throws: StoreError.self) { try store.newestTime() }
    #expect(throws: StoreError.self) { try store.forEachWeighIn(in: HealthStore.always) { _ in } }
    #expect(throws: StoreError.self) { try store.readThrough() }
  }

  @Test func ownSchemaIsRecognised() throws {
    let store = try HealthStore.inMemory()
    try OwnSchema.require(in: store.connection)
    try FilledStore.fill(store)
    try store.readThrough()
  }

  @Test(arguments: [
    "CREATE TRIGGER t AFTER INSERT ON weigh_ins BEGIN DELETE FROM weigh_ins WHERE id <> new.id; END", "DROP TABLE scales",
    "ALTER TABLE weigh_ins DROP COLUMN original", "CREATE TABLE more (a)", "DROP VIEW samples",
  ]) func foreignSchemaIsTold(_ change: String) throws {
    let store = try HealthStore.inMemory()
    try store.connection.execute("PRAGMA foreign_keys = OFF; " + (change.contains("DROP COLUMN") ? "DROP VIEW samples; " : "") + change)
    #expect(throws: StoreError.self) { try OwnSchema.require(in: store.connection) }
  }

  /// A backup put in the place of everything between two batches: the types and the import are looked up again.
  @Test func anImportGoesOnAfterARestore() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    let other = try HealthStore.inMemory()
    let filling = try other.beginImport(format: "test", file: "other.xml", at: Instant(milliseconds: 1_800_000_000_000))
    try filling.write(ImportScene.batch([ImportScene.sample(.stepCount, "2026-03-01T07:00:00+01:00", 5)]))
    let writer = try store.beginImport(format: "test", file: "a.xml", at: Instant(milliseconds: 1_800_000_000_000))
    try writer.write(ImportScene.batch([ImportScene.sample(.heartRate, "2026-03-01T07:00:00+01:00", 61)]))
    let second = try HealthStore.open(at: folder.database)
    try DatabaseCopy.replace(second.connection, with: other.connection)
    try writer.write(ImportScene.batch([ImportScene.sample(.heartRate, "2026-03-02T07:00:00+01:00", 62)]))
    try writer.finish(at: Instant(milliseconds: 1_800_000_000_001))
    #expect(try store.check() == [])
    let rows = try store.connection.all(
      "SELECT sample_types.name AS type, value, file FROM imported_samples JOIN sample_types ON sample_types.id = type JOIN imports ON imports.id = import ORDER BY start_ms"
    ) { (row) throws(StoreError) in "\(try row.text("type")) \(try row.real("value")) \(try row.text("file"))" }
    #expect(rows == ["stepCount 5.0 other.xml", "heartRate 62.0 a.xml"])
  }
}
