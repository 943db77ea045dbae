import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct CheckTests {
  @Test func wideModesAreFound() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try store.save(Sample.full())
    try folder.setMode(0o640, of: folder.database + "-wal")
    #expect(try store.check() == [.openFile(path: folder.database + "-wal", mode: 0o640)])
    try folder.setMode(0o600, of: folder.database + "-wal")
    try folder.setMode(0o777, of: folder.path)
    #expect(try store.check() == [.openFolder(path: folder.path, mode: 0o777)])
  }

  @Test func orphansAreFound() throws {
    let store = try HealthStore.inMemory()
    try store.save(Sample.full())
    try store.connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM weigh_ins")
    #expect(try store.check() == [.orphans(table: "compositions", missing: "weigh_ins", count: 1)])
  }

  /// Later looks would fail on the same damage and say less.
  @Test func muchDamageIsToldInFewWords() throws {
    let folder = try TemporaryFolder()
    do {
      let store = try HealthStore.open(at: folder.database)
      try store.connection.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO sources (kind, name) SELECT 'import', hex(zeroblob(40)) || i FROM n
        """)
    }
    var bytes = try folder.bytes(folder.database)
    for page in bytes.count / 8192..<bytes.count / 8192 + 9 {
      bytes.replaceSubrange(page * 4096 + 8..<page * 4096 + 2000, with: Data(repeating: 0x55, count: 1992))
    }
    try folder.write(bytes, to: folder.database)
    let store = try HealthStore.openForReading(at: folder.database)
    for findings in [try store.examine(now: Sample.time("2026-11-30T08:00:00+01:00").instant), try store.check()] {
      guard case .damaged(let detail)? = findings.first, findings.count == 1 else {
        Issue.record("\(findings)")
        continue
      }
      #expect(detail.hasSuffix(" more") && detail.utf8.count < 400, "\(detail)")
    }
  }

  /// Whatever byte of whatever page is turned: an error or an answer, never a trap, and never a changed file by reading.
  @Test func turnedBytesAreSurvived() throws {
    let folder = try TemporaryFolder()
    do {
      let store = try HealthStore.open(at: folder.database)
      for day in 10..<28 { try store.save(Sample.full(at: "2026-11-\(day)T07:00:00Z")) }
      try store.setProfile(PersonTests.fullProfile)
    }
    let sound = try folder.bytes(folder.database)
    var found = 0
    for offset in stride(from: 0, to: sound.count, by: 523) {
      var bytes = sound
      bytes[offset] ^= 0xFF
      bytes[(offset + 97) % sound.count] = 0x80
      try folder.write(bytes, to: folder.database)
      do {
        let store = try HealthStore.openForReading(at: folder.database)
        if try store.check() != [] { found += 1 }
        _ = try store.weighIns(in: HealthStore.always)
        try store.forEachWeighIn(in: HealthStore.always) { _ in }
        _ = try store.profile()
        _ = try store.scales()
      } catch is StoreError {
        found += 1
      }
      #expect(folder.databaseBytes == bytes)
    }
    #expect(found > 0)
  }
}
