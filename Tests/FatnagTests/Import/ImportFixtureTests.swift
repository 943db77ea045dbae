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
