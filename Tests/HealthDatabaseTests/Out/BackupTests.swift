import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

/// A file that cannot be restored, and why.
struct BadBackupRow: CustomTestStringConvertible, Sendable {
  let name: String

  /// Changes the bytes of a sound backup.
  let spoil: @Sendable (inout Data) -> Void
  let isExpected: @Sendable (StoreError) -> Bool

  var testDescription: String { name }

  static let all: [BadBackupRow] = [
    .init(name: "empty", spoil: { $0 = Data() }, isExpected: { if case .foreignDatabase = $0 { true } else { false } }),
    .init(
      name: "text", spoil: { $0 = Data(String(repeating: "weights\n", count: 600).utf8) },
      isExpected: { if case .notADatabase = $0 { true } else { false } }),
    .init(name: "of another program", spoil: { $0[68] = 1 }, isExpected: { if case .foreignDatabase = $0 { true } else { false } }),
    .init(name: "of a later release", spoil: { $0[63] = 99 }, isExpected: { if case .newerSchema(_, 99, _) = $0 { true } else { false } }),
    .init(
      name: "cut", spoil: { $0.removeLast($0.count / 2) },
      isExpected: { if case .damaged = $0 { true } else { false } }),
    .init(
      name: "with a page of something else", spoil: { $0.replaceSubrange(8192..<12288, with: Data(repeating: 0x5A, count: 4096)) },
      isExpected: { if case .damaged = $0 { true } else { false } }),
  ]
}

@Suite("Backups")
struct BackupTests {
  private let time = CivilTime(secondsSince1970: 1_795_763_100)

