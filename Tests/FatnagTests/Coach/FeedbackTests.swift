import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// How a service's answer to feedback ends a run, and whether the feedback waits then.
struct SendingRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  let status: ExitStatus
  let waits: Bool
  var code: String?

  static func refusal(_ status: Int) -> @Sendable () -> ScriptedCoach {
    { .failing(.refused(ServiceRefusal(status: status))) }
  }

  static let rows: [SendingRow] = [
    .init(
      testDescription: "taken", script: { .json(#"{"ok":true,"id":"7C9E6679-7425-40DE-944B-E07FC1F90AE7"}"#) }, status: .done, waits: false),
    .init(testDescription: "without a number", script: { .json(#"{"ok":true,"id":"\u001b[2J"}"#) }, status: .done, waits: false),
    .init(testDescription: "cut off", script: { .failing(.reset) }, status: .unavailable, waits: true, code: "reset"),
    .init(testDescription: "busy", script: refusal(503), status: .unavailable, waits: true, code: "feedback_refused"),
    .init(testDescription: "too often", script: refusal(429), status: .quota, waits: true, code: "too_much_feedback"),
    .init(testDescription: "wrong key", script: refusal(401), status: .notConfigured, waits: true, code: "wrong_feedback_key"),
    .init(testDescription: "moved", script: refusal(404), status: .unavailable, waits: true, code: "no_such_feedback_service"),
    .init(testDescription: "another service", script: { .json("{}") }, status: .unavailable, waits: true, code: "no_feedback_answer"),
    .init(testDescription: "not JSON", script: { .json("<p>") }, status: .unavailable, waits: true, code: "no_feedback_answer"),
    .init(testDescription: "refused for what it says", script: refusal(400), status: .unavailable, waits: false, code: "feedback_refused"),
    .init(testDescription: "too large", script: refusal(413), status: .unavailable, waits: false, code: "feedback_refused"),
  ]
}

/// What a vote says in words.
struct MessageRow: CustomTestStringConvertible, Sendable {
  let reasons: [String]
  var note = ""
  let message: String

  var testDescription: String { message }

  static let rows: [MessageRow] = [
    .init(reasons: ["unhelpful", "off"], note: "and rude", message: "Tone off · Unhelpful · and rude"),
    .init(
      reasons: ["generic", "wrong", "missed", "too-long"], message: "Missed the context · Too generic · Too long · Wrong or inaccurate"),
    .init(
      reasons: ["tone", "helpful", "accurate", "actionable", "personal"],
      message: "Accurate · Actionable · Felt personal · Helpful · Right tone"),
    .init(reasons: [], note: "only a note", message: "only a note"), .init(reasons: ["of-old"], message: "of-old"),
    .init(reasons: [], message: ""),
  ]
}

@Suite("Feedback")
struct FeedbackTests {
  private static let turn = "0f8fad5b-d9cb-469f-a165-70867728950e"

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
    #expect(question.method == .post && question.endpoint.address == "https://feedback.example/submit")
    #expect(run.errors.contains("https://feedback.example"))
    let body = try JSONValue(parsing: question.body)
    guard case .object(let members) = body else { return #expect(Bool(false), "no object") }
    // All that leaves was shown.
    for member in members { #expect(run.errors.contains(member.value.string ?? "?"), "\(member.key)") }
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

  @Test("waits where the service said nothing against it", arguments: SendingRow.rows)
  func endings(_ row: SendingRow) throws {
    let world = try world()
    world.coach = [row.script()]
    let run = world.run("feedback --yes --json hello")
    #expect(run.status == row.status.rawValue && run.error?["code"]?.string == row.code)
    #expect(world.files.keys.filter { $0.contains("/feedback/") }.count == (row.waits ? 1 : 0))
    #expect(world.access.values.allSatisfy { $0 == .owner })
    #expect(!(run.output + run.errors).contains("\u{1B}") && !run.errors.contains("planted-key"))
    if row.waits || row.status == .done { #expect(try run.object()["sent"]?.bool == (row.status == .done)) }
  }

  @Test("says in words what a vote is for", arguments: MessageRow.rows)
  func messages(_ row: MessageRow) {
    #expect(RatingReason.message(row.reasons, note: row.note) == row.message)
  }

  @Test("about an answer it needs a rating with a reason, and tells its words only where that was asked for")
  func replies() throws {
    let world = try world()
    let session = try world.store.startSession(at: World.start)
    let text = "Eat planted words. " + String(repeating: "👩🏽‍🌾", count: 300)
    let answer = try world.store.say(text, as: .assistant, turnID: Self.turn, in: session, at: World.start)
    #expect(world.run("feedback --about-reply --preview").status == ExitStatus.declined.rawValue)
    try world.store.rate(answer, .up, reasons: [], at: World.start)
    #expect(world.run("feedback --about-reply --preview").status == ExitStatus.usage.rawValue)
    try world.store.rate(answer, .down, reasons: ["wrong", "generic"], at: World.start)
    let plain = try world.run("feedback --about-reply --preview and rude").object()
    #expect(
      plain["rating"] == "down" && plain["source"] == "coach_reply" && plain["category"] == "bug" && plain["turn_id"]?.string == Self.turn)
    #expect(
      plain["message"] == "Too generic · Wrong or inaccurate · and rude" && plain["reply_excerpt"] == nil && plain["live_model"] == nil)
    let told = try world.run("feedback --about-reply --include-excerpt --preview").object()
    let excerpt = try #require(told["reply_excerpt"]?.string)
    #expect(text.hasPrefix(excerpt) && excerpt.unicodeScalars.count <= 800 && excerpt.unicodeScalars.count > 790)
    #expect(excerpt.last == "👩🏽‍🌾")
    #expect(world.questions.isEmpty)
  }

  @Test("about an answer it carries the number under which the Worker was asked")
  func turns() throws {
    let world = try world()
    world.settings[.coachURL] = "https://coach.example"
    world.settings[.coachSecret] = "planted-secret"
    try world.store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: "https://coach.example", at: World.start)
    world.coach = [ScriptedCoach("Fine."), .failing(.reset)]
    #expect(world.run("coach hello there").status == 0)
    let turn = try JSONValue(parsing: try #require(world.questions.first).body)["turn"]
    #expect(world.run("coach rate up --reason helpful").status == 0)
    #expect(try world.run("feedback --about-reply --preview").object()["turn_id"] == turn)
    #expect(world.run("coach again please").status == ExitStatus.unavailable.rawValue)
    let stored = try world.store.turns(of: try #require(try world.store.sessions().first).id)
    #expect(stored.map { $0.turnID != nil } == [false, true, false, false], "what this machine answered was not asked for")
    // The same vote twice is one row there, and nobody is told that the second was stored.
    world.coach = [.json(#"{"ok":true,"id":"7c9e6679-7425-40de-944b-e07fc1f90ae7","duplicate":true}"#)]
    let again = world.run("feedback --about-reply --yes once more")
    #expect(again.status == 0 && again.output.contains("already") && !again.output.contains("Sent"))
  }

  @Test(
    "counts characters as the service does",
    arguments: [("x", 2000, true), ("x", 2001, false), ("👋", 2000, true), ("👩🏽‍🌾", 500, true), ("👩🏽‍🌾", 501, false)])
  func lengths(_ character: String, _ count: Int, _ isTaken: Bool) throws {
    let run = try world().run(["feedback", "--preview", String(repeating: character, count: count)])
    #expect(run.status == (isTaken ? 0 : ExitStatus.usage.rawValue))
  }

  @Test(
    "refuses options that do not go together",
    arguments: [
      "feedback", "feedback --queued hello", "feedback --sent --forget", "feedback --forget --about-reply", "feedback --id 1 hello",
      "feedback --forget --id 1", "feedback --include-excerpt hello", "feedback --queued --preview", "feedback --sent --category bug",
    ])
  func refusals(_ line: String) throws {
    #expect(try world().run(line).status == ExitStatus.usage.rawValue)
  }

  @Test("a key that cannot be sent is said")
  func badKey() throws {
    let world = try world()
    world.settings[.feedbackKey] = "planted key"
    let run = world.run("feedback --yes --json hello")
    #expect(run.status == ExitStatus.notConfigured.rawValue && run.error?["code"] == "bad_feedback_key" && !run.errors.contains("planted"))
  }
}
