import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// A command line over the same three weigh-ins, its exit status, and what is in its answer.
struct EditRow: CustomTestStringConvertible, Sendable {
  let line: String
  var status = ExitStatus.done
  var code: String?
  var facts: [(path: String, value: JSONValue)] = []

  var testDescription: String { line }

  static let all: [EditRow] = [
    .init(
      line: "edit last --mass 80,1",
      facts: [("id", 3), ("weight_kg", .number(80.1)), ("user_entered", true), ("impedance_ohm", 500), ("bmi", .number(25.28))]),
    .init(line: "edit 1 --mass 176lb", facts: [("id", 1), ("weight_kg", .number(79.832257)), ("impedance_ohm", .null)]),
    .init(line: "edit 1 --note ''", facts: [("note", .null), ("weight_kg", .number(81.0))]),
    .init(line: "edit 1 --note 'a, b' --at 'yesterday 6:15'", facts: [("note", "a, b"), ("time", "2026-03-13T06:15:00+01:00")]),
    .init(line: "edit 2026-03-13 --at 2026-03-10T07:00", facts: [("id", 2), ("time", "2026-03-10T07:00:00+01:00")]),
    .init(
      line: "edit last --fat 20",
      facts: [("composition.fat_percent", .number(20.0)), ("composition.lean_kg", .number(64.0)), ("user_entered", true)]),
    .init(line: "edit last", status: .usage, code: "usage"),
    .init(line: "edit last --mass 8kg", status: .declined, code: "implausible_mass"),
    .init(line: "edit last --mass 500", status: .declined, code: "implausible_mass"),
    .init(line: "edit last --mass much", status: .usage, code: "usage"),
    .init(line: "edit 1 --fat 20", status: .declined, code: "no_composition"),
    .init(line: "edit last --fat 90", status: .usage, code: "usage"),
    .init(line: "edit 9 --mass 80", status: .declined, code: "not_found"),
    .init(line: "edit last --at tomorrow", status: .usage),
    .init(line: "edit last --note \(String(repeating: "x", count: 257))", status: .usage, code: "usage"),
  ]
}

/// Ideals at a height of 178 cm: 18.5 kg/m² is 58.6 kg, 45 kg/m² is 142.6 kg.
struct IdealRow: CustomTestStringConvertible, Sendable {
  let line: String
  var status = ExitStatus.done
  var code: String?
  var kilograms: Double?

  var testDescription: String { line }

  static let all: [IdealRow] = [
    .init(line: "--ideal 72kg", kilograms: 72), .init(line: "--ideal 58.62kg", kilograms: 58.62),
    .init(line: "--ideal 58.5kg", status: .declined, code: "unsafe_ideal"),
    .init(line: "--ideal 110.8kg", kilograms: 110.8), .init(line: "--ideal 111kg", status: .declined, code: "unsafe_ideal"),
    .init(line: "--ideal 20kg", status: .usage, code: "implausible_mass"),
    .init(line: "--ideal 50kg --height 160", kilograms: 50),
    .init(line: "--ideal 58.7kg --height 200", status: .declined, code: "unsafe_ideal"),
    .init(line: "--ideal 160 --units imperial", kilograms: 160 * 0.453_592_37),
  ]
}

@Suite("History commands")
struct HistoryCommandTests {
  private let world: World

  init() throws {
    world = try World()
    #expect(world.run("profile set --height 178 --sex male --age 40").status == 0)
    #expect(world.run("add 81kg --at 2026-03-12T07:00 --note first").status == 0)
    #expect(world.run("add 80.5kg --at 2026-03-13T07:00").status == 0)
    let mass = Mass(kilograms: 80)
    let impedance = try #require(Impedance(ohms: 500))
    let body = BodyFacts(try world.store.profile() ?? Profile(), on: world.zone.date(at: World.start))
    let composition = try #require(body?.composition(of: mass, impedance: impedance))
    try world.store.save(
      WeighInRecord(
        time: world.zone.zoned(World.start), timeSource: .host, mass: mass, rawMass: mass, impedance: impedance,
        composition: composition, source: .bluetoothScale, isUserEntered: false))
  }

