import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("Feedback")
struct FeedbackTests {
  private func world() throws -> World {
    let world = try World()
    world.settings = [.feedbackURL: "https://feedback.example/submit", .feedbackKey: "planted-key"]
    return world
  }

  @Test("is shown, asked and sent as shown")
  func sent() throws {
    let world = try world()
    world.terminal = World.dumbTerminal
    world.answers = ["n"]
    #expect(world.run("feedback the chart is lovely").status == ExitStatus.declined.rawValue)
    world.answers = ["y"]
    world.coach = [.json(#"{"ok":true}"#)]
    let run = world.run("feedback --category praise --contact a@b.example the chart is lovely")
    #expect(run.status == 0 && run.output.contains("Sent"))
    let question = try #require(world.questions.first)
    #expect(run.errors.contains(String(decoding: question.body, as: UTF8.self)) && run.errors.contains("https://feedback.example"))
    let body = try JSONValue(parsing: question.body)
    #expect(
      body["category"] == "praise" && body["message"] == "the chart is lovely" && body["platform"] == "linux"
        && body["source"] == "settings")
    #expect(body["contact"] == "a@b.example" && body["client_id"]?.string?.utf8.count == 36)
    #expect(!run.errors.contains("planted-key"))
    world.coach = [.json(#"{"ok":true}"#)]
    world.answers = ["y"]
    #expect(world.run("feedback again").status == 0)
    let second = try JSONValue(parsing: world.questions[1].body)
    #expect(second["anonymous_user_id"] == body["anonymous_user_id"] && second["client_id"] != body["client_id"])
  }

  @Test("without a service it is kept in a file for its owner, and without anybody there nothing happens")
  func kept() throws {
    let home = try Home()
    #expect(home.run("feedback hello").status == ExitStatus.usage.rawValue)
    let run = home.run("feedback --yes --json hello")
    #expect(run.status == 0)
    let answer = try run.object()
    #expect(answer["sent"] == false && answer["waiting"] == 1)
    let file = try #require(try home.files().first { $0.contains("feedback/") })
    #expect(answer["file"]?.string == home.path + "/" + file)
    #expect(try home.mode(file) == 0o600)
    #expect(try JSONValue(parsing: home.text(file)) == answer["body"])
    for _ in 0..<25 { #expect(home.run("feedback --yes more").status == 0) }
    #expect(try home.files().filter { $0.contains("feedback/") }.count == FeedbackQueue.most)
    #expect(home.run("feedback --queued").status == ExitStatus.notConfigured.rawValue)
  }

  /// What a service's answer means for the feedback.
  @Test(
    "a service that cannot be reached keeps it waiting, one that refuses it does not", arguments: [(0, 4), (503, 4), (429, 7), (400, 4)])
  func failures(_ refusal: Int, _ status: Int32) throws {
    let world = try world()
    world.coach = [.failing(refusal == 0 ? .reset : .refused(ServiceRefusal(status: refusal)))]
    let run = world.run("feedback --yes --json hello")
    #expect(run.status == status)
    #expect(world.files.keys.filter { $0.contains("/feedback/") }.count == (refusal == 400 ? 0 : 1))
    #expect(world.access.values.allSatisfy { $0 == .owner })
  }

  @Test("about an answer it needs a rating, and tells its words only where that was asked for")
  func replies() throws {
    let world = try world()
    world.terminal = World.pipe
    let session = try world.store.startSession(at: World.start)
    let answer = try world.store.say("Eat planted words.", as: .assistant, in: session, at: World.start)
    #expect(world.run("feedback --about-reply --preview").status == ExitStatus.declined.rawValue)
    try world.store.rate(answer, .down, reasons: ["wrong", "generic"], at: World.start)
    let plain = try world.run("feedback --about-reply --preview and rude").object()
    #expect(plain["rating"] == "down" && plain["source"] == "coach_reply" && plain["category"] == "bug")
    #expect(plain["message"] == "generic · wrong · and rude" && plain["reply_excerpt"] == nil)
    let told = try world.run("feedback --about-reply --include-excerpt --preview").object()
    #expect(told["reply_excerpt"] == "Eat planted words.")
    #expect(world.questions.isEmpty)
  }
}
