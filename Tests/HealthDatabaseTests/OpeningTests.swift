import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct OpeningTests {
  @Test func filesAreForTheOwnerAlone() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try store.save(Sample.manual())
    #expect(try folder.names() == ["health.sqlite3", "health.sqlite3-shm", "health.sqlite3-wal"])
    for name in try folder.names() { #expect(try folder.mode(folder.path + "/" + name) == 0o600) }
    #expect(store.repairs.isEmpty)
    #expect(try store.check() == [])
  }

  @Test func wideModesAreNarrowedAndReported() throws {
    let folder = try TemporaryFolder()
    _ = try HealthStore.open(at: folder.database)
    try folder.setMode(0o644, of: folder.database)
    let repairs = try HealthStore.openForReading(at: folder.database).repairs
    #expect(repairs.first == Repair(path: folder.database, previousMode: 0o644))
    for name in try folder.names() { #expect(try folder.mode(folder.path + "/" + name) == 0o600) }
    #expect(try HealthStore.open(at: folder.database).repairs == [])
  }

  @Test func settingsOfAConnection() throws {
    let folder = try TemporaryFolder()
    let connection = try HealthStore.open(at: folder.database).connection
    func pragma(_ name: String) throws -> String {
      try #require(
        try connection.first("SELECT CAST(\(name) AS TEXT) AS value FROM pragma_\(name)") {
          (row) throws(StoreError) in try row.text("value")
        })
    }
    #expect(try pragma("journal_mode") == "wal")
    #expect(try pragma("foreign_keys") == "1")
    #expect(try pragma("synchronous") == "2")
    #expect(try pragma("secure_delete") == "1")
    #expect(try pragma("trusted_schema") == "0")
    #expect(
      try connection.first("PRAGMA busy_timeout") { (row) throws(StoreError) in try row.integer("timeout") } == 5000)
  }

  @Test func readingAnAbsentFileFindsNothingAndMakesNothing() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.openForReading(at: folder.database)
    #expect(try store.latest() == nil)
    #expect(try store.profile() == nil)
    #expect(throws: StoreError.readOnly(path: ":memory:")) { try store.save(Sample.manual()) }
    #expect(try folder.names() == [])
  }

  @Test func readingAnEmptyFileFindsNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: folder.database)
    #expect(try HealthStore.openForReading(at: folder.database).latest() == nil)
    #expect(folder.databaseBytes == Data())
  }

  @Test func aReaderCannotWrite() throws {
    let folder = try TemporaryFolder()
    _ = try HealthStore.open(at: folder.database)
    let reader = try HealthStore.openForReading(at: folder.database)
    #expect(throws: StoreError.readOnly(path: folder.database)) { try reader.save(Sample.manual()) }
  }

  @Test func oddNamesAreOnlyNames() throws {
    let folder = try TemporaryFolder()
    for name in ["a b?mode=ro.sqlite3", "file:x.sqlite3", "%41.sqlite3", "ü#.sqlite3", ":memory:"] {
      let path = folder.path + "/" + name
      _ = try HealthStore.open(at: path).save(Sample.manual())
      #expect(try folder.names().contains(name))
      #expect(try HealthStore.openForReading(at: path).latest() != nil)
    }
  }

  @Test func theDataFolderIsMadeAndNarrowed() throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/share/fatnag"
    #expect(try DataFolder.prepare(data) == [])
    #expect(try folder.mode(data) == 0o700)
    #expect(try folder.mode(folder.path + "/share") == 0o700)
    try folder.setMode(0o755, of: data)
    #expect(try DataFolder.prepare(data) == [Repair(path: data, previousMode: 0o755)])
    #expect(try folder.mode(data) == 0o700)
    try folder.write(Data(), to: folder.path + "/file")
    #expect(throws: StoreError.self) { try DataFolder.prepare(folder.path + "/file") }
    #expect(throws: StoreError.self) { try DataFolder.prepare(folder.path + "/file/below") }
  }

  /// A file system by its `statfs` number, and the journal that is safe there.
  struct FileSystem: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let magic: UInt32
    let mode: String

    static let rows: [FileSystem] = [
      .init(testDescription: "ext4", magic: 0xEF53, mode: "WAL"),
      .init(testDescription: "btrfs", magic: 0x9123_683E, mode: "WAL"),
      .init(testDescription: "tmpfs", magic: 0x0102_1994, mode: "WAL"),
      .init(testDescription: "overlay", magic: 0x794C_7630, mode: "WAL"),
      .init(testDescription: "unknown", magic: 0, mode: "WAL"),
      .init(testDescription: "NFS", magic: 0x6969, mode: "TRUNCATE"),
      .init(testDescription: "CIFS", magic: 0xFF53_4D42, mode: "TRUNCATE"),
      .init(testDescription: "SMB2", magic: 0xFE53_4D42, mode: "TRUNCATE"),
      .init(testDescription: "FUSE", magic: 0x6573_5546, mode: "TRUNCATE"),
      .init(testDescription: "9P", magic: 0x0102_1997, mode: "TRUNCATE"),
    ]
  }

  @Test(arguments: FileSystem.rows) func journalSuitsTheFileSystem(_ row: FileSystem) {
    #expect(JournalMode(fileSystem: row.magic).rawValue == row.mode)
  }
}
