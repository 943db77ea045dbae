import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// How things stand when a look is asked for, and that nothing leaves then.
struct RefusedLookRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let status: ExitStatus
  let code: String
  let verdict: String
  let prepare: @Sendable (MonitorScene) throws -> Void

  static let rows: [RefusedLookRow] = [
    .init(testDescription: "never switched on", status: .declined, code: "monitoring_off", verdict: "off") {
      try $0.world.store.setSetting(MonitoringSwitch.key, nil)
    },
    .init(testDescription: "switched off", status: .declined, code: "monitoring_off", verdict: "off") {
      #expect($0.world.run("coach monitor off").status == 0)
    },
    .init(testDescription: "the Coach's consent taken back", status: .declined, code: "monitoring_off", verdict: "off") {
      let run = $0.world.run("coach consent off")
      #expect(run.status == 0 && run.errors.contains("no longer looks at the health digest"))
    },
    .init(testDescription: "consent of another host", status: .notConfigured, code: "consent_missing", verdict: "no_consent") {
      $0.world.settings[.coachURL] = "https://other.example"
    },
    .init(testDescription: "consent of another text", status: .notConfigured, code: "consent_missing", verdict: "no_consent") {
      try $0.agree(version: "monitor-1999")
    },
    .init(testDescription: "consent to questions alone", status: .notConfigured, code: "consent_missing", verdict: "no_consent") {
      try $0.world.store.revokeConsent(.monitoring, at: World.start)
      try $0.world.store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: MonitorScene.url, at: World.start)
    },
    .init(testDescription: "no Coach", status: .notConfigured, code: "no_coach", verdict: "not_configured") {
      $0.world.settings[.coachURL] = nil
    },
    .init(testDescription: "no secret", status: .notConfigured, code: "no_coach_secret", verdict: "not_configured") {
      $0.world.settings[.coachSecret] = nil
    },
    .init(testDescription: "the reserve", status: .declined, code: "reserve", verdict: "reserve") { try $0.setUsed(3) },
    .init(testDescription: "used up", status: .declined, code: "reserve", verdict: "reserve") { try $0.setUsed(28, of: .plus) },
    .init(testDescription: "nothing recent", status: .declined, code: "empty_digest", verdict: "empty_digest") {
      $0.advance(hours: 24 * 400)
    },
    .init(testDescription: "a minor", status: .declined, code: "needs_care", verdict: "needs_care") {
      try $0.world.store.setProfile(Profile(sex: .female, age: .stated(years: 16, on: LocalZone.utc.date(at: World.start))))
    },
    .init(testDescription: "underweight, with a target below", status: .declined, code: "needs_care", verdict: "needs_care") {
      try $0.world.store.setProfile(Profile(sex: .female, height: Length(centimetres: 215), idealMass: Mass(kilograms: 72)))
    },
  ]
}

