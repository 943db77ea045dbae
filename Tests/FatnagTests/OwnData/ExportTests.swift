import Foundation
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// A command line of export that is refused.
struct RefusedExportRow: CustomTestStringConvertible, Sendable {
  let line: String
  let status: ExitStatus
  let code: String

  var testDescription: String { line }

  static let all: [RefusedExportRow] = [
    .init(line: "export ~/there", status: .declined, code: "file_exists"),
    .init(line: "export --db ~/none.db ~/x", status: .declined, code: "no_database"),
    .init(line: "export ~/no/where", status: .badData, code: "no_folder"),
    .init(line: "export ~/", status: .badData, code: "is_folder"),
    .init(line: "export /dev/full", status: .unavailable, code: "file_no_space"),
    .init(line: "export -", status: .usage, code: "two_answers"),
    .init(line: "export --range 1w ~/x", status: .usage, code: "usage"),
    .init(line: "export --with-name ~/x", status: .usage, code: "usage"),
    .init(line: "export -f csv --range 1w --to today ~/x", status: .usage, code: "usage"),
    .init(line: "export -f csv --from 2026-13-01 ~/x", status: .usage, code: "bad_day"),
    .init(line: "export -f csv --from today --to yesterday ~/x", status: .usage, code: "empty_span"),
  ]
}

