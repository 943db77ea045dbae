import Foundation
import HealthDatabase
import HealthImport
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// A command line that is refused.
struct ImportRefusalRow: CustomTestStringConvertible, Sendable {
  let line: String
  let status: ExitStatus
  let code: String

  /// Pieces of message and next step.
  var facts: [String] = []

  var testDescription: String { line }

  private static let withings = ImportFixture.path("withings_weight.csv")

  static let all: [ImportRefusalRow] = [
    .init(line: "", status: .usage, code: "usage", facts: ["Name a file"]),
    .init(line: "--formats x.csv", status: .usage, code: "usage"),
    .init(line: "- -", status: .usage, code: "usage", facts: ["once"]),
    .init(line: "x.csv --format aple-health", status: .usage, code: "usage", facts: ["apple-health"]),
    .init(line: "x.csv --dates ymd", status: .usage, code: "usage", facts: ["dmy", "mdy"]),
    .init(line: "x.csv --unit jin", status: .usage, code: "usage", facts: ["kg", "lb", "st"]),
    .init(line: "x.csv --types steps", status: .usage, code: "usage", facts: ["weight"]),
    .init(line: "x.csv --height 20", status: .usage, code: "usage", facts: ["182"]),
    .init(line: "x.csv --tz Berlin", status: .usage, code: "unknown_zone", facts: ["--tz Europe/Berlin"]),
    .init(line: "x.csv --tz Middle/Earth", status: .usage, code: "unknown_zone", facts: ["+02:00"]),
    .init(line: "x.csv --password-file secret", status: .usage, code: "empty_password", facts: ["secret"]),
    .init(line: "x.csv --password-file nowhere", status: .badData, code: "no_file"),
    .init(line: "/nowhere/x.csv", status: .badData, code: "file_unreadable", facts: ["/nowhere/x.csv"]),
    .init(line: #filePath, status: .badData, code: "not_recognised", facts: ["fatnag import --formats"]),
    .init(line: "\(withings) --format apple-health", status: .badData, code: "other_format", facts: ["apple-health", "Withings"]),
  ]
}

@Suite("import")
struct ImportCommandTests {
  @Test("refuses", arguments: ImportRefusalRow.all)
  func refusals(_ row: ImportRefusalRow) throws {
    let world = try World()
    world.files["secret"] = Array("\nsecond line".utf8)
    let run = world.run("import \(row.line) --json")
    let error = try #require(run.error)
    #expect(run.status == row.status.rawValue && run.output.isEmpty, "\(run.output)\(run.errors)")
    #expect(error["code"]?.string == row.code, "\(error)")
    let words = (error["message"]?.string ?? "") + (error["try"]?.string ?? "")
    for fact in row.facts { #expect(words.contains(fact), "\(fact) in \(words)") }
  }

  @Test("a bad file does not keep the others out, and the worst status wins")
  func severalFiles() throws {
    let world = try World()
    let files = ["apple_export_truncated.xml", "nowhere.xml", "apple_export_v14.xml"].map { ImportFixture.path($0) }
    let run = world.run(["import", "--json"] + files)
    #expect(run.status == ExitStatus.incomplete.rawValue)
    #expect(run.objects.map { $0["complete"] } == [.bool(false), .bool(true)])
    #expect(run.objects.map { $0["file"]?.string } == [files[0], files[2]])
    #expect(run.errors.split(separator: "\n").count == 2)
  }

  @Test("tells people what was found, what became of it, and what next")
  func words() throws {
    let world = try World()
    let first = world.run("import \(ImportFixture.path("apple_export_v14.xml"))").output
    for piece in [
      "Apple Health export", "2021-02-17 to 2025-04-10", "Zepp Life", "added", "twice in the file  1\n", "10: 88.35 kg on 2025-03-27",
      "last 87.20 kg on 2025-04-10",
      "fatnag history --range all, fatnag health", "fatnag profile set --height 182 --born 1980-01-01",
    ] { #expect(first.contains(piece), "\(piece) in\n\(first)") }
    let second = world.run("import \(ImportFixture.path("zepp_BODY.csv")) --height 182 --dry-run").output
    for piece in ["dry run, nothing was stored", "skipped", "line 5: height 175.0", "without --dry-run"] {
      #expect(second.contains(piece), "\(piece) in\n\(second)")
    }
    #expect(first.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("--types weight brings weigh-ins with their figures and nothing else")
  func weightsOnly() throws {
    let world = try World()
    let object = try world.run("import \(ImportFixture.path("apple_export_v14.xml")) --types weight --json").object()
    #expect(object["weights"]?["count"] == .whole(10))
    #expect(object["read"]?.integer.map { (10...40).contains($0) } == true)
    #expect(world.run("health --json").status <= 1)
  }

  @Test("zips, folders of files and a named format are taken")
  func containers() throws {
    let world = try World()
    #expect(try world.run("import \(ImportFixture.path("apple_export_localized.zip")) --json").object()["format"] == "apple-health")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(atPath: ImportFixture.path("libra_v6.csv"), toPath: folder.appendingPathComponent("a.csv").path)
    let object = try world.run("import \(folder.path) --format libra --json").object()
    #expect(object["format"] == "libra" && object["weights"]?["count"] == .whole(10))
    try FileManager.default.copyItem(
      atPath: ImportFixture.path("samsung_com.samsung.health.weight.csv"), toPath: folder.appendingPathComponent("b.csv").path)
    let both = try world.run("import \(folder.path) --json").object()
    #expect(both["format"] == "libra+samsung-health" && both["complete"] == .bool(true))
    #expect(both["read"]?.integer == 22 && both["skipped"]?.integer == 2)
  }

  @Test("every format has a title and says where its app hands it out")
  func guide() throws {
    for entry in FormatGuide().entries { #expect(!entry.steps.isEmpty && !entry.title.isEmpty, "\(entry.id)") }
    #expect(Set(FormatGuide.ids).count == FormatGuide.ids.count)
    let run = try World().run("import --formats")
    for format in ForeignFormats.all { #expect(run.output.contains(format.id)) }
  }

  @Test("docs/importing.md tells every warning")
  func page() throws {
    let root = #filePath.components(separatedBy: "/Tests/FatnagTests/")[0]
    let page = try String(contentsOfFile: root + "/docs/importing.md", encoding: .utf8)
    for code in ImportWarning.Code.allCases { #expect(page.contains("`\(code.rawValue)`"), "\(code)") }
  }

  @Test("a store of a newer release is refused before anything is read")
  func newerStore() throws {
    let world = try World()
    world.storeError = .newerSchema(path: "h.sqlite3", found: 9, known: 2)
    let run = world.run("import \(ImportFixture.path("libra_v6.csv")) --json")
    #expect(run.status == ExitStatus.badData.rawValue && run.error?["code"] == "newer_schema")
  }

  @Test("an own export is recognised, and restores what it holds")
  func ownExport() throws {
    let world = try World()
    #expect(world.run("add 80kg --at 2026-03-01T07:00:00+01:00").status == 0)
    #expect(world.run("add 79kg --at 2026-03-08T07:00:00+01:00").status == 0)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let export = world.run("export -")
    #expect(export.status == 0, "\(export.errors)")
    try Data(export.output.utf8).write(to: URL(fileURLWithPath: file))
    let other = try World()
    let first = try other.run("import \(file) --json").object()
    #expect(first["format"] == "fatnag" && first["weights"]?["count"] == .whole(2) && first["weights"]?["last_kg"] == .rounded(79, 6))
    #expect(try other.store.latest()?.record.mass == Mass(kilograms: 79))
    let second = try other.run("import \(file) --json").object()
    #expect(second["added"] == .whole(0) && second["read"] == first["read"])
    try Data(export.output.utf8.dropLast(200)).write(to: URL(fileURLWithPath: file))
    let cut = try World().run("import \(file) --json")
    #expect(cut.status == ExitStatus.incomplete.rawValue && cut.error != nil, "\(cut)")
  }
}
