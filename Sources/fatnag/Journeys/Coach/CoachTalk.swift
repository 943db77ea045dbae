import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// One question from what was typed to what is stored: care first, then what was stated, then the Coach, else the answer of this machine.
struct CoachTalk {
  let environment: Environment
  let store: HealthStore
  let signals: SignalFlags

  /// Whether questions are asked one after another on a terminal: who speaks is named then, and blank lines stand between.
  var isConversation = false

  /// Conversations that were left alone longer than this are over, ms.
  static let longestPause: Int64 = 6 * 3_600_000

  /// The conversation that goes on; nil where a new one should begin.
  func openSession() throws -> Int64? {
    guard let newest = try store.sessions().first, environment.now.milliseconds(since: newest.updated) < Self.longestPause else {
      return nil
    }
    return newest.id
  }

  /// What came of a question.
  ///
  /// - Parameter session: the conversation; nil where nothing could be kept.
  /// - Parameter copy: what the program says beside the answer.
  typealias Asked = (ending: CoachEnding, session: Int64?, copy: TalkCopy)

  /// The conversation that somebody names; the one that goes on where they name none.
  ///
  /// - Returns: nil where a new one begins.
  /// - Throws: ``Explanation`` where there is no such conversation.
  func session(_ number: Int?, isNew: Bool) throws -> Int64? {
    if isNew { return nil }
    guard let number = number.map(Int64.init) else { return try openSession() }
    guard try store.sessions().contains(where: { $0.id == number }) else { throw Explanation.noSession(number) }
    return number
  }

