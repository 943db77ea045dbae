import CoachTransport
import Console
import HealthDatabase
import JSONText
import ScaleCore

/// Shows what a question would send, and sends nothing.
struct CoachPreview: FatnagCommand {
  static let about = About(
    "coach preview", "Show what a question would send, byte for byte",
    discussion: """
      Standard output gets the body of the request as it would leave, in one line; standard error says where it would go and with which headers. Only \
      the random number in turn differs from one question to the next. Nothing is sent or stored.

      --check shows the same of a look that the Coach takes by itself (fatnag coach monitor), whether that is switched on or not.
      """,
    examples: [
      ("fatnag coach preview \"how was my week?\"", "the bytes"), ("fatnag coach preview hello | python3 -m json.tool", "easier to read"),
      ("fatnag coach preview --check", "what a look at the health digest would send"),
    ],
    exitStatuses: [(0, "shown"), (1, "such a question is answered here and never sent; or there is nothing to look at")],
    seeAlso: ["coach", "coach consent", "coach monitor"])
  static let parameters: [Parameter<CoachPreview>] = [
    .flag("--new", \.isNew, "As if it began a new conversation"),
    .option("--session", \.session, "As if it went on with this conversation", placeholder: "NUMBER"),
    .flag("--check", \.isCheck, "Of the Coach's own look at the health digest; there is no TEXT then"),
    .rest("TEXT", \.words, "The question"),
  ]

  var isNew = false
  var session: Int?
  var isCheck = false
  var words: String?

  func check() throws(ArgumentRefusal) {
    if isCheck {
      if words != nil || isNew || session != nil { throw ArgumentRefusal("--check takes no TEXT, no --new and no --session.") }
      return
    }
    if isNew, session != nil { throw ArgumentRefusal("--new and --session cannot go together.") }
    if (words ?? "").trimmingBlanks.isEmpty { throw ArgumentRefusal("Say which question: TEXT.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    let service: CoachService?
    do {
      service = try CoachService(environment)
    } catch let words as Explanation where words.status == .notConfigured {
      service = nil
    }
    let body = isCheck ? try look(store, service, environment) : try question(store, service, environment)
    try tell(service, try store.setting(CoachAsking.deviceKey), environment)
    if environment.options.json {
      try environment.output.writeJSON([
        "schema": "fatnag.preview/1", "url": .text(service?.endpoint.chatURL), "body": .string(String(decoding: body, as: UTF8.self)),
      ])
    } else {
      try environment.output.write(body + [UInt8(ascii: "\n")])
    }
    return .done
  }

  private static let answeredHere = Explanation("never_sent", "This would be answered here; nothing would be sent.", status: .declined)

  private func question(_ store: HealthStore, _ service: CoachService?, _ environment: Environment) throws -> [UInt8] {
    let question = (words ?? "").trimmingBlanks
    let session = try CoachTalk(environment: environment, store: store, signals: try SignalFlags()).session(self.session, isNew: isNew)
    let facts = try CoachFacts(store, session: session, environment)
    guard RedFlag(in: question, from: facts.person) == nil else { throw Self.answeredHere }
    let history = try session.map { try store.turns(of: $0).history(before: question) } ?? []
    let judgement = try GoalJudgement(facts.profile, store, environment)
    let gates =
      facts.targets(in: question).compactMap { try? judgement.proposal($0) }.map { GateNote.target($0, .waiting) }
      + facts.reminders(in: question).map { .reminder($0, .waiting) }
    return CoachRequest.body(facts.prompt(question, history: history, gates: gates), for: service, turn: environment.newIdentifier())
  }

  private func look(_ store: HealthStore, _ service: CoachService?, _ environment: Environment) throws -> [UInt8] {
    let facts = try CoachFacts(store, session: nil, environment)
    guard RedFlag(in: "", from: facts.person) == nil else { throw Self.answeredHere }
    guard let digest = facts.digest, !digest.isEmpty else {
      throw Explanation(
        "empty_digest", "There is no recent health data, so nothing would be sent.", tryNext: "fatnag import FILE", status: .declined)
    }
    return CoachLook.body(facts, digest, for: service, turn: environment.newIdentifier())
  }

  private func tell(_ service: CoachService?, _ device: String?, _ environment: Environment) throws {
    guard let service else { return try environment.remark(StyledText("No Coach is set up; this is what a Worker would be sent.", .muted)) }
    try environment.remark("\("POST", .muted) \(service.endpoint.chatURL)")
    guard case .worker(_, _, let token) = service else { return }
    let device = device ?? "(made with the first question)"
    let plan = token == nil ? "" : ", X-Fatnag-Plan-Token: [secret]"
    try environment.remark(StyledText("Authorization: Bearer [secret], X-Fatnag-Device: \(device)\(plan)", .muted))
  }
}
