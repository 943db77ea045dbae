import HealthDatabase
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("Coach: what is said of targets and reminders")
struct StatedWishesTests {
  @Test("a target that is mentioned is set by a yes alone", arguments: [("y", 75.0), ("n", 72.0)])
  func targets(_ answer: String, _ kilograms: Double) throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.answers = [answer]
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach my goal is 75 kg")
    #expect(run.status == 0 && run.output.contains("75.0 kg"))
    #expect(try world.store.profile()?.idealMass == Mass(kilograms: kilograms))
    let body = String(decoding: try #require(world.questions.first).body, as: UTF8.self)
    #expect(body.contains(answer == "y" ? "STORED" : "declined"))
  }

  @Test("in a pipe a target is only pointed out")
  func targetsInPipes() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach my goal is 75 kg")
    #expect(run.output == "Noted.\n" && run.errors.contains("fatnag goal set 75.0"))
    #expect(try world.store.profile()?.idealMass == Mass(kilograms: 72))
  }
}