/// How the service ends one look, and what stands after it.
struct LookRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  let outcome: StoredCheck.Outcome
  let status: ExitStatus
  var code: String?

  /// Whether the day's look is over; else the same day may have another.
  var isDone = true

  static let rows: [LookRow] = [
    .init(testDescription: "whole", script: { ScriptedCoach("Walk ", "more.") }, outcome: .complete, status: .done),
    .init(
      testDescription: "at its limit", script: { ScriptedCoach("Walk more.", end: ReplyEnd(.length)) }, outcome: .length, status: .done),
    .init(
      testDescription: "cut", script: { ScriptedCoach("Walk mo", end: ReplyEnd(.truncated, cause: .reset)) }, outcome: .truncated,
      status: .incomplete, code: "cut_answer"),
    .init(
      testDescription: "error in the middle",
      script: { ScriptedCoach("Walk", end: ReplyEnd(.error, cause: .service(ServiceError(code: "x")))) }, outcome: .error,
      status: .incomplete, code: "cut_answer"),
    .init(
      testDescription: "empty", script: { ScriptedCoach(end: ReplyEnd(.empty)) }, outcome: .empty, status: .unavailable,
      code: "empty_answer"),
    .init(
      testDescription: "nothing to see", script: { ScriptedCoach("\u{200B} ") }, outcome: .empty, status: .unavailable, code: "empty_answer"
    ),
    .init(
      testDescription: "unsafe", script: { ScriptedCoach("Fine. ", "Eat only 700 kcal a day. ", "Then more.") }, outcome: .stopped,
      status: .incomplete, code: "stopped_answer"),
    .init(
      testDescription: "used up", script: { .failing(EndingRow.refused(429, "quota_exhausted")) }, outcome: .quota, status: .quota,
      code: "quota_exhausted"),
    .init(
      testDescription: "kept for conversations", script: { .failing(EndingRow.refused(429, "kept_for_chat")) }, outcome: .kept,
      status: .declined, code: "kept_for_chat"),
    .init(
      testDescription: "too fast", script: { .failing(EndingRow.refused(429, "rate_limited")) }, outcome: .offline, status: .quota,
      code: "rate_limited"),
    .init(
      testDescription: "everybody's day", script: { .failing(EndingRow.refused(429, "daily_ceiling")) }, outcome: .offline, status: .quota,
      code: "busy"),
    .init(
      testDescription: "wrong secret", script: { .failing(EndingRow.refused(401, "unauthorized")) }, outcome: .offline,
      status: .notConfigured, code: "unauthorized"),
    .init(
      testDescription: "broken", script: { .failing(EndingRow.refused(502, "upstream_error")) }, outcome: .offline, status: .unavailable,
      code: "declined_by_service"),
    .init(
      testDescription: "silent", script: { .failing(.timeout(.firstEvent)) }, outcome: .offline, status: .unavailable, code: "timeout"),
    .init(
      testDescription: "no network", script: { .failing(.resolve(host: "coach.example")) }, outcome: .unreached, status: .unavailable,
      code: "no_host", isDone: false),
    .init(
      testDescription: "nobody listens", script: { .failing(.connect(host: "coach.example", port: 443, systemError: 111)) },
      outcome: .unreached, status: .unavailable, code: "no_connection", isDone: false),
  ]
}

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
    #expect(answer["next"]?.string == (row.isDone ? "2026-03-16T00:00:00+01:00" : "2026-03-15T12:00:00+01:00"))
    #expect(try scene.note()?["text"] == answer["text"] && scene.note()?["digest_time"] == answer["digest_time"])
    #expect(!run.output.contains("planted-secret") && !run.errors.contains("planted-secret"))
    let again = try scene.world.run("coach monitor --json").object()["verdict"]?.string
    #expect(again == (row.outcome == .quota || row.outcome == .kept || row.isDone ? "done_today" : "due"))
  }

  @Test("once a local day, whatever the clock of the world says")
  func onceADay() throws {
    let scene = try MonitorScene()
    let world = scene.world
    world.coach = ["One.", "Two.", "Three."].map { ScriptedCoach($0) }
    #expect(world.run("coach monitor run").status == 0)
    scene.advance(hours: 11)
    let second = world.run("coach monitor run")
    #expect(second.status == ExitStatus.declined.rawValue && second.errors.contains("tomorrow") && world.questions.count == 1)
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
    world.terminal = World.dumbTerminal
    world.answers = ["n"]
    let no = world.run("coach monitor on")
    #expect(no.status == ExitStatus.declined.rawValue)
    let words = no.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for piece in [
      "xAI (Grok)", MonitorScene.url, "You are not asked each time", "once a local day", "30 days", "coach monitor off",
      MonitoringConsent.textVersion, "weight.latest_kg", "memory", "health", "preview --check",
    ] { #expect(words.contains(piece), "\(piece)") }
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
    #expect(first["used"] == 3 && first["limit"] == 5 && first["plan"] == "free")
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
