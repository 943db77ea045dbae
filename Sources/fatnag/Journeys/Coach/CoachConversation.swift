import Console
import HealthDatabase
import ScaleCore

/// A conversation on a terminal, line by line: a blank line before each prompt, answer and note, and who speaks before their words.
struct CoachConversation {
  private var talk: CoachTalk
  private(set) var session: Int64?

  /// The consent was asked for and not given: once in a conversation is enough.
  private var hasDeclined = false

  /// What the up key brings back: the questions of this conversation, and all that was typed since.
  private var history: LineHistory

  /// A question was answered since the last prompt, which takes time.
  private var hasAnswered = false

  /// Lines that were typed while nobody asked. They go out only when somebody says so.
  private var typedUnasked: [String] = []

  init(talk: CoachTalk, session: Int64?) throws {
    self.talk = talk
    self.talk.isConversation = true
    self.session = session
    history = LineHistory(try session.map { try talk.store.turns(of: $0) }?.filter { $0.role == .user }.map(\.text) ?? [])
  }

  private var environment: Environment { talk.environment }

  mutating func run() throws -> ExitStatus {
    try environment.remark(
      "\("Ask away.", .muted) \("/help", .command) \("says what else can be typed,", .muted) \("/quit", .command) \("leaves.", .muted)")
    if let session, let title = try talk.store.sessions().first(where: { $0.id == session })?.title {
      try environment.remark(StyledText("Going on with “\(title)”.", .muted))
    }
    while true {
      switch try nextLine() {
      case .ended: return .done
      case .interrupted(let status): throw Interruption(status: status)
      case .line(let line):
        let words = line.trimmingBlanks
        if words.isEmpty { continue }
        history.add(words)
        if try take(words) { return .done }
        // What is typed in the moment that a command takes is for the next prompt.
        if hasAnswered { try heedTyped() }
        hasAnswered = false
      }
    }
  }

  // MARK: What is typed

  /// Asks for a line; what was typed before somebody asked stands there to be edited.
  private mutating func nextLine() throws -> TypedReply {
    try environment.output.writeLine()
    try environment.output.flush()
    let label = Speaker.you.label + " "
    var prompt = LinePrompt(label: label, text: typedUnasked.map { $0 + " " }.joined(), history: history)
    if let reply = environment.editLine(&prompt, talk.signals) {
      typedUnasked = prompt.rest
      return reply
    }
    if !typedUnasked.isEmpty {
      let words = StyledText("“\(printable(typedUnasked.joined(separator: " ")))” was typed before anybody asked, and is not sent.", .muted)
      typedUnasked = []
      try note(words, isApart: false)
      try environment.output.writeLine()
    }
    try environment.output.write(label)
    try environment.output.flush()
    let reply = environment.reply(false, talk.signals)
    if case .line = reply { return reply }
    try environment.output.writeLine()
    return reply
  }

  /// Answers words of need that were typed while nobody asked, as if they had been sent; they go nowhere.
  private mutating func heedTyped() throws {
    typedUnasked += environment.typedUnasked()
    while let place = typedUnasked.firstIndex(where: { RedFlag(in: $0) != nil }) {
      let words = typedUnasked.remove(at: place).trimmingBlanks
      history.add(words)
      try environment.output.write("\n\(Speaker.you.label) \(printable(words))\n")
      try ask(words)
      typedUnasked += environment.typedUnasked()
    }
  }

  /// - Returns: whether the conversation is over.
  private mutating func take(_ words: String) throws -> Bool {
    let command: SlashCommand?
    do throws(SlashRefusal) {
      command = try SlashCommand(words)
      if command == nil { try refuseCommandsAndBareAnswers(words) }
    } catch {
      try note(error.line)
      return false
    }
    switch command {
    case .quit: return true
    case .help:
      let columns = environment.terminal.errorIsTerminal ? environment.terminal.size().columns : nil
      for line in SlashCommand.list(columns: columns) { try environment.remark(line) }
    case .new:
      session = nil
      try note(StyledText("A new conversation.", .muted))
    case .edit(let words): try edit(words)
    case .rate(let rating, let reasons): try rate(rating, reasons)
    case nil: try ask(words)
    }
    return false
  }

