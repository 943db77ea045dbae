import Console
import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

/// Lines typed one after the other, and how the last one ends.
struct SecondThoughtsRow: CustomTestStringConvertible, Sendable {
  let name: String
  let lines: [String]
  var status = ExitStatus.done

  /// Words that the last run says, on either stream.
  var says: [String] = []

  /// The stored weights at the end, oldest first.
  var weights: [Double]

  var testDescription: String { name }

  static let all: [SecondThoughtsRow] = [
    .init(
      name: "an edit can be taken back", lines: ["add 80 --at 2026-03-13T07:00", "edit last --mass 81", "edit last --undo"],
      says: ["80.00 kg"], weights: [80]),
    .init(
      name: "taking back what was never edited", lines: ["add 80 --at 2026-03-13T07:00", "edit last --undo"], status: .declined,
      says: ["never edited"], weights: [80]),
    .init(
      name: "an edit to an impossible weight needs a yes",
      lines: ["add 80 --at 2026-03-12T07:00", "add 80.2 --at 2026-03-13T07:00", "edit last --mass 120"], status: .usage, says: ["--yes"],
      weights: [80, 80.2]),
    .init(
      name: "and takes it with one",
      lines: ["add 80 --at 2026-03-12T07:00", "add 80.2 --at 2026-03-13T07:00", "edit last --mass 120 --yes"], weights: [80, 120]),
    .init(
      name: "a notable jump in a script is a statement", lines: ["add 80 --at 2026-03-13T07:00", "add 84"],
      says: ["stored all the same"], weights: [80, 84]),
    .init(
      name: "a demo weigh-in says how to take it out", lines: ["weigh --source demo --yes"], says: ["demo scale", "fatnag remove 1"],
      weights: [78.06]),
    .init(
      name: "a demo weigh-in is no baseline", lines: ["weigh --source demo --yes", "add 60"], says: ["first weight"], weights: [78.06, 60]),
    .init(
      name: "the demo scale calibrates nothing real", lines: ["calibrate 78kg --source demo"], status: .usage, says: ["--db"], weights: []),
    .init(
      name: "a reference of nothing is refused before anybody loads the scale", lines: ["calibrate 0kg"], status: .declined, weights: []),
    .init(name: "nothing stored at all", lines: ["history --range all"], says: ["No weigh-in is stored yet"], weights: []),
    .init(
      name: "two weigh-ins at one minute are two", lines: ["add 70 --at 7:00", "add 75 --at 7:00", "history"], says: ["2 weigh-ins"],
      weights: [70, 75]),
    .init(
      name: "no rate from two weigh-ins", lines: ["add 80 --at 2026-03-12T07:00", "add 79.7 --at 2026-03-13T07:00", "history"],
      says: ["change -300 g\n"], weights: [80, 79.7]),
  ]
}

@Suite("Second thoughts")
struct SecondThoughtsTests {
  @Test("end as they should", arguments: SecondThoughtsRow.all)
  func outcome(_ row: SecondThoughtsRow) throws {
    let world = try World()
    let last = try #require(row.lines.map { world.run($0) }.last)
    #expect(last.status == row.status.rawValue, "\(last.output)\(last.errors)")
    for word in row.says { #expect((last.output + last.errors).contains(word), "\(last.output)\(last.errors)") }
    let stored = try world.store.weighIns(in: Instant(milliseconds: 0)...Instant(milliseconds: .max))
    #expect(stored.map(\.record.mass.kilograms) == row.weights)
  }

  @Test("a clock that runs behind hides nothing from --range all, and is suspected")
  func clockBehind() throws {
    let world = try World()
    _ = world.run("add 80")
    world.clock.wall = World.start.advanced(milliseconds: -400 * 86_400_000)
    let run = world.run("history --range all")
    #expect(run.output.contains("80.00 kg"))
    #expect(run.output.contains("Is the clock right?"))
  }

  @Test("plain lines on a terminal can confirm", arguments: ["y", "n"])
  func plainConfirmation(_ answer: String) throws {
    let world = try World()
    world.terminal = World.dumbTerminal
    world.answers = [answer]
    let run = world.run("weigh --source demo --plain")
    let stored = try world.store.latest()
    #expect((stored != nil) == (answer == "y"), "\(run.output)\(run.errors)")
    #expect(run.status == (answer == "y" ? ExitStatus.done : .declined).rawValue)
  }
}
