import ScaleCore
import Testing

@testable import HealthImport

struct TimeRow: CustomTestStringConvertible, Sendable {
  let text: String
  var order: DayOrder?

  /// As `2025-03-27T06:41:07.123+01:00`, as far as the text goes; `either` or `unreadable` where it does not.
  let expected: String
  var testDescription: String { "'\(text)' \(order.map { "\($0)" } ?? "")" }

  init(_ text: String, _ expected: String, _ order: DayOrder? = nil) { (self.text, self.expected, self.order) = (text, expected, order) }

  static let rows: [TimeRow] = [
    .init("2025-03-27 05:41:07+0000", "2025-03-27T05:41:07+0"), .init("2025-03-27 05:41:07.000", "2025-03-27T05:41:07"),
    .init("2025-03-27T05:41:07.123Z", "2025-03-27T05:41:07.123+0"), .init("2023-01-13T22:19:24.978691Z", "2023-01-13T22:19:24.978+0"),
    .init("2024-03-01 07:14:22 -0800", "2024-03-01T07:14:22-480"), .init("2025-03-27T06:41:07.5+01:00", "2025-03-27T06:41:07.500+60"),
    .init("2025-03-27 06:41", "2025-03-27T06:41"), .init("2025-03-27 6:41", "2025-03-27T06:41"),
    .init("2014-02-13 6:04 Uhr", "2014-02-13T06:04"),
    .init("2025-03-27", "2025-03-27"), .init("2025/3/7", "2025-03-07"), .init("2026.10.07 07:00:00", "2026-10-07T07:00:00"),
    .init("27.03.2025 06:41", "2025-03-27T06:41"), .init("3.4.2025", "2025-04-03"), .init("3. 4. 2025", "2025-04-03"),
    .init("27.03.2025 06:41", "2025-03-27T06:41", .monthFirst),
    .init("3/27/2025, 6:41 AM", "2025-03-27T06:41 monthFirst"), .init("27/3/2025 18:41", "2025-03-27T18:41 dayFirst"),
    .init("3/4/2025", "either"), .init("3/4/2025", "2025-03-04", .monthFirst), .init("3/4/2025", "2025-04-03", .dayFirst),
    .init("3-4-2025", "either"), .init("3/3/2025", "2025-03-03"), .init("27/3/2025", "unreadable", .monthFirst),
    .init("13/13/2025", "unreadable"),
    .init("Apr 10, 2025 6:58 AM", "2025-04-10T06:58"), .init(" Apr 9, 2025 12:05 PM", "2025-04-09T12:05"),
    .init("Apr 9, 2025 12:05 a.m.", "2025-04-09T00:05"), .init("April 9 2025 6:58\u{202f}pm", "2025-04-09T18:58"),
    .init("Sept 9, 2025", "2025-09-09"), .init("9 Apr 2025 6:58", "2025-04-09T06:58"), .init("09-Apr-2025", "2025-04-09"),
    .init("Thu, Apr 10, 2025", "2025-04-10"), .init("Thu, 10 Apr 2025", "2025-04-10"), .init("10. März 2025 18:58", "2025-03-10T18:58"),
    .init("10 avr. 2025 18:58", "2025-04-10T18:58"), .init("10 de agosto 2025", "2025-08-10"),
    .init("1544343465", "2018-12-09T08:17:45+0"), .init("1544343465123", "2018-12-09T08:17:45.123+0"),
    .init("2025-03-27 06:41 UTC", "2025-03-27T06:41+0"), .init("2025-03-27 06:41 UTC+0300", "2025-03-27T06:41+180"),
    .init("", "unreadable"), .init("06:58", "unreadable"), .init("2025-02-30", "unreadable"), .init("2025-13-01", "unreadable"),
    .init("2025-03-27 24:00", "unreadable"), .init("2025-03-27 06:60", "unreadable"), .init("2025-03-27 13:00 PM", "unreadable"),
    .init("2025-03-27 0:10 AM", "unreadable"), .init("2025-03-27 06:41:07 +1900", "unreadable"), .init("2025-03-27 06", "unreadable"),
    .init("2025-03-27 06:41 soon", "unreadable"), .init("3/4/25", "unreadable"), .init("27.3.25", "unreadable"),
    .init("99999-01-01", "unreadable"),
    .init("20250327", "unreadable"), .init("2025-03/27", "unreadable"), .init("yesterday", "unreadable"), .init("٢٠٢٥-٠٣-٢٧", "unreadable"),
    .init(String(repeating: "1", count: 100), "unreadable"), .init("Smarch 13, 2025", "unreadable"),
  ]

  var found: String {
    switch TimeScanner.read(text, order: order) {
    case .unreadable: return "unreadable"
    case .ambiguous: return "either"
    case .time(let time):
      var words = time.date.iso8601
      if time.precision != .day { words += "T" + two(time.hour) + ":" + two(time.minute) }
      if time.precision == .second { words += ":" + two(time.second) }
      if time.millisecond != 0 { words += "." + String(String(1000 + time.millisecond).dropFirst()) }
      if let offset = time.offsetMinutes { words += offset < 0 ? "\(offset)" : "+\(offset)" }
      return words + (time.settles.map { " \($0)" } ?? "")
    }
  }

  private func two(_ number: Int) -> String { String(String(100 + number).dropFirst()) }
}

@Suite("Times of other apps")
struct TimeScannerTests {
  @Test(arguments: TimeRow.rows)
  func timeIsRead(_ row: TimeRow) { #expect(row.found == row.expected) }

  @Test func offsetsStandAlone() {
    #expect(TimeScanner.offset("UTC+0300") == 180)
    #expect(TimeScanner.offset("UTC-03:30") == -210)
    #expect(TimeScanner.offset("Z") == 0)
    #expect(TimeScanner.offset("") == nil)
    #expect(TimeScanner.offset("10800000") == nil)
    #expect(TimeScanner.offset("UTC+03001") == nil)
  }

  @Test func wallTimesNeedAZoneAndInstantsDoNot() throws {
    guard case .time(let wall) = TimeScanner.read("2025-03-30 02:30"), case .time(let utc) = TimeScanner.read("2025-03-30T05:02:46Z"),
      case .time(let far) = TimeScanner.read("2025-03-30T05:02:46+09:00")
    else { return #expect(Bool(false)) }
    #expect(wall.zoned(in: nil) == nil)
    #expect(wall.zoned(in: SampleZone.berlin)?.iso8601 == "2025-03-30T03:30:00+02:00", "that half hour does not exist")
    #expect(utc.zoned(in: nil)?.iso8601 == "2025-03-30T05:02:46+00:00")
    #expect(utc.zoned(in: SampleZone.berlin)?.iso8601 == "2025-03-30T07:02:46+02:00")
    #expect(far.zoned(in: SampleZone.berlin)?.iso8601 == "2025-03-30T05:02:46+09:00", "the place is known")
  }

  @Test(arguments: ["1970-01-01 00:00:00.000", "1970-01-01 01:00:00", "1969-12-31 19:00:00"])
  func theBeginningOfTimeIsNoTime(_ text: String) {
    guard case .time(let time) = TimeScanner.read(text) else { return #expect(Bool(false)) }
    #expect(time.isPlaceholder)
  }

  @Test func yearsOutOfReachAreRefused() {
    for text in ["1899-12-31 10:00", "2200-01-01 10:00", "9999-12-31 23:59"] {
      guard case .time(let time) = TimeScanner.read(text) else { return #expect(Bool(false)) }
      #expect(time.zoned(in: .utc) == nil)
    }
  }
}
