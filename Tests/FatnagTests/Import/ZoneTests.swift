import Foundation
import ScaleCore
import Testing

@testable import fatnag

/// A word of `--tz`, and its offset in minutes in winter and in summer.
struct ZoneWordRow: CustomTestStringConvertible, Sendable {
  let word: String
  var january = 0
  var july = 0

  /// Refused, with what is suggested instead.
  var refusal: ZoneError?

  var testDescription: String { word }

  static let all: [ZoneWordRow] = [
    .init(word: "UTC"), .init(word: "utc"), .init(word: "Z"), .init(word: "+02:00", january: 120, july: 120),
    .init(word: "-0330", january: -210, july: -210), .init(word: "+2", january: 120, july: 120),
    .init(word: "-11", january: -660, july: -660),
    .init(word: "Europe/Berlin", january: 60, july: 120), .init(word: "America/New_York", january: -300, july: -240),
    .init(word: "Asia/Kolkata", january: 330, july: 330), .init(word: "Australia/Lord_Howe", january: 660, july: 630),
    .init(word: "Etc/GMT+2", january: -120, july: -120),
    .init(word: "Berlin", refusal: .unknown("Berlin", suggestion: "Europe/Berlin")),
    .init(word: "europe/berlin", refusal: .unknown("europe/berlin", suggestion: "Europe/Berlin")),
    .init(word: "Europe/Berlni", refusal: .unknown("Europe/Berlni", suggestion: "Europe/Berlin")),
    .init(word: "new york", refusal: .unknown("new york", suggestion: "America/New_York")),
    .init(word: "Middle/Earth", refusal: .unknown("Middle/Earth", suggestion: nil)),
    .init(word: "", refusal: .unknown("", suggestion: nil)),
    .init(word: "../../../etc/passwd", refusal: .unknown("../../../etc/passwd", suggestion: nil)),
    .init(word: "/etc/localtime", refusal: .unknown("/etc/localtime", suggestion: nil)),
    .init(word: "zone.tab", refusal: .unknown("zone.tab", suggestion: nil)),
    .init(word: "Europe", refusal: .unknown("Europe", suggestion: nil)),
    .init(word: "+25:00", refusal: .unknown("+25:00", suggestion: nil)),
    .init(word: "+1:30", refusal: .unknown("+1:30", suggestion: nil)), .init(word: "+01:75", refusal: .unknown("+01:75", suggestion: nil)),
  ]
}

/// A rule of POSIX, and what it gives for some moments.
struct ZoneRuleRow: CustomTestStringConvertible, Sendable {
  let rule: String

  /// Seconds of UTC with the offset in minutes from then on; the second before has the other one. Nil where the rule is none.
  let changes: [(time: String, minutes: Int)]?

  var testDescription: String { rule }

  static let all: [ZoneRuleRow] = [
    .init(rule: "CET-1CEST,M3.5.0,M10.5.0/3", changes: [("2050-03-27T01:00:00Z", 120), ("2050-10-30T01:00:00Z", 60)]),
    .init(rule: "EST5EDT,M3.2.0,M11.1.0", changes: [("2050-03-13T07:00:00Z", -240), ("2050-11-06T06:00:00Z", -300)]),
    .init(rule: "IST-2IDT,M3.4.4/26,M10.5.0", changes: [("2050-03-25T00:00:00Z", 180), ("2050-10-29T23:00:00Z", 120)]),
    .init(rule: "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", changes: [("2050-03-27T01:00:00Z", -60), ("2050-10-30T01:00:00Z", -120)]),
    .init(rule: "<+0330>-3:30<+0430>,J79/24,J263/24", changes: [("2052-03-20T20:30:00Z", 270), ("2052-09-20T19:30:00Z", 210)]),
    .init(rule: "AAA0BBB,0/1,59/1", changes: [("2052-01-01T01:00:00Z", 60), ("2052-02-29T00:00:00Z", 0)]),
    .init(rule: "<+0545>-5:45", changes: []), .init(rule: "CET", changes: nil), .init(rule: "", changes: nil),
    .init(rule: "CET-1CEST,M3.5.0", changes: nil), .init(rule: "CET-1CEST,M13.5.0,M10.5.0", changes: nil),
    .init(rule: "<CET-1", changes: nil),
    .init(rule: "CET-1CEST,M3.5.0,M10.5.0/3 ", changes: nil), .init(rule: "CET-99999999999999999999", changes: nil),
  ]
}

@Suite("Named zones")
struct ZoneTests {
  private let zones = NamedZones(environment: [:])

  @Test("reads names and offsets, and refuses the rest", arguments: ZoneWordRow.all)
  func words(_ row: ZoneWordRow) throws {
    if let refusal = row.refusal {
      #expect(throws: refusal) { try zones.zone(row.word) }
      return
    }
    let zone = try zones.zone(row.word)
    #expect(zone.offsetSeconds(at: instant("2025-01-15T12:00:00Z")) == row.january * 60)
    #expect(zone.offsetSeconds(at: instant("2025-07-15T12:00:00Z")) == row.july * 60)
  }

