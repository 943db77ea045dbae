import Foundation
import HealthDatabase
import JSONText
import TestSupport
import Testing

@testable import fatnag

@Suite("erase")
struct EraseCommandTests {
  /// A home with everything in it that is ours, and something that is not.
  private func home() throws -> Home {
    let home = try Home()
    try home.fill()
    home.run("backup")
    home.run("export ~/export.json")
    try home.write("mine", to: home.data + "/backups/notes.txt")
    try home.write("left", to: home.data + "/.fatnag-1.tmp")
    try home.write("aside", to: home.database + ".damaged-20250101-000000")
    return home
  }

  @Test("everything goes but what is not ours; the answer says what, and what is out of reach")
  func everything() throws {
    let home = try home()
    // A second name keeps the bytes, which must hold nothing any more.
    try FileManager.default.linkItem(atPath: home.database, toPath: home.path + "/link")
    let before = try Data(contentsOf: URL(fileURLWithPath: home.path + "/link"))
    #expect(before.range(of: Data("Planted".utf8)) != nil || before.count > 0)
    let run = home.run("erase --yes --json")
    #expect(run.status == 0, "\(run.errors)")
    let answer = try run.object()
    #expect(answer["schema"] == "fatnag.erased/1" && answer["rows"]?["weigh_ins"] == 6 && answer["failed"] == [])
    let named = Set(answer["files"]?.array?.compactMap(\.string) ?? [])
    for file in [home.database, home.config, home.secrets, home.data + "/.fatnag-1.tmp", home.database + ".damaged-20250101-000000"] {
      #expect(named.contains(file), "\(file)")
    }
    #expect((answer["unreachable"]?.array ?? []).count >= 5)
    #expect(try home.files() == [".local/share/fatnag/backups/notes.txt", "export.json", "link"])
    #expect(try !FileManager.default.contentsOfDirectory(atPath: home.data).contains { $0.contains("sqlite3") })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: home.path + "/link"))
    for word in ["Planted", "planted", "Watch", "export.zip"] { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)") }
    for mass in [80, 79.5, 82.5] {
      #expect(bytes.range(of: withUnsafeBytes(of: mass.bitPattern.bigEndian) { Data($0) }) == nil)
    }
    #expect(home.run("erase").output.contains("Nothing of yours"))
  }