  /// What would cost an answer and is no question: a command of this program, or a yes or no where nothing was asked.
  private func refuseCommandsAndBareAnswers(_ words: String) throws(SlashRefusal) {
    if let refusal = SlashRefusal(commandTyped: words) ?? SlashRefusal(withdrawing: words) { throw refusal }
    guard yesOrNo(words, isGermanYes: true, default: nil) != nil, !wasAsked else { return }
    throw SlashRefusal(words: "Nothing was asked.")
  }

  /// Whether the last answer of this conversation ends with a question.
  private var wasAsked: Bool {
    guard let session, let last = (try? talk.store.turns(of: session))?.last(where: { $0.role != .user }) else { return false }
    return last.text.trimmingBlanks.hasSuffix("?")
  }

  /// A line of the program itself, not of an answer.
  private func note(_ line: StyledText, isApart: Bool = true) throws(OutputError) {
    if isApart { try environment.output.writeLine() }
    try environment.output.flush()
    try environment.remark(Speaker.fatnag.label + " " + line)
  }

  // MARK: Questions

  /// - Parameter old: the turn that this question takes the place of.
  private mutating func ask(_ words: String, inPlaceOf old: StoredTurn? = nil) throws {
    hasAnswered = true
    let asked: CoachTalk.Asked
    do {
      asked = try talk.ask(words, in: session, inPlaceOf: old, mayAskConsent: !hasDeclined)
    } catch let error as StoreError {
      // A store that fails for now is no reason to end the conversation.
      return try environment.complain(error.explanation)
    }
    session = asked.session ?? session
    typedUnasked += asked.ending.typed
    if asked.ending.failure?.code == CoachGate.missingCode { hasDeclined = true }
    try tell(asked)
    guard let status = asked.ending.interruption else { return }
    // Ctrl-C is about the answer; whoever sends another signal means the program.
    guard status == ExitStatus.interrupted.rawValue else { throw Interruption(status: status) }
    talk.signals.carryOn()
  }

  /// What stands below an answer.
  private func tell(_ asked: CoachTalk.Asked) throws {
    let ending = asked.ending
    var notes = ending.notes(asked.copy)
    if let quota = ending.quota { notes.append(StyledText(QuotaCopy.use(quota), .muted)) }
    let failures = [ending.unkept, ending.isFailureSaid ? nil : ending.failure].compactMap { $0 }
    guard !notes.isEmpty || !failures.isEmpty else { return }
    try environment.output.writeLine()
    try environment.output.flush()
    for failure in failures { try environment.complain(failure) }
    for note in notes { try environment.remark(note) }
  }

  private mutating func edit(_ words: String) throws {
    guard let session, let last = try talk.store.turns(of: session).last(where: { $0.role == .user }) else {
      return try note(StyledText("There is no question to edit.", .muted))
    }
    for row in try talk.store.facts(at: environment.now) where row.fact.sourceTurn == last.id {
      try note(StyledText("Forgotten with the old question: \(printable(row.fact.text)).", .muted))
    }
    try ask(words, inPlaceOf: last)
  }

  private func rate(_ rating: StoredTurn.Rating, _ reasons: [RatingReason]) throws {
    guard let session, let last = try talk.store.turns(of: session).last(where: { $0.role == .assistant }) else {
      return try note(StyledText("There is no answer to rate.", .muted))
    }
    try note(try AnswerRating(rating, reasons).keep(for: last, in: talk.store, environment))
    guard reasons.isEmpty else { return }
    try environment.remark(StyledText("Reasons can be added: /\(rating.rawValue) \(RatingReason.words(of: rating))", .muted))
  }
}

extension String {
  /// Without white space at either end.
  var trimmingBlanks: String {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}
