import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

/// The name of a file, and whether a killed run may have left it.
struct DraftName: CustomTestStringConvertible, Sendable {
  let name: String
  let isDraft: Bool

  var testDescription: String { name }

  static let rows: [DraftName] = [
    .init(name: ".fatnag-1.tmp", isDraft: true), .init(name: ".fatnag-4711-3.tmp", isDraft: true),
    .init(name: "health-20261130-070500.sqlite3.fatnag-12.tmp", isDraft: true), .init(name: ".fatnag-1.tmp-journal", isDraft: true),
    .init(name: "a.fatnag-1.tmp-wal", isDraft: true), .init(name: ".fatnag-.tmp", isDraft: false),
    .init(name: ".fatnag.tmp", isDraft: false),
    .init(name: ".fatnag-1x.tmp", isDraft: false), .init(name: ".fatnag-1", isDraft: false), .init(name: "fatnag-1.tmp", isDraft: false),
    .init(name: ".fatnag1.tmp", isDraft: false), .init(name: "health.sqlite3-wal", isDraft: false), .init(name: "", isDraft: false),
  ]
}

@Suite("What killed runs leave")
struct AbandonedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: DraftName.rows) func namesOfDrafts(_ row: DraftName) {
    #expect(Draft.isDraft(row.name) == row.isDraft)
  }

  @Test func ownNamesAreNamesOfDrafts() {
    for path in [Draft.path("/a/"), Draft.path("/a/b.json", attempt: 7)] {
      #expect(Draft.isDraft(path.split(separator: "/").last.map(String.init) ?? ""))
    }
  }

  /// Writes a file, or makes a folder, that was last touched so many hours ago.
  private func make(_ name: String, hours: Double, isFolder: Bool = false, mode: Int = 0o700) throws {
    let path = folder.path + "/" + name
    if isFolder {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try folder.setMode(mode, of: path)
    } else {
      try folder.write(Data("x".utf8), to: path)
    }
    try age(name, hours: hours)
  }

  private func age(_ name: String, hours: Double) throws {
    let moment = Date(timeIntervalSinceNow: -hours * 3600)
    try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: folder.path + "/" + name)
  }

  @Test func draftsOlderThanADayGo() throws {
    for name in [".fatnag-1.tmp", "a.sqlite3.fatnag-2.tmp", ".fatnag-3.tmp-journal", "notes.tmp", "health.sqlite3"] {
      try make(name, hours: 25)
    }
    try make(".fatnag-4.tmp", hours: 23)
    try make(".fatnag-5.tmp", hours: 25, isFolder: true)
    symlink("health.sqlite3", folder.path + "/.fatnag-6.tmp")
    Draft.sweep(folder.path)
    let left = [".fatnag-4.tmp", ".fatnag-5.tmp", ".fatnag-6.tmp", "health.sqlite3", "notes.tmp"]
    #expect(try folder.names() == left)
    Draft.sweep(folder.path, at: Int64(Date(timeIntervalSinceNow: 3 * 3600).timeIntervalSince1970))
    #expect(try folder.names() == left.filter { $0 != ".fatnag-4.tmp" })
    Draft.sweep(folder.path + "/none")
  }

  @Test func backupAndRestoreTakeThemAway() throws {
    let store = try HealthStore.open(at: folder.database)
    try store.save(Sample.full())
    try make(".fatnag-1.tmp", hours: 30)
    try store.backUp(to: folder.path + "/copy.sqlite3")
    #expect(try !folder.names().contains(".fatnag-1.tmp"))
    try make("copy.sqlite3.fatnag-1.tmp", hours: 30)
    let backup = try CheckedBackup(folder.path + "/copy.sqlite3", copiedInto: folder.path)
    #expect(backup.summary.weighIns == 1)
    #expect(try !folder.names().contains("copy.sqlite3.fatnag-1.tmp"))
  }

  @Test func privateCopiesOlderThanADayGo() throws {
    for (name, mode) in [("fatnag-aB3dEf", 0o700), ("fatnag-empty0", 0o700), ("fatnag-shared", 0o755), ("fatnag-others", 0o700)] {
      try make(name, hours: 25, isFolder: true, mode: mode)
    }
    try make("fatnag-young0", hours: 1, isFolder: true)
    try make("fatnag-filled", hours: 25, isFolder: true)
    for (name, hours) in [
      ("fatnag-aB3dEf/database", 25), ("fatnag-aB3dEf/database-wal", 25), ("fatnag-others/mine.txt", 25), ("fatnag-filled/database", 1),
    ] as [(String, Double)] { try make(name, hours: hours) }
    for name in ["fatnag-aB3dEf", "fatnag-others", "fatnag-filled"] { try age(name, hours: 25) }
    AbandonedCopies.sweep(folder.path)
    #expect(try folder.names() == ["fatnag-filled", "fatnag-others", "fatnag-shared", "fatnag-young0"])
  }
}
