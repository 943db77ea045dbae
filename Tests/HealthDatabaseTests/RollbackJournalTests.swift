import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

/// The journal that network file systems get, kept on a local one here.
@Suite struct RollbackJournalTests {
  private func store(in folder: TemporaryFolder) throws -> StoredWeighIn {
    let store = try HealthStore.open(at: folder.database)
    let saved = try store.save(Sample.full())
    try store.connection.execute("PRAGMA journal_mode = TRUNCATE")
    return saved
  }

  @Test func isReadAndTurnedIntoALog() throws {
    let folder = try TemporaryFolder()
    let saved = try store(in: folder)
    #expect(try HealthStore.openForReading(at: folder.database).latest() == saved)
    #expect(try !folder.names().contains("health.sqlite3-wal"))
    let store = try HealthStore.open(at: folder.database)
    #expect(try store.latest() == saved)
    try store.save(Sample.manual())
    #expect(try folder.names().contains("health.sqlite3-wal"))
  }

  /// Power went while pages were being written: file and journal are copied in the middle of a change.
  @Test func aHalfWrittenChangeIsTakenBack() throws {
    let (folder, broken) = (try TemporaryFolder(), try TemporaryFolder())
    let saved = try store(in: folder)
    let connection = try rawConnection(folder.database)
    try connection.execute(
      """
      PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE weigh_ins SET mass_kg = 99;
      CREATE TABLE filler (x); INSERT INTO filler SELECT zeroblob(3000) FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12]')
      """)
    for suffix in ["", "-journal"] {
      try broken.write(folder.bytes(folder.database + suffix), to: broken.database + suffix)
    }
    try connection.execute("ROLLBACK")
    #expect(try broken.bytes(broken.database) != folder.bytes(folder.database))
    #expect(try HealthStore.openForReading(at: broken.database).latest() == saved)
    #expect(try HealthStore.open(at: broken.database).check() == [])
  }
}