  @Test("hold everything while another connection writes, as one file of mode 0600")
  func copying() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try FilledStore.fill(store)
    let other = try HealthStore.open(at: folder.database)
    let before = try FilledStore.dump(store)
    var writes = 0
    let summary = try store.backUp(to: folder.path + "/copy.sqlite3") {
      writes += 1
      if (try? other.save(Sample.manual(75))) == nil { writes = -1000 }
      return false
    }
    let names = try folder.names().filter { !$0.hasPrefix("health.sqlite3") }
    #expect(names == ["copy.sqlite3"])
    #expect(try folder.mode(folder.path + "/copy.sqlite3") == 0o600)
    let copy = try HealthStore.immutable(folder.path + "/copy.sqlite3")
    #expect(try FilledStore.dump(copy) == before)
    #expect(summary.weighIns == 4 && summary.samples == 4 && summary.workouts == 2 && summary.schema == Migration.all.count)
    #expect(writes >= 0)
    #expect(throws: BackupError.exists(path: folder.path + "/copy.sqlite3")) { try store.backUp(to: folder.path + "/copy.sqlite3") }
  }

  @Test("that are interrupted leave nothing")
  func interruption() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try store.connection.execute(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
      INSERT INTO settings (key, value) SELECT 'k' || i, hex(zeroblob(500)) FROM n
      """)
    #expect(throws: BackupError.interrupted) { try store.backUp(to: folder.path + "/copy.sqlite3") { true } }
    #expect(throws: BackupError.interrupted) {
      try store.backUp(to: folder.path + "/copy.sqlite3")
      _ = try CheckedBackup(folder.path + "/copy.sqlite3", copiedInto: folder.path) { true }
    }
    // While the copy is read back, and of a copy that needs one step only, just before it gets its name.
    for (name, calls) in [("long", 4), ("short", 0)] {
      let source = try name == "long" ? store : HealthStore.inMemory()
      var left = calls
      #expect(throws: BackupError.interrupted, "\(name)") {
        try source.backUp(to: folder.path + "/\(name).sqlite3") {
          left -= 1
          return left < 0
        }
      }
    }
    #expect(try folder.names().filter { !$0.hasPrefix("health.sqlite3") } == ["copy.sqlite3"])
    // Nothing is held either.
    try store.setSetting("a", "b")
  }

  @Test("are refused before anything is copied where they could not get their name")
  func places() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try folder.write(Data("mine".utf8), to: folder.path + "/there")
    let refusals: [(String, BackupError)] = [
      ("/there", .exists(path: folder.path + "/there")), ("/no/where", .noFolder(path: folder.path + "/no")),
      ("/there/x", .noFolder(path: folder.path + "/there")),
    ]
    for (name, error) in refusals {
      #expect(throws: error) {
        try store.backUp(to: folder.path + name) {
          Issue.record("it was copied")
          return true
        }
      }
    }
  }

  @Test("long lists of damage are cut to what can be read")
  func damageDetail() {
    let items = DamageDetail.items([
      "*** in database main ***\nPage 3: a\nPage 4: b", "ok", "row 1 missing", "row 2 missing", "row 3 missing",
    ])
    #expect(items == ["Page 3: a", "Page 4: b", "row 1 missing", "row 2 missing", "row 3 missing"])
    #expect(DamageDetail.text(items) == "Page 3: a; Page 4: b; row 1 missing; and 2 more")
    #expect(DamageDetail.text(DamageDetail.items(["ok"])) == nil && DamageDetail.text(["x"]) == "x")
  }

  @Test("come back whole into a store that others have open")
  func restoring() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try FilledStore.fill(store)
    let before = try FilledStore.dump(store)
    try store.backUp(to: folder.path + "/copy.sqlite3")
    let other = try HealthStore.open(at: folder.database)
    try other.save(Sample.manual(100))
    #expect(try other.latest(1).count == 1)
    do {
      let backup = try CheckedBackup(folder.path + "/copy.sqlite3", copiedInto: folder.path)
      #expect(backup.summary.weighIns == 4)
      #expect(try !backup.replace(store, at: Instant(milliseconds: 9)))
    }
    #expect(try FilledStore.dump(other) == before)
    #expect(try folder.names().filter { $0.contains("tmp") } == [])
    try other.save(Sample.manual(77))
    #expect(try store.weighIns(in: HealthStore.always).count == 5)
    #expect(try store.check() == [])
  }

  @Test("do not bring back a consent that was taken back since, or that was never given here", arguments: [true, false])
  func consents(_ wasGivenHere: Bool) throws {
    let folder = try TemporaryFolder()
    let (other, now) = (try HealthStore.open(at: folder.path + "/other.sqlite3"), Instant(milliseconds: 5_000))
    for kind in StoredConsent.Kind.allCases { try other.giveConsent(kind, textVersion: "1", host: "https://a.example", at: now) }
    try other.backUp(to: folder.path + "/copy.sqlite3")
    let store = try HealthStore.open(at: folder.database)
    if wasGivenHere {
      try store.giveConsent(.coach, textVersion: "1", host: "https://a.example", at: now)
      try store.giveConsent(.monitoring, textVersion: "1", host: "https://a.example", at: now)
      try store.revokeConsent(.monitoring, at: now.advanced(milliseconds: 1))
    }
    let later = now.advanced(milliseconds: 9)
    #expect(try CheckedBackup(folder.path + "/copy.sqlite3", copiedInto: folder.path).replace(store, at: later))
    #expect(try store.consent(.coach)?.revoked == (wasGivenHere ? nil : later))
    #expect(try store.consent(.monitoring)?.revoked == later)
  }

  @Test("of the first schema are brought up to date, and stay as they are")
  func olderSchema() throws {
    let folder = try TemporaryFolder()
    let old = folder.path + "/old.sqlite3"
    do {
      let connection = try rawConnection(old, creating: true)
      try connection.execute(try Fixture.text("v1.sql"))
    }
    let bytes = try folder.bytes(old)
    let store = try HealthStore.open(at: folder.database)
    let backup = try CheckedBackup(old, copiedInto: folder.path)
    #expect(backup.summary.schema == 1)
    try backup.replace(store, at: Instant(milliseconds: 9))
    #expect(try folder.bytes(old) == bytes)
    #expect(try store.reading().schema == Migration.all.count)
    #expect(try store.weighIns(in: HealthStore.always).count == backup.summary.weighIns)
    #expect(try store.check() == [])
  }

  @Test("that are none are refused", arguments: BadBackupRow.all)
  func refusals(_ row: BadBackupRow) throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try FilledStore.fill(store)
    try store.backUp(to: folder.path + "/copy.sqlite3")
    var bytes = try folder.bytes(folder.path + "/copy.sqlite3")
    row.spoil(&bytes)
    try folder.write(bytes, to: folder.path + "/copy.sqlite3")
    #expect {
      _ = try CheckedBackup(folder.path + "/copy.sqlite3", copiedInto: folder.path)
    } throws: { error in
      guard case .store(let error) = error as? BackupError else { return false }
      return row.isExpected(error)
    }
    #expect(try folder.names().filter { $0.contains("tmp") } == [])
  }

  @Test("only ours are listed and pruned: by name, by kind and by what the file says")
  func pruning() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    let backups = BackupFolder(folder.path)
    var made: [String] = []
    for second in 0..<4 {
      let name = backups.freeName(at: CivilTime(secondsSince1970: time.secondsSince1970 + Int64(second / 2)))
      try store.backUp(to: folder.path + "/" + name)
      made.append(name)
    }
    #expect(made[1] == made[0].dropLast(8) + "-2.sqlite3")
    let safety = backups.freeName(at: time, remark: "before-restore")
    try store.backUp(to: folder.path + "/" + safety)
    let foreign = ["health-20200101-000000.sqlite3", "health-20200101-000001.sqlite3x", "health.sqlite3.bak", "health-2020-000000.sqlite3"]
    for name in foreign { try folder.write(Data(repeating: 1, count: 4096), to: folder.path + "/" + name) }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/health-20200101-000002.sqlite3", withDestinationPath: made[0])
    #expect(backups.files().map(\.name) == [made[0], made[1], safety, made[2], made[3]])
    let pruned = backups.prune(keeping: 2, except: folder.path + "/" + made[0])
    #expect(pruned.map(\.name) == [made[1], safety])
    let left = try folder.names()
    for name in foreign + [made[0], made[2], made[3], "health-20200101-000002.sqlite3"] { #expect(left.contains(name), "\(name)") }
  }

  @Test("that do not fit on the disk leave the store and the folder as they were", .enabled(if: TemporaryFolder.canMount))
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try FilledStore.fill(store)
    let small = try TemporaryFolder()
    try small.mountSmallFileSystem(kibibytes: 64)
    let copy = small.path + "/copy.sqlite3"
    #expect {
      try store.backUp(to: copy)
    } throws: { error in
      if case .store(.diskFull) = error as? BackupError { true } else { false }
    }
    #expect(try small.names() == [])
    // Replacing what lies on a full disk.
    let backup = folder.path + "/copy.sqlite3"
    let target = try TemporaryFolder()
    try target.mountSmallFileSystem(kibibytes: 600)
    let little = try HealthStore.open(at: target.database)
    try little.save(Sample.manual(66))
    try store.connection.execute(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) INSERT INTO settings SELECT 'k' || i, hex(zeroblob(500)) FROM n"
    )
    try store.backUp(to: backup)
    let before = try FilledStore.dump(little)
    let checked = try CheckedBackup(backup, copiedInto: folder.path)
    #expect(throws: StoreError.self) { try checked.replace(little, at: Instant(milliseconds: 9)) }
    #expect(try FilledStore.dump(little) == before)
    #expect(try little.check() == [])
  }

  @Test("a damaged file is moved aside with its companions")
  func movingAside() throws {
    let folder = try TemporaryFolder()
    for name in ["health.sqlite3", "health.sqlite3-wal"] { try folder.write(Data("x".utf8), to: folder.path + "/" + name) }
    let name = try DamagedFile.moveAside(folder.database, at: time)
    #expect(try folder.names() == ["", "-wal"].map { (name + $0).split(separator: "/").last.map(String.init) ?? "" })
    #expect(name.contains(".damaged-2026"))
  }
}