  @Test("edit changes what is named and nothing else", arguments: EditRow.all)
  func edit(_ row: EditRow) throws {
    let before = try world.run("history --range all --json").object()
    let run = world.run(row.line + " --json")
    #expect(run.status == row.status.rawValue, "\(run.errors)")
    guard row.status == .done else {
      if let code = row.code { #expect(run.error?["code"]?.string == code, "\(run.errors)") }
      #expect(try world.run("history --range all --json").object() == before)
      return
    }
    let answer = try run.object()
    for (path, value) in row.facts {
      let found = path.split(separator: ".").reduce(answer) { ($0[String($1)] ?? .null) }
      if let expected = value.double {
        #expect(abs((found.double ?? 0) - expected) < 0.005, "\(path)")
      } else {
        #expect(found == value, "\(path)")
      }
    }
    let rows = try #require(try world.run("history --range all --json").object()["samples"]?.array)
    let others = try #require(before["samples"]?.array).filter { $0["id"] != answer["id"] }
    #expect(rows.count == 3 && rows.filter { $0["id"] != answer["id"] } == others)
    #expect(rows.first { $0["id"] == answer["id"] }?["weight_kg"] == answer["weight_kg"])
  }

  @Test("a new weight computes composition anew from the impedance that was kept")
  func composition() throws {
    func fat() throws -> Double? {
      try world.run("show last --json").object()["composition"]?["fat_percent"]?.double
    }
    let before = try #require(try fat())
    #expect(world.run("edit last --mass 85").status == 0)
    #expect(try #require(try fat()) > before)
    #expect(world.run("edit last --mass 80").status == 0)
    #expect(abs(try #require(try fat()) - before) < 0.001)
  }

  @Test("an ideal goes through the rules of goal set", arguments: IdealRow.all)
  func ideal(_ row: IdealRow) throws {
    let before = try world.store.profile()
    let run = world.run("profile set \(row.line) --json")
    #expect(run.status == row.status.rawValue, "\(run.errors)")
    if let code = row.code { #expect(run.error?["code"]?.string == code) }
    guard let kilograms = row.kilograms else { return #expect(try world.store.profile() == before) }
    #expect(abs((try world.store.profile()?.idealMass?.kilograms ?? 0) - kilograms) < 1e-6)
    let ideal = try world.run("history --json").object()["ideal_kg"]?.double
    #expect(abs((ideal ?? 0) - kilograms) < 0.001)
  }

  @Test("metrics have their own trend and rate", arguments: ChartMetric.allCases)
  func metric(_ metric: ChartMetric) throws {
    let answer = try world.run("history --metric \(metric.rawValue) --json").object()
    #expect(answer["metric"]?.string == metric.rawValue)
    #expect(answer["trend"]?.array?.count == 3, "weights, whatever the metric")
    guard metric != .weight else { return #expect(answer["metric_trend"] == nil) }
    let values = try #require(answer["samples"]?.array).filter { row in
      let key = [ChartMetric.fat: "fat_percent", .lean: "lean_kg", .bmi: "bmi"][metric] ?? ""
      return row[key] != .null
    }
    #expect(answer["metric_trend"]?.array?.count == values.count && !values.isEmpty)
  }

  @Test("the classic trend moves a tenth of the difference a day")
  func classic() throws {
    let trend = try #require(try world.run("history --trend classic --json").object()["trend"]?.array)
    let levels = trend.compactMap { $0["weight_kg"]?.double }
    #expect(levels.first == 81 && abs((levels.dropFirst().first ?? 0) - 80.95) < 0.001)
    let kalman = try #require(try world.run("history --json").object()["trend"]?.array)
    #expect(kalman != trend && kalman.count == trend.count)
  }
}
