import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

@Suite("import: sample files of every app")
struct ImportFixtureTests {
  @Test("bring their weights, and nothing the second time", arguments: ImportFixture.all)
  func weights(_ fixture: ImportFixture) throws {
    let world = try World()
    let line = "import \(ImportFixture.path(fixture.file)) \(fixture.options) --json"
    let first = try object(world.run(line), fixture)
    let second = try object(world.run(line), fixture)
    let added = try #require(first["added"]?.integer)
    #expect(second["added"] == .whole(0) && second["duplicates"]?.integer == added + (first["duplicates"]?.integer ?? 0))
    #expect(second["weights"] == first["weights"] && second["skipped"] == first["skipped"])
    #expect(try world.store.earlierVersions(of: 1).isEmpty)
  }

  @Test("say the same in a dry run, which stores nothing", arguments: ImportFixture.all)
  func rehearsal(_ fixture: ImportFixture) throws {
    let world = try World()
    let line = "import \(ImportFixture.path(fixture.file)) \(fixture.options) --json"
    let rehearsed = try object(world.run(line + " --dry-run"), fixture)
    #expect(rehearsed["dry_run"] == .bool(true))
    #expect(try world.store.latest() == nil)
    let done = try object(world.run(line), fixture)
    for key in ["read", "added", "duplicates", "skipped", "weights", "warnings", "ignored"] {
      #expect(rehearsed[key] == done[key], "\(key)")
    }
  }

  /// All of them tell of the same ten weigh-ins. What remains beside those: The Hacker's Diet knows the day and 0.1 kg, and on four days that is
  /// not the weight of the others; Fitbit's entry without a time is 0.01 kg off, being pounds. On one day nothing is added to 0.01 kg.
  @Test("together are ten weigh-ins, and the days that cannot be told to be the same", arguments: [false, true])
  func together(_ isReversed: Bool) throws {
    let world = try World()
    let fixtures = ImportFixture.all.sorted { ($0.file < $1.file) != isReversed }
    for fixture in fixtures {
      let run = world.run("import \(ImportFixture.path(fixture.file)) \(fixture.options) --json")
      #expect(run.status == (fixture.isCut ? ExitStatus.incomplete : .done).rawValue, "\(run.errors)")
    }
    let weighIns = try world.store.weighIns(in: HealthStore.always).map(\.record)
    let (days, moments) = (
      weighIns.filter { $0.origin?.precision == .day }, weighIns.filter { $0.origin?.precision != .day }
    )
    #expect(moments.count == 10)
    #expect(days.compactMap(\.origin?.format).sorted() == ["fitbit"] + Array(repeating: "hackers-diet", count: 4))
    // Two of the ten were typed, without fat.
    #expect(moments.count { $0.composition?.fatPercent != nil } == 8)
    #expect(moments.count { $0.composition?[.waterPercent].value != nil } >= 8)
    #expect(moments.allSatisfy { $0.bodyMassIndex != nil })
    for fixture in fixtures {
      #expect(try world.run("import \(ImportFixture.path(fixture.file)) \(fixture.options) --json").object()["added"] == 0)
    }
  }

  @Test("one app completes what another brought, and says so")
  func completion() throws {
    let world = try Home()
    world.run("import \(ImportFixture.path("Gadgetbridge.db"))")
    let line = "import \(ImportFixture.path("zepp_BODY.csv")) --height 182"
    #expect(world.run(line + " --dry-run").output.contains("10 weigh-ins would get figures that were missing"))
    let run = try world.run(line + " --json").object()
    #expect(run["added"] == 0 && run["completed"] == 10)
    let record = try #require(try world.store().latest()?.record)
    #expect(record.origin?.source.name == "MIBFS" && record.composition?.fatPercent == 24.2)
    #expect(try world.run(line + " --json").object()["completed"] == 0)
  }

  @Test("fat of one app joins the weight of another", arguments: ["health_connect_export.db", "apple_export_v14.xml"])
  func otherSources(_ file: String) throws {
    let world = try World()
    _ = world.run("import \(ImportFixture.path(file))")
    let records = try world.store.weighIns(in: HealthStore.always).map(\.record)
    #expect(records.count { $0.composition?.fatPercent != nil } == 8)
    // Nothing is told twice.
    let samples = world.run("export -f csv -").output.split(separator: "\n")
    #expect(samples.count { $0.hasPrefix("bodyFatPercentage,") } == 8)
    if file.hasPrefix("apple") { #expect(records.allSatisfy { $0.bodyMassIndex != nil }) }
  }

  /// The answer of a run, which must be as the fixture says.
  private func object(_ run: Run, _ fixture: ImportFixture) throws -> JSONValue {
    #expect(run.status == (fixture.isCut ? ExitStatus.incomplete : .done).rawValue, "\(run.errors)")
    let object = try run.object()
    #expect(object["complete"] == .bool(!fixture.isCut))
    func whole(_ key: String) -> Int64 { object[key]?.integer ?? -1 }
    #expect(whole("read") == whole("added") + whole("duplicates") + whole("skipped"))
    let weights = try #require(object["weights"])
    #expect(weights["count"]?.integer == fixture.count)
    #expect(weights["first"]?.string.map(instant) == instant(fixture.first))
    #expect(weights["last"]?.string.map(instant) == instant(fixture.last))
    func isNear(_ key: String, _ expected: Double, _ tolerance: Double) -> Bool {
      abs((weights[key]?.double ?? .nan) - expected) <= tolerance
    }
    #expect(isNear("first_kg", fixture.firstKilograms, 0.005) && isNear("last_kg", fixture.lastKilograms, 0.005))
    #expect(isNear("sum_kg", fixture.sum, 0.005 * Double(fixture.count)))
    return object
  }
}
