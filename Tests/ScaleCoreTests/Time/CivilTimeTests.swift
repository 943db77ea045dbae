import Foundation
import ScaleCore
import TestSupport
import Testing

/// A text in ISO 8601 and the instant it names; nil where it must be refused.
struct ZonedRow: CustomTestStringConvertible, Sendable {
  let text: String
  let seconds: Int64?
  var offset = 0

  var testDescription: String { text }

  static let all: [ZonedRow] = [
    ZonedRow(text: "1970-01-01T00:00:00Z", seconds: 0),
    ZonedRow(text: "2026-11-30T07:05:00+01:00", seconds: 1_796_018_700, offset: 60),
    ZonedRow(text: "2026-11-30t07:05+0100", seconds: 1_796_018_700, offset: 60),
    ZonedRow(text: "2026-11-30 07:05+01", seconds: 1_796_018_700, offset: 60),
    ZonedRow(text: "2026-11-30T02:35:00-03:30", seconds: 1_796_018_700, offset: -210),
    ZonedRow(text: "1969-12-31T23:30:00-00:30", seconds: 0, offset: -30),
    ZonedRow(text: "2000-02-29T12:00:00.999Z", seconds: 951_825_600),
    ZonedRow(text: "0001-01-01T00:00:00Z", seconds: -62_135_596_800),
    ZonedRow(text: "9999-12-31T23:59:59Z", seconds: 253_402_300_799),
    ZonedRow(text: "2026-11-30T07:05:00", seconds: nil),
    ZonedRow(text: "2026-11-30", seconds: nil),
    ZonedRow(text: "2026-02-29T07:05:00Z", seconds: nil),
    ZonedRow(text: "1900-02-29T07:05:00Z", seconds: nil),
    ZonedRow(text: "2026-13-01T07:05:00Z", seconds: nil),
    ZonedRow(text: "2026-11-31T07:05:00Z", seconds: nil),
    ZonedRow(text: "2026-11-30T24:00:00Z", seconds: nil),
    ZonedRow(text: "2026-11-30T07:60:00Z", seconds: nil),
    ZonedRow(text: "2026-11-30T07:05:60Z", seconds: nil),
    ZonedRow(text: "2026-11-30T07:05:00.Z", seconds: nil),
    ZonedRow(text: "2026-11-30T07:05:00+19:00", seconds: nil),
    ZonedRow(text: "2026-11-30T07:05:00+01:60", seconds: nil),
    ZonedRow(text: "2026-11-30T07:05:00+01:", seconds: nil),
    ZonedRow(text: "2026-11-30T07:05:00ZZ", seconds: nil),
    ZonedRow(text: "0000-11-30T07:05:00Z", seconds: nil),
    ZonedRow(text: "", seconds: nil),
  ]
}

/// A day, a number of months, and the day that many later.
struct MonthsRow: CustomTestStringConvertible, Sendable {
  let from: (Int, Int, Int)
  let months: Int
  let to: String

  var testDescription: String { "\(from) + \(months)" }

  static let all: [MonthsRow] = [
    MonthsRow(from: (2026, 11, 30), months: 0, to: "2026-11-30"),
    MonthsRow(from: (2026, 11, 30), months: 2, to: "2027-01-30"),
    MonthsRow(from: (2026, 11, 30), months: 3, to: "2027-02-28"),
    MonthsRow(from: (2028, 1, 31), months: 1, to: "2028-02-29"),
    MonthsRow(from: (2026, 1, 31), months: -2, to: "2025-11-30"),
    MonthsRow(from: (2026, 1, 31), months: -12, to: "2025-01-31"),
    MonthsRow(from: (2, 1, 1), months: -1000, to: "0001-01-01"),
    MonthsRow(from: (2026, 1, 1), months: .max, to: "9999-12-01"),
    MonthsRow(from: (2026, 1, 1), months: .min, to: "0001-01-01"),
  ]
}

/// A day and its week in ISO 8601.
struct WeekRow: CustomTestStringConvertible, Sendable {
  let date: (Int, Int, Int)
  let year: Int
  let week: Int

  var testDescription: String { "\(date)" }

  /// Turns of the year, the examples of ISO 8601 among them.
  static let all: [WeekRow] = [
    WeekRow(date: (2026, 11, 30), year: 2026, week: 49), WeekRow(date: (2026, 12, 31), year: 2026, week: 53),
    WeekRow(date: (2027, 1, 3), year: 2026, week: 53), WeekRow(date: (2027, 1, 4), year: 2027, week: 1),
    WeekRow(date: (2024, 12, 29), year: 2024, week: 52), WeekRow(date: (2024, 12, 30), year: 2025, week: 1),
    WeekRow(date: (2025, 12, 28), year: 2025, week: 52), WeekRow(date: (2025, 12, 29), year: 2026, week: 1),
    WeekRow(date: (2026, 1, 1), year: 2026, week: 1), WeekRow(date: (2023, 1, 1), year: 2022, week: 52),
    WeekRow(date: (2021, 1, 3), year: 2020, week: 53), WeekRow(date: (2008, 12, 29), year: 2009, week: 1),
    WeekRow(date: (2010, 1, 3), year: 2009, week: 53), WeekRow(date: (2024, 2, 29), year: 2024, week: 9),
    WeekRow(date: (2000, 1, 1), year: 1999, week: 52),
  ]
}

