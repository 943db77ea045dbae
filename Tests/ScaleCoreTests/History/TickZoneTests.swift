import Foundation
import ScaleCore
import Testing

/// A zone and a window that holds something odd, with the labels of its axis.
struct TickZoneRow: CustomTestStringConvertible, Sendable {
  let what: String
  let zone: String
  let now: String
  let range: ChartRange
  var most = 8
  let labels: [String]

  var testDescription: String { what }

  static let all: [TickZoneRow] = [
    .init(
      what: "spring in Berlin", zone: "Europe/Berlin", now: "2026-04-02T09:00:00+02:00", range: .oneWeek, most: 9,
      labels: ["26 Mar", "27 Mar", "28 Mar", "29 Mar", "30 Mar", "31 Mar", "1 Apr", "2 Apr"]),
    .init(
      what: "autumn in Berlin", zone: "Europe/Berlin", now: "2026-10-28T00:10:00+01:00", range: .oneWeek, most: 9,
      labels: ["21 Oct", "22 Oct", "23 Oct", "24 Oct", "25 Oct", "26 Oct", "27 Oct", "28 Oct"]),
    .init(
      what: "half an hour of summer on Lord Howe", zone: "Australia/Lord_Howe", now: "2026-04-08T08:00:00+10:30", range: .oneWeek, most: 9,
      labels: ["1 Apr", "2 Apr", "3 Apr", "4 Apr", "5 Apr", "6 Apr", "7 Apr", "8 Apr"]),
    .init(
      what: "quarters of an hour in Kathmandu", zone: "Asia/Kathmandu", now: "2026-06-03T00:01:00+05:45", range: .twoWeeks,
      labels: ["20 May", "22 May", "24 May", "26 May", "28 May", "30 May", "1 Jun", "3 Jun"]),
    .init(
      what: "a day without midnight in Santiago", zone: "America/Santiago", now: "2026-09-08T07:00:00-03:00", range: .oneWeek, most: 9,
      labels: ["1 Sep", "2 Sep", "3 Sep", "4 Sep", "5 Sep", "6 Sep", "7 Sep", "8 Sep"]),
    .init(
      what: "a leap day", zone: "Europe/Berlin", now: "2028-03-02T09:00:00+01:00", range: .oneWeek, most: 9,
      labels: ["24 Feb", "25 Feb", "26 Feb", "27 Feb", "28 Feb", "29 Feb", "1 Mar", "2 Mar"]),
    .init(
      what: "Mondays over a turn of the year", zone: "Europe/Berlin", now: "2027-01-13T09:00:00+01:00", range: .oneMonth, most: 6,
      labels: ["14 Dec", "21 Dec", "28 Dec", "4 Jan", "11 Jan"]),
    .init(
      what: "months", zone: "America/New_York", now: "2026-03-10T23:50:00-04:00", range: .oneYear, most: 14,
      labels: ["Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "2026", "Feb", "Mar"]),
  ]
}

@Suite("Chart ticks where days are odd")
struct TickZoneTests {
  @Test("stand at the first instant of local days and say which", arguments: TickZoneRow.all)
  func labels(_ row: TickZoneRow) throws {
    let timeZone = try #require(TimeZone(identifier: row.zone))
    let zone = LocalZone { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1000)) }
    let now = try #require(ZonedTime(iso8601: row.now)).instant
    let start = try #require(row.range.window(endingAt: now, in: zone).start)
    let ticks = ChartTicks.days(in: start...now, most: row.most, zone: zone)
    #expect(ticks.map(\.label) == row.labels)
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = timeZone
    for tick in ticks {
      let date = Date(timeIntervalSince1970: Double(tick.instant.milliseconds) / 1000)
      #expect(calendar.startOfDay(for: date) == date, "\(tick.label)")
    }
  }
}
