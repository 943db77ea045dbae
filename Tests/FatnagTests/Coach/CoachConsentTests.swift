import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// What is typed when a consent is asked for, and what that means.
struct ReplyRow: CustomTestStringConvertible, Sendable {
  let typed: [String]
  let isYes: Bool
  var isGerman = false
  var asksAgain = false

  var testDescription: String { typed.joined(separator: ", ") + (isGerman ? " in German" : "") }

  static let rows: [ReplyRow] = [
    .init(typed: ["y"], isYes: true), .init(typed: ["Yes"], isYes: true), .init(typed: [" YES "], isYes: true),
    .init(typed: ["n"], isYes: false), .init(typed: ["No"], isYes: false), .init(typed: ["nein"], isYes: false),
    .init(typed: [""], isYes: false), .init(typed: [], isYes: false),
    .init(typed: ["maybe", "y"], isYes: true, asksAgain: true), .init(typed: ["maybe", "sure"], isYes: true, asksAgain: true),
    .init(typed: ["maybe", ""], isYes: false, asksAgain: true), .init(typed: ["y e s", "n"], isYes: false, asksAgain: true),
    .init(typed: ["ja", "n"], isYes: false, asksAgain: true), .init(typed: ["j", "y"], isYes: true, asksAgain: true),
    .init(typed: ["ja"], isYes: true, isGerman: true), .init(typed: ["J"], isYes: true, isGerman: true),
    .init(typed: ["nein"], isYes: false, isGerman: true), .init(typed: ["yes please"], isYes: true),
    .init(typed: ["No, thanks."], isYes: false),
    .init(typed: ["ja bitte", "nein danke"], isYes: false, asksAgain: true), .init(typed: ["Ja, gerne!"], isYes: true, isGerman: true),
    .init(typed: ["yes but not my weight", "n"], isYes: false, asksAgain: true),
    .init(typed: ["please", "n"], isYes: false, asksAgain: true),
  ]
}

@Suite("Coach: consent")
struct CoachConsentTests {
  @Test(
    "without consent, nothing goes out", arguments: ["coach hello there", "coach --json hello there", "plan", "coach preview hello there"])
  func noConsent(_ line: String) throws {
    let world = try World.withCoach(consent: false)
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
    let world = try World.withCoach(consent: false)
    #expect(world.run("coach consent on").status == ExitStatus.usage.rawValue)
    #expect(world.run("coach consent on --i-understand 1999").status == ExitStatus.usage.rawValue)
    #expect(try world.run("coach consent --json").object()["consent"] == false)
    let on = try world.run("coach consent on --i-understand \(CoachConsent.textVersion) --json").object()
    #expect(on["consent"] == true && on["host"]?.string == World.coachURL)
    world.settings[.coachURL] = "https://other.example"
    #expect(world.run("coach hello there").status == ExitStatus.notConfigured.rawValue)
    world.settings[.coachURL] = World.coachURL
    #expect(world.run("coach consent off").status == 0)
    #expect(world.run("coach hello there").status == ExitStatus.notConfigured.rawValue)
    #expect(world.questions.isEmpty)
  }

  @Test("on a terminal the text is shown first, with the host and every part of a brief")
  func dialogue() throws {
    let world = try World.withCoach(consent: false)
    world.terminal = World.tallTerminal
    world.answers = ["n"]
    let run = world.run("coach hello there")
    #expect(world.questions.isEmpty && run.status == ExitStatus.notConfigured.rawValue)
    let words = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let parts = BriefGroup.allCases.map(BriefCopy.words)
    for piece in ["xAI (Grok)", World.coachURL, "30 days", "coach consent off", "coach preview", CoachConsent.textVersion] + parts {
      #expect(words.contains(piece), "\(piece)")
    }
    world.answers = ["y"]
    world.coach = [ScriptedCoach("Good.")]
    #expect(world.run("coach hello there").output.hasSuffix("Good.\n"))
    #expect(world.questions.count == 1)
  }

  @Test("both texts keep to the width of a terminal and break no word", arguments: [30, 50, 80])
  func width(_ columns: Int) {
    let texts: [any ConsentText] = [CoachConsent(host: World.coachURL), MonitoringConsent(host: World.coachURL)]
    for text in texts {
      let lines = text.lines(columns: columns)
      // A command is never broken, so that it can be copied.
      #expect(lines.allSatisfy { $0.width <= columns || $0.runs.contains { $0.role == .command } }, "\(lines.map(\.plainText))")
      let words = Set(text.lines(columns: 10_000).flatMap { $0.plainText.split(separator: " ") })
      #expect(lines.flatMap { $0.plainText.split(separator: " ") }.allSatisfy(words.contains))
    }
  }

  @Test("only a yes is a yes", arguments: ReplyRow.rows)
  func replies(_ row: ReplyRow) throws {
    let world = try World.withCoach(consent: false)
    world.terminal = World.tallTerminal
    if row.isGerman { #expect(world.run("profile set --language de").status == 0) }
    world.answers = row.typed
    let run = world.run("coach consent on")
    #expect((run.status == 0) == row.isYes, "\(run.errors)")
    #expect(world.answers.isEmpty, "asked \(row.typed.count) times")
    #expect(run.errors.ranges(of: "Please answer y or n.").count == (row.asksAgain ? 1 : 0))
    #expect(try world.run("coach consent --json").object()["consent"]?.bool == row.isYes)
  }

  @Test("somebody who has not agreed is asked once in a conversation")
  func asksOnce() throws {
    let world = try World.withCoach(consent: false)
    world.terminal = World.tallTerminal
    world.answers = ["hello there", "n", "and now", "/quit"]
    let run = world.run("coach")
    #expect(run.status == 0 && world.questions.isEmpty && world.answers.isEmpty)
    #expect(run.errors.ranges(of: "Before anything leaves").count == 1)
  }

  @Test("preview is what leaves, but for the number of the question")
  func preview() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Fine.")]
    let shown = world.run("coach preview --new how am I doing")
    #expect(shown.status == 0 && shown.errors.contains(World.coachURL + "/v1/chat/completions") && !shown.errors.contains("planted-secret"))
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

  @Test("preview of a question to an older conversation carries that conversation")
  func previewOfSession() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("First."), ScriptedCoach("Second.")]
    for line in ["coach --json --new one fine day", "coach --json --new two fine days"] { #expect(world.run(line).status == 0) }
    let shown = world.run("coach preview --session 1 and now?")
    #expect(shown.output.contains("one fine day") && !shown.output.contains("two fine days"))
    #expect(world.run("coach preview --session 99 and now?").status == ExitStatus.declined.rawValue)
    #expect(world.run("coach preview --session 1 --new and now?").status == ExitStatus.usage.rawValue)
  }

  @Test("what needs care is answered here")
  func care() throws {
    let world = try World.withCoach()
    let run = world.run("coach --json I want to kill myself")
    #expect(run.status == 0 && world.questions.isEmpty)
    #expect(run.objects.last?["text"]?.string?.contains("112") == true)
    #expect(world.run("coach preview I want to kill myself").status == ExitStatus.declined.rawValue)
  }

  @Test("a server on this machine is asked without consent, secret or count")
  func local() throws {
    let world = try World.withCoach(consent: false)
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
}
