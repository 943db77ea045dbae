import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// How one answer of a service ends a run.
struct EndingRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  let outcome: CoachOutcome
  let status: ExitStatus
  var text: String?
  var code: String?

  static func refused(_ status: Int, _ code: String) -> TransferError {
    var error = ServiceError(code: code, message: "words")
    (error.plan, error.used, error.limit) = ("free", 5, 5)
    return .refused(ServiceRefusal(status: status, error: error))
  }

  static let rows: [EndingRow] = [
    .init(testDescription: "whole", script: { ScriptedCoach("Walk ", "more.") }, outcome: .complete, status: .done, text: "Walk more."),
    .init(
      testDescription: "at its limit", script: { ScriptedCoach("Walk mo", end: ReplyEnd(.length)) }, outcome: .length, status: .done,
      text: "Walk mo"),
    .init(
      testDescription: "cut", script: { ScriptedCoach("Walk mo", end: ReplyEnd(.truncated, cause: .reset)) }, outcome: .truncated,
      status: .incomplete, text: "Walk mo", code: "cut_answer"),
    .init(
      testDescription: "error in the middle",
      script: { ScriptedCoach("Walk", end: ReplyEnd(.error, cause: .service(ServiceError(code: "x")))) },
      outcome: .error, status: .incomplete, text: "Walk", code: "cut_answer"),
    .init(
      testDescription: "empty", script: { ScriptedCoach(end: ReplyEnd(.empty)) }, outcome: .empty, status: .unavailable,
      code: "empty_answer"),
    .init(
      testDescription: "unsafe", script: { ScriptedCoach("Eat only 700 kcal a day. ", "Then more.") }, outcome: .truncated,
      status: .incomplete,
      code: "stopped_answer"),
    .init(
      testDescription: "no network", script: { .failing(.resolve(host: "coach.example")) }, outcome: .offline, status: .unavailable,
      code: "no_host"),
    .init(
      testDescription: "wrong secret", script: { .failing(refused(401, "unauthorized")) }, outcome: .offline, status: .notConfigured,
      code: "unauthorized"),
    .init(
      testDescription: "used up", script: { .failing(refused(429, "quota_exhausted")) }, outcome: .offline, status: .quota,
      code: "quota_exhausted"),
    .init(
      testDescription: "too fast", script: { .failing(refused(429, "rate_limited")) }, outcome: .offline, status: .quota,
      code: "rate_limited"),
    .init(
      testDescription: "broken", script: { .failing(refused(502, "upstream_error")) }, outcome: .offline, status: .unavailable,
      code: "declined_by_service"),
  ]
}

@Suite("Coach")
struct CoachCommandTests {
  private static let url = "https://coach.example"

