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

  static func refused(_ status: Int, _ code: String, scope: String? = nil) -> TransferError {
    var error = ServiceError(code: code, message: "words")
    (error.plan, error.used, error.limit, error.scope) = ("free", 5, 5, scope)
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
      code: "service_failed"),
    .init(
      testDescription: "nothing anybody knows", script: { .failing(refused(418, "teapot")) }, outcome: .offline, status: .unavailable,
      code: "declined_by_service"),
  ]
}

/// An answer without a word, and what counts of it; three of the week are used with it.
struct CountedRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  var used: Int64?
  var limit: Int64? = 28

  private static func failing(_ isCharged: Bool?) -> ScriptedCoach {
    var error = ServiceError(code: "upstream_truncated")
    error.isCharged = isCharged
    return ScriptedCoach([[.opened(ReplyOpening(quota: ScriptedCoach.quota))], [.failed(.service(error))]])
  }

  static let rows: [CountedRow] = [
    .init(testDescription: "given back", script: { failing(false) }, used: 2),
    .init(testDescription: "counted", script: { failing(true) }, used: 3),
    .init(testDescription: "not said", script: { failing(nil) }, used: 3),
    .init(testDescription: "empty", script: { ScriptedCoach(end: ReplyEnd(.empty)) }, used: 2),
    .init(
      testDescription: "refused for the person",
      script: { .failing(EndingRow.refused(429, "quota_exhausted", scope: "person")) }, used: 5, limit: 5),
    .init(
      testDescription: "refused for the network", script: { .failing(EndingRow.refused(429, "network_exhausted", scope: "network")) },
      used: nil, limit: nil),
    .init(
      testDescription: "refused for everybody", script: { .failing(EndingRow.refused(429, "daily_ceiling", scope: "service")) }, used: nil,
      limit: nil),
    .init(testDescription: "a word", script: { ScriptedCoach("Walk") }, used: 3),
  ]
}

/// What becomes of a service that is busy for some seconds.
struct BusyRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var seconds = 7
  var isThere = true
  var isBusyAgain = false
  let asked: Int
  let status: ExitStatus

  static let rows: [BusyRow] = [
    .init(testDescription: "7 s on a terminal", asked: 2, status: .done),
    .init(testDescription: "10 s on a terminal", seconds: 10, asked: 2, status: .done),
    .init(testDescription: "11 s on a terminal", seconds: 11, asked: 1, status: .quota),
    .init(testDescription: "busy again", isBusyAgain: true, asked: 2, status: .quota),
    .init(testDescription: "in a pipe", isThere: false, asked: 1, status: .quota),
  ]
}

/// A week that is used up, by a service that does not say how much of how much.
struct UntoldRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var plan: String?
  var used: Int?
  var limit: Int?
  var headers: QuotaFigures?

  var refusal: ServiceRefusal {
    var error = ServiceError(code: "quota_exhausted")
    (error.plan, error.used, error.limit) = (plan, used, limit)
    return ServiceRefusal(status: 429, error: error, quota: headers)
  }

  static let rows: [UntoldRow] = [
    .init(testDescription: "nothing"), .init(testDescription: "the plan alone", plan: "plus"),
    .init(testDescription: "the use alone", used: 5), .init(testDescription: "the limit alone", plan: "free", limit: 5),
    .init(testDescription: "the plan alone, in headers", headers: QuotaFigures(plan: "plus")),
  ]
}

/// What a server on this machine says that is more than one.
struct MislabelledRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  var status = ExitStatus.notConfigured
  let code: String

  static let rows: [MislabelledRow] = [
    .init(
      testDescription: "our Worker without its secret", script: { .failing(EndingRow.refused(401, "unauthorized")) },
      code: "no_coach_secret"),
    .init(testDescription: "a server with a key", script: { .failing(EndingRow.refused(403, "forbidden")) }, code: "no_coach_secret"),
    .init(
      testDescription: "a Worker behind a proxy that knows the secret", script: { ScriptedCoach("Secretly.") },
      code: "worker_without_secret"),
    .init(
      testDescription: "a plan without figures", script: { ScriptedCoach("Secretly.", quota: QuotaFigures(plan: "free")) },
      code: "worker_without_secret"),
    .init(
      testDescription: "another refusal is itself", script: { .failing(EndingRow.refused(404, "not_found")) }, status: .unavailable,
      code: "no_such_service"),
  ]
}

