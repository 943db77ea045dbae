import ScaleCore
import Testing

/// A day in words on Monday 2026-11-30, and the day it is; nil for none. Easter from the tables of the United States Census Bureau.
struct StatedDateRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let date: String?

  init(_ text: String, _ date: String?) {
    testDescription = text
    self.date = date
  }

  static let all: [StatedDateRow] = [
    .init("2027-06-01", "2027-06-01"), .init("+26w", "2027-05-31"), .init("yesterday", "2026-11-29"), .init("june", "2027-06-01"),
    .init("June 2028", "2028-06-01"), .init("end of june", "2027-06-30"), .init("the end of june", "2027-06-30"),
    .init("end of february 2028", "2028-02-29"), .init("mid june", "2027-06-15"), .init("mid-june", "2027-06-15"),
    .init("the middle of June", "2027-06-15"), .init("beginning of june", "2027-06-01"), .init("start of june", "2027-06-01"),
    .init("1 June", "2027-06-01"), .init("June 1st", "2027-06-01"), .init("June 1st, 2028", "2028-06-01"),
    .init("november", "2027-11-01"), .init("december", "2026-12-01"), .init("in 12 weeks", "2027-02-22"), .init("3 months", nil),
    .init("in the next 12 weeks", "2027-02-22"), .init("by june", "2027-06-01"),
    .init("christmas", "2026-12-25"), .init("xmas", "2026-12-25"), .init("christmas eve", "2026-12-24"), .init("Weihnachten", "2026-12-25"),
    .init("Heiligabend", "2026-12-24"), .init("christmas 2027", "2027-12-25"), .init("new year", "2027-01-01"),
    .init("new year's eve", "2026-12-31"), .init("Silvester", "2026-12-31"), .init("Neujahr", "2027-01-01"),
    .init("valentine's day", "2027-02-14"), .init("halloween", "2027-10-31"),
    .init("easter", "2027-03-28"), .init("Ostern", "2027-03-28"), .init("easter 2028", "2028-04-16"), .init("easter 2029", "2029-04-01"),
    .init("easter 2038", "2038-04-25"), .init("easter 2049", "2049-04-18"), .init("easter 2076", "2076-04-19"),
    .init("good friday", "2027-03-26"), .init("easter monday", "2027-03-29"), .init("Pfingsten", "2027-05-16"),
    .init("summer", "2027-06-01"), .init("next summer", "2027-06-01"), .init("spring", "2027-03-01"), .init("autumn", "2027-09-01"),
    .init("winter", "2026-12-01"), .init("the end of summer", "2027-08-31"), .init("summer 2028", "2028-06-01"),
    .init("nächsten Sommer", "2027-06-01"), .init("zum Frühling", "2027-03-01"),
    .init("the end of the year", "2026-12-31"), .init("Jahresende", "2026-12-31"), .init("next year", "2027-01-01"),
    .init("the end of next year", "2027-12-31"), .init("the end of the month", "2026-11-30"), .init("next month", "2026-12-01"),
    .init("end of next month", "2026-12-31"), .init("the end of the week", "2026-12-06"), .init("friday", "2026-12-04"),
    .init("Montag", "2026-12-07"), .init("2028", "2028-01-01"), .init("my birthday", "2027-03-14"), .init("Ende März", "2027-03-31"),
    .init("Mitte März", "2027-03-15"), .init("Anfang April", "2027-04-01"), .init("1. März", "2027-03-01"), .init("1.3.2027", "2027-03-01"),
    .init("soon", nil), .init("my wedding", nil), .init("the moon", nil), .init("june please and more", nil), .init("", nil),
    .init("3/4/2027", nil), .init("2027-02-30", nil), .init("30 february", nil),
  ]
}

@Suite("Days in words")
struct StatedDateTests {
  @Test("typed", arguments: StatedDateRow.all)
  func typed(_ row: StatedDateRow) {
    let birthday = CivilDate(year: 1985, month: 3, day: 14)
    let date = try? StatedDate.typed(row.testDescription, today: StatedTargetTests.today, birthday: birthday)
    #expect(date?.iso8601 == row.date)
  }

  @Test("nobody has a birthday that is not known")
  func birthday() {
    #expect((try? StatedDate.typed("my birthday", today: StatedTargetTests.today)) == nil)
  }

  @Test("a birthday on the 29th of February is on the 28th in other years")
  func leapDay() throws {
    let date = try StatedDate.typed("my birthday", today: StatedTargetTests.today, birthday: CivilDate(year: 1996, month: 2, day: 29))
    #expect(date.iso8601 == "2027-02-28")
  }
}
