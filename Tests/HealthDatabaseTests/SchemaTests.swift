import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

/// A file that began with the first schema, kept as SQL, and took some of the steps.
struct EarlierSchema: CustomTestStringConvertible, Sendable {
  let version: Int
  var testDescription: String { "v\(version)" }

  /// Released steps are never edited (``SchemaTests/schemaIsAsReleased()``), so they leave now what they left then.
  func make(at path: String) throws {
    let connection = try rawConnection(path, creating: true)
    try connection.execute(Fixture.text("v1.sql"))
    try Migrator(migrations: Array(Migration.all.prefix(version))).migrate(connection)
  }

  static let rows: [EarlierSchema] = (1...Migration.all.count).map(EarlierSchema.init)
}

@Suite struct SchemaTests {
  /// A released step is never edited: this text may only grow by new steps.
  @Test func schemaIsAsReleased() throws {
    let store = try HealthStore.inMemory()
    #expect(try schemaText(store.connection) == Fixture.text("schema.txt"))
  }

  @Test(arguments: EarlierSchema.rows) func migratesFrom(_ row: EarlierSchema) throws {
    let folder = try TemporaryFolder()
    try row.make(at: folder.database)
    let store = try HealthStore.open(at: folder.database)
    #expect(try schemaText(store.connection) == Fixture.text("schema.txt"))
    #expect(try store.check() == [])
    let all = try store.latest(100)
    #expect(all.map(\.id) == [2, 1])
    var full = Sample.full()
    full.calibrationID = 1
    #expect(all.first?.record == full)
    #expect(all.last?.record == Sample.manual(at: "2025-01-01T00:00:00Z"))
    #expect(try store.undoRemoval()?.record == Sample.manual(81, at: "2025-02-01T00:00:00Z"))
    #expect(try store.profile() == PersonTests.fullProfile)
    #expect(try store.activeCalibration()?.calibration.offset == Mass(kilograms: 0.05))
    #expect(try store.scale(Sample.address)?.lastRecord?.fingerprint == Sample.fingerprint)
    #expect(try store.setting("scale.adapter") == "hci0")
    #expect(try store.save(Sample.manual()).id == 4)
  }

  @Test func stepsAreTakenOnceAndInOrder() throws {
    let connection = try Connection(name: ":memory:", path: ":memory:", access: .memory, busyMilliseconds: 0)
    let first = Migration(name: "first", script: "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1)")
    let second = Migration(name: "second", script: "ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1")
    let third = Migration(name: "third", script: "UPDATE a SET y = 9; CREATE TABLE a (z)")
    try Migrator(migrations: [first]).migrate(connection)
    #expect(try Migrator(migrations: [first]).schema(of: connection) == 1)
    try Migrator(migrations: [first, second]).migrate(connection)
    try Migrator(migrations: [first, second]).migrate(connection)
    #expect(try contents(connection) == ["a|1|2"])

    // A step that fails takes back all of itself, and its name is in the error.
    let error = #expect(throws: StoreError.self) {
      try Migrator(migrations: [first, second, third]).migrate(connection)
    }
    if case .sql(_, _, "third") = error {} else { Issue.record("\(String(describing: error))") }
    #expect(try contents(connection) == ["a|1|2"])
    #expect(try Migrator(migrations: [first, second, third]).schema(of: connection) == 2)

    #expect(throws: StoreError.newerSchema(path: ":memory:", found: 2, known: 1)) {
      try Migrator(migrations: [first]).migrate(connection)
    }
  }

  @Test func tablesAreStrict() throws {
    let connection = try HealthStore.inMemory().connection
    let loose = try connection.all(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND strict = 0"
    ) { (row) throws(StoreError) in try row.text("name") }
    #expect(loose == [])
  }

  @Test func samplesCarryHealthKitNames() throws {
    let store = try HealthStore.inMemory()
    let full = try store.save(Sample.full())
    let removed = try store.save(Sample.manual())
    try store.remove(removed.id, at: Instant(milliseconds: 0))
    try store.connection.execute(
      """
      INSERT INTO sample_types VALUES (9, 'stepCount', 'count');
      INSERT INTO sources (id, kind, name) VALUES (9, 'import', 'Watch');
      INSERT INTO imported_samples (type, start_ms, duration_ms, offset_minutes, value, source, user_entered)
      VALUES (9, 1000, 1000, 60, 512, 9, 0)
      """)
    let rows = try store.connection.all("SELECT * FROM samples ORDER BY type") { (row) throws(StoreError) in
      "\(try row.text("type")) \(try row.real("value")) \(try row.text("unit")) \(try row.text("source")) "
        + "\(try row.optionalInteger("weigh_in") ?? 0)"
    }
    #expect(
      rows == [
        "bodyFatPercentage 10.5 % bluetooth scale \(full.id)", "bodyMass 82.4 kg bluetooth scale \(full.id)",
        "bodyMassIndex 28.0161 kg/m² bluetooth scale \(full.id)", "leanBodyMass 16.5 kg bluetooth scale \(full.id)",
        "stepCount 512.0 count Watch 0",
      ])
  }
}
