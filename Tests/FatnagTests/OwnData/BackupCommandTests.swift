import Foundation
import HealthDatabase
import JSONText
import Testing

@testable import fatnag

/// Where a backup goes, and the command that restores it; `~` is the home folder.
struct RestoringRow: CustomTestStringConvertible, Sendable {
  var target = ""
  var options = ""
  let restoring: String

  var testDescription: String { "backup\(target)\(options)" }

  static let all: [RestoringRow] = [
    .init(restoring: "fatnag restore last"),
    .init(options: " --db ~/b.db", restoring: "fatnag restore last --db ~/b.db"),
    .init(target: " ~/copy.db", restoring: "fatnag restore ~/copy.db"),
    .init(
      target: " '~/my stick/'", options: " --db ~/b.db",
      restoring: "fatnag restore '~/my stick/health-20260314-073000.sqlite3' --db ~/b.db"),
  ]
}

@Suite("backup and restore")
struct BackupCommandTests {
  private let first = ".local/share/fatnag/backups/health-20260314-073000.sqlite3"

  @Test("a copy by date, a list, and only so many of them")
  func copying() throws {
    let home = try Home()
    #expect(home.run("backup --json").error?["code"] == "nothing_stored")
    #expect(try home.files() == [])
    home.run("add 80")
    let answer = try home.run("backup --json").object()
    #expect(answer["schema"] == "fatnag.backup/1" && answer["file"]?.string == "\(home.path)/\(first)")
    #expect(answer["holds"]?["weigh_ins"] == 1 && answer["deleted"] == [])
    #expect(try home.mode(first) == 0o600 && home.mode(".local/share/fatnag/backups") == 0o700)
    try home.write("mine", to: home.data + "/backups/health-20200101-000000.sqlite3")
    for _ in 0..<3 { home.run("backup --keep 3") }
    let list = try home.run("backup --list --json").object()
    #expect(
      list["backups"]?.array?.compactMap { $0["file"]?.string?.suffix(27) }
        == [
          "20260314-073000-4.sqlite3", "20260314-073000-3.sqlite3", "20260314-073000-2.sqlite3",
        ].map { ("health-" + $0).suffix(27) })
    #expect(try home.text(".local/share/fatnag/backups/health-20200101-000000.sqlite3") == "mine")
    #expect(home.run("backup --keep 0").status == ExitStatus.usage.rawValue)
  }

  @Test("into a folder or a file of the person's own")
  func elsewhere() throws {
    let home = try Home()
    home.run("add 80")
    try home.write("x", to: home.path + "/stick/x")
    #expect(home.run("backup ~/stick").status == 0)
    #expect(home.run("backup ~/mine.db").status == 0)
    #expect(try home.files().filter { !$0.hasPrefix(".local") } == ["mine.db", "stick/health-20260314-073000.sqlite3", "stick/x"])
    #expect(home.run("backup ~/mine.db --json").error?["code"] == "backup_exists")
    #expect(home.run("backup ~/no/where.db").status != 0)
    #expect(home.run("backup --list ~/stick").output.contains("health-20260314-073000.sqlite3"))
  }

  @Test("the answer names the command that brings the copy back", arguments: RestoringRow.all)
  func restoringCommand(_ row: RestoringRow) throws {
    let home = try Home()
    home.run("add 80" + row.options)
    try home.write("x", to: home.path + "/my stick/x")
    let words = row.restoring.replacingOccurrences(of: "~", with: home.path)
    let run = home.run("backup" + row.target + row.options)
    // On the line itself, or whole on the next.
    #expect(run.output.hasSuffix(" \(words)\n") || run.output.hasSuffix("\n\(words)\n"), "\(run.output)")
    #expect(home.run(String(words.dropFirst(7)) + " --dry-run").status == 0)
  }

  @Test("a backup that fails leaves neither a file nor a folder")
  func failing() throws {
    let home = try Home()
    try home.fill()
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.database + suffix) }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: home.database))
    for page in 8..<bytes.count / 4096 {
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0x77, count: 4096))
    }
    try bytes.write(to: URL(fileURLWithPath: home.database))
    let run = home.run("backup --json")
    #expect(run.status == ExitStatus.badData.rawValue, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: home.data + "/backups"))
    #expect((run.error?["message"]?.string?.count ?? 0) < 500)
    let checked = home.run("check")
    #expect(checked.status == ExitStatus.badData.rawValue && checked.output.contains("The database is damaged."))
    #expect(!checked.output.contains("restore last") && checked.output.contains(".recover"))
    #expect(checked.output.split(separator: "\n").filter { !$0.contains(home.path) }.allSatisfy { $0.count <= 80 }, "\(checked.output)")
  }

  @Test("a folder that is missing is named", arguments: ["~/none/", "~/none/copy.db"])
  func missingFolder(_ target: String) throws {
    let home = try Home()
    home.run("add 80")
    let run = home.run("backup \(target) --json")
    #expect(run.status == ExitStatus.unavailable.rawValue && run.error?["code"] == "no_backup_folder")
    #expect(run.error?["message"]?.string == "There is no folder \(home.path)/none.")
  }

  @Test("a restore shows both sides, asks, keeps what was there, and can be undone")
  func restoring() throws {
    let home = try Home()
    #expect(home.run("restore last --json").error?["code"] == "no_backup")
    try home.fill()
    home.run("backup")
    let before = try home.dump()
    home.run("add 78")
    let later = try home.dump()
    #expect(home.run("restore last --json").error?["code"] == "not_confirmed")
    let rehearsal = try home.run("restore last --dry-run --json").object()
    #expect(rehearsal["holds"]?["weigh_ins"] == 4 && rehearsal["before"]?["weigh_ins"] == 5 && rehearsal["dry_run"] == true)
    home.terminal = World.dumbTerminal
    home.answers = ["n"]
    let declined = home.run("restore last")
    #expect(declined.status == ExitStatus.declined.rawValue && declined.errors.contains("What is there now"))
    #expect(declined.errors.hasSuffix("Nothing was changed.\n"))
    #expect(try home.dump() == later)
    home.answers = ["y"]
    let restored = home.run("restore last")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try home.dump() == before)
    let copy = first.replacingOccurrences(of: ".sqlite3", with: "-before-restore.sqlite3")
    #expect(try restored.output.contains(copy) && home.files().contains(copy))
    // The safety copy is not “last”.
    #expect(home.run("restore last --yes").status == 0)
    #expect(try home.dump() == before)
    #expect(home.run("restore ~/\(copy) --yes").status == 0)
    #expect(try home.dump() == later)
    #expect(try home.files().filter { $0.contains("tmp") } == [])
  }

  @Test("into nothing, and in the place of a damaged file, which is moved aside", arguments: ["missing", "text", "torn"])
  func damaged(_ state: String) throws {
    let home = try Home()
    try home.fill()
    let before = try home.dump()
    home.run("backup ~/copy.db")
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.database + suffix) }
    switch state {
    case "missing": try FileManager.default.removeItem(atPath: home.data)
    case "text": try home.write(String(repeating: "damaged\n", count: 1000), to: home.database)
    default:
      var bytes = try Data(contentsOf: URL(fileURLWithPath: home.database))
      for page in 2..<bytes.count / 4096 where page % 2 == 0 {
        bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0x77, count: 4096))
      }
      try bytes.write(to: URL(fileURLWithPath: home.database))
    }
    let run = home.run("restore ~/copy.db --yes --json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try home.dump() == before)
    let aside = try home.files().filter { $0.contains(".damaged-20260314-073000") }
    #expect(aside.isEmpty == (state == "missing"), "\(aside)")
    if state != "missing" { #expect(try run.object()["moved_aside"]?.string?.hasSuffix(aside[0]) == true) }
  }

  @Test("files that are no backup leave everything as it is", arguments: ["text", "foreign", "folder", "itself", "none", "torn", "link"])
  func refusals(_ kind: String) throws {
    let home = try Home()
    home.run("add 80")
    let before = try home.dump()
    try home.write(String(repeating: "text\n", count: 500), to: home.path + "/text")
    home.run("backup ~/foreign")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: home.path + "/foreign"))
    bytes[68] = 9
    try bytes.write(to: URL(fileURLWithPath: home.path + "/foreign"))
    home.run("backup ~/torn")
    bytes = try Data(contentsOf: URL(fileURLWithPath: home.path + "/torn"))
    try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: home.path + "/torn"))
    try FileManager.default.createSymbolicLink(atPath: home.path + "/link", withDestinationPath: home.path + "/torn")
    let words: [String: (file: String, code: String, status: ExitStatus, next: String)] = [
      "text": ("text", "not_a_backup", .badData, "fatnag import ~/text"),
      "foreign": ("foreign", "not_a_backup", .badData, "fatnag import ~/foreign"),
      "folder": (".local", "backup_is_folder", .usage, "fatnag backup --list ~/.local"),
      "itself": (".local/share/fatnag/health.sqlite3", "same_file", .usage, "fatnag backup --list"),
      "none": ("none", "no_backup", .declined, "fatnag backup --list"),
      "torn": ("torn", "damaged_backup", .badData, "fatnag backup --list"),
      "link": ("link", "linked_backup", .badData, "points to"),
    ]
    let row = try #require(words[kind])
    let run = home.run("restore ~/\(row.file) --yes --json")
    #expect(run.error?["code"]?.string == row.code && run.status == row.status.rawValue, "\(run.errors)")
    #expect(run.error?["try"]?.string?.contains(row.next.replacingOccurrences(of: "~", with: home.path)) == true, "\(run.errors)")
    #expect(try home.dump() == before)
    #expect(try home.files().filter { $0.contains("tmp") || $0.contains("backups") } == [])
  }
}
