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

  /// - Parameter session: nil begins a conversation.
  /// - Returns: how it ended, and the conversation.
  func ask(_ text: String, in session: Int64?) throws -> (ending: CoachEnding, session: Int64) {
    let facts = try CoachFacts(store, session: session, environment)
    if let flag = RedFlag(in: text, from: facts.person) { return try care(flag, text, session) }
    let history = try session.map { try store.turns(of: $0).map(\.turn).answeredByModel } ?? []
    let gates = try settleTargets(facts.proposals(in: text), facts.profile.units)
    let service: CoachGate
    do {
      service = try CoachGate(environment, store)
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
    let body = CoachRequest.body(prompt, for: service.service, turn: environment.newIdentifier())
    let ending = try CoachAsking(environment: environment, store: store, signals: signals).ask(body, through: service, screen: facts.screen)
    if ending.outcome == .length, !environment.options.json {
      try environment.remark(StyledText("The service stopped at its limit; the answer may miss its end.", .muted))
    }
    if ending.text.isEmpty, ending.interruption == nil, ending.lostOutput == nil { return try offline(text, facts, session, ending) }
    let kept = try keep(text, ending, as: .assistant, in: session)
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

  private func keep(_ question: String, _ ending: CoachEnding, as role: StoredTurn.Role, in session: Int64?) throws -> Int64 {
    let session = try session ?? store.startSession(at: environment.now)
    let turn = try store.say(question, as: .user, in: session, at: environment.now)
    if ending.state != .redFlag {
      for fact in StatedFacts.read(question, at: environment.now, turn: turn, session: session) { try store.remember(fact) }
    }
    if ending.failure?.code == "quota_exhausted", let words = ending.failure?.message {
      try store.say(words, as: .quotaLock, in: session, at: environment.now)
    }
    if !ending.text.isEmpty { try store.say(ending.text, as: role, state: ending.state, in: session, at: environment.now) }
    return session
  }

  // MARK: Targets

  /// Asks about targets that were said; nothing is stored without a yes.
  private func settleTargets(_ proposals: [TargetProposal], _ units: UnitSystem) throws -> [GateNote] {
    let format = MassFormat(units)
    return try proposals.map { proposal in
      let question = GateCopy.question(proposal, format)
      guard proposal.isAcceptable, case .weight(let target) = proposal.target.goal else {
        if !proposal.isAcceptable { try environment.remark(StyledText(question, .warning)) }
        return .target(proposal, .waiting)
      }
      guard environment.terminal.isInteractive, !environment.options.json else {
        let date = proposal.target.date.date.map { " --by \($0.iso8601)" } ?? ""
        let command = "fatnag goal set \(format.weightNumber(target, places: 1))\(date)"
        try environment.remark("\("A target is set by you alone:", .muted) \(command, .command)")
        return .target(proposal, .waiting)
      }
      guard try environment.agrees(to: StyledText(question)) else { return .target(proposal, .declined) }
      let judgement = try GoalJudgement(try store.profile() ?? Profile(), store, environment)
      let checked = try judgement.proposal(target, by: proposal.target.date.date)
      guard checked.isAcceptable else { return .target(checked, .waiting) }
      try store.setGoal(target, by: proposal.target.date.date, start: judgement.newest, at: environment.now)
      return .target(checked, .stored)
    }
  }
}
