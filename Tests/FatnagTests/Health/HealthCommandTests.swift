import JSONText
import ScaleCore
import Testing

@testable import fatnag

@Suite("Health command")
struct HealthCommandTests {
  @Test("looks like this", arguments: [80, 50, 28])
  func screen(_ columns: Int) throws {
    let run = try HealthScene.full(columns: columns).world.run("health")
    #expect(run.status == 0 && run.errors.isEmpty)
    let widest = run.output.split(separator: "\n").map(\.count).max() ?? 0
    #expect(widest <= columns)
    #expect(!run.output.contains("\u{1B}"))
    try expectGolden(run.output, "health/screen-\(columns).txt")
  }

  @Test("the block looks like this")
  func block() throws {
    let world = try HealthScene.full().world
    let run = world.run("health --block")
    try expectGolden(run.output, "health/block.txt")
    #expect(try world.run("health --block --json").object()["text"]?.string == String(run.output.dropLast()))
  }

  @Test("JSON carries every figure with window, time and source")
  func json() throws {
    let object = try HealthScene.full().world.run("health --json").object()
    #expect(object["schema"] == "fatnag.health/1")
    let metrics = try #require(object["metrics"])
    for id in DigestMetric.allCases.map(\.rawValue) + ["pre_sleep_heart_rate"] {
      guard case .object(let members) = metrics[id] else {
        Issue.record("no \(id)")
        continue
      }
      #expect(members.map(\.key) == ["value", "unit", "from", "to", "at", "source", "count"])
    }
    #expect(metrics["steps_today"]?["value"] == .number(3226))
    #expect(metrics["steps_today"]?["source"] == "Ada’s Watch")
    #expect(metrics["respiratory_rate"]?["value"] == .null && metrics["respiratory_rate"]?["at"] == .null)
    #expect(metrics["resting_heart_rate"]?["at"] == "2026-03-10T08:00:00+01:00")
    #expect(object["sleep"]?["last_night"]?["asleep_hours"] == .number(6.9167))
    #expect(object["sleep"]?["last_night"]?["stages"]?["rem_hours"] == .number(1.5833))
    #expect(object["sleep"]?["nights"]?.array?.count == 3)
    #expect(object["sleep"]?["nights"]?.array?.last?["stages"] == .null)
    #expect(object["recovery"]?["band"] == "green")
    #expect(object["workouts_24h"] == .integer(1) && object["workouts"]?.array?.count == 2)
    #expect(object["triggers"] == .array([]))
  }

  @Test("a store without samples says how to fill it", arguments: ["health", "health --check"])
  func empty(_ line: String) throws {
    let run = try HealthScene().world.run(line)
    #expect(run.status == 0 && run.output.contains("fatnag import FILE") && run.output.split(separator: "\n").count <= 2)
    let object = try HealthScene().world.run("health --json").object()
    #expect(object["newest_sample"] == .null && object["metrics"]?["steps_today"]?["value"] == .null)
  }

  @Test("data of long ago is called by its date")
  func stale() throws {
    let scene = try HealthScene()
    try scene.add(.stepCount, 500, "2025-04-10T08:00", minutes: 10)
    let run = scene.world.run("health")
    #expect(run.output.contains("2025-04-10") && run.output.contains("fatnag import"))
  }

  @Test("--check ends with 1 where a rule found something")
  func check() throws {
    let calm = try HealthScene.full().world
    #expect(calm.run("health --check").status == 0)
    let scene = try HealthScene.full()
    try scene.add(.heartRate, 120, "2026-03-13T22:50")
    let run = scene.world.run("health --check")
    #expect(run.status == ExitStatus.declined.rawValue && run.output.contains("92 bpm"))
    let object = try scene.world.run("health --check --json").object()
    #expect(object["schema"] == "fatnag.health-check/1")
    #expect(object["triggers"]?.array?.first?["id"] == "pre_sleep_elevated")
    #expect(object["triggers"]?.array?.first?["severity"] == .integer(3))
    #expect(object["rules"]?.array?.map { $0["state"] } == ["elevated", "worn"])
  }

  @Test("--check and --block do not go together")
  func both() throws {
    #expect(try World().run("health --check --block").status == ExitStatus.usage.rawValue)
  }
}
