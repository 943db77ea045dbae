import Foundation
import HealthDatabase
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// A run after a reminder's time, and whether it shows it.
struct DueRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let line: String
  var terminal = World.dumbTerminal
  let isShown: Bool

  private static let piped = Terminal(
    environment: ["LANG": "C.UTF-8", "TERM": "dumb"], inputIsTerminal: true, outputIsTerminal: false, errorIsTerminal: true)
  private static let quiet = Terminal(
    environment: ["LANG": "C.UTF-8", "TERM": "dumb"], inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: false)

  static let all: [DueRow] = [
    .init(testDescription: "a command that reads", line: "goal", isShown: true),
    .init(testDescription: "a command that writes", line: "add 82", isShown: true),
    .init(testDescription: "a command that reads and writes", line: "remind remove 99", isShown: true),
    .init(testDescription: "JSON", line: "goal --json", isShown: false),
    .init(testDescription: "a script", line: "goal", terminal: World.pipe, isShown: false),
    .init(testDescription: "into a pipe", line: "goal", terminal: piped, isShown: false),
    .init(testDescription: "errors into a file", line: "goal", terminal: quiet, isShown: false),
    .init(testDescription: "a command that opens no store", line: "decode 0226b20705040f0201ac018642", isShown: false),
    .init(testDescription: "help", line: "help goal", isShown: false),
    .init(testDescription: "wrong usage", line: "goal set", isShown: false),
  ]
}

@Suite("Reminders: due")
struct DueReminderTests {
  private func world() throws -> World {
    let world = try World()
    for line in ["--at \"8:00\" stretch", "\"wake me up today before 7:50\"", "--at \"tomorrow at 8\" later"] {
      #expect(world.run("remind add \(line)").status == 0)
    }
    world.clock.wall = instant("2026-03-14T08:00:00+01:00")
    return world
  }

  @Test("shown once, on a terminal alone", arguments: DueRow.all)
  func shown(_ row: DueRow) throws {
    let world = try world()
    world.terminal = row.terminal
    let run = world.run(row.line)
    let lines = ["wake-up, today 07:35: wake up (before 07:50)\n", "reminder, today 08:00: stretch\n"]
    if row.isShown {
      #expect(run.errors.hasPrefix(lines.joined()))
      #expect(!run.output.contains("stretch") && !run.errors.contains("later"))
    } else {
      #expect(!run.errors.contains("stretch") && !run.output.contains("stretch"))
    }
    #expect(try world.store.dueReminders(at: world.clock.wall).isEmpty == row.isShown)
    world.terminal = World.dumbTerminal
    #expect(world.run("profile").errors.contains("stretch") == !row.isShown)
    #expect(!world.run("profile").errors.contains("stretch"))
  }

  @Test("days later it says when it was")
  func late() throws {
    let world = try world()
    world.terminal = World.dumbTerminal
    world.clock.wall = instant("2026-03-16T08:00:00+01:00")
    let errors = world.run("goal").errors
    #expect(errors.contains("reminder, 2026-03-14 08:00: stretch\n") && errors.contains("reminder, yesterday 08:00: later\n"))
  }

  @Test("a store that cannot be written is no error, and the reminder stays")
  func readOnly() throws {
    let world = try world()
    world.terminal = World.dumbTerminal
    var environment = world.environment()
    environment.storeForWriting = { throw StoreError.readOnly(path: World.databasePath) }
    let store = try DueReminders(environment: environment).watching.storeForReading()
    #expect(environment.errors.pendingText.contains("stretch"))
    #expect(try store.dueReminders(at: world.clock.wall).count == 2)
  }

  /// The real store, opened for reading by the command and for writing to mark what was shown.
  @Test func inAHome() throws {
    let home = try Home()
    home.terminal = World.dumbTerminal
    #expect(home.run("goal").status == 0)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"), "nothing is created for the sake of reminders")
    #expect(home.run("remind add --at 8:00 later").status == 0)
    let passed = StatedReminder(kind: .reminder, due: instant("2026-03-14T07:00:00+01:00"), precision: .clock, text: "stretch")
    try home.store().keep(passed, offsetMinutes: 60, at: World.start)
    #expect(home.run("goal").errors == "reminder, today 07:00: stretch\n")
    #expect(home.run("goal").errors.isEmpty)
  }
}
