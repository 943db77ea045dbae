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
  ///   - old: the turn that this question takes the place of, with all that followed it.
  ///   - mayAskConsent: whether somebody who has not agreed yet may be asked to.
  /// - Returns: how it ended, and the conversation; nil where nothing could be kept.
  func ask(
    _ text: String, in session: Int64?, inPlaceOf old: StoredTurn? = nil, mayAskConsent: Bool = true
  ) throws -> (ending: CoachEnding, session: Int64?) {
    var facts: CoachFacts
    do {
      facts = try CoachFacts(store, session: session, environment)
    } catch {
      guard let flag = RedFlag(in: text) else { throw error }
      return try care(flag, text, session, old)
    }
    if let flag = RedFlag(in: text, from: facts.person) { return try care(flag, text, session, old) }
    // Read before the question is stored: it is sent once, and nothing is sent of what an edit takes out.
    let history = try session.map { try store.turns(of: $0).prefix { $0.id != old?.id }.history(before: text) } ?? []
    let gates = try StatedWishes(environment: environment, store: store).settle(facts, text)
    let gate = try gate(mayAskConsent)
    let asked = Result { try store.keepQuestion(text, in: session, inPlaceOf: old, at: environment.now) }
    // The brief must know neither another target than the one that was stored a moment ago nor what an edit took out.
    if !gates.isEmpty || old != nil { facts = try CoachFacts(store, session: session, environment) }
    switch gate {
    case .failure(let words):
      let learned = Result {
        let question = try asked.get()
        try learn(question)
        return question
      }
      return try offline(text, facts, CoachEnding(outcome: .offline, text: "", state: .offline, failure: words), learned)
    case .success(let service):
      let question = try asked.get()
      let prompt = facts.prompt(text, history: history, gates: gates)
      try learn(question)
      return try request(prompt, through: service, facts, question)
    }
  }

  /// - Returns: a failure where the question is answered on this machine.
  private func gate(_ mayAskConsent: Bool) throws -> Result<CoachGate, Explanation> {
    do {
      return .success(mayAskConsent ? try CoachGate(environment, store) : try CoachGate(quietly: environment, store))
    } catch let words as any Explained {
      return .failure(words.explanation)
    }
  }

  private func request(
    _ prompt: CoachPrompt, through gate: CoachGate, _ facts: CoachFacts, _ question: StoredQuestion
  ) throws -> (ending: CoachEnding, session: Int64?) {
    if !gate.service.needsConsent {
      try environment.remark(StyledText("Asked on this machine (\(gate.service.endpoint.origin)); nothing leaves it.", .muted))
    }
    if prompt.isQuestionCut {
      try environment.remark(StyledText("Only the first \(CoachPrompt.longestTurn) characters were sent.", .warning))
    }
    let bare = CoachRequest.body(prompt, for: gate.service, turn: "")
    let turn = try TurnName(bare, in: store, at: environment.now) { environment.newIdentifier() }.id
    let body = CoachRequest.body(prompt, for: gate.service, turn: turn)
    var ending = try CoachAsking(environment: environment, store: store, signals: signals).ask(body, through: gate, screen: facts.screen)
    if ending.text.isEmpty, ending.interruption == nil, ending.lostOutput == nil {
      return try offline(question.text, facts, ending, .success(question))
    }
    if ending.outcome == .complete || ending.outcome == .length { try? TurnName.settle(in: store) }
    if environment.options.json, ending.lostOutput == nil { ReplyAnswer.begin(&ending, to: environment.output) }
    let session = keep(&ending, as: .assistant, turnID: turn, question)
    if let lost = ending.lostOutput { throw ending.unkept ?? lost }
    if ending.outcome == .length, !environment.options.json {
      try environment.remark(StyledText("The service stopped at its limit; the answer may miss its end.", .muted))
    }
    try tellUnnoted(ending)
    return (ending, session)
  }

  /// Fixed words, shown before the store is asked for anything; nothing leaves.
  private func care(
    _ flag: RedFlag, _ text: String, _ session: Int64?, _ old: StoredTurn?
  ) throws -> (ending: CoachEnding, session: Int64?) {
    var ending = CoachCare(environment).show(flag)
    let asked = Result { try store.keepQuestion(text, in: session, inPlaceOf: old, at: environment.now) }
    let kept = keep(&ending, asked)
    if let lost = ending.lostOutput { throw ending.unkept ?? lost }
    return (ending, kept)
  }

  private func offline(
    _ text: String, _ facts: CoachFacts, _ failed: CoachEnding, _ asked: Result<StoredQuestion, any Error>
  ) throws -> (ending: CoachEnding, session: Int64?) {
    var ending = failed
    ending.text = facts.offline(text)
    if ending.outcome != .empty { ending.outcome = .offline }
    ending.state = .offline
    do throws(OutputError) { try ReplyFlow.show(ending.text, environment) } catch { ending.lostOutput = error }
    let session = keep(&ending, asked)
    if let lost = ending.lostOutput { throw ending.unkept ?? lost }
    try tellUnnoted(ending)
    return (ending, session)
  }

  // MARK: Keeping

  /// Keeps what the question says of the person, and says so to somebody who is there.
  private func learn(_ question: StoredQuestion) throws {
    for fact in StatedFacts.read(question.text, at: environment.now, turn: question.turn, session: question.session) {
      guard try store.remember(fact) != nil, environment.terminal.isInteractive, !environment.options.json else { continue }
      try environment.remark("\("Remembered as \(fact.kind.rawValue): \(printable(fact.text)).", .muted) \("fatnag memory", .command)")
    }
  }

  /// Keeps an answer of this machine, where its question could be kept.
  private func keep(_ ending: inout CoachEnding, _ asked: Result<StoredQuestion, any Error>) -> Int64? {
    switch asked {
    case .success(let question): return keep(&ending, as: .local, question)
    case .failure(let error):
      ending.lose(error)
      return nil
    }
  }

  /// - Parameter turnID: UUID under which the answer was asked for.
  private func keep(_ ending: inout CoachEnding, as role: StoredTurn.Role, turnID: String? = nil, _ question: StoredQuestion) -> Int64 {
    var said: [SaidTurn] = []
    if ending.failure?.code == "quota_exhausted", let words = ending.failure?.message { said.append(SaidTurn(words, as: .quotaLock)) }
    if !ending.text.isEmpty { said.append(SaidTurn(ending.text, as: role, state: ending.state, turnID: turnID)) }
    // Another program that keeps the store for itself gets the time of two waits.
    for isLast in [false, true] {
      do throws(StoreError) {
        return try store.keepAnswer(said, to: question, at: environment.now)
      } catch {
        if case .locked = error, !isLast { continue }
        ending.lose(error)
        break
      }
    }
    return question.session
  }

  private func tellUnnoted(_ ending: CoachEnding) throws(OutputError) {
    guard let error = ending.unnoted, ending.unkept == nil else { return }
    try environment.remark(StyledText("How the week stands could not be noted. \(error.explanation.message)", .muted))
  }
}
