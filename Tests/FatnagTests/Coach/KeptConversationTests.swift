import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

@Suite("What is kept of a conversation")
struct KeptConversationTests {
  private static let url = "https://coach.example"

  private func world() throws -> World {
    let world = try World()
    world.settings = [.coachURL: Self.url, .coachSecret: "planted-secret"]
    try world.store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: Self.url, at: World.start)
    return world
  }

  private func turns(_ world: World) throws -> [StoredTurn] {
    try world.store.turns(of: try #require(try world.store.sessions().first).id)
  }

  @Test("M8: a lock stays and goes nowhere; no trace of a failure is an answer of the Coach")
  func locks() throws {
    let world = try world()
    world.coach = [.failing(EndingRow.refused(429, "quota_exhausted")), .failing(.reset), ScriptedCoach("Fine.")]
    #expect(world.run("coach first question").status == ExitStatus.quota.rawValue)
    #expect(world.run("coach second question").status == ExitStatus.unavailable.rawValue)
    #expect(world.run("coach third question").status == 0)
    let kept = try turns(world)
    #expect(kept.map(\.role) == [.user, .quotaLock, .local, .user, .local, .user, .assistant])
    #expect(kept.map(\.state) == [.complete, .complete, .offline, .complete, .offline, .complete, .complete])
    #expect(kept[1].text.contains("5 of 5"))
    let asked = String(decoding: try #require(world.questions.last).body, as: UTF8.self)
    for text in [kept[1].text, kept[2].text, "first question", "second question", "torn down"] { #expect(!asked.contains(text), "\(text)") }
    #expect(!kept.contains { $0.text.contains("torn down") })
  }

  @Test("nothing is asked twice by itself, whatever went wrong", arguments: [TransferError.reset, .cut, .timeout(.firstEvent), .badChunk])
  func noRetries(_ error: TransferError) throws {
    let world = try world()
    world.coach = [.failing(error)]
    _ = world.run("coach hello there")
    #expect(world.questions.count == 1)
  }

  @Test("an allergy that is denied in passing is named, and stays")
  func deniedAllergy() throws {
    let world = try world()
    world.coach = [ScriptedCoach("Noted."), ScriptedCoach("Good.")]
    #expect(world.run("coach I am allergic to shrimp").status == 0)
    let denied = world.run("coach I am not allergic to shrimp anymore")
    #expect(denied.status == 0 && denied.errors.contains("fatnag memory forget 1"), "\(denied)")
    #expect(world.run("memory").output.contains("I am allergic to shrimp"))
  }

  @Test("a conversation that is removed leaves no trace of its last question")
  func traceless() throws {
    let world = try world()
    world.coach = [.failing(.reset)]
    _ = world.run("coach hello there")
    let before = try world.store.settings()
    #expect(world.run("coach sessions 1 --remove").status == 0)
    let after = try world.store.settings()
    #expect(Set(before.keys).subtracting(after.keys) == ["coach.turn"])
  }

  @Test("M7: without any conversation the next question begins one")
  func fresh() throws {
    let world = try world()
    world.coach = [ScriptedCoach("One."), ScriptedCoach("Two.")]
    #expect(world.run("coach hello there").status == 0)
    #expect(world.run("coach sessions 1 --remove").status == 0)
    #expect(try world.store.sessions().isEmpty)
    #expect(world.run("coach hello again").status == 0)
    #expect(try turns(world).map(\.text) == ["hello again", "Two."])
    #expect(!String(decoding: world.questions[1].body, as: UTF8.self).contains("One."))
  }

  @Test("C13: in a conversation nothing goes out without a yes, and each question asks anew")
  func conversation() throws {
    let world = try World()
    world.settings = [.coachURL: Self.url, .coachSecret: "planted-secret"]
    world.terminal = World.dumbTerminal
    world.answers = ["hello there", "n", "and now", "", "/quit"]
    let run = world.run("coach")
    #expect(run.status == 0 && world.questions.isEmpty)
    #expect(try turns(world).map(\.role) == [.user, .local, .user, .local])
  }

  @Test("E2: erasing takes the consent back, and the numbers that services knew")
  func erased() throws {
    let home = try Home()
    try home.fill()
    let service = FeedbackService()
    try home.connect(service)
    #expect(home.run("feedback --yes hello").status == 0)
    let author = try home.store().setting(FeedbackForm.authorKey)
    try home.store().setSetting(CoachAsking.deviceKey, "device-planted")
    #expect(author != nil && home.run("erase --keep-weights --keep-settings --yes").status == 0)
    let store = try home.store()
    #expect(try store.consent(.coach) == nil && store.settings().isEmpty && store.sessions().isEmpty)
    #expect(try home.run("feedback --preview anew").object()["anonymous_user_id"]?.string != author)
  }
}
