import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("Coach: memory")
struct CoachMemoryTests {
  @Test("facts that were said are remembered, listed and forgotten")
  func memory() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Noted."), ScriptedCoach("Yes.")]
    #expect(world.run("coach I am allergic to peanuts, what now?").status == 0)
    #expect(world.run("memory").output.contains("allerg"))
    #expect(world.run("coach --new snacks please").status == 0)
    #expect(String(decoding: world.questions[1].body, as: UTF8.self).contains("peanuts"))
    let added = try world.run("memory add --json bad left knee").object()
    let facts = try #require(added["facts"]?.array)
    #expect(facts.count == 2)
    #expect(world.run("memory forget \(facts[0]["id"]?.integer ?? 0)").status == 0)
    #expect(world.run("memory forget 99").status == ExitStatus.declined.rawValue)
    #expect(world.run("memory forget").status == ExitStatus.usage.rawValue && world.run("memory forget 1 --all").status == 2)
    #expect(world.run("memory forget --all").status == 0 && !world.run("memory").output.contains("knee"))
    #expect(world.run("memory forget --all").status == ExitStatus.declined.rawValue)
    #expect(world.run("memory add \(String(repeating: "x", count: 161))").status == ExitStatus.usage.rawValue)
  }

  @Test("what calls for care is answered and not kept")
  func care() throws {
    let world = try World.withCoach()
    let words = "I want to kill myself every evening"
    let ending = world.run("memory add \(words)")
    #expect(ending.status == ExitStatus.declined.rawValue)
    #expect(ending.errors.contains("112"))
    #expect(!world.run("memory").output.contains("evening"))
  }
}
