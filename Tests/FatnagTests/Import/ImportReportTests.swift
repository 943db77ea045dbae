import Foundation
import HealthDatabase
import JSONText
import Testing

@testable import fatnag

/// Files in turn, and what people are told in the end.
struct ReportRow: CustomTestStringConvertible, Sendable {
  let what: String

  /// Texts of files, each imported by a run of its own into the same database.
  let runs: [String]
  var options = "--tz UTC"
  var status = ExitStatus.done
  var shown: [String] = []
  var absent: [String] = []

  var testDescription: String { what }

  private static let twice = "date,weight (kg)\n2025-03-27 07:00,80\n2025-03-27 07:00,80\n"

  private static func height(_ value: String, _ unit: String, _ day: String) -> String {
    let time = "\(day) 07:00:00 +0100"
    return
      "<Record type=\"HKQuantityTypeIdentifierHeight\" sourceName=\"a\" unit=\"\(unit)\" startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(value)\"/>"
  }

  private static let heights =
    "<?xml version=\"1.0\"?>\n<HealthData locale=\"de\">\(height("6", "ft", "2021-01-02"))\(height("150", "cm", "2010-01-02"))</HealthData>"

  static let all: [ReportRow] = [
    .init(
      what: "the newest height fills a gap of the profile", runs: [heights], shown: ["fatnag profile set --height 182.9\n"],
      absent: ["fatnag health", "fatnag history"]),
    .init(
      what: "repeats in the file", runs: [twice], shown: ["added              1\n", "twice in the file  1\n"], absent: ["there already"]),
    .init(what: "again", runs: [twice, twice], shown: ["added              0\n", "there already      1\n", "twice in the file  1\n"]),
    .init(what: "weights alone lead to the history", runs: [twice], shown: ["fatnag history --range all"], absent: ["fatnag health"]),
    .init(
      what: "a weigh-in of tomorrow", runs: ["date,weight (kg)\n2026-03-15 07:00,80\n2026-03-13 07:00,81\n"],
      shown: ["skipped  1\n", "81.00 kg", "1 × dated in the future", "2026-03-15 07:00, 80.00 kg"]),
    .init(
      what: "a clock that is a little ahead", runs: ["date,weight (kg)\n2026-03-14 06:34,80\n"], shown: ["80.00 kg"], absent: ["future"]),
    .init(
      what: "a row without a weight", runs: ["date,weight (kg)\n2025-03-27,\n2025-03-28,80\n"],
      shown: ["1 × a row without a weight: line 2: 2025-03-27"]),
    .init(
      what: "columns of unknown names", runs: ["Datum;Gewicht\n"], status: .badData,
      shown: ["Datum, Gewicht", "name the columns date and weight"]),
    .init(
      what: "the samples of an own export", runs: ["type,value,unit,start,end,source,user_entered\n"], status: .badData,
      shown: ["import its json export instead"]),
    .init(
      what: "dates in either order", runs: ["date,weight (kg)\n01/03/2025,80\n"], status: .usage, shown: ["01/03/2025", "--dates dmy"]),
    .init(
      what: "dates in an order that was named", runs: ["date,weight (kg)\n01/03/2025,80\n"], options: "--tz UTC --dates mdy",
      shown: ["2025-01-03"]),
    .init(
      what: "all that is open at once", runs: ["date,weight\n01/03/2025,80\n"], options: "", status: .usage,
      shown: ["try: --dates dmy --tz Europe/Berlin --unit kg"]),
  ]
}

@Suite("import: what people are told")
struct ImportReportTests {
  @Test("after the last of some runs", arguments: ReportRow.all)
  func told(_ row: ReportRow) throws {
    let world = try World()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).csv").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var said = ""
    for text in row.runs {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      let run = world.run("import \(file) \(row.options)")
      #expect(run.status == row.status.rawValue, "\(run)")
      said = run.output + run.errors
    }
    for piece in row.shown { #expect(said.contains(piece), "\(piece) in\n\(said)") }
    for piece in row.absent { #expect(!said.contains(piece), "\(piece) in\n\(said)") }
  }

  @Test("several files stand apart, and the total counts those that were read")
  func total() throws {
    let files = ["libra_v6.csv", "nowhere.csv", "samsung_com.samsung.health.weight.csv"].map(ImportFixture.path)
    let run = try World().run(["import"] + files)
    #expect(run.output.contains("\n\nsamsung"), "\(run.output)")
    #expect(run.output.contains("\n\n10 added from 2 of 3 files, 10 there already, 2 skipped\n"), "\(run.output)")
  }

  @Test("a disk that is full in the middle of a file says what is in, and what to do")
  func fullDisk() {
    #expect(StoreError.diskFull(path: "h").remedyAfterPart == "make room, then run the same command again: what is in is skipped")
  }

  @Test("text in UTF-16, as spreadsheets write it", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func wideText(_ encoding: String.Encoding) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("wide-\(UUID().uuidString).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let rows = (0..<700).map { "2025-03-27 \($0 / 60 + 10):\($0 % 50 + 10)\t\(40 + $0 / 10),\($0 % 10) kg\tgut 🙂\r\n" }
    let text = "\u{FEFF}date\tweight\tnote\r\n" + rows.joined()
    try #require(text.data(using: encoding)).write(to: URL(fileURLWithPath: file))
    let object = try World().run("import \(file) --tz UTC --json").object()
    #expect(object["format"] == "table" && object["skipped"] == .whole(0) && object["weights"]?["count"] == .whole(700), "\(object)")
  }
}
