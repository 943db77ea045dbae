import Foundation
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// `remind add` on a Saturday at 07:30, and what is kept.
struct RemindRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let due: String
  var text: String?
  var kind = StatedReminder.Kind.reminder

  static let kept: [RemindRow] = [
    .init(testDescription: "remind add \"tomorrow at 8 stretch\"", due: "2026-03-15T08:00:00+01:00", text: "stretch"),
    .init(testDescription: "remind add tomorrow at 8 stretch", due: "2026-03-15T08:00:00+01:00", text: "stretch"),
    .init(testDescription: "remind add --at 18:30 stretch at 8", due: "2026-03-14T18:30:00+01:00", text: "stretch at 8"),
    .init(testDescription: "remind add --at 18:30", due: "2026-03-14T18:30:00+01:00"),
    .init(testDescription: "remind add \"remind me in 20 minutes to drink\"", due: "2026-03-14T07:50:00+01:00", text: "drink"),
    .init(testDescription: "remind add \"wake me up tomorrow before 7:30\"", due: "2026-03-15T07:15:00+01:00", kind: .wake),
    .init(testDescription: "remind add \"am 1. April um 8 Uhr test\"", due: "2026-04-01T08:00:00+01:00", text: "test"),
    .init(testDescription: "remind add \"in 25 hours x\"", due: "2026-03-15T08:30:00+01:00", text: "x"),
    .init(testDescription: "remind add --at \"2026-04-01 09:00\" pay", due: "2026-04-01T09:00:00+01:00", text: "pay"),
  ]
}

/// A line that keeps nothing.
struct RefusedRemindRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let status: ExitStatus
  let words: String

  static let all: [RefusedRemindRow] = [
    .init(testDescription: "remind add", status: .usage, words: "TEXT"),
    .init(testDescription: "remind add stretch", status: .usage, words: "fatnag remind add --at"),
    .init(testDescription: "remind add --at tomorrow stretch", status: .usage, words: "no time of day"),
    .init(testDescription: "remind add --at banana stretch", status: .usage, words: "banana"),
    .init(testDescription: "remind add --at \"2026-03-13 09:00\" stretch", status: .usage, words: "is over"),
    .init(testDescription: "remind add \"9999-12-31 23:59 x\"", status: .usage, words: "two years ahead"),
    .init(testDescription: "remind add --at \"9999-12-31T23:59+00:00\" x", status: .usage, words: "two years ahead"),
    .init(testDescription: "remind add \"2027-02-29 8:00 x\"", status: .usage, words: "2027-02-29"),
    .init(testDescription: "remind add \"yesterday at 8 x\"", status: .usage, words: "yesterday"),
    .init(testDescription: "remind add \"2020-01-01 8:00 past\"", status: .usage, words: "is over"),
    .init(testDescription: "remind remove", status: .usage, words: "NUMBER"),
    .init(testDescription: "remind remove 3 --all", status: .usage, words: "NUMBER"),
    .init(testDescription: "remind remove 3", status: .declined, words: "no reminder #3"),
    .init(testDescription: "remind remove --all", status: .declined, words: "no reminder"),
  ]
}

@Suite("Reminders: commands")
struct RemindCommandTests {
  @Test("kept", arguments: RemindRow.kept)
  func kept(_ row: RemindRow) throws {
    let world = try World()
    let run = world.run(row.testDescription)
    #expect(run.status == 0, "\(run.errors)")
    let reminder = try #require(try world.store.reminders().first)
    #expect(reminder.due.iso8601 == row.due && reminder.text == row.text && reminder.kind == row.kind)
    #expect(run.output.contains("kept for") && run.output.contains(reminder.due.civilTime.clock))
    #expect(run.errors.contains("no desktop notifications") && run.errors.contains("wake"))
    let json = try World().run(row.testDescription + " --json").object()
    #expect(json["reminders"]?.array?.first?["due"]?.string == row.due)
  }

  @Test("refused", arguments: RefusedRemindRow.all)
  func refused(_ row: RefusedRemindRow) throws {
    let world = try World()
    let run = world.run(row.testDescription)
    #expect(run.status == row.status.rawValue && run.errors.contains(row.words), "\(run.errors)")
    #expect(try world.store.reminders().isEmpty)
  }