@Suite("Calendar and zones")
struct CivilTimeTests {
  @Test("Dates with offset", arguments: ZonedRow.all)
  func zoned(_ row: ZonedRow) {
    let time = ZonedTime(iso8601: row.text)
    #expect(time?.instant.seconds == row.seconds)
    if let time {
      #expect(time.offsetMinutes == row.offset)
      #expect(ZonedTime(iso8601: time.iso8601)?.instant.seconds == row.seconds)
    }
  }

  @Test("Months", arguments: MonthsRow.all)
  func months(_ row: MonthsRow) throws {
    let date = try #require(CivilDate(year: row.from.0, month: row.from.1, day: row.from.2))
    #expect(date.advanced(months: row.months).iso8601 == row.to)
  }

  @Test("Every day from 1600 to 2400 follows the day before it, weekdays too")
  func everyDay() throws {
    let first = try #require(CivilDate(year: 1600, month: 1, day: 1))
    var last = first
    for step in 1..<292_194 {
      let day = first.advanced(days: step)
      let isNext =
        day.year == last.year && day.month == last.month ? day.day == last.day + 1 : day.day == 1 && day > last
      if !isNext || day.daysSince1970 != first.daysSince1970 + step || day.isoWeekday != last.isoWeekday % 7 + 1
        || CivilDate(year: day.year, month: day.month, day: day.day) != day
      {
        Issue.record("\(day.iso8601) after \(last.iso8601)")
        return
      }
      last = day
    }
    #expect(last.iso8601 == "2399-12-31")
    #expect(try #require(CivilDate(year: 2026, month: 11, day: 30)).isoWeekday == 1)
  }

  @Test("Weeks of ISO 8601", arguments: WeekRow.all)
  func weeks(_ row: WeekRow) throws {
    let date = try #require(CivilDate(year: row.date.0, month: row.date.1, day: row.date.2))
    #expect(date.isoWeek == (row.year, row.week))
  }

  @Test("Weeks are Foundation's on every day from 1900 to 2100")
  func weeksOfFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in -25_567..<47_847 {
      let date = CivilDate(daysSince1970: day)
      let parts = calendar.dateComponents(
        [.yearForWeekOfYear, .weekOfYear, .weekday], from: Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200))
      let weekday = ((parts.weekday ?? 0) + 5) % 7 + 1
      guard date.isoWeek == (parts.yearForWeekOfYear ?? 0, parts.weekOfYear ?? 0), date.isoWeekday == weekday else {
        Issue.record("\(date.iso8601): \(date.isoWeek), Foundation says \(parts)")
        return
      }
    }
  }

  @Test("A wall clock comes back from the instant it names, changes of clocks included")
  func wallClock() throws {
    let zone = TestZone.berlin2026
    let start = try #require(ZonedTime(iso8601: "2026-01-01T00:00:00Z")).instant
    for step in 0..<(365 * 48) {
      let instant = start.advanced(milliseconds: Int64(step) * 1_800_000)
      let civil = zone.civilTime(at: instant)
      let again = zone.instant(of: civil)
      #expect(zone.civilTime(at: again) == civil)
      #expect(again == instant || instant.milliseconds(since: again) == 3_600_000)
    }
  }

  @Test("A day begins at its first instant")
  func startOfDay() throws {
    let day = try #require(CivilDate(year: 2026, month: 3, day: 29))
    #expect(TestZone.berlin2026.zoned(TestZone.berlin2026.startOfDay(day)).iso8601 == "2026-03-29T00:00:00+01:00")
    // A zone whose clocks jump from midnight to one.
    let jump = try #require(ZonedTime(iso8601: "2026-03-29T00:00:00Z")).instant
    let zone = LocalZone { $0 < jump ? 0 : 3600 }
    #expect(zone.zoned(zone.startOfDay(day)).iso8601 == "2026-03-29T01:00:00+01:00")
  }

  @Test("No instant traps")
  func extremes() {
    for milliseconds in [Int64.min, .min + 1, -1, 0, .max] {
      let instant = Instant(milliseconds: milliseconds)
      _ = LocalZone.fixed(offsetMinutes: 840).zoned(instant).iso8601
      _ = ChartRange.oneYear.window(endingAt: instant, in: .utc)
    }
  }
}
