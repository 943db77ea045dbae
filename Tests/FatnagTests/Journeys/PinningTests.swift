import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

@Suite("One's own scale")
struct PinningTests {
  private func world(_ scale: ScaleFrames = ScaleFrames()) throws -> World {
    let world = try World()
    world.radio = { [unowned world] _ in StubSource(scale.weighIn(80, 500), clock: world.clock) }
    return world
  }

  @Test("is asked about once, on a terminal", arguments: [("y", true), ("", true), ("n", false), ("what", false)])
  func asked(_ answer: String, isPinned: Bool) throws {
    let world = try world()
    world.terminal = World.dumbTerminal
    world.answers = [answer]
    let run = world.run("weigh --yes")
    #expect(run.status == 0 && run.output.contains("your scale?"))
    #expect(try world.store.scales().map(\.isPinned) == [isPinned])
    world.clock.wall = world.clock.wall.advanced(milliseconds: 86_400_000)
    #expect(!world.run("weigh --yes").output.contains("your scale?"))
  }

  @Test("is not asked about in a pipe, nor with --json, nor for a demo")
  func notAsked() throws {
    for line in ["weigh --yes --json", "weigh --yes --source demo"] {
      let world = try world()
      world.terminal = World.dumbTerminal
      #expect(!world.run(line).output.contains("your scale?"))
      #expect(try world.store.scales().allSatisfy { !$0.isPinned })
    }
    let world = try world()
    #expect(!world.run("weigh --yes").output.contains("your scale?"))
  }

  @Test("is not asked about for another scale once there is one")
  func another() throws {
    let world = try world()
    #expect(world.run("weigh --yes --pin").status == 0)
    world.clock.wall = world.clock.wall.advanced(milliseconds: 86_400_000)
    world.terminal = World.dumbTerminal
    world.answers = ["y"]
    world.radio = { [unowned world] _ in StubSource(ScaleFrames(address: ScaleFrames.other).weighIn(80.2, 502), clock: world.clock) }
    let run = world.run("weigh --yes --address \(ScaleFrames.other)")
    #expect(run.status == 0 && !run.output.contains("your scale?"))
    #expect(world.answers == ["y"])
    #expect(try world.store.scales().filter(\.isPinned).map(\.address) == [ScaleFrames.mine])
  }

  @Test("--pin pins it, and then others are not heard")
  func pin() throws {
    let world = try world()
    let run = world.run("weigh --yes --pin")
    #expect(run.errors.contains("your scale from now on"))
    #expect(try world.store.scales().map(\.isPinned) == [true])
    world.radio = { [unowned world] _ in StubSource(ScaleFrames(address: ScaleFrames.other).weighIn(66, 400), clock: world.clock) }
    #expect(world.run("weigh --yes --timeout 20s").status == ExitStatus.declined.rawValue)
    #expect(try world.store.latest(5).count == 1)
  }

  @Test("a hint to the profile comes only while something is missing")
  func hint() throws {
    let world = try world()
    #expect(world.run("weigh --yes").errors.contains("profile set"))
    world.clock.wall = world.clock.wall.advanced(milliseconds: 86_400_000)
    #expect(world.run("profile set --sex male --age 40 --height 180").status == 0)
    world.radio = { [unowned world] _ in StubSource(ScaleFrames().weighIn(80.5, 501), clock: world.clock) }
    let run = world.run("weigh --yes")
    #expect(run.status == 0 && !run.errors.contains("profile set") && run.output.contains("fat"))
  }
}