/// An export that is none, or not whole.
struct SpoiltExportRow: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let code: String

  var testDescription: String { name }

  private static let head = #"{"schema":"fatnag.export/1","database_schema":1,"#

  static let all: [SpoiltExportRow] = [
    .init(name: "another schema", text: #"{"schema":"fatnag.history/1"}"#, code: "not_an_export"),
    .init(name: "no schema", text: #"{"sources":[{"id":1}]}"#, code: "not_an_export"),
    .init(name: "nothing", text: "{}", code: "not_an_export"),
    .init(name: "no schema number", text: #"{"schema":"fatnag.export/1","sources":[{"id":1}]}"#, code: "malformed_export"),
    .init(name: "a row that is none", text: head + #""sources":[7],"row_counts":{}}"#, code: "malformed_export"),
    .init(name: "a value that is none", text: head + #""sources":[{"id":[1]}],"row_counts":{}}"#, code: "malformed_export"),
    .init(name: "without its end", text: head + #""sources":[]}"#, code: "incomplete_export"),
    .init(name: "a row is missing", text: head + #""sources":[],"row_counts":{"sources":1}}"#, code: "incomplete_export"),
    .init(name: "a later schema", text: #"{"schema":"fatnag.export/1","database_schema":99}"#, code: "newer_export"),
    .init(name: "an unknown table", text: head + #""memory":[{"id":1}],"row_counts":{}}"#, code: "unknown_table"),
    .init(name: "an unknown column", text: head + #""sources":[{"id":1,"x":1}],"row_counts":{}}"#, code: "unknown_column"),
    .init(name: "a row that is refused", text: head + #""sources":[{"id":1,"kind":""}],"row_counts":{}}"#, code: "refused_row"),
  ]
}

@Suite("Exports")
struct ExportTests {
  @Test("export, erase, take in: every row is back, and again adds nothing")
  func roundTrip() throws {
    let home = try Home()
    try home.fill()
    let before = try home.dump()
    let export = home.run("export ~/out.json --json")
    #expect(export.status == 0, "\(export.errors)")
    let answer = try export.object()
    #expect(answer["schema"] == "fatnag.exported/1" && answer["format"] == "json" && answer["rows"]?["weigh_ins"] == 6)
    #expect(answer["bytes"]?.integer == Int64(try home.text("out.json").utf8.count))
    #expect(try home.mode("out.json") == 0o600)
    #expect(home.run("erase --yes").status == 0)
    #expect(try home.files() == ["out.json"])
    try home.takeIn("out.json", isRehearsal: true)
    #expect(try home.store().latest() == nil)
    let receiver = try home.takeIn("out.json")
    #expect(try home.dump() == before)
    #expect(receiver.exportedAt?.iso8601 == "2026-03-14T07:30:00+01:00" && receiver.configuration[.scaleAdapter] == "hci0")
    let again = try home.takeIn("out.json")
    #expect(again.counts.values.allSatisfy { $0.added == 0 && $0.changed == 0 })
    #expect(try home.dump() == before)
    // The same rows give the same text.
    home.run("export ~/again.json")
    let lines = try ["out.json", "again.json"].map { try home.text($0).split(separator: "\n").filter { !$0.contains("configuration") } }
    #expect(lines[0] == lines[1])
  }

  @Test("secrets never leave, wherever they stand")
  func secrets() throws {
    let home = try Home()
    try home.fill()
    home.variables = [
      "FATNAG_COACH_SECRET": "planted-variable", "FATNAG_FEEDBACK_KEY": "planted-key", "FATNAG_COACH_PLAN_TOKEN": "planted-token",
    ]
    try home.write(
      "coach.url = https://planted-user:planted-pass@coach.example/v1?key=planted-query\n",
      to: home.config)
    for format in ExportFormat.allCases { #expect(home.run("export -f \(format.rawValue) ~/x.\(format.rawValue)").status == 0) }
    for format in ExportFormat.allCases {
      let text = try home.text("x.\(format.rawValue)")
      for secret in ["secret", "variable", "key", "user", "pass", "query", "token"] {
        #expect(!text.contains("planted-" + secret), "\(format)")
      }
    }
    #expect(try home.text("x.json").contains(#""coach.url":"https://coach.example/v1""#))
    #expect(try !home.text("x.fhir").contains("Planted"))
    home.run("export -f fhir --with-name ~/named")
    #expect(try home.text("named").contains("Planted"))
    // A secret in the open file makes the file count as wrong; the rows go out all the same.
    try home.write("coach.secret = planted-secret\n", to: home.config)
    let run = home.run("export ~/y.json")
    #expect(run.status == 0 && run.errors.contains("left out") && !run.errors.contains("planted-secret"))
    #expect(try !home.text("y.json").contains("planted-secret"))
  }

  @Test("csv, openscale and fhir say what they should")
  func formats() throws {
    let home = try Home()
    try home.fill()
    home.run("export -f csv ~/x.csv")
    let csv = try home.text("x.csv").split(separator: "\n").map(String.init)
    #expect(csv.first == "type,value,unit,start,end,source,user_entered")
    #expect(csv.contains("bodyMass,79.5,kg,2026-03-12T07:00:00+01:00,2026-03-12T07:00:00+01:00,manual,true"))
    #expect(csv.contains(#"heartRate,62,count/min,2026-03-10T22:01:00-08:00,2026-03-10T22:01:01-08:00,"Watch, ’A’",true"#))
    #expect(csv.contains(#"workout.running,57.5,min,2026-03-11T07:00:00+01:00,2026-03-11T08:00:00+01:00,"Watch, ’A’",false"#))
    #expect(csv.count { $0.hasPrefix("bodyMass,") } == 4)
    let openScale = home.run("export -f openscale -").output.split(separator: "\n").map(String.init)
    #expect(
      openScale == [
        "DATE,TIME,BMI,BMR,BODY_FAT,BONE,COMMENT,IMPEDANCE,LBM,MUSCLE,VISCERAL_FAT,WATER,WEIGHT",
        #"2026-03-11,07:00:00,27.6817,,,,"planted, ""note""",,,,,55.5,80"#,
        "2026-03-12,07:00:00,27.5087,,,,,,,,,,79.5",
        "2026-03-13,07:00:01,27.3702,,,,,,,,,,79.1",
      ])
    let fhir = try JSONValue(parsing: home.run("export -f fhir --from 2026-03-12 --to 2026-03-12 -").output)
    #expect(fhir["resourceType"] == "Bundle" && fhir["type"] == "collection")
    let resources = fhir["entry"]?.array?.compactMap { $0["resource"] } ?? []
    #expect(resources.map { $0["code"]?["coding"]?.array?.first?["code"] } == ["29463-7", "39156-5"])
    #expect(resources.first?["valueQuantity"]?["value"]?.double == 79.5 && resources.first?["valueQuantity"]?["code"] == "kg")
    #expect(resources.first?["effectiveDateTime"] == "2026-03-12T07:00:00+01:00" && resources.first?["status"] == "final")
    let addresses = fhir["entry"]?.array?.compactMap { $0["fullUrl"]?.string } ?? []
    #expect(Set(addresses).count == 2 && addresses.allSatisfy { UUID(uuidString: String($0.dropFirst(9))) != nil }, "\(addresses)")
  }

  /// A number of a sample, and how it stands in a table.
  struct Digits: CustomTestStringConvertible, Sendable {
    let value: Double
    let text: String

    var testDescription: String { text }

    static let rows: [Digits] = [
      .init(value: 66.27762999999999, text: "66.2776"), .init(value: 26.917760140916034, text: "26.9178"), .init(value: 80, text: "80"),
      .init(value: 0.1 + 0.2, text: "0.3"), .init(value: 0.000123456, text: "0.000123456"), .init(value: -0.0, text: "0"),
      .init(value: 79.99999999999999, text: "80"), .init(value: 1e300, text: "1e+300"), .init(value: 123_456_789.25, text: "123456789.25"),
    ]
  }

  @Test("numbers of tables have no noise", arguments: Digits.rows)
  func digits(_ row: Digits) { #expect(CSVField.number(row.value) == row.text) }

  @Test("an export for other programs that comes back adds nothing", arguments: ["fhir", "openscale"])
  func comingBack(_ format: String) throws {
    let home = try Home()
    try home.fill()
    for file in ["Gadgetbridge.db", "apple_export_v14.xml", "zepp_BODY.csv"] {
      #expect(home.run("import \(ImportFixture.path(file)) --height 182").status == 0)
    }
    let weighIns = home.run("history --range all --csv").output
    #expect(home.run("export -f \(format) ~/out.\(format == "fhir" ? "json" : "csv")").status == 0)
    let back = home.run("import ~/out.\(format == "fhir" ? "json" : "csv") --tz +01:00 --unit kg --json")
    #expect(back.status == 0, "\(back.errors)")
    #expect(try back.object()["added"] == 0, "\(back.output)")
    #expect(home.run("history --range all --csv").output == weighIns)
  }

  @Test("what cannot be written leaves nothing and changes nothing", arguments: RefusedExportRow.all)
  func refusals(_ row: RefusedExportRow) throws {
    let home = try Home()
    home.run("add 80")
    try home.write("old", to: home.path + "/there")
    let before = try home.files()
    let run = home.run(row.line + " --json")
    #expect(run.status == row.status.rawValue && run.output.isEmpty)
    #expect(run.error?["code"]?.string == row.code, "\(run.errors)")
    #expect(try home.files() == before && home.text("there") == "old")
  }

  @Test("--force replaces, and an empty store is an export too")
  func force() throws {
    let home = try Home()
    try home.write("old", to: home.path + "/there")
    chmod(home.path + "/there", 0o644)
    let run = home.run("export ~/there --force")
    #expect(run.status == 0 && run.output.contains("Nothing is stored yet"))
    #expect(try home.mode("there") == 0o600 && home.text("there").contains("fatnag.export/1"))
    #expect(try home.files() == ["there"])
  }

  @Test("what is no export, or not whole, says so", arguments: SpoiltExportRow.all)
  func spoilt(_ row: SpoiltExportRow) throws {
    let home = try Home()
    try home.write(row.text, to: home.path + "/x.json")
    #expect {
      try home.takeIn("x.json")
    } throws: { error in
      let words = explain(error)
      #expect(words.code == row.code, "\(words)")
      return !words.message.isEmpty && words.tryNext != nil
    }
  }
}
