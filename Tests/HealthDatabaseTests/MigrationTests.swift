import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

/// From the first schema to the second, with rows in every table.
@Suite struct MigrationTests {
  private func earlier() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try rawConnection(folder.database, creating: true).execute(Fixture.text("databases/v1.sql"))
    return folder
  }

  private func samples(_ connection: Connection) throws -> [String] {
    let sql = """
      SELECT type || '|' || value || '|' || unit || '|' || start_ms || '|' || end_ms || '|' || offset_minutes || '|' || source || '|'
        || user_entered || '|' || coalesce(weigh_in, '') AS line FROM samples ORDER BY line
      """
    return try connection.all(sql) { (row) throws(StoreError) in try row.text("line") }
  }

  @Test func everyRowIsThere() throws {
    let folder = try earlier()
    let (rows, view) = try { () throws in
      let connection = try rawConnection(folder.database)
      return try (contents(connection), samples(connection))
    }()
    let store = try HealthStore.open(at: folder.database)
    #expect(try schemaText(store.connection) == Fixture.text("schema.txt"))
    #expect(try store.check() == [])
    // Only what stands behind the old columns is new, and samples that were the same one are one.
    func unchanged(_ lines: [String]) -> [String] { lines.filter { !$0.hasPrefix("imported_samples|") } }
    let now = try contents(store.connection)
    for line in unchanged(rows) { #expect(now.contains { $0 == line || $0.hasPrefix(line + "|NULL") }, "\(line)") }
    #expect(unchanged(now).count == unchanged(rows).count)
    #expect(try samples(store.connection) == Array(Set(view)).sorted())
    #expect(try store.earlierVersions(of: 1).map(\.record.note) == ["typed wrong"])
    #expect(try store.latest(10).count == 4)
    #expect(now.contains("imported_samples|1|1700000001000|4|0|62.0|60|0|NULL|'{\"motion\":1}'"))
  }

  @Test func aStepThatFailsLeavesTheEarlierFile() throws {
    let folder = try earlier()
    let before = try contents(rawConnection(folder.database))
    let broken = Migration(name: "broken", script: Migration.v2.script + "; SELECT no_such_function()")
    #expect(throws: StoreError.self) { try Migrator(migrations: [.v1, broken]).migrate(rawConnection(folder.database)) }
    #expect(try contents(rawConnection(folder.database)) == before)
    #expect(try HealthStore.open(at: folder.database).check() == [])
  }

  /// Power went in the middle: the file and its log are copied before the step is committed.
  @Test func aStepThatIsCutOffIsTakenAgain() throws {
    let (folder, cut) = (try earlier(), try TemporaryFolder())
    let connection = try rawConnection(folder.database)
    try connection.execute("PRAGMA journal_mode = WAL; PRAGMA cache_size = 1; BEGIN IMMEDIATE")
    try connection.execute(Migration.v2.script)
    for suffix in ["", "-wal"] { try cut.write(folder.bytes(folder.database + suffix), to: cut.database + suffix) }
    try connection.execute("ROLLBACK")
    let before = try contents(connection)
    #expect(try contents(rawConnection(cut.database)) == before)
    let store = try HealthStore.open(at: cut.database)
    #expect(try schemaText(store.connection) == Fixture.text("schema.txt"))
    #expect(try store.check() == [])
  }

  @Test func aLaterReleasesFileIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    _ = try HealthStore.open(at: folder.database).save(Sample.full())
    try rawConnection(folder.database).execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 99")
    let bytes = folder.databaseBytes
    let expected = StoreError.newerSchema(path: folder.database, found: 99, known: Migration.all.count)
    #expect(throws: expected) { try HealthStore.open(at: folder.database) }
    #expect(throws: expected) { try HealthStore.openForReading(at: folder.database) }
    #expect(throws: expected) { try HealthStore.rehearseImport(at: folder.database) }
    #expect(folder.databaseBytes == bytes)
  }
}
