import Console
import HealthDatabase
import ScaleCore

/// A conversation on a terminal, line by line.
struct CoachConversation {
  let talk: CoachTalk
  private(set) var session: Int64?

  /// The consent was asked for and not given: once in a conversation is enough.
  private var hasDeclined = false

  init(talk: CoachTalk, session: Int64?) {
    self.talk = talk
    self.session = session
  }

  private var environment: Environment { talk.environment }

  private static let help =
    "Ask away. /new begins anew, /edit TEXT asks your last question in other words, /up and /down rate, /quit leaves."

  mutating func run() throws -> ExitStatus {
    try environment.remark(StyledText(Self.help, .muted))
    if let session, let title = try talk.store.sessions().first(where: { $0.id == session })?.title {
      try environment.remark(StyledText("Going on with “\(title)”.", .muted))
    }
    while true {
      try environment.output.write("\("you>", .key) ")
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
        if words == "/quit" || words == "/q" { return .done }
        try take(words)
      }
    }
  }

  private mutating func take(_ words: String) throws {
    let (command, rest) = Self.split(words)
    switch command {
    case "/new": session = nil
    case "/edit": try edit(rest)
    case "/up": try rate(.up)
    case "/down": try rate(.down)
    case "/help": try environment.remark(StyledText(Self.help, .muted))
    case let command?: try environment.remark(StyledText("There is no \(printable(command)). \(Self.help)", .muted))
    default: try ask(words)
    }
  }

  private static func split(_ words: String) -> (command: String?, rest: String) {
    guard words.hasPrefix("/") else { return (nil, words) }
    let command = words.prefix { !$0.isWhitespace }
    return (String(command), String(words.dropFirst(command.count)).trimmingBlanks)
  }

  /// - Parameter old: the turn that this question takes the place of.
  private mutating func ask(_ words: String, inPlaceOf old: StoredTurn? = nil) throws {
    let ending: CoachEnding
    do {
      let asked = try talk.ask(words, in: session, inPlaceOf: old, mayAskConsent: !hasDeclined)
      ending = asked.ending
      session = asked.session ?? session
    } catch let error as StoreError {
      // A store that fails for now is no reason to end the conversation.
      return try error.explanation.write(to: environment.errors, asJSON: false)
    }
    if ending.failure?.code == CoachGate.missing.code { hasDeclined = true }
    if let unkept = ending.unkept { try unkept.write(to: environment.errors, asJSON: false) }
    if let status = ending.interruption {
      try environment.remark(ending.stopWords)
      // Ctrl-C is about the answer; whoever sends another signal means the program.
      guard status == ExitStatus.interrupted.rawValue else { throw Interruption(status: status) }
      talk.signals.carryOn()
    }
    if let failure = ending.failure { try failure.write(to: environment.errors, asJSON: false) }
    if let quota = ending.quota { try environment.remark(StyledText("\(quota.used) of \(quota.limit) answers of this week used", .muted)) }
  }

  private mutating func edit(_ words: String) throws {
    guard !words.isEmpty else { return try environment.remark(StyledText("Say the question in other words: /edit TEXT", .muted)) }
    guard let session, let last = try talk.store.turns(of: session).last(where: { $0.role == .user }) else {
      return try environment.remark(StyledText("There is no question to edit.", .muted))
    }
    for row in try talk.store.facts(at: environment.now) where row.fact.sourceTurn == last.id {
      try environment.remark(StyledText("Forgotten with the old question: \(printable(row.fact.text)).", .muted))
    }
    try ask(words, inPlaceOf: last)
  }

  private func rate(_ rating: StoredTurn.Rating) throws {
    guard let session, let last = try talk.store.turns(of: session).last(where: { $0.role == .assistant }) else {
      return try environment.remark(StyledText("There is no answer to rate.", .muted))
    }
    try talk.store.rate(last.id, rating, reasons: [], at: environment.now)
    try environment.remark("\("Kept on this computer.", .muted) \("fatnag coach rate \(rating.rawValue) --reason …", .command)")
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