  private func world(consent: Bool = true) throws -> World {
    let world = try World()
    world.settings = [.coachURL: Self.url, .coachSecret: "planted-secret"]
    try world.store.setProfile(Profile(name: "Ada", sex: .female, height: Length(centimetres: 178), idealMass: Mass(kilograms: 72)))
    #expect(world.run("add 82.4").status == 0)
    if consent { try world.store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: Self.url, at: World.start) }
    return world
  }

  @Test("ends as the service ends", arguments: EndingRow.rows)
  func endings(_ row: EndingRow) throws {
    let world = try world()
    world.coach = [row.script()]
    let run = world.run("coach --json how am I doing")
    #expect(run.status == row.status.rawValue, "\(run.errors)")
    let last = try #require(run.objects.last)
    #expect(last["schema"] == "fatnag.reply/1" && last["outcome"]?.string == row.outcome.rawValue)
    let deltas = run.objects.dropLast().compactMap { $0["delta"]?.string }.joined()
    #expect(deltas == last["text"]?.string)
    if let text = row.text { #expect(deltas == text) }
    #expect(run.error?["code"]?.string == row.code)
    #expect(!run.output.contains("planted-secret") && !run.errors.contains("planted-secret"))
    #expect(!deltas.isEmpty)
    let turns = try world.store.turns(of: last["session"]?.integer ?? 0)
    #expect(turns.first?.text == "how am I doing" && turns.last?.text == deltas)
  }

  @Test("says how the week stands, and remembers it")
  func quota() throws {
    let world = try world()
    world.coach = [ScriptedCoach("Fine.")]
    let last = try #require(world.run("coach --json hello there").objects.last)
    #expect(last["used"] == 3 && last["limit"] == 28 && last["plan"] == "plus")
    let plan = try world.run("plan --offline --json").object()
    #expect(plan["used"] == 3 && plan["percent"] == 10 && plan["resets"] == "2026-03-16T01:00:00+01:00" && plan["fresh"] == false)
    world.coach = [.json(#"{"plan":"plus","used":4,"limit":28,"resets_at":"2026-03-16T00:00:00Z"}"#)]
    let fresh = try world.run("plan --json").object()
    #expect(fresh["used"] == 4 && fresh["fresh"] == true)
    #expect(world.questions.last?.body == [])
    world.coach = [.failing(.reset)]
    #expect(try world.run("plan --json").object()["used"] == 4)
  }

  @Test(
    "without consent, nothing goes out", arguments: ["coach hello there", "coach --json hello there", "plan", "coach preview hello there"])
  func noConsent(_ line: String) throws {
    let world = try world(consent: false)
    let run = world.run(line)
    #expect(world.questions.isEmpty)
    if line.hasPrefix("coach hello") || line.contains("--json") {
      #expect(run.status == ExitStatus.notConfigured.rawValue)
      #expect(run.output.contains("kg"), "answered from here")
      #expect(run.errors.contains("coach consent on"))
    }
  }

  @Test("consent is for one text and one host, and can be taken back")
  func consent() throws {
    let world = try world(consent: false)
    #expect(world.run("coach consent on").status == ExitStatus.usage.rawValue)
    #expect(world.run("coach consent on --i-understand 1999").status == ExitStatus.usage.rawValue)
    #expect(try world.run("coach consent --json").object()["consent"] == false)
    let on = try world.run("coach consent on --i-understand \(CoachConsent.textVersion) --json").object()
    #expect(on["consent"] == true && on["host"]?.string == Self.url)
    world.settings[.coachURL] = "https://other.example"
    #expect(world.run("coach hello there").status == ExitStatus.notConfigured.rawValue)
    world.settings[.coachURL] = Self.url
    #expect(world.run("coach consent off").status == 0)
    #expect(world.run("coach hello there").status == ExitStatus.notConfigured.rawValue)
    #expect(world.questions.isEmpty)
  }

  @Test("on a terminal the text is shown first, with the host and every field")
  func dialogue() throws {
    let world = try world(consent: false)
    world.terminal = World.dumbTerminal
    world.answers = ["n"]
    let run = world.run("coach hello there")
    #expect(world.questions.isEmpty && run.status == ExitStatus.notConfigured.rawValue)
    let words = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for piece in ["xAI (Grok)", Self.url, "30 days", "coach consent off", CoachConsent.textVersion, "weight.latest_kg", "memory", "health"]
    {
      #expect(words.contains(piece), "\(piece)")
    }
    world.answers = ["y"]
    world.coach = [ScriptedCoach("Good.")]
    #expect(world.run("coach hello there").output.hasSuffix("Good.\n"))
    #expect(world.questions.count == 1)
  }

  @Test("preview is what leaves, but for the number of the question")
  func preview() throws {
    let world = try world()
    world.coach = [ScriptedCoach("Fine.")]
    let shown = world.run("coach preview --new how am I doing")
    #expect(shown.status == 0 && shown.errors.contains(Self.url + "/v1/chat/completions") && !shown.errors.contains("planted-secret"))
    #expect(world.run("coach --new how am I doing").status == 0)
    let question = try #require(world.questions.first)
    func normal(_ text: String) throws -> JSONValue {
      guard case .object(let members) = try JSONValue(parsing: Array(text.utf8)) else { return .null }
      return .object(members.filter { $0.key != "turn" })
    }
    #expect(try normal(shown.output) == normal(String(decoding: question.body, as: UTF8.self)))
    let json = try JSONValue(parsing: question.body)
    #expect(json["consent"]?.string == CoachConsent.textVersion && json["kind"] == "chat" && json["turn"]?.string?.utf8.count == 36)
    #expect(!shown.output.contains("Ada"))
    #expect(question.options.headers.map(\.name) == ["X-Fatnag-Device"])
  }

  @Test("what needs care is answered here")
  func care() throws {
    let world = try world()
    let run = world.run("coach --json I want to kill myself")
    #expect(run.status == 0 && world.questions.isEmpty)
    #expect(run.objects.last?["text"]?.string?.contains("112") == true)
    #expect(world.run("coach preview I want to kill myself").status == ExitStatus.declined.rawValue)
  }

  @Test("a target that is mentioned is set by a yes alone", arguments: [("y", 75.0), ("n", 72.0)])
  func targets(_ answer: String, _ kilograms: Double) throws {
    let world = try world()
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
    let world = try world()
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach my goal is 75 kg")
    #expect(run.output == "Noted.\n" && run.errors.contains("fatnag goal set 75.0"))
    #expect(try world.store.profile()?.idealMass == Mass(kilograms: 72))
  }

  @Test("a conversation goes on, and the next question knows the last")
  func history() throws {
    let world = try world()
    world.coach = [ScriptedCoach("First answer."), ScriptedCoach("Second."), ScriptedCoach("Third.")]
    #expect(world.run("coach what about breakfast").status == 0)
    #expect(world.run("coach and dinner").status == 0)
    #expect(world.run("coach --new and lunch").status == 0)
    let bodies = world.questions.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies[1].contains("First answer.") && !bodies[2].contains("First answer."))
    let sessions = try world.run("coach sessions --json").object()["sessions"]?.array ?? []
    #expect(sessions.count == 2 && sessions.last?["turns"] == 4 && sessions.last?["title"] == "What about breakfast")
    world.clock.wall = world.clock.wall.advanced(milliseconds: CoachTalk.longestPause + 1)
    world.coach = [ScriptedCoach("Fourth.")]
    #expect(world.run("coach hello again").status == 0)
    #expect(try world.store.sessions().count == 3)
    #expect(world.run("coach sessions 1 --remove").status == 0)
    #expect(world.run("coach sessions 1").status == ExitStatus.declined.rawValue)
  }

  @Test("facts that were said are remembered, listed and forgotten")
  func memory() throws {
    let world = try world()
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
    #expect(world.run("memory add \(String(repeating: "x", count: 161))").status == ExitStatus.usage.rawValue)
  }

  @Test("answers are rated with reasons that fit")
  func rating() throws {
    let world = try world()
    #expect(world.run("coach rate up").status == ExitStatus.declined.rawValue)
    world.coach = [ScriptedCoach("Fine.")]
    #expect(world.run("coach hello there").status == 0)
    #expect(world.run("coach rate down --reason helpful").status == ExitStatus.usage.rawValue)
    #expect(world.run("coach rate down --reason wrong --reason too-long").status == 0)
    #expect(try world.store.lastAnswer()?.reasons == ["too-long", "wrong"])
  }

  @Test("a server on this machine is asked without consent, secret or count")
  func local() throws {
    let world = try world(consent: false)
    world.settings = [.coachURL: "http://127.0.0.1:8080"]
    world.coach = [ScriptedCoach("Local.", quota: nil)]
    let run = world.run("coach hello there")
    #expect(run.status == 0 && run.output == "Local.\n" && run.errors.contains("127.0.0.1"))
    let question = try #require(world.questions.first)
    #expect(question.secret == nil && question.options.headers.isEmpty)
    let json = try JSONValue(parsing: question.body)
    #expect(json["stream"] == true && json["turn"] == nil && json["model"] == "default")
    #expect(try world.run("coach consent --json").object()["needed"] == false)
    #expect(world.run("plan").status == ExitStatus.declined.rawValue)
  }

  @Test(
    "a wrong address or secret is loud, and nothing goes out",
    arguments: ["https:", "http://coach.example", "https://localhost", "https://a@b"])
  func addresses(_ address: String) throws {
    let world = try world()
    world.settings[.coachURL] = address
    let run = world.run("coach hello there")
    #expect(run.status == ExitStatus.notConfigured.rawValue && run.errors.contains("coach.url"))
    #expect(run.output.contains("kg"))
    world.settings[.coachURL] = Self.url
    world.settings[.coachSecret] = nil
    #expect(world.run("coach hello there").status == ExitStatus.notConfigured.rawValue)
    #expect(world.run("plan").status == ExitStatus.declined.rawValue)
  }

  @Test("an answer longer than what is kept is shown in full and kept cut, with a mark", arguments: ["", " --json"])
  func longAnswer(_ option: String) throws {
    let world = try world()
    let long = String(repeating: "steady walks and early nights 💪 ", count: 30_000) + "The end."
    world.coach = [ScriptedCoach(long)]
    let run = world.run("coach how am I doing" + option)
    #expect(run.status == 0, "\(run.errors)")
    let shown = option.isEmpty ? run.output : run.objects.dropLast().compactMap { $0["delta"]?.string }.joined()
    #expect(shown.hasPrefix(long))
    if !option.isEmpty { #expect(run.objects.last?["text"]?.string == long) }
    let kept = try #require(try world.store.lastAnswer()?.text)
    #expect(kept.utf8.count <= SessionCaps.longestText && kept.utf8.count > SessionCaps.longestText - 4)
    #expect(kept.hasSuffix(ReplyCopy.cut) && long.hasPrefix(kept.dropLast(ReplyCopy.cut.count)))
  }

  @Test("on a terminal lines break at blanks by display width, and nothing twice")
  func wrapping() throws {
    let world = try world()
    world.terminal = Terminal(
      environment: ["LANG": "C.UTF-8", "TERM": "dumb", "COLUMNS": "24"], inputIsTerminal: true, outputIsTerminal: true,
      errorIsTerminal: true)
    world.coach = [ScriptedCoach("One two three four ", "five six seven 日本語日本語日本語 eight.", "\n\nNew paragraph.")]
    let run = world.run("coach hello there")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { displayWidth($0) <= 24 })
    #expect(run.output.filter { $0 != "\n" && $0 != " " } == "Onetwothreefourfivesixseven日本語日本語日本語eight.Newparagraph.")
  }

  @Test("a conversation on a terminal: questions, edits, ratings")
  func conversation() throws {
    let world = try world()
    world.terminal = World.dumbTerminal
    world.coach = [ScriptedCoach("Bread."), ScriptedCoach("Eggs."), ScriptedCoach("New.")]
    world.answers = ["what for breakfast", "/edit what for breakfast without bread", "/up", "/new", "hello there", "/what", "/quit"]
    let run = world.run("coach")
    #expect(run.status == 0)
    #expect(run.output.contains("Bread.") && run.output.contains("Eggs."))
    let sessions = try world.store.sessions()
    #expect(sessions.count == 2)
    let turns = try world.store.turns(of: sessions.last?.id ?? 0)
    #expect(turns.map(\.text) == ["what for breakfast without bread", "Eggs."])
    #expect(turns.last?.rating == .up)
    #expect(!String(decoding: world.questions[1].body, as: UTF8.self).contains("Bread."))
  }
}