  @Test(
    "tells where the C library takes UTC for want of understanding",
    arguments: [
      ("Europe/Berlin", nil), (":Europe/Berlin", nil), ("", nil), ("utc", nil), ("UTC0", nil), ("CET-1CEST", nil), ("<+0330>-3:30", nil),
      ("CET-1CEST,M3.5.0,M10.5.0/3", nil), ("/usr/share/zoneinfo/Europe/Berlin", nil),
      ("Europe/Berlni", .unknown("Europe/Berlni", suggestion: "Europe/Berlin")), ("+02:00", .unknown("+02:00", suggestion: nil)),
      ("Middle/Earth", .unknown("Middle/Earth", suggestion: nil)), ("/etc/hostname", .unknown("/etc/hostname", suggestion: nil)),
    ] as [(String, ZoneError?)])
  func misunderstanding(_ variable: String, _ error: ZoneError?) {
    #expect(NamedZones(environment: ["TZ": variable]).misunderstanding == error)
    let offset = Self.offset(inProcessWith: variable)
    if error != nil {
      #expect(offset == "+0000")
    } else if variable.contains("Berlin") || variable.contains("CET") {
      #expect(offset == "+0100")
    }
  }

  /// What date(1) makes of the variable in winter.
  private static func offset(inProcessWith variable: String) -> String? {
    let date = Process()
    date.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    date.arguments = ["TZ=\(variable)", "date", "-d", "@1736942400", "+%z"]
    let answer = Pipe()
    date.standardOutput = answer
    guard (try? date.run()) != nil else { return nil }
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    date.waitUntilExit()
    return text.filter { !$0.isNewline }
  }

  @Test("an unknown zone is told once to a person, and by doctor")
  func remark() throws {
    let world = try World()
    world.timeZone = "Europe/Berlni"
    #expect(world.run("add 80").errors.isEmpty)
    world.terminal = World.dumbTerminal
    let run = world.run("show today")
    #expect(run.status == 0 && run.errors.split(separator: "Europe/Berlni").count == 2 && run.errors.contains("TZ=Europe/Berlin"))
    #expect(world.run("show today --json").errors.isEmpty)
    world.survey = DoctorRow.running([DoctorRow.hci0])
    let doctor = world.run("doctor")
    #expect(doctor.status == 0 && doctor.errors.isEmpty && doctor.output.contains("warn zone"))
    world.timeZone = "Europe/Berlin"
    #expect(world.run("show today").errors.isEmpty && !world.run("doctor").output.contains("zone"))
  }

  @Test(
    "tells what a person means by a word",
    arguments: [
      ("berlin", "Europe/Berlin"), ("EUROPE/BERLIN", "Europe/Berlin"), ("new york", "America/New_York"), ("Europe/Berlin", nil),
      ("UTC", nil),
      ("brlin", nil), ("", nil), ("Europe", nil),
    ] as [(String, String?)])
  func meaning(_ word: String, _ name: String?) { #expect(zones.name(meantBy: word) == name) }

  @Test(
    "agrees with Foundation on both sides of every change",
    arguments: [
      "Europe/Berlin", "America/Sao_Paulo", "Africa/Casablanca", "Asia/Tehran", "Pacific/Apia", "Australia/Lord_Howe", "America/St_Johns",
    ])
  func changes(_ name: String) throws {
    let zone = try zones.zone(name)
    let oracle = try #require(TimeZone(identifier: name))
    let end = instant("2037-12-31T00:00:00Z").date
    var date = instant("1970-01-02T00:00:00Z").date
    var count = 0
    while let next = oracle.nextDaylightSavingTimeTransition(after: date), next < end {
      for second in [-1, 0, 3600] {
        let moment = Instant(seconds: Int64(next.timeIntervalSince1970.rounded()) + Int64(second))
        #expect(zone.offsetSeconds(at: moment) == oracle.secondsFromGMT(for: moment.date), "\(moment.date)")
      }
      date = next
      count += 1
    }
    #expect(count > 5)
  }

  @Test("goes on by the rule after the last change of the file")
  func future() throws {
    let zone = try zones.zone("Europe/Berlin")
    for year in stride(from: 2038, through: 2099, by: 1) {
      #expect(zone.offsetSeconds(at: instant("\(year)-01-15T12:00:00Z")) == 3600, "\(year)")
      #expect(zone.offsetSeconds(at: instant("\(year)-07-15T12:00:00Z")) == 7200, "\(year)")
    }
  }

  @Test("rules of POSIX", arguments: ZoneRuleRow.all)
  func rules(_ row: ZoneRuleRow) throws {
    guard let expected = row.changes else {
      #expect(ZoneRule(row.rule) == nil)
      return
    }
    let rule = try #require(ZoneRule(row.rule))
    var changes = ZoneChanges(initial: rule.standard)
    rule.extend(&changes, to: 2100)
    #expect(changes.changes.isEmpty == expected.isEmpty)
    for change in expected {
      let second = instant(change.time).seconds
      #expect(changes.offset(atSecond: second) == change.minutes * 60, "\(change.time)")
      #expect(changes.offset(atSecond: second - 1) != change.minutes * 60, "\(change.time)")
    }
  }

  @Test("cut and garbled zone files are none, and never trap")
  func garbled() throws {
    let bytes = try contents(of: "/usr/share/zoneinfo/Europe/Berlin")
    #expect(ZoneFile.changes(bytes) != nil)
    for length in stride(from: 0, to: bytes.count - 60, by: 7) { #expect(ZoneFile.changes(Array(bytes[..<length])) == nil, "\(length)") }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0xFF
      _ = ZoneFile.changes(changed)
    }
  }

  @Test("the computer's own zone by its name")
  func own() {
    var zones = NamedZones(environment: ["TZ": "Europe/Berlin"])
    #expect(zones.ownName == "Europe/Berlin")
    zones.variable = ":Asia/Tokyo"
    #expect(zones.ownName == "Asia/Tokyo")
    zones.variable = "CET-1CEST,M3.5.0,M10.5.0/3"
    #expect(zones.ownName == nil)
    zones.folder = "/nowhere"
    #expect(throws: ZoneError.noZoneFiles(folder: "/nowhere")) { try zones.zone("Europe/Berlin") }
  }
}
