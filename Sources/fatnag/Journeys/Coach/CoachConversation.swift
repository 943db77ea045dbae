import Console
import HealthDatabase
import ScaleCore

/// A conversation on a terminal, line by line: a blank line before each prompt, answer and note, and who speaks before their words.
struct CoachConversation {
  private var talk: CoachTalk
  private(set) var session: Int64?

  /// The consent was asked for and not given: once in a conversation is enough.
  private var hasDeclined = false

  init(talk: CoachTalk, session: Int64?) {
    self.talk = talk
    self.talk.isConversation = true
    self.session = session
  }

  private var environment: Environment { talk.environment }

  mutating func run() throws -> ExitStatus {
    try environment.remark(
      "\("Ask away.", .muted) \("/help", .command) \("says what else can be typed,", .muted) \("/quit", .command) \("leaves.", .muted)")
    if let session, let title = try talk.store.sessions().first(where: { $0.id == session })?.title {
      try environment.remark(StyledText("Going on with “\(title)”.", .muted))
    }
    while true {
      try environment.output.write("\n\(Speaker.you.label) ")
      try environment.output.flush()
      switch environment.reply(false, talk.signals) {
      case .ended:
        try environment.output.writeLine()
        return .done
      case .interrupted(let status):
        try environment.output.writeLine()
        throw Interruption(status: status)
      case .line(let line):
        let words = line.trimmingBlanks
        if words.isEmpty { continue }
        if try take(words) { return .done }
      }
    }
  }

  /// - Returns: whether the conversation is over.
  private mutating func take(_ words: String) throws -> Bool {
    let command: SlashCommand?
    do throws(SlashRefusal) {
      command = try SlashCommand(words)
    } catch {
      try environment.remark(StyledText(error.words, .warning))
      return false
    }
    switch command {
    case .quit: return true
    case .help:
      let columns = environment.terminal.errorIsTerminal ? environment.terminal.size().columns : nil
      for line in SlashCommand.list(columns: columns) { try environment.remark(line) }
    case .new:
      session = nil
      try environment.remark(StyledText("A new conversation.", .muted))
    case .edit(let words): try edit(words)
    case .rate(let rating, let reasons): try rate(rating, reasons)
    case nil: try ask(words)
    }
    return false
  }

  /// - Parameter old: the turn that this question takes the place of.
  private mutating func ask(_ words: String, inPlaceOf old: StoredTurn? = nil) throws {
    // What was typed meanwhile was not typed at a prompt.
    defer { environment.forgetTyped() }
    let asked: CoachTalk.Asked
    do {
      asked = try talk.ask(words, in: session, inPlaceOf: old, mayAskConsent: !hasDeclined)
    } catch let error as StoreError {
      // A store that fails for now is no reason to end the conversation.
      return try environment.complain(error.explanation)
    }
    session = asked.session ?? session
    if asked.ending.failure?.code == CoachGate.missing.code { hasDeclined = true }
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
      return try environment.remark(StyledText("There is no question to edit.", .muted))
    }
    for row in try talk.store.facts(at: environment.now) where row.fact.sourceTurn == last.id {
      try environment.remark(StyledText("Forgotten with the old question: \(printable(row.fact.text)).", .muted))
    }
    try ask(words, inPlaceOf: last)
  }

  private func rate(_ rating: StoredTurn.Rating, _ reasons: [RatingReason]) throws {
    guard let session, let last = try talk.store.turns(of: session).last(where: { $0.role == .assistant }) else {
      return try environment.remark(StyledText("There is no answer to rate.", .muted))
    }
    try environment.remark(try AnswerRating(rating, reasons).keep(for: last, in: talk.store, environment))
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
