import ScaleCore
import TestSupport
import Testing

/// The text of a recording, how many advertisements it has, and what is wrong with it.
struct LinesRow: CustomTestStringConvertible, Sendable {
  let what: String
  let text: String
  let count: Int
  var problem: RecordingProblem?

  var testDescription: String { what }

  private static let good = #"{"t_ms":0,"service_uuid":"181b","hex":"0226"}"#

  private static func bad(_ what: String, _ line: String, _ problem: LineProblem) -> LinesRow {
    LinesRow(what: what, text: good + "\n\n" + line + "\n" + good, count: 1, problem: .line(3, problem))
  }

  static let all: [LinesRow] = [
    LinesRow(what: "empty", text: "", count: 0),
    LinesRow(what: "blank lines and comments", text: "# made up\n\n \t\r\n  # more\n" + good + "\n", count: 1),
    LinesRow(what: "no line feed at the end", text: good + "\n" + good, count: 2),
    LinesRow(what: "carriage returns", text: good + "\r\n" + good + "\r\n", count: 2),
    LinesRow(what: "byte order mark", text: "\u{feff}" + good, count: 1),
    LinesRow(
      what: "nulls", text: #"{"t_ms":5,"address":null,"name":null,"rssi":null,"service_uuid":"0x181D","hex":""}"#,
      count: 1),
    LinesRow(what: "more fields", text: #"{"t_ms":5.7,"extra":[1],"service_uuid":"181b","hex":"02 26"}"#, count: 1),
    LinesRow(what: "cut last line", text: good + "\n" + good.dropLast(9), count: 1, problem: .truncated(2)),
    LinesRow(what: "cut in a word", text: good + "\n{\"t_ms\":nul", count: 1, problem: .truncated(2)),
    bad("a cut line in the middle", String(good.dropLast(9)), .notJSON(offset: good.utf8.count - 9)),
    bad("no object", "[1]", .notObject),
    bad("a number", "7", .notObject),
    bad("words", "hello", .notJSON(offset: 0)),
    bad("two objects", good + good, .notJSON(offset: good.utf8.count)),
    bad("no time", #"{"service_uuid":"181b","hex":"0226"}"#, .missing("t_ms")),
    bad("time as text", #"{"t_ms":"0","service_uuid":"181b","hex":"0226"}"#, .bad("t_ms")),
    bad("negative time", #"{"t_ms":-1,"service_uuid":"181b","hex":"0226"}"#, .bad("t_ms")),
    bad("time beyond the year 9999", #"{"t_ms":1e18,"service_uuid":"181b","hex":"0226"}"#, .bad("t_ms")),
    bad("no service", #"{"t_ms":0,"hex":"0226"}"#, .missing("service_uuid")),
    bad("bad service", #"{"t_ms":0,"service_uuid":"body","hex":"0226"}"#, .bad("service_uuid")),
    bad("no bytes", #"{"t_ms":0,"service_uuid":"181b"}"#, .missing("hex")),
    bad("half a byte", #"{"t_ms":0,"service_uuid":"181b","hex":"022"}"#, .bad("hex")),
    bad("bad address", #"{"t_ms":0,"address":"C0:FF","service_uuid":"181b","hex":"02"}"#, .bad("address")),
    bad("bad strength", #"{"t_ms":0,"rssi":-400,"service_uuid":"181b","hex":"02"}"#, .bad("rssi")),
    bad("bad name", #"{"t_ms":0,"name":7,"service_uuid":"181b","hex":"02"}"#, .bad("name")),
  ]
}

@Suite("JSON lines")
struct AdvertLinesTests {
  private let start = Instant(milliseconds: 1_764_482_700_000)

  @Test("Reads or says why not", arguments: LinesRow.all)
  func reads(_ row: LinesRow) {
    let recording = Recording.open(Array(row.text.utf8), start: start)
    #expect(recording.format == .jsonLines)
    #expect(recording.advertisements.count == row.count)
    #expect(recording.problem == row.problem)
  }

  @Test("Fields and both kinds of time")
  func fields() throws {
    let text = """
      {"t_ms": 99999999999, "service_uuid": "181b", "hex": "0226"}
      {"t_ms": 100000000000, "address": "c0:ff:ee:00:00:01", "name": "MIBFS", "rssi": -66, \
      "service_uuid": "0000181d-0000-1000-8000-00805f9b34fb", "hex": "22 3E"}
      """
    let recording = Recording.open(Array(text.utf8), start: start)
    try #require(recording.advertisements.count == 2)
    let (first, second) = (recording.advertisements[0], recording.advertisements[1])
    #expect(first.heard == start.advanced(milliseconds: 99_999_999_999))
    #expect(first.address == nil && first.name == nil && first.rssi == nil)
    #expect(second.heard == Instant(milliseconds: 100_000_000_000))
    #expect(second.address?.description == "C0:FF:EE:00:00:01")
    #expect(second.name == "MIBFS" && second.rssi == -66)
    #expect(second.serviceData == [.weightScale: [0x22, 0x3E]])
    #expect(recording.firstBackwardStep == 1)
  }

  @Test("Order is kept, and forward time is no step back")
  func order() {
    let lines = [0, 5, 5, 900].map { #"{"t_ms":\#($0),"service_uuid":"181b","hex":""}"# }
    let recording = Recording.open(Array(lines.joined(separator: "\n").utf8), start: start)
    #expect(recording.advertisements.map { $0.heard.milliseconds(since: start) } == [0, 5, 5, 900])
    #expect(recording.firstBackwardStep == nil)
  }

  @Test("Random bytes never trap")
  func randomBytes() {
    var random = SeededRandom(seed: 3)
    let alphabet = Array(#"{}[]":,t_mshex0189ab\#n -.eE"#.utf8)
    for length in 0..<400 {
      let bytes = random.bytes(length)
      _ = Recording.open(bytes, start: start)
      let text = bytes.map { alphabet[Int($0) % alphabet.count] }
      #expect(Recording.open(text, start: start).advertisements.isEmpty)
    }
  }
}
