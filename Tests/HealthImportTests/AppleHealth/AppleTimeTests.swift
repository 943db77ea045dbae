@testable import HealthImport
import ScaleCore
import Testing

struct AppleDateRow: CustomTestStringConvertible, Sendable {
  let text: String
  let iso8601: String?
  var testDescription: String { text }

  init(_ text: String, _ iso8601: String?) {
    self.text = text
    self.iso8601 = iso8601
  }

  static let all: [AppleDateRow] = [
    AppleDateRow("2024-03-01 07:14:22 -0800", "2024-03-01T07:14:22-08:00"),
    AppleDateRow("2024-02-29 23:59:59 +0545", "2024-02-29T23:59:59+05:45"),
    AppleDateRow("1969-12-31 23:59:59 +0000", "1969-12-31T23:59:59+00:00"),
    AppleDateRow("2016-12-31 23:59:60 +0000", "2016-12-31T23:59:59+00:00"),
    AppleDateRow("2011-12-30 00:00:00 +1400", "2011-12-30T00:00:00+14:00"),
    AppleDateRow("20150616071916-0700", "2015-06-16T07:19:16-07:00"),
    AppleDateRow("2023-02-29 07:14:22 -0800", nil),
    AppleDateRow("0000-00-00 00:00:00 +0000", nil),
    AppleDateRow("2024-03-01 24:00:00 +0000", nil),
    AppleDateRow("2024-03-01 07:60:00 +0000", nil),
    AppleDateRow("2024-03-01 07:14:22 +1900", nil),
    AppleDateRow("2024-03-01 07:14:22 *0100", nil),
    AppleDateRow("2024-03-01 07:14:22 +01:0", nil),
    AppleDateRow("2024-03-01T07:14:22 +0100", nil),
    AppleDateRow("2024-03-x1 07:14:22 +0100", nil),
    AppleDateRow("2024-03-01 07:14:22 +0100 ", nil),
    AppleDateRow("2024-03-01", nil),
    AppleDateRow("201506160719167-0700", nil),
    AppleDateRow("", nil),
  ]
}

struct BeatTimeRow: CustomTestStringConvertible, Sendable {
  let text: String
  let start: String
  let seconds: Double?
  var testDescription: String { "\(text) near \(start)" }

  /// - Parameter seconds: from the start of the record.
  init(_ text: String, near start: String, _ seconds: Double?) {
    self.text = text
    self.start = start
    self.seconds = seconds
  }

  static let all: [BeatTimeRow] = [
    BeatTimeRow("6:41:07.97 AM", near: "2025-03-27T06:41:07+01:00", 0.97),
    BeatTimeRow("6:41:07.97 PM", near: "2025-03-27T18:41:07+01:00", 0.97),
    BeatTimeRow("6:41:07.97\u{A0}PM", near: "2025-03-27T18:41:07+01:00", 0.97),
    BeatTimeRow("6:41:07.97\u{202F}p.\u{A0}m.", near: "2025-03-27T18:41:07+01:00", 0.97),
    BeatTimeRow("6:41:07.97 午後", near: "2025-03-27T18:41:07+01:00", 0.97),
    BeatTimeRow("18:41:08,5", near: "2025-03-27T18:41:07+01:00", 1.5),
    BeatTimeRow("18.41.08", near: "2025-03-27T18:41:07-08:00", 1),
    BeatTimeRow("12:00:01.00 AM", near: "2025-03-27T23:59:58+01:00", 3),
    BeatTimeRow("00:00:01,00", near: "2025-03-27T23:59:58+01:00", 3),
    BeatTimeRow("11:59:59.00 PM", near: "2025-03-28T00:00:01+01:00", -2),
    BeatTimeRow("12:00:30.00 PM", near: "2025-03-28T12:00:00+01:00", 30),
    BeatTimeRow("7:47:60.00 AM", near: "2025-03-28T07:47:58+01:00", 2),
    BeatTimeRow("7:47", near: "2025-03-28T07:47:58+01:00", nil),
    BeatTimeRow("25:47:00", near: "2025-03-28T07:47:58+01:00", nil),
    BeatTimeRow("٧:٤٧:٤١", near: "2025-03-28T07:47:58+01:00", nil),
    BeatTimeRow("", near: "2025-03-28T07:47:58+01:00", nil),
  ]
}

@Suite("Apple Health: times")
struct AppleTimeTests {
  @Test(arguments: AppleDateRow.all) func date(_ row: AppleDateRow) {
    var dates = AppleDate()
    let time = ByteSlice.withSlice(of: Array(row.text.utf8)) { dates.time($0) }
    #expect(time?.iso8601 == row.iso8601)
  }

  @Test(arguments: BeatTimeRow.all) func beat(_ row: BeatTimeRow) throws {
    let start = try #require(ZonedTime(iso8601: row.start))
    let instant = ByteSlice.withSlice(of: Array(row.text.utf8)) { AppleBeatTime.instant($0, near: start) }
    #expect(instant.map { Double($0.milliseconds(since: start.instant)) / 1000 } == row.seconds)
  }
}
