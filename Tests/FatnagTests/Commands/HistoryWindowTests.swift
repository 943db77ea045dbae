import Foundation
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// A zone, a day near a change of its clocks, and how far back to look.
struct WindowRow: CustomTestStringConvertible, Sendable {
  let zone: String
  let now: String
  let range: ChartRange

  var testDescription: String { "\(zone) \(now) \(range.rawValue)" }

  private static let days: [(zone: String, now: String)] = [
    ("Europe/Berlin", "2026-04-02T09:00:00+02:00"), ("Europe/Berlin", "2026-10-28T00:10:00+01:00"),
    ("America/New_York", "2026-03-10T23:50:00-04:00"), ("America/New_York", "2026-11-03T06:00:00-05:00"),
    ("Australia/Lord_Howe", "2026-04-08T08:00:00+10:30"), ("Australia/Lord_Howe", "2026-10-07T08:00:00+11:00"),
    ("Pacific/Auckland", "2026-04-07T07:00:00+12:00"), ("Asia/Kathmandu", "2026-06-01T07:00:00+05:45"),
    ("Europe/Berlin", "2028-02-29T07:00:00+01:00"), ("Asia/Kolkata", "2029-02-28T07:00:00+05:30"),
    ("Europe/Berlin", "2027-01-01T00:00:30+01:00"),
    // Clocks change at midnight: the day begins at one o'clock.
    ("America/Santiago", "2026-09-08T07:00:00-03:00"), ("Africa/Cairo", "2026-04-28T07:00:00+03:00"),
  ]

  static let all: [WindowRow] = days.flatMap { day in
    ChartRange.allCases.filter { $0 != .all }.map { WindowRow(zone: day.zone, now: day.now, range: $0) }
  }

  /// The start of the window by Foundation's calendar.
  var start: Date? {
    guard let timeZone = TimeZone(identifier: zone) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let step: (Calendar.Component, Int)
    switch range {
    case .oneWeek: step = (.day, -7)
    case .twoWeeks: step = (.day, -14)
    case .oneMonth: step = (.month, -1)
    case .threeMonths: step = (.month, -3)
    case .oneYear, .all: step = (.year, -1)
    }
    return calendar.date(byAdding: step.0, value: step.1, to: instant(now).date).map { calendar.startOfDay(for: $0) }
  }
}

@Suite("History windows")
struct HistoryWindowTests {
  @Test("begin with a whole local day, whatever the clocks do", arguments: WindowRow.all)
  func start(_ row: WindowRow) throws {
    let world = try World()
    let timeZone = try #require(TimeZone(identifier: row.zone))
    world.zone = LocalZone { timeZone.secondsFromGMT(for: $0.date) }
    world.clock.wall = instant(row.now)
    let start = Instant(seconds: Int64(try #require(row.start).timeIntervalSince1970))
    for offset in [-1, 0] as [Int64] {
      let time = world.zone.zoned(start.advanced(milliseconds: offset))
      try world.store.save(
        WeighInRecord(
          time: time, timeSource: .user, mass: Mass(kilograms: 80), source: .manual, isUserEntered: true))
    }
    let history = try world.run("history --range \(row.range.rawValue) --json").object()
    #expect(history["from"]?.string == world.zone.zoned(start).iso8601)
    #expect(history["to"]?.string == row.now)
    #expect(history["samples"]?.array?.map { $0["id"]?.integer } == [2])
  }

  @Test("reach a minute past now, for clocks that differ a little")
  func end() throws {
    let world = try World()
    for milliseconds in [60_000, 60_001] as [Int64] {
      let time = world.zone.zoned(World.start.advanced(milliseconds: milliseconds))
      try world.store.save(
        WeighInRecord(
          time: time, timeSource: .host, mass: Mass(kilograms: 80), source: .manual, isUserEntered: true))
    }
    let history = try world.run("history --json").object()
    #expect(history["samples"]?.array?.map { $0["id"]?.integer } == [1])
  }

  @Test(
    "notes that a spreadsheet would run are guarded in CSV, and come back as they were",
    arguments: ["=1+1", "+1", "-1 kg, at last", "@SUM(1)", "'=1", "''-", "= \"quoted\"", "a=1", "'tis", "\u{FF1D}1"])
  func formulas(_ note: String) throws {
    let home = try Home()
    #expect(home.run(["add", "80", "--note", note]).status == 0)
    let csv = home.run("history --range all --csv").output
    let cell = ["a=1", "'tis"].contains(note) ? note : "'" + note
    let isQuoted = cell.contains { $0 == "," || $0 == "\"" }
    #expect(csv.hasSuffix("," + (isQuoted ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell) + "\n"), "\(csv)")
    try home.write(csv, to: home.path + "/history.csv")
    let other = try Home()
    #expect(other.run("import \(home.path)/history.csv --tz UTC").status == 0)
    #expect(try other.run("history --range all --json").object()["samples"]?.array?.first?["note"]?.string == note)
    // openScale takes a comment letter by letter, and so does the import of its files.
    let openScale = home.run("export -f openscale -").output
    try home.write(openScale, to: home.path + "/openscale.csv")
    let third = try Home()
    #expect(third.run("import \(home.path)/openscale.csv --tz +01:00 --unit kg").status == 0)
    #expect(try third.run("history --range all --json").object()["samples"]?.array?.first?["note"]?.string == note)
  }

  @Test("what a terminal would obey is escaped in JSON, and left out of CSV on a terminal only")
  func controls() throws {
    let world = try World()
    #expect(world.run(["add", "80", "--note", "a\u{9B}31mb\u{202E}c"]).status == 0)
    #expect(world.run("history --json").output.contains(#""note":"a\u009b31mb\u202ec""#))
    #expect(world.run("history --csv").output.contains("a\u{9B}31mb\u{202E}c\n"))
    world.terminal = World.dumbTerminal
    #expect(world.run("history --csv").output.hasSuffix(",abc\n"))
  }

  @Test(
    "CSV fields keep commas, quotes and line breaks",
    arguments: ["a,b", "say \"hi\"", "two\nlines", "cr\r\nlf", "plain"])
  func csv(_ note: String) throws {
    let world = try World()
    #expect(world.run(["add", "80", "--note", note]).status == 0)
    let field = world.run("history --csv").output.dropFirst(66).drop { $0 != "," }
    let quoted = "\"" + note.replacing("\"", with: "\"\"") + "\""
    #expect(field.hasSuffix("," + (note == "plain" ? note : quoted) + "\n"))
  }
}
