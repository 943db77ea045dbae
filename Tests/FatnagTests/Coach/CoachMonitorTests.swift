import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("Looks of the Coach")
struct CoachMonitorTests {
  @Test("nothing leaves without every reason to look", arguments: RefusedLookRow.rows)
  func refused(_ row: RefusedLookRow) throws {
    let scene = try MonitorScene()
    try row.prepare(scene)
    let run = scene.world.run("coach monitor run --json")
    #expect(run.status == row.status.rawValue && run.error?["code"]?.string == row.code, "\(run.errors)")
    #expect(try run.object()["verdict"]?.string == row.verdict)
    #expect(try scene.world.run("coach monitor --json").object()["verdict"]?.string == row.verdict)
    #expect(scene.world.questions.isEmpty)
    #expect(try scene.world.store.lastCheck(upTo: scene.world.clock.wall) == nil)
  }

  @Test("however a look ends, the last good answer stays with its date", arguments: LookRow.rows)
  func ends(_ row: LookRow) throws {
    let scene = try MonitorScene()
    scene.world.coach = [ScriptedCoach("Sleep more.")]
    #expect(scene.world.run("coach monitor run").output == "Sleep more.\n")
    scene.advance(hours: 24)
    scene.world.coach = [row.script()]
    let run = scene.world.run("coach monitor run --json")
    #expect(run.status == row.status.rawValue && run.error?["code"]?.string == row.code, "\(run.errors)")
    let answer = try run.object()
    #expect(answer["verdict"] == "due" && answer["outcome"]?.string == row.outcome.rawValue)
    #expect(answer["looked"] == "2026-03-15T12:00:00+01:00")
    let isGood = row.outcome.isGood
    #expect(answer["text"]?.string == (isGood ? "Walk more." : "Sleep more."))
    #expect(answer["digest_time"]?.string == (isGood ? "2026-03-15T12:00:00+01:00" : "2026-03-14T12:00:00+01:00"))
    #expect(answer["next"]?.string == row.next)
    #expect(try scene.note()?["text"] == answer["text"] && scene.note()?["digest_time"] == answer["digest_time"])
    #expect(!run.output.contains("planted-secret") && !run.errors.contains("planted-secret"))
    let again = try scene.world.run("coach monitor --json").object()["verdict"]?.string
    #expect(again == (row.isDone ? "done_today" : "due"))
  }

