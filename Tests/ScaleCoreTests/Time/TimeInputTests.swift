import ScaleCore
import Testing

/// A time as typed on Monday 2026-11-30 at 07:05:30 in Berlin, and what is meant.
struct TimeRow: CustomTestStringConvertible, Sendable {
  let text: String
  let expected: Result<String, TimeInputError>

  var testDescription: String { text }

  init(_ text: String, _ time: String) {
    self.text = text
    expected = .success(time)
  }

  init(_ text: String, _ error: TimeInputError) {
    self.text = text
    expected = .failure(error)
  }

  private static func zoned(_ text: String) -> ZonedTime {
    ZonedTime(iso8601: text) ?? ZonedTime(Instant(seconds: 0), offsetMinutes: 0)
  }

  static let all: [TimeRow] = [
    TimeRow("now", "2026-11-30T07:05:30+01:00"),
    TimeRow("2026-11-29T07:30:00+01:00", "2026-11-29T07:30:00+01:00"),
    TimeRow("2026-11-29T07:30Z", "2026-11-29T07:30:00+00:00"),
    TimeRow("2026-11-29T07:30:15.250-05:00", "2026-11-29T07:30:15-05:00"),
    TimeRow("2026-11-29T07:30", "2026-11-29T07:30:00+01:00"),
    TimeRow("2026-11-29 07:30:15", "2026-11-29T07:30:15+01:00"),
    TimeRow("2026-11-29 7:30", "2026-11-29T07:30:00+01:00"),
    TimeRow("2026-11-29  7:30 pm", "2026-11-29T19:30:00+01:00"),
    TimeRow("2026-11-29", "2026-11-29T07:05:30+01:00"),
    TimeRow("2026-07-01 07:30", "2026-07-01T07:30:00+02:00"),
    TimeRow("2026-07-01", "2026-07-01T07:05:30+02:00"),
    TimeRow("1999-12-31T23:59", "1999-12-31T23:59:00+01:00"),
    TimeRow("today 6:30", "2026-11-30T06:30:00+01:00"),
    TimeRow("Today 06:30", "2026-11-30T06:30:00+01:00"),
    TimeRow("today", "2026-11-30T07:05:30+01:00"),
    TimeRow("yesterday 7:30", "2026-11-29T07:30:00+01:00"),
    TimeRow("yesterday", "2026-11-29T07:05:30+01:00"),
    TimeRow("  yesterday   7pm ", "2026-11-29T19:00:00+01:00"),
    TimeRow("6:30", "2026-11-30T06:30:00+01:00"),
    TimeRow("06:30:45", "2026-11-30T06:30:45+01:00"),
    TimeRow("6:30 am", "2026-11-30T06:30:00+01:00"),
    TimeRow("12:15am", "2026-11-30T00:15:00+01:00"),
    TimeRow("7:10", "2026-11-30T07:10:00+01:00"),
    TimeRow("-2d", "2026-11-28T07:05:30+01:00"),
    TimeRow("-2d 22:00", "2026-11-28T22:00:00+01:00"),
    TimeRow("-1w", "2026-11-23T07:05:30+01:00"),
    TimeRow("-40d", "2026-10-21T07:05:30+02:00"),
    TimeRow("-3h", "2026-11-30T04:05:30+01:00"),
    TimeRow("-90m", "2026-11-30T05:35:30+01:00"),
    TimeRow("-90min", "2026-11-30T05:35:30+01:00"),
    TimeRow("-400d", "2025-10-26T07:05:30+01:00"),
    TimeRow("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),
    TimeRow("2026-03-29 02:30", "2026-03-29T03:30:00+02:00"),
    TimeRow("", .empty),
    TimeRow("   ", .empty),
    TimeRow("30/11/2026", .date(.slashDate)),
    TimeRow("11/30 7:30", .date(.slashDate)),
    TimeRow("2026-02-30", .date(.noSuchDay("2026-02-30"))),
    TimeRow("2026-02-30 7:30", .date(.noSuchDay("2026-02-30"))),
    TimeRow("2026-11-29 25:00", .notUnderstood("2026-11-29 25:00")),
    TimeRow("24:00", .notUnderstood("24:00")),
    TimeRow("7:3", .notUnderstood("7:3")),
    TimeRow("13pm", .notUnderstood("13pm")),
    TimeRow("7", .notUnderstood("7")),
    TimeRow("noon", .notUnderstood("noon")),
    TimeRow("today at seven", .notUnderstood("today at seven")),
    TimeRow("-d", .notUnderstood("-d")),
    TimeRow("-99999d", .notUnderstood("-99999d")),
    TimeRow("-2 d", .notUnderstood("-2 d")),
    TimeRow("2026-11-29T07:30+01:00 x", .notUnderstood("2026-11-29T07:30+01:00 x")),
    TimeRow("23:00", .inFuture(zoned("2026-11-30T23:00:00+01:00"))),
    TimeRow("7:11", .inFuture(zoned("2026-11-30T07:11:00+01:00"))),
    TimeRow("tomorrow", .inFuture(zoned("2026-12-01T07:05:30+01:00"))),
    TimeRow("+1h", .inFuture(zoned("2026-11-30T08:05:30+01:00"))),
    TimeRow("2026-11-30T07:30", .inFuture(zoned("2026-11-30T07:30:00+01:00"))),
    TimeRow("-401d", .tooOld(zoned("2025-10-25T07:05:30+01:00"), days: 401)),
    TimeRow("-9999h", .tooOld(zoned("2025-10-09T16:05:30+01:00"), days: 416)),
  ]
}

/// A day as typed on Monday 2026-11-30.
struct DateRow: CustomTestStringConvertible, Sendable {
  let text: String
  let expected: Result<String, DateInputError>

