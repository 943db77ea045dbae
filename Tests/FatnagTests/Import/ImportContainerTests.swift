import Console
import Foundation
import HealthDatabase
import JSONText
import Testing

@testable import fatnag

/// A folder of files, options, and what must be said of it.
struct ContainerRow: CustomTestStringConvertible, Sendable {
  let what: String

  /// Names of sample files, or names with a text.
  let files: [String: String?]
  var options = ""
  let status: ExitStatus
  var formats = ""
  var added: Int64 = 0

  /// Pieces of what is said about each failure, one a line.
  var failures: [[String]] = []
  var warnings: [String] = []

  var testDescription: String { what }

  static let all: [ContainerRow] = [
    .init(
      what: "what needs no answer is read, the rest is named together",
      files: ["a.csv": nil, "libra_v6.csv": nil, "withings_weight.csv": nil, "garmin_weight.csv": nil, "openscale_v3.csv": nil],
      status: .usage, formats: "libra", added: 10,
      failures: [
        ["needs_zone", "garmin_weight.csv, withings_weight.csv were left out"],
        ["needs_zone", "openscale_v3.csv was left out", "--tz Europe/Berlin --unit kg"],
      ], warnings: ["unknown_file 1 a.csv"]),
    .init(
      what: "cut files do not keep the others out, and each is named",
      files: ["a.xml": cut, "b.xml": cut, "libra_v6.csv": nil], status: .incomplete, formats: "apple-health+libra", added: 10,
      failures: [["truncated", "a.xml"], ["truncated", "b.xml"]]),
    .init(
      what: "answered beforehand", files: ["withings_weight.csv": nil, "openscale_v3.csv": nil], options: "--tz Europe/Berlin --unit kg",
      status: .done, formats: "openscale-csv+withings", added: 10),
    .init(
      what: "nothing known", files: ["a.csv": nil, "e.csv": "a,b\n"], status: .badData, failures: [["not_recognised", "e.csv"]]),
    .init(
      what: "warnings name the file", files: ["openscale_v2.csv": nil, "libra_v6.csv": nil], options: "--tz Europe/Berlin", status: .done,
      formats: "libra+openscale-csv", added: 10,
      warnings: ["placeholder 1 libra_v6.csv, line 9: midnight", "bad_row 2 openscale_v2.csv, line 12: 1 field instead of 19"]),
  ]

  private static let cut = "<?xml version=\"1.0\"?>\n<HealthData locale=\"de_DE\">\n <Record type=\"HK"

  /// Lays the files down.
  func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("container-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let path = folder.appendingPathComponent(name).path
      if let text = text ?? (name == "a.csv" ? "a;b\n1;2\n" : nil) {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
      } else {
        try FileManager.default.copyItem(atPath: ImportFixture.path(name), toPath: path)
      }
    }
    return folder.path
  }
}

@Suite("import: folders and archives")
struct ImportContainerTests {
  @Test("everything that can be read is, and the rest is named", arguments: ContainerRow.all)
  func folders(_ row: ContainerRow) throws {
    let folder = try row.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try World().run("import \(folder) \(row.options) --json")
    #expect(run.status == row.status.rawValue, "\(run.output)\(run.errors)")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == row.failures.count, "\(run.errors)")
    for (line, pieces) in zip(lines, row.failures) { for piece in pieces { #expect(line.contains(piece), "\(piece) in \(line)") } }
    guard !row.formats.isEmpty else { return #expect(run.output.isEmpty) }
    let object = try run.object()
    #expect(object["format"]?.string == row.formats && object["added"]?.integer == row.added, "\(object)")
    #expect(object["complete"] == .bool(row.failures.isEmpty))
    let warnings = (object["warnings"]?.array ?? []).map {
      "\($0["code"]?.string ?? "") \($0["count"]?.integer ?? -1) \($0["example"]?.string ?? "")"
    }
    for warning in row.warnings { #expect(warnings.contains(warning), "\(warning) in \(warnings)") }
  }

  @Test("lines are broken between words at the width of the terminal", arguments: [30, 50, 80])
  func width(_ columns: Int) throws {
    let world = try World()
    world.terminal = Terminal(
      environment: ["LANG": "C.UTF-8", "COLUMNS": "\(columns)"], inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false)
    let folder = try ContainerRow.all[0].folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let runs = [
      world.run("import \(folder) --tz Europe/Berlin --unit kg"), world.run("import --formats"),
      world.run("import \(ImportFixture.path("apple_export_v14.xml")) \(ImportFixture.path("libra_v6.csv"))"),
    ]
    for run in runs {
      let lines = run.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns }, "\(lines.filter { $0.count > columns })")
    }
  }

  @Test("an own export beside other files is taken in too")
  func ownExportAmongOthers() throws {
    let world = try World()
    #expect(world.run("add 80kg --at 2026-03-01T07:00:00+01:00").status == 0)
    let row = ContainerRow(what: "", files: ["libra_v6.csv": nil, "a.json": world.run("export -").output], status: .done)
    let folder = try row.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let object = try World().run("import \(folder) --json").object()
    #expect(
      object["format"] == "libra+fatnag" && object["weights"]?["count"] == .whole(11) && object["complete"] == .bool(true), "\(object)")
  }

  @Test("who leaves at a question leaves out what is open, and is asked no more")
  func deserted() throws {
    let world = try World()
    world.terminal = World.dumbTerminal
    let folder = try ContainerRow.all[0].folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = world.run("import \(folder)")
    #expect(run.status == ExitStatus.usage.rawValue && run.output.contains("Zone"), "\(run)")
    #expect(run.output.components(separatedBy: "Where were they taken?").count == 2)
    #expect(run.output.contains("Not everything in it was read") && run.errors.contains("withings_weight.csv"))
    #expect(try world.store.latest() != nil)
  }

  @Test("Ctrl-C at a question ends the line and says what became of the rest")
  func interrupted() throws {
    let world = try World()
    world.terminal = World.dumbTerminal
    world.answers = ["^C"]
    let first = world.run("import \(ImportFixture.path("withings_weight.csv"))")
    #expect(first.status == 130 && first.output.hasSuffix(" \n") && first.errors == "Interrupted; nothing was stored.\n", "\(first)")
    world.answers = ["^C"]
    let second = world.run("import \(ImportFixture.path("libra_v6.csv")) \(ImportFixture.path("withings_weight.csv"))")
    #expect(second.status == 130 && second.errors.contains("run the same command again"), "\(second)")
  }
}