  @Test("an offset that no zone has is kept as the furthest")
  func offset() throws {
    let world = try World()
    world.zone = .fixed(offsetMinutes: 99 * 60 + 99)
    #expect(world.run("remind add \"in 20 minutes x\"").status == 0)
    #expect(try world.store.reminders().first?.due.offsetMinutes == 1080)
  }

  @Test("a text that is too long is not cut")
  func tooLong() throws {
    let world = try World()
    let run = world.run("remind add --at 18:30 \(String(repeating: "x", count: StatedReminder.textLimit + 1))")
    #expect(run.status == ExitStatus.usage.rawValue && run.errors.contains("120"))
    #expect(try world.store.reminders().isEmpty)
  }

  @Test("on a terminal the time that was not said is asked for")
  func asked() throws {
    let world = try World()
    world.terminal = World.dumbTerminal
    world.answers = ["tomorrow at 9", "y"]
    #expect(world.run("remind add stretch").output.contains("You named no time."))
    world.answers = [""]
    #expect(world.run("remind add lift").status == ExitStatus.declined.rawValue)
    #expect(try world.store.reminders().map(\.due.iso8601) == ["2026-03-15T09:00:00+01:00"])
  }

  @Test("the same at the same time is kept once")
  func twins() throws {
    let world = try World()
    for line in ["--at 18:30 stretch", "--at 18:30 Stretch"] { #expect(world.run("remind add \(line)").status == 0) }
    #expect(try world.store.reminders().count == 1)
    #expect(world.run("remind add --at 18:30 stretch").output.contains("already (#1); it is not kept twice."))
    for line in ["--at 18:45 stretch", "--at 18:30 lift"] { #expect(world.run("remind add \(line)").output.contains("kept for")) }
    #expect(try world.store.reminders().count == 3)
    // What was shown is over, and may be asked for again.
    try world.store.markShown(try world.store.reminders(), at: world.clock.wall)
    #expect(world.run("remind add --at 18:30 stretch").output.contains("kept for"))
  }

  @Test("a clock of two meanings is the one that comes next, and on a terminal it is asked about")
  func twoMeanings() throws {
    let world = try World()
    world.clock.wall = instant("2026-03-14T15:00:00+01:00")
    #expect(world.run("remind add \"at 7 stretch\"").status == 0)
    world.terminal = World.dumbTerminal
    world.answers = ["07:00", "y"]
    let asked = world.run("remind add \"at 7 lift\"").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(asked.contains("If you meant 07:00, type that."))
    #expect(try world.store.reminders().map(\.due.iso8601) == ["2026-03-14T19:00:00+01:00", "2026-03-15T07:00:00+01:00"])
  }

  @Test("listed by time, what was shown apart, and removed")
  func list() throws {
    let world = try World()
    #expect(world.run("remind").output.contains("No reminder waits."))
    for line in ["--at \"tomorrow at 9\" second", "--at 18:30 first", "\"wake me up tomorrow at 7\"", "\"wake me up tomorrow at 6\""] {
      #expect(world.run("remind add \(line)").status == 0)
    }
    func texts(_ line: String) throws -> [String?] { try world.run(line).object()["reminders"]?.array?.map { $0["text"]?.string } ?? [] }
    #expect(try texts("remind --json") == ["first", nil, "second"])
    world.clock.wall = instant("2026-03-14T20:00:00+01:00")
    world.terminal = World.dumbTerminal
    #expect(world.run("remind").output.contains("1 shown already"))
    world.terminal = World.pipe
    #expect(try texts("remind --json") == [nil, "second"])
    #expect(try texts("remind --all --json") == [nil, "second", "first"])
    let all = world.run("remind --all").output
    #expect(try #require(all.range(of: "second")).lowerBound < #require(all.range(of: "Shown already")).lowerBound)
    let id = try #require(try world.store.reminders().last?.id)
    #expect(world.run("remind remove \(id)").status == 0)
    #expect(world.run("remind remove --all").output.contains("No reminder waits."))
    #expect(try world.store.reminders().isEmpty)
  }
}
