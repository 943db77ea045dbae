import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

/// A path at which no store can be opened.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String

  /// Makes the situation in the folder and says which path to open.
  let prepare: @Sendable (TemporaryFolder) throws -> String
  let matches: @Sendable (StoreError) -> Bool

  /// What ``HealthStore/openForReading(at:busyMilliseconds:)`` does there.
  let reading: Reading

  enum Reading { case refuses, isEmpty }

  init(
    _ name: String, reading: Reading = .refuses, _ matches: @escaping @Sendable (StoreError) -> Bool,
    _ prepare: @escaping @Sendable (TemporaryFolder) throws -> String
  ) {
    testDescription = name
    self.reading = reading
    self.matches = matches
    self.prepare = prepare
  }

  static let rows: [Refusal] = [
    Refusal("a folder in place of the file", { if case .cannotOpen = $0 { true } else { false } }) { folder in
      try FileManager.default.createDirectory(atPath: folder.database, withIntermediateDirectories: false)
      return folder.database
    },
    Refusal("missing folder", reading: .isEmpty, { if case .cannotOpen = $0 { true } else { false } }) { folder in
      folder.path + "/none/health.sqlite3"
    },
    Refusal("a file in place of the folder", { if case .cannotOpen = $0 { true } else { false } }) { folder in
      try folder.write(Data("x".utf8), to: folder.path + "/plain")
      return folder.path + "/plain/health.sqlite3"
    },
    Refusal("no name", { if case .cannotOpen = $0 { true } else { false } }) { folder in folder.path + "/" },
    Refusal("dangling link", { if case .symbolicLink = $0 { true } else { false } }) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.database, withDestinationPath: folder.path + "/elsewhere")
      return folder.database
    },
    Refusal("link to a store", { if case .symbolicLink = $0 { true } else { false } }) { folder in
      _ = try HealthStore.open(at: folder.path + "/real.sqlite3")
      try FileManager.default.createSymbolicLink(
        atPath: folder.database, withDestinationPath: folder.path + "/real.sqlite3")
      return folder.database
    },
    Refusal("a text file", { if case .notADatabase = $0 { true } else { false } }) { folder in
      try folder.write(Data(String(repeating: "not a database\n", count: 300).utf8), to: folder.database)
      return folder.database
    },
    Refusal("a cut header", { if case .notADatabase = $0 { true } else { false } }) { folder in
      try folder.write(Data("SQLite format 3".utf8), to: folder.database)
      return folder.database
    },
    Refusal("another program's database", { if case .foreignDatabase = $0 { true } else { false } }) { folder in
      try rawConnection(folder.database, creating: true).execute("CREATE TABLE places (id INTEGER)")
      return folder.database
    },
    Refusal("another program's mark", { if case .foreignDatabase = $0 { true } else { false } }) { folder in
      try rawConnection(folder.database, creating: true).execute("PRAGMA application_id = 7; PRAGMA user_version = 1")
      return folder.database
    },
    Refusal("a later release", { if case .newerSchema(_, 99, Migration.all.count) = $0 { true } else { false } }) { folder in
      _ = try HealthStore.open(at: folder.database).save(Sample.full())
      try rawConnection(folder.database).execute("PRAGMA user_version = 99")
      return folder.database
    },
    Refusal("a broken schema page", { if case .damaged = $0 { true } else { false } }) { folder in
      _ = try HealthStore.open(at: folder.database).save(Sample.full())
      var bytes = try folder.bytes(folder.database)
      for offset in 100..<4096 { bytes[offset] ^= 0x5A }
      try folder.write(bytes, to: folder.database)
      return folder.database
    },
    Refusal("a folder that anybody may write", { if case .openFolder(_, 0o777) = $0 { true } else { false } }) {
      folder in
      let open = folder.path + "/open"
      try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: false)
      try folder.setMode(0o777, of: open)
      return open + "/health.sqlite3"
    },
  ]
}

@Suite struct RefusalTests {
  @Test(arguments: Refusal.rows) func openingChangesNothing(_ row: Refusal) throws {
    let folder = try TemporaryFolder()
    let path = try row.prepare(folder)
    let (names, bytes) = (try folder.names(), folder.databaseBytes)
    let error = #expect(throws: StoreError.self) { try HealthStore.open(at: path) }
    if let error { #expect(row.matches(error), "\(error)") }
    #expect(try folder.names() == names)
    #expect(folder.databaseBytes == bytes)
  }

  @Test(arguments: Refusal.rows) func readingChangesNothing(_ row: Refusal) throws {
    // Where anybody may write, a file that is not there is still an empty store.
    guard row.testDescription != "a folder that anybody may write" else { return }
    let folder = try TemporaryFolder()
    let path = try row.prepare(folder)
    let (names, bytes) = (try folder.names(), folder.databaseBytes)
    switch row.reading {
    case .isEmpty: #expect(try HealthStore.openForReading(at: path).latest() == nil)
    case .refuses:
      let error = #expect(throws: StoreError.self) { try HealthStore.openForReading(at: path).latest() }
      if let error { #expect(row.matches(error), "\(error)") }
    }
    #expect(try folder.names().filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") } == names)
    #expect(folder.databaseBytes == bytes)
  }

  @Test func aWrongPathKeepsItsMode() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(repeating: 0x41, count: 5000), to: folder.database)
    try folder.setMode(0o664, of: folder.database)
    #expect(throws: StoreError.notADatabase(path: folder.database)) { try HealthStore.open(at: folder.database) }
    #expect(throws: StoreError.notADatabase(path: folder.database)) {
      try HealthStore.openForReading(at: folder.database)
    }
    #expect(try folder.mode(folder.database) == 0o664)
  }

  @Test(.enabled(if: geteuid() == 0)) func somebodyElsesFileIsRefused() throws {
    let folder = try TemporaryFolder()
    _ = try HealthStore.open(at: folder.database)
    try #require(chown(folder.database, 65534, 65534) == 0)
    let expected = StoreError.wrongOwner(path: folder.database, owner: 65534, user: 0)
    #expect(throws: expected) { try HealthStore.open(at: folder.database) }
    #expect(throws: expected) { try HealthStore.openForReading(at: folder.database) }
  }
}