  /// - Parameters:
  ///   - session: nil begins a conversation.
  ///   - old: the turn that this question takes the place of, with all that followed it.
  ///   - mayAskConsent: whether somebody who has not agreed yet may be asked to.
  func ask(
    _ text: String, in session: Int64?, inPlaceOf old: StoredTurn? = nil, mayAskConsent: Bool = true
  ) throws -> Asked {
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
    let gates = try StatedWishes(environment: environment, store: store, speaker: isConversation ? .fatnag : nil).settle(facts, text)
    let gate = try gate(mayAskConsent)
    let asked = Result { try store.keepQuestion(text, in: session, inPlaceOf: old, at: environment.now) }
    // The brief must know neither another target than the one that was stored a moment ago nor what an edit took out.
    if !gates.isEmpty || old != nil { facts = try CoachFacts(store, session: session, environment) }
    switch gate {
    case .failure(let words):
      try gap()
      var ending = CoachEnding(outcome: .offline, text: "", state: .offline, failure: words)
      let learned = Result {
        let question = try asked.get()
        ending.remembered = try learn(question)
        return question
      }
      return try offline(text, facts, ending, learned)
    case .success(let service):
      let question = try asked.get()
      let prompt = facts.prompt(text, history: history, gates: gates)
      return try request(prompt, through: service, facts, question, remembered: try learn(question))
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
    _ prompt: CoachPrompt, through gate: CoachGate, _ facts: CoachFacts, _ question: StoredQuestion, remembered: [MemoryFact]
  ) throws -> Asked {
    if !gate.service.needsConsent {
      try environment.remark(
        StyledText("Asked on this computer (\(gate.service.endpoint.origin)); fatnag sends nothing beyond it.", .muted))
    }
    if prompt.isQuestionCut {
      try environment.remark(StyledText("Only the first \(CoachPrompt.longestTurn) characters were sent.", .warning))
    }
    let bare = CoachRequest.body(prompt, for: gate.service, turn: "")
    let turn = try TurnName(bare, in: store, at: environment.now) { environment.newIdentifier() }
    let body = CoachRequest.body(prompt, for: gate.service, turn: turn.id)
    try gap()
    let isWatched = environment.terminal.isInteractive && !environment.options.json
    let keyboard = isWatched ? environment.hushKeyboard().map { KeyboardWatch($0, isRead: isConversation) } : nil
    let asking = CoachAsking(
      environment: environment, store: store, signals: signals, speaker: isConversation ? .coach : nil, keyboard: keyboard)
    var ending = try asking.ask(body, through: gate, screen: facts.screen)
    ending.typed = keyboard?.take() ?? []
    ending.remembered = remembered
    if ending.count == .nothingLeft || ending.count == .notCounted { try? turn.takeBack(in: store) }
    ending.wordFailure(facts.copy)
    if ending.text.isEmpty, ending.interruption == nil, !ending.givesWay, ending.lostOutput == nil {
      return try offline(question.text, facts, ending, .success(question))
    }
    if ending.outcome == .complete || ending.outcome == .length { try? TurnName.settle(in: store) }
    if environment.options.json, ending.lostOutput == nil { ReplyAnswer.begin(&ending, to: environment.output) }
    let session = keep(&ending, as: .assistant, turnID: turn.id, question)
    if let lost = ending.lostOutput { throw ending.unkept ?? lost }
    return (ending, session, facts.copy)
  }

  /// Fixed words, shown before the store is asked for anything; nothing leaves.
  private func care(
    _ flag: RedFlag, _ text: String, _ session: Int64?, _ old: StoredTurn?
  ) throws -> Asked {
    try gap()
    var ending = CoachCare(environment, speaker: isConversation ? .fatnag : nil).show(flag)
    let asked = Result { try store.keepQuestion(text, in: session, inPlaceOf: old, at: environment.now) }
    let kept = keep(&ending, asked)
    if let lost = ending.lostOutput { throw ending.unkept ?? lost }
    return (ending, kept, TalkCopy(flag.language))
  }

  private func offline(
    _ text: String, _ facts: CoachFacts, _ failed: CoachEnding, _ asked: Result<StoredQuestion, any Error>
  ) throws -> Asked {
    var ending = failed
    // With what was learnt from the question itself: who is allergic to fish in it is shown none.
    let facts = ending.remembered.isEmpty ? facts : (try? CoachFacts(store, session: (try? asked.get())?.session, environment)) ?? facts
    let reply = facts.offline(text)
    ending.text = reply.text
    if ending.outcome != .empty { ending.outcome = .offline }
    ending.state = .offline
    // Kind words come first; why they are made here comes below them.
    ending.isFailureSaid = !reply.isComforting && sayWhy(ending, facts.copy)
    do throws(OutputError) {
      try ReplyFlow.show(ending.text, environment, speaker: isConversation ? .fatnag : nil)
    } catch {
      ending.lostOutput = error
    }
    let session = keep(&ending, asked)
    if let lost = ending.lostOutput { throw ending.unkept ?? lost }
    return (ending, session, facts.copy)
  }

  /// A blank line before what follows, in a conversation.
  private func gap() throws(OutputError) {
    guard isConversation else { return }
    try environment.output.writeLine()
    try environment.output.flush()
  }

  /// Says why the answer is made here, before it. A program gets that with the answer's end.
  ///
  /// - Returns: whether it was said.
  private func sayWhy(_ ending: CoachEnding, _ copy: TalkCopy) -> Bool {
    guard let failure = ending.failure, !environment.options.json else { return false }
    do throws(OutputError) {
      try environment.complain(failure)
      if environment.terminal.errorIsTerminal { try environment.remark(StyledText(copy.answeredHere, .muted)) }
      try gap()
      return true
    } catch {
      return false
    }
  }

  // MARK: Keeping

  /// Keeps what the question says of the person, and says so to somebody who is there.
  ///
  /// - Returns: what is kept.
  private func learn(_ question: StoredQuestion) throws -> [MemoryFact] {
    try nameDenied(question.text)
    return try StatedFacts.read(question.text, at: environment.now, turn: question.turn, session: question.session).filter { fact in
      guard try store.remember(fact) != nil else { return false }
      if environment.terminal.isInteractive, !environment.options.json {
        let line: StyledText = "\("Remembered as \(fact.kind.label): \(printable(fact.text)).", .muted) \("fatnag memory", .command)"
        try environment.remark((isConversation ? Speaker.fatnag : nil).saying(line))
      }
      return true
    }
  }

  /// An allergy is never taken out by what was only said in passing: it is named, with how to take it out.
  private func nameDenied(_ text: String) throws {
    for denied in DeniedAllergy.read(text) {
      for row in try store.facts(at: environment.now) where denied.contradicts(row.fact) {
        let line: StyledText =
          "\("“\(printable(row.fact.text))” is still kept, and goes with every question.", .muted) \("fatnag memory forget \(row.id)", .command)"
        try environment.remark((isConversation ? Speaker.fatnag : nil).saying(line))
      }
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

}
