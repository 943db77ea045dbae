import Foundation
import HealthDatabase
import ScaleCore
import Testing

/// A way in which a store cannot be written.
struct WriteProtection: CustomTestStringConvertible, Sendable {
  let testDescription: String

  /// Root may write whatever the modes say, and only root may mount.
  let isPossible: Bool
  var prepare: @Sendable (TemporaryFolder) throws -> Void = { _ in }
  let lock: @Sendable (TemporaryFolder) throws -> Void
  var unlock: @Sendable (TemporaryFolder) throws -> Void = { _ in }

  static let rows: [WriteProtection] = [
    .init(testDescription: "file system", isPossible: TemporaryFolder.canMount) {
      try $0.mountSmallFileSystem(kibibytes: 4096)
    } lock: {
      try $0.makeReadOnly()
    },
    .init(testDescription: "folder", isPossible: geteuid() != 0) {
      try $0.setMode(0o500, of: $0.path)
    } unlock: {
      try $0.setMode(0o700, of: $0.path)
    },
    .init(testDescription: "file", isPossible: geteuid() != 0) { try $0.setMode(0o400, of: $0.database) },
  ].filter(\.isPossible)
}

@Suite struct ReadOnlyTests {
  @Test(arguments: WriteProtection.rows) func aClosedStoreIsReadAndNotWritten(_ row: WriteProtection) throws {
    let folder = try TemporaryFolder()
    try row.prepare(folder)
    let saved = try HealthStore.open(at: folder.database).save(Sample.full())
    try row.lock(folder)
    defer { try? row.unlock(folder) }
    let bytes = folder.databaseBytes
    #expect(throws: StoreError.readOnly(path: folder.database)) { try HealthStore.open(at: folder.database) }
    let reader = try HealthStore.openForReading(at: folder.database)
    #expect(try reader.latest() == saved)
    #expect(throws: StoreError.readOnly(path: folder.database)) { try reader.save(Sample.full()) }
    #expect(try HealthStore.openForReading(at: folder.path + "/none.sqlite3").latest() == nil)
    #expect(try folder.names().filter { $0.hasSuffix(".sqlite3") } == ["health.sqlite3"])
    #expect(folder.databaseBytes == bytes)
  }

  /// Either the newest weigh-in is there, or the store says that it cannot be read; never an older state.
  @Test(arguments: WriteProtection.rows) func whatACrashLeftIsNeverIgnored(_ row: WriteProtection) throws {
    let folder = try TemporaryFolder()
    try row.prepare(folder)
    let crashed = try TemporaryFolder()
    let store = try HealthStore.open(at: crashed.database)
    let saved = try store.save(Sample.full())
    for suffix in ["", "-wal"] {
      try folder.write(crashed.bytes(crashed.database + suffix), to: folder.database + suffix)
    }
    try row.lock(folder)
    defer { try? row.unlock(folder) }
    do {
      #expect(try HealthStore.openForReading(at: folder.database).latest() == saved)
    } catch {
      #expect(error == .readOnly(path: folder.database))
    }
  }

  @Test(.enabled(if: TemporaryFolder.canMount)) func aFullDiskLosesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.mountSmallFileSystem(kibibytes: 512)
    var store: HealthStore? = try HealthStore.open(at: folder.database)
    var saved = 0
    let error = #expect(throws: StoreError.self) {
      for _ in 0..<10_000 {
        try store?.save(Sample.full())
        saved += 1
      }
    }
    #expect(error == .diskFull(path: folder.database))
    #expect(saved > 0)
    #expect(try store?.latest(10_000).count == saved)
    #expect(try store?.check() == [])
    #expect(try HealthStore.openForReading(at: folder.database).latest(10_000).count == saved)
    store = nil
    try folder.fill()
    #expect(try HealthStore.openForReading(at: folder.database).latest(10_000).count == saved)
  }

  /// On a disk with no room at all not even an empty store can be made, and the next attempt finds no half of one.
  @Test(.enabled(if: TemporaryFolder.canMount), arguments: [8, 32, 64, 96]) func noRoomForAStore(kibibytes: Int) throws {
    let folder = try TemporaryFolder()
    try folder.mountSmallFileSystem(kibibytes: kibibytes)
    for _ in 0..<2 {
      #expect(throws: StoreError.diskFull(path: folder.database)) { try HealthStore.open(at: folder.database) }
    }
    #expect(try HealthStore.openForReading(at: folder.database).latest() == nil)
  }
}
