import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// Weights, a day apart and the last one today, and what `history --projection` says about them.
struct AheadRow: CustomTestStringConvertible, Sendable {
  let name: String
  var masses: [Double]
  var ideal = "75kg"
  let reason: String?
  var hasPath = false
  var hasPlan = true

  /// A piece of the words below the chart.
  let words: String

  var testDescription: String { name }

  static let steady = (0..<15).map { 80 - Double($0) * 0.05 }

  static let all: [AheadRow] = [
    .init(
      name: "on the way", masses: steady, reason: nil, hasPath: true, words: "At your rate (lately -350 g a week): ideal around 2026-06"),
    .init(name: "too few", masses: [80, 79.8], reason: "not_enough_data", words: "not enough weigh-ins yet"),
    .init(name: "level", masses: Array(repeating: 80, count: 15), reason: "flat", words: "the last weeks are level"),
    .init(name: "away", masses: steady.map { 160 - $0 }, reason: "wrong_way", words: "the last weeks go the other way"),
    .init(name: "there", masses: steady.map { $0 - 4.3 }, reason: "at_ideal", hasPlan: false, words: "you are there"),
    .init(
      name: "far", masses: (0..<15).map { 100 - Double($0) * 0.01 }, reason: "beyond_horizon", hasPath: true,
      words: "more than two years away"),
    .init(name: "fast", masses: (0..<15).map { 82 - Double($0) * 0.3 }, reason: nil, hasPath: true, words: "slowed to the safe cap"),
  ]

  func world() throws -> World {
    let world = try World()
    #expect(world.run("profile set --height 180 --ideal \(ideal)").status == 0)
    for (index, kilograms) in masses.enumerated() {
      let time = World.start.advanced(milliseconds: Int64(index - masses.count + 1) * 86_400_000)
      try world.store.save(
        WeighInRecord(
          time: world.zone.zoned(time), timeSource: .user, mass: Mass(kilograms: kilograms), source: .manual, isUserEntered: true))
    }
    return world
  }
}

@Suite("Looking ahead from the command line")
struct ProjectionCommandTests {
  @Test("JSON names the reason, or has a path to the ideal", arguments: AheadRow.all)
  func json(_ row: AheadRow) throws {
    let world = try row.world()
    let answer = try world.run("history --projection --json").object()
    let projection = try #require(answer["projection"])
    #expect(projection["reason"]?.string == row.reason)
    let path = try #require(projection["path"]?.array)
    #expect(path.isEmpty != row.hasPath)
    #expect((projection["crossing"]?.string != nil) == (row.reason == nil))
    let confidence = path.compactMap { $0["confidence"]?.double }
    let isFading = zip(confidence, confidence.dropFirst()).allSatisfy { $0 > $1 }
    #expect(isFading && confidence.allSatisfy { $0 > 0 && $0 <= 1 })
    let last = try #require(row.masses.last)
    if let first = path.first { #expect(abs((first["weight_kg"]?.double ?? 0) - last) < 0.001) }
    if row.reason == nil {
      #expect(path.last?["weight_kg"]?.double == 75 && path.last?["time"]?.string == projection["crossing"]?.string)
    }
    let plan = try #require(projection["safe_path"]?.array)
    #expect(plan.isEmpty != row.hasPlan)
    if row.hasPlan, row.name != "far" {
      #expect(plan.last?["weight_kg"]?.double == 75 && plan.last?["time"]?.string == projection["safe_crossing"]?.string)
    }
  }

  @Test("the picture says the same in words, and its path stays on the plot", arguments: AheadRow.all)
  func words(_ row: AheadRow) throws {
    let world = try row.world()
    world.terminal = World.dumbTerminal
    let run = world.run("history --projection --still")
    #expect(run.output.contains(row.words), "\(run.output)")
    #expect(run.output.contains("At the safe cap (a plan):") == row.hasPlan || row.name == "far")
    let reading = try HistoryReading(world.store, range: .twoWeeks, now: World.start, zone: world.zone)
    let chart = reading.chart(.weight, projects: true)
    let projection = try #require(chart.projection)
    for point in projection.path + projection.safePath {
      #expect(chart.span.contains(point.time) && chart.domain.range.contains(point.mass.kilograms))
    }
  }

  @Test("without an ideal, or for another metric, there is none")
  func none() throws {
    let world = try World()
    #expect(world.run("add 80").status == 0)
    #expect(try world.run("history --projection --json").object()["projection"] == .null)
    #expect(world.run("profile set --height 180 --ideal 75kg").status == 0)
    #expect(try world.run("history --json").object()["projection"] == .null)
    let bmi = try world.run("history --projection --metric bmi --json").object()
    #expect(bmi["metric"]?.string == "bmi" && bmi["projection"]?["safe_path"]?.array?.isEmpty == false)
  }
}