  @Test("once a local day, whatever the clock of the world says")
  func onceADay() throws {
    let scene = try MonitorScene()
    let world = scene.world
    world.coach = ["One.", "Two.", "Three."].map { ScriptedCoach($0) }
    #expect(world.run("coach monitor run").status == 0)
    scene.advance(hours: 11)
    let second = world.run("coach monitor run")
    #expect(
      second.status == ExitStatus.declined.rawValue && second.errors.contains("looked today (answered)") && world.questions.count == 1)
    scene.advance(hours: 1)
    #expect(world.run("coach monitor run").output == "Two.\n")
    // West of here the day begins anew, and had its look.
    world.zone = .fixed(offsetMinutes: -300)
    #expect(world.run("coach monitor run").status == ExitStatus.declined.rawValue)
    #expect(world.questions.count == 2)
  }

  @Test("what leaves: the kind, the consent of looks, the brief, and nothing of conversations")
  func request() throws {
    let scene = try MonitorScene()
    let world = scene.world
    try world.store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: MonitorScene.url, at: World.start)
    world.coach = [ScriptedCoach("First answer."), ScriptedCoach("Fine.")]
    #expect(world.run("coach what about planted breakfast").status == 0)
    let shown = world.run("coach preview --check")
    #expect(shown.status == 0 && shown.errors.contains(MonitorScene.url + "/v1/chat/completions"))
    #expect(world.run("coach monitor run").status == 0)
    let question = try #require(world.questions.last)
    let json = try JSONValue(parsing: question.body)
    #expect(json["kind"] == "check" && json["consent"]?.string == MonitoringConsent.textVersion && json["stream"] == true)
    let messages = json["messages"]?.array ?? []
    #expect(messages.compactMap { $0["role"]?.string } == ["system", "system", "system", "user"])
    #expect(messages.last?["content"]?.string?.contains("digest of Saturday 2026-03-14") == true)
    #expect(messages[2]["content"]?.string?.contains("3226") == true)
    let body = String(decoding: question.body, as: UTF8.self)
    #expect(!body.contains("planted") && !body.contains("First answer") && !body.contains("Ada"))
    func normal(_ json: JSONValue) -> JSONValue {
      guard case .object(let members) = json else { return .null }
      return .object(members.filter { $0.key != "turn" })
    }
    #expect(try normal(json) == normal(JSONValue(parsing: Array(shown.output.utf8))))
    #expect(try world.store.sessions().first?.turns == 2, "a look is no conversation")
  }

  @Test("preview of a look with nothing to look at, and with words too much")
  func preview() throws {
    let scene = try MonitorScene()
    scene.advance(hours: 24 * 400)
    #expect(scene.world.run("coach preview --check").status == ExitStatus.declined.rawValue)
    #expect(scene.world.run("coach preview --check hello").status == ExitStatus.usage.rawValue)
    #expect(scene.world.run("coach preview").status == ExitStatus.usage.rawValue)
  }

  @Test("on shows its own text, with the host and every field, and takes a yes or its version")
  func dialogue() throws {
    let scene = try MonitorScene()
    let world = scene.world
    #expect(world.run("coach monitor off").status == 0)
    #expect(world.run("coach monitor on").status == ExitStatus.usage.rawValue)
    #expect(world.run("coach monitor on --i-understand \(CoachConsent.textVersion)").status == ExitStatus.usage.rawValue)
    #expect(world.run("coach monitor run --i-understand x").status == ExitStatus.usage.rawValue)
    world.terminal = World.tallTerminal
    world.answers = ["n"]
    let no = world.run("coach monitor on")
    #expect(no.status == ExitStatus.declined.rawValue)
    let words = no.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for piece in [
      "xAI (Grok)", MonitorScene.url, "You are not asked each time", "once a local day", "30 days", "coach monitor off",
      MonitoringConsent.textVersion, "preview --check",
    ] + BriefGroup.allCases.filter({ $0 != .gates }).map(BriefCopy.words) { #expect(words.contains(piece), "\(piece)") }
    #expect(no.errors.split(separator: "\n").allSatisfy { displayWidth(String($0)) <= 80 })
    #expect(try world.run("coach monitor --json").object()["enabled"] == false)
    world.answers = ["y"]
    #expect(world.run("coach monitor on").status == 0)
    world.terminal = World.pipe
    let on = try world.run("coach monitor --json").object()
    #expect(on["enabled"] == true && on["consent"] == true && on["verdict"] == "due" && on["next"] == "2026-03-14T12:00:00+01:00")
    #expect(try world.run("coach monitor off --json").object()["consent"] == false)
    let scripted = try world.run("coach monitor on --i-understand \(MonitoringConsent.textVersion) --json").object()
    #expect(scripted["enabled"] == true && scripted["host"]?.string == MonitorScene.url)
    #expect(world.questions.isEmpty)
  }

  @Test("a server on this machine needs the switch, no consent, and counts nothing")
  func local() throws {
    let scene = try MonitorScene()
    let world = scene.world
    #expect(world.run("coach monitor off").status == 0)
    world.settings = [.coachURL: "http://127.0.0.1:8080"]
    try scene.setUsed(5)
    #expect(world.run("coach monitor run").status == ExitStatus.declined.rawValue)
    let on = try world.run("coach monitor on --json").object()
    #expect(on["enabled"] == true && on["needed"] == false && on["used"] == .null && on["verdict"] == "due")
    world.coach = [ScriptedCoach("Local.", quota: nil)]
    #expect(world.run("coach monitor run").output == "Local.\n")
    let json = try JSONValue(parsing: try #require(world.questions.first).body)
    #expect(json["kind"] == nil && json["consent"] == nil && json["model"] == "default")
    #expect(try world.run("coach monitor run --json").object()["verdict"] == "done_today")
  }

  @Test("the Worker's count is remembered, and its reserve keeps the next day's look here")
  func quota() throws {
    let scene = try MonitorScene()
    let world = scene.world
    world.coach = [
      ScriptedCoach("Fine.", quota: QuotaFigures(plan: "free", used: 3, limit: 5, resets: "2026-03-16T00:00:00Z")), ScriptedCoach("Later."),
    ]
    let first = try world.run("coach monitor run --json").object()
    #expect(first["used"] == 3 && first["limit"] == 5 && first["plan"] == "free" && first["next"] == "2026-03-16T01:00:00+01:00")
    scene.advance(hours: 24)
    let second = world.run("coach monitor run --json")
    #expect(second.status == ExitStatus.declined.rawValue && second.error?["code"] == "reserve")
    #expect(try second.object()["next"] == "2026-03-16T01:00:00+01:00")
    scene.advance(hours: 24)
    #expect(world.run("coach monitor run").output == "Later.\n")
  }

  @Test("the last good answer is shown whatever was switched off or ran out since, as text alone")
  func shown() throws {
    let scene = try MonitorScene()
    let world = scene.world
    #expect(try scene.note() == .null)
    world.coach = [ScriptedCoach("Sleep more, and walk while it is light; that is what the figures of this week say most clearly of all.")]
    #expect(world.run("coach monitor run").status == 0)
    #expect(world.run("coach consent off").status == 0)
    world.settings = [:]
    for hours in [0, 24 * 3, 24 * 400] {
      scene.advance(hours: Int64(hours))
      let run = world.run("health")
      let block = run.output.split(separator: "\n").suffix(3).map(String.init)
      #expect(block[0] == "The Coach, on the digest of 2026-03-14 12:00:")
      #expect(block[1].hasPrefix("  Sleep more,") && block[2].hasPrefix("  "))
      #expect(run.output.split(separator: "\n").allSatisfy { displayWidth(String($0)) <= 80 })
    }
    try world.store.endCheck(1, .complete, text: "Red\u{1B}[31m\u{202E} words")
    #expect(!world.run("health").output.contains("\u{1B}") && !world.run("coach monitor").output.contains("\u{1B}"))
  }

  @Test("status for people")
  func status() throws {
    let scene = try MonitorScene()
    let world = scene.world
    world.coach = [ScriptedCoach("Sleep more."), .failing(.reset)]
    #expect(world.run("coach monitor run").status == 0)
    scene.advance(hours: 24)
    #expect(world.run("coach monitor run").status == ExitStatus.unavailable.rawValue)
    try expectGolden(world.run("coach monitor").output, "coach/monitor.txt")
    #expect(world.run("coach monitor off").output.contains("taken back 2026-03-15 12:00"))
  }
}