  @Test("only the word itself is a yes", arguments: ["y", "yes", "Erase", "", "erase "])
  func wrongWords(_ word: String) throws {
    let home = try home()
    let before = try home.files()
    home.terminal = World.dumbTerminal
    home.answers = [word]
    let run = home.run("erase")
    #expect(run.status == ExitStatus.declined.rawValue && run.errors.contains("Nothing was deleted"))
    #expect(run.errors.contains("  weigh-ins  ") && !run.errors.contains("_ins") && run.errors.contains(home.secrets))
    #expect(
      try home.files()
        == before)
    home.answers = ["erase"]
    #expect(home.run("erase").status == 0)
    #expect(try !home.files().contains { $0.contains("health.sqlite3") })
  }

  @Test("secrets behind a symbolic link are named as not deleted")
  func linkedSecrets() throws {
    let home = try home()
    let elsewhere = home.path + "/dotfiles-secrets"
    try FileManager.default.moveItem(atPath: home.secrets, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: home.secrets, withDestinationPath: elsewhere)
    let run = home.run("erase --yes --json")
    let failed = try run.object()["failed"]?.array ?? []
    #expect(failed.count == 1 && failed.first?["file"]?.string == home.secrets)
    #expect(failed.first?["reason"]?.string?.contains("symbolic link") == true)
    #expect(FileManager.default.fileExists(atPath: elsewhere))
  }

  @Test("nobody there is no yes, and a rehearsal deletes nothing")
  func rehearsal() throws {
    let home = try home()
    let before = try home.dump()
    #expect(home.run("erase --json").error?["code"] == "not_confirmed")
    let run = try home.run("erase --dry-run --json").object()
    #expect(run["dry_run"] == true && run["rows"]?["weigh_ins"] == 6)
    #expect(home.run("erase --dry-run").output.contains("Nothing was deleted"))
    #expect(try home.dump() == before)
  }

  @Test("people read how many weigh-ins they see, and what else there is")
  func words() throws {
    let home = try home()
    let seen = try #require(try home.run("history --range all --json").object()["samples"]?.array?.count)
    for line in ["erase --dry-run", "export ~/words.json"] {
      let output = home.run(line).output
      let rows = output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(rows.contains(["weigh-ins", "\(seen)"]), "\(output)")
      #expect(rows.contains(["removed", "weigh-ins", "and", "earlier", "versions", "\(6 - seen)"]), "\(output)")
      #expect(!output.contains("imported_") && !output.contains("sqlite_"))
    }
  }

  @Test("--keep-weights and --keep-settings keep just that")
  func keeping() throws {
    let home = try home()
    let weights = home.run("history --range all --csv").output
    let run = home.run("erase --keep-weights --keep-settings --yes --json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(home.run("history --range all --csv").output == weights)
    let left = try home.files()
    #expect(
      left == [
        ".config/fatnag/fatnag.conf", ".config/fatnag/secrets.conf", ".local/share/fatnag/backups/notes.txt",
        ".local/share/fatnag/health.sqlite3", "export.json",
      ])
    #expect(try run.object()["kept"]?.array?.count == 2)
    #expect(home.run("profile").output.contains("170 cm") && !home.run("profile").output.contains("Planted"))
    #expect(home.run("check").status == 0)
  }

  @Test("--keep-weights keeps what imported weigh-ins show, and says what may come back")
  func keepingImports() throws {
    let home = try Home()
    for file in ["Gadgetbridge.db", "apple_export_v14.xml"] { home.run("import \(ImportFixture.path(file))") }
    let shown = try home.run("show 1 --json").object()
    #expect(shown["composition"] != .null && shown["origin"]?["file"] == "Gadgetbridge.db")
    let run = home.run("erase --keep-weights --yes")
    #expect(run.status == 0 && run.output.contains("may come back"), "\(run.output)")
    #expect(try home.run("show 1 --json").object() == shown)
    let again = try home.run("import \(ImportFixture.path("Gadgetbridge.db")) --types weight --json").object()
    #expect(again["added"] == 0 && again["completed"] == 0)
  }

  @Test("with --db only that database goes")
  func otherDatabase() throws {
    let home = try home()
    home.run("add 70 --db ~/demo.db")
    home.run("backup --db ~/demo.db")
    let before = try home.dump()
    #expect(home.run("erase --yes --db ~/demo.db").status == 0)
    #expect(try !home.files().contains { $0.contains("demo") })
    #expect(try home.dump() == before && home.files().contains(".config/fatnag/secrets.conf"))
    try home.write(String(repeating: "text\n", count: 500), to: home.path + "/text")
    #expect(home.run("erase --yes --db ~/text --json").error?["code"] == "not_a_database")
    #expect(try home.files().contains("text"))
  }

  @Test("a damaged database goes as a whole, but no weights can be kept of it")
  func damaged() throws {
    let home = try home()
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.database + suffix) }
    try home.write(String(repeating: "damaged\n", count: 1000), to: home.database)
    #expect(home.run("erase --yes --keep-weights").status == ExitStatus.badData.rawValue)
    #expect(home.run("erase --yes").status == 0)
    #expect(try !home.files().contains { $0.contains("health.sqlite3") })
  }

  @Test("nothing goes while another program has the database open, and it is named")
  func inUse() throws {
    let home = try home()
    let before = try home.dump()
    let holder = try Holder(home.database)
    let run = home.run("erase --yes --json")
    #expect(run.status == ExitStatus.unavailable.rawValue && run.error?["code"] == "in_use")
    #expect(run.errors.contains("cat (process \(holder.process.processIdentifier))"))
    #expect(try home.dump() == before)
  }
}
