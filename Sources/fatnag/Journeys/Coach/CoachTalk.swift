import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// One question from what was typed to what is stored: care first, then what was stated, then the Coach, else the answer of this machine.
struct CoachTalk {
  let environment: Environment
  let store: HealthStore
  let signals: SignalFlags

  /// Conversations that were left alone longer than this are over, ms.
  static let longestPause: Int64 = 6 * 3_600_000

  /// The conversation that goes on; nil where a new one should begin.
  func openSession() throws -> Int64? {
    guard let newest = try store.sessions().first, environment.now.milliseconds(since: newest.updated) < Self.longestPause else {
      return nil
    }
    return newest.id
  }

  /// - Parameters:
  ///   - session: nil begins a conversation.
  ///   - mayAskConsent: whether somebody who has not agreed yet may be asked to.
  /// - Returns: how it ended, and the conversation.
  func ask(_ text: String, in session: Int64?, mayAskConsent: Bool = true) throws -> (ending: CoachEnding, session: Int64) {
    var facts = try CoachFacts(store, session: session, environment)
    if let flag = RedFlag(in: text, from: facts.person) { return try care(flag, text, session) }
    let history = try session.map { try store.turns(of: $0).map(\.turn).answeredByModel } ?? []
    let gates = try StatedWishes(environment: environment, store: store).settle(facts, text)
    // The brief must not know another target than the one that was stored a moment ago.
    if !gates.isEmpty { facts = try CoachFacts(store, session: session, environment) }
    let service: CoachGate
    do {
      service = mayAskConsent ? try CoachGate(environment, store) : try CoachGate(quietly: environment, store)
    } catch let words as any Explained {
      return try offline(text, facts, session, CoachEnding(outcome: .offline, text: "", state: .offline, failure: words.explanation))
    }
    if !service.service.needsConsent {
      try environment.remark(StyledText("Asked on this machine (\(service.service.endpoint.origin)); nothing leaves it.", .muted))
    }
    let prompt = facts.prompt(text, history: history, gates: gates)
    if prompt.isQuestionCut {
      try environment.remark(StyledText("Only the first \(CoachPrompt.longestTurn) characters were sent.", .warning))
    }
    let turn = environment.newIdentifier()
    let body = CoachRequest.body(prompt, for: service.service, turn: turn)
    let ending = try CoachAsking(environment: environment, store: store, signals: signals).ask(body, through: service, screen: facts.screen)
    if ending.outcome == .length, !environment.options.json {
      try environment.remark(StyledText("The service stopped at its limit; the answer may miss its end.", .muted))
    }
    if ending.text.isEmpty, ending.interruption == nil, ending.lostOutput == nil { return try offline(text, facts, session, ending) }
    let kept = try keep(text, ending, as: .assistant, turnID: turn, in: session)
    if let lost = ending.lostOutput { throw lost }
    return (ending, kept)
  }

  /// Fixed words; nothing leaves.
  private func care(_ flag: RedFlag, _ text: String, _ session: Int64?) throws -> (ending: CoachEnding, session: Int64) {
    let words = RedFlagCopy.text(flag)
    try show(words)
    try environment.remark(StyledText(RedFlagCopy.nothingSent, .muted))
    let ending = CoachEnding(outcome: .offline, text: words, state: .redFlag)
    return (ending, try keep(text, ending, as: .local, in: session))
  }

  private func offline(
    _ text: String, _ facts: CoachFacts, _ session: Int64?, _ failed: CoachEnding
  ) throws -> (ending: CoachEnding, session: Int64) {
    var ending = failed
    ending.text = facts.offline(text)
    if ending.outcome != .empty { ending.outcome = .offline }
    ending.state = .offline
    try show(ending.text)
    return (ending, try keep(text, ending, as: .local, in: session))
  }

  private func show(_ words: String) throws {
    var flow = ReplyFlow(environment)
    try flow.write(words)
    try flow.finish()
  }

  /// - Parameter turnID: UUID under which the answer was asked for.
  private func keep(
    _ question: String, _ ending: CoachEnding, as role: StoredTurn.Role, turnID: String? = nil, in session: Int64?
  ) throws -> Int64 {
    let session = try session ?? store.startSession(at: environment.now)
    let turn = try store.say(question, as: .user, in: session, at: environment.now)
    if ending.state != .redFlag {
      for fact in StatedFacts.read(question, at: environment.now, turn: turn, session: session) { try store.remember(fact) }
    }
    if ending.failure?.code == "quota_exhausted", let words = ending.failure?.message {
      try store.say(words, as: .quotaLock, in: session, at: environment.now)
    }
    if !ending.text.isEmpty {
      try store.say(ending.text, as: role, state: ending.state, turnID: turnID, in: session, at: environment.now)
    }
    return session
  }
}