@Suite("Coach: endings")
struct CoachEndingTests {
  @Test("ends as the service ends", arguments: EndingRow.rows)
  func endings(_ row: EndingRow) throws {
    let world = try World.withCoach()
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

  @Test("a lock without figures has none, and none are remembered", arguments: UntoldRow.rows)
  func untold(_ row: UntoldRow) throws {
    let world = try World.withCoach()
    world.coach = [.failing(.refused(row.refusal))]
    let run = world.run("coach --json how am I doing")
    #expect(run.status == ExitStatus.quota.rawValue && run.error?["code"] == "quota_exhausted")
    let last = try #require(run.objects.last)
    #expect(last["used"] == .null && last["limit"] == .null && last["plan"] == .null)
    // When the week turns stands in the calendar.
    #expect(run.error?["message"]?.string?.contains("used up. New ones come on Monday") == true)
    #expect(try world.store.quota(at: World.start) == nil)
  }

  @Test("a server on this machine that wants a secret, or counts, is said to be a Worker", arguments: MislabelledRow.rows)
  func mislabelled(_ row: MislabelledRow) throws {
    let world = try World.withCoach(consent: false)
    world.settings = [.coachURL: "http://127.0.0.1:8787"]
    world.coach = [row.script()]
    let run = world.run("coach --json how am I doing")
    #expect(run.status == row.status.rawValue && run.error?["code"]?.string == row.code, "\(run.errors)")
    #expect(run.objects.last?["outcome"]?.string == "offline" && !run.output.contains("Secretly"))
    if row.status == .notConfigured { #expect(run.errors.contains("coach.secret into secrets.conf")) }
  }

  @Test("a short pause is waited for once, where somebody is there", arguments: BusyRow.rows)
  func busy(_ row: BusyRow) throws {
    let world = try World.withCoach()
    if row.isThere { world.terminal = World.dumbTerminal }
    let refusal = ServiceRefusal(status: 429, error: ServiceError(code: "rate_limited"), retryAfter: row.seconds)
    world.coach =
      [.failing(.refused(refusal))] + (row.asked == 2 ? [row.isBusyAgain ? .failing(.refused(refusal)) : ScriptedCoach("Fine.")] : [])
    let begin = world.clock.monotonic
    let run = world.run("coach how am I doing")
    #expect(run.status == row.status.rawValue && world.questions.count == row.asked, "\(run.errors)")
    #expect(Set(world.questions.map(\.body)).count == 1)
    #expect(world.clock.monotonic - begin >= (row.asked == 2 ? Int64(row.seconds) * 1000 : 0))
  }

  @Test("an answer longer than what is kept is shown in full and kept cut, with a mark", arguments: ["", " --json"])
  func longAnswer(_ option: String) throws {
    let world = try World.withCoach()
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

  @Test("what was not counted after all does not count here either", arguments: CountedRow.rows)
  func counted(_ row: CountedRow) throws {
    let world = try World.withCoach()
    world.coach = [row.script()]
    let last = try #require(world.run("coach --json hello there").objects.last)
    #expect(last["used"]?.integer == row.used && last["limit"]?.integer == row.limit)
    #expect(try world.run("plan --offline --json").object()["used"]?.integer == row.used)
  }

  @Test("names the request to whoever has to tell the operator, and passes on what is said of retention")
  func request() throws {
    let world = try World.withCoach()
    let opening = ReplyOpening(request: "0b3e-77", isUnrecorded: true)
    world.coach = [
      ScriptedCoach([[.opened(opening)], [.failed(.service(ServiceError(code: "operator_key")))]]),
      .failing(.refused(ServiceRefusal(status: 502, error: ServiceError(code: "model_retired"), request: "77-0b3e"))),
      ScriptedCoach([[.opened(opening)], [.delta("Fine.")], [.finished(ReplyEnd(.complete))]]),
    ]
    let first = world.run("coach --json hello there")
    #expect(first.error?["code"] == "operators_turn" && first.error?["try"]?.string?.hasSuffix("request: 0b3e-77") == true)
    #expect(first.objects.last?["request"] == "0b3e-77" && first.objects.last?["zero_retention"] == true)
    let second = world.run("coach --json hello there")
    #expect(second.error?["try"]?.string?.hasSuffix("request: 77-0b3e") == true && second.objects.last?["zero_retention"] == .null)
    let third = world.run("coach --json hello there")
    #expect(third.objects.last?["request"] == "0b3e-77" && third.error == nil)
  }

  @Test("says how the week stands, and remembers it")
  func quota() throws {
    let world = try World.withCoach()
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
    "a wrong address or secret is loud, and nothing goes out",
    arguments: ["https:", "http://coach.example", "https://localhost", "https://a@b"])
  func addresses(_ address: String) throws {
    let world = try World.withCoach()
    world.settings[.coachURL] = address
    let run = world.run("coach hello there")
    #expect(run.status == ExitStatus.notConfigured.rawValue && run.errors.contains("coach.url"))
    #expect(run.output.contains("kg"))
    world.settings[.coachURL] = World.coachURL
    world.settings[.coachSecret] = nil
    #expect(world.run("coach hello there").status == ExitStatus.notConfigured.rawValue)
    #expect(world.run("plan").status == ExitStatus.declined.rawValue)
  }
}
