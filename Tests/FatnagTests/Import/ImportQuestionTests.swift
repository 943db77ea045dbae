import Console
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// A file that leaves something open, and what a person answers.
struct ImportQuestionRow: CustomTestStringConvertible, Sendable {
  let what: String
  let line: String
  var answers: [String] = []

  /// Pieces of what is shown.
  var shown: [String] = []
  var status = ExitStatus.done
  var count = 10

  /// Without a terminal: the code, and the option with an example.
  var code: String
  var option: String

  var testDescription: String { what }

  static let all: [ImportQuestionRow] = [
    .init(
      what: "zone, the computer's own by Enter", line: "withings_weight.csv", answers: [""],
      shown: ["withings_weight.csv", "[Europe/Berlin]"],
      code: "needs_zone", option: "--tz Europe/Berlin"),
    .init(
      what: "zone, after a slip", line: "withings_weight.csv", answers: ["Brlin", "Europe/Berlin"],
      shown: ["“Brlin”", "Try Europe/Berlin"],
      code: "needs_zone", option: "--tz Europe/Berlin"),
    .init(
      what: "zone, a place without its continent", line: "withings_weight.csv", answers: ["berlin"], code: "needs_zone",
      option: "--tz Europe/Berlin"),
    .init(
      what: "zone, in small letters", line: "withings_weight.csv", answers: ["europe/berlin"], code: "needs_zone",
      option: "--tz Europe/Berlin"),
    .init(
      what: "unit, as people say it", line: "openscale_v3.csv --tz Europe/Berlin", answers: ["Kilos"], code: "needs_unit",
      option: "--unit kg"),
    .init(
      what: "unit", line: "openscale_v3.csv --tz Europe/Berlin", answers: ["grams", "KG"],
      shown: ["the first is", "Please type kg, lb or st."],
      code: "needs_unit", option: "--unit kg"),
    .init(
      what: "height", line: "zepp_BODY.csv", answers: ["1,70 m", "6'0\""], shown: ["182 cm", "10 weigh-ins", "175 cm", "1 weigh-in\n"],
      code: "needs_height",
      option: "--height 182"),
    .init(
      what: "a height that nobody has", line: "zepp_BODY.csv --height 170", answers: ["182"],
      shown: ["Nobody there is 170 cm\n  tall", "182 cm"],
      code: "needs_height", option: "--height 182"),
    .init(
      what: "a number that nobody has", line: "openscale_v3.db --user 9", answers: ["1"],
      shown: ["Nobody there has the number 9", "second"],
      code: "needs_user", option: "--user 1"),
    .init(
      what: "nobody answers", line: "withings_weight.csv", answers: [], shown: ["no time zone"], status: .usage, count: 0,
      code: "needs_zone",
      option: "--tz Europe/Berlin"),
  ]
}

@Suite("import: what a file leaves open")
struct ImportQuestionTests {
  @Test("is asked where somebody is there", arguments: ImportQuestionRow.all)
  func asked(_ row: ImportQuestionRow) throws {
    let world = try World()
    world.terminal = World.dumbTerminal
    world.answers = row.answers
    let run = world.run("import \(ImportFixture.path(row.line))")
    #expect(run.status == row.status.rawValue, "\(run.output)\(run.errors)")
    for piece in row.shown { #expect(run.output.contains(piece), "\(piece) in \(run.output)") }
    #expect(world.answers.isEmpty)
    let history = world.run("history --range all --json")
    #expect((history.objects.first?["samples"]?.array?.count ?? 0) == row.count)
  }

  @Test("names the option with an example where nobody is", arguments: ImportQuestionRow.all)
  func refused(_ row: ImportQuestionRow) throws {
    let world = try World()
    let run = world.run("import \(ImportFixture.path(row.line)) --json")
    #expect(run.status == ExitStatus.usage.rawValue && run.output.isEmpty)
    let error = try #require(run.error)
    #expect(error["code"]?.string == row.code)
    #expect(error["try"]?.string?.contains(row.option) == true, "\(error)")
    #expect(try world.store.latest() == nil)
  }

  @Test("nothing is asked in JSON, terminal or not")
  func json() throws {
    let world = try World()
    world.terminal = World.dumbTerminal
    #expect(world.run("import \(ImportFixture.path("withings_weight.csv")) --json").status == ExitStatus.usage.rawValue)
  }

  @Test("the height of the profile settles whose rows are wanted")
  func profileHeight() throws {
    let world = try World()
    #expect(world.run("profile set --height 182").status == 0)
    #expect(try world.run("import \(ImportFixture.path("zepp_BODY.csv")) --json").object()["added"] == .whole(10))
  }

  @Test("a zone that was answered holds for the files after it")
  func zoneStays() throws {
    let world = try World()
    world.terminal = World.dumbTerminal
    world.answers = ["Europe/Berlin"]
    let run = world.run(["import", ImportFixture.path("withings_weight.csv"), ImportFixture.path("garmin_weight.csv")])
    #expect(run.status == 0 && world.answers.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.contains("from 2 files"))
  }
}