  var testDescription: String { text }

  static let all: [DateRow] = [
    DateRow(text: "today", expected: .success("2026-11-30")),
    DateRow(text: "Tomorrow", expected: .success("2026-12-01")),
    DateRow(text: "yesterday", expected: .success("2026-11-29")),
    DateRow(text: "+12w", expected: .success("2027-02-22")),
    DateRow(text: "-2d", expected: .success("2026-11-28")),
    DateRow(text: "2027-01-31", expected: .success("2027-01-31")),
    DateRow(text: "2028-02-29", expected: .success("2028-02-29")),
    DateRow(text: "2027-02-29", expected: .failure(.noSuchDay("2027-02-29"))),
    DateRow(text: "31/1/2027", expected: .failure(.slashDate)),
    DateRow(text: "2027-1-31", expected: .failure(.notUnderstood("2027-1-31"))),
    DateRow(text: "+3h", expected: .failure(.notUnderstood("+3h"))),
    DateRow(text: "", expected: .failure(.empty)),
  ]
}

@Suite("Typed times")
struct TimeInputTests {
  @Test("Times", arguments: TimeRow.all)
  func times(_ row: TimeRow) throws {
    let now = try #require(ZonedTime(iso8601: "2026-11-30T07:05:30+01:00")).instant
    let got = Result { () throws(TimeInputError) in
      try TimeInput.time(row.text, now: now, in: TestZone.berlin2026)
    }
    switch (got, row.expected) {
    case (.success(let time), .success(let expected)): #expect(time.iso8601 == expected)
    case (.failure(let error), .failure(let expected)): #expect(error == expected)
    default: Issue.record("\(row.text): \(got)")
    }
  }

  @Test("Days", arguments: DateRow.all)
  func days(_ row: DateRow) throws {
    let today = try #require(CivilDate(year: 2026, month: 11, day: 30))
    let got = Result { () throws(DateInputError) in try DateInput.date(row.text, today: today).iso8601 }
    #expect(got == row.expected)
  }
}
