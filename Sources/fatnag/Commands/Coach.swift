import Console
import JSONText
import HealthDatabase
import ScaleCore

/// Asks the Coach.
struct Coach: FatnagCommand {
  static let about = About(
    "coach", "Ask the Coach: one question, or a conversation on a terminal",
    discussion: """
      The Coach answers through whatever coach.url names: an operator's Worker, which passes questions on to xAI (Grok) and wants your consent first, or a \
      server on this computer (llama.cpp, Ollama), where nothing leaves. Without either, or without consent, an answer is made from what is stored \
      here.

      Some things are answered here and never sent: self-harm, chest pain, purging, doses, pregnancy, long fasts. A target or a \
      reminder that you mention is set only when you say yes. No medical advice.

      A question goes on with the last conversation when that is less than six hours old. Ctrl-C stops an answer and keeps what came.
      """,
    examples: [
      ("fatnag coach \"how was my week?\"", "one question"), ("fatnag coach", "a conversation"),
      ("fatnag coach --new --json \"what now?\"", "a fresh start, for a program"),
      ("fatnag coach preview \"what now?\"", "what would leave, byte for byte"),
    ],
    exitStatuses: [
      (0, "answered"), (1, "not asked: a command takes back what was allowed"), (2, "no question"),
      (3, "not set up, or no consent; answered from here"),
      (4, "no network or service; answered from here; or the answer was shown and could not be kept"),
      (6, "the answer was cut; what came was kept"), (7, "the week's answers are used up, or too many at once"),
      (130, "interrupted; what came was kept"),
    ],
    seeAlso: ["coach consent", "coach preview", "coach rate", "coach sessions", "memory", "plan"])
  static let parameters: [Parameter<Coach>] = [
    .flag("--new", \.isNew, "Begin a new conversation"),
    .option("--session", \.session, "Go on with this conversation", placeholder: "NUMBER"),
    .rest("TEXT", \.words, "The question; on a terminal, none begins a conversation"),
  ]

  var isNew = false
  var session: Int?
  var words: String?

  func check() throws(ArgumentRefusal) {
    if isNew, session != nil { throw ArgumentRefusal("--new and --session cannot go together.") }
    if let slip { throw ArgumentRefusal("Did you mean fatnag \(slip)? End it with “?” if it is a question.") }
  }

  /// The command that was meant, for a slip of the hand that would go out as a question otherwise.
  private var slip: String? {
    guard let words, !words.contains("?") else { return nil }
    let typed = words.lowercased().split(separator: " ").map(String.init)
    guard let word = typed.first, typed.count <= 2 else { return nil }
    if let meant = ["help": "help coach", "up": "coach rate up", "down": "coach rate down"][word], typed.count == 1 { return meant }
    if typed.count == 1, CommandList.table.facts.commands.contains(where: { $0.about.name.prefix { $0 != " " } == word }) { return word }
    let own = ["consent", "monitor", "preview", "rate", "sessions"]
    // A review is asked for.
    return own.contains(word) || word == "review" ? nil : nearMiss(to: word, among: own).map { "coach \($0)" }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let signals = try SignalFlags()
    let question = try question(environment)
    if let question, let refusal = SlashRefusal(withdrawing: question) {
      throw Explanation("withdrawal", refusal.words, tryNext: refusal.command, status: .declined)
    }
    let talk: CoachTalk
    let session: Int64?
    do {
      talk = CoachTalk(environment: environment, store: try environment.storeForWriting(), signals: signals)
      session = try talk.session(self.session, isNew: isNew)
    } catch {
      // Whoever is in need gets the words whatever became of the store.
      if let question { try CoachCare(environment).answerAlone(question) }
      throw error
    }
    if let question { return try once(question, session, talk) }
    var conversation = try CoachConversation(talk: talk, session: session)
    return try conversation.run()
  }

  /// Nil for a conversation.
  private func question(_ environment: Environment) throws -> String? {
    if let words, !words.trimmingBlanks.isEmpty { return words.trimmingBlanks }
    if environment.terminal.isInteractive, !environment.options.json { return nil }
    let piped =
      environment.terminal.inputIsTerminal
      ? "" : String(decoding: try environment.read("-").filter { $0 != 0 }, as: UTF8.self).trimmingBlanks
    guard !piped.isEmpty else {
      throw Explanation("no_question", "There is no question.", tryNext: "fatnag coach \"how was my week?\"", status: .usage)
    }
    return piped
  }

  private func once(_ question: String, _ session: Int64?, _ talk: CoachTalk) throws -> ExitStatus {
    let environment = talk.environment
    let (ending, session, copy) = try talk.ask(question, in: session)
    if environment.options.json { try ReplyAnswer(ending: ending, session: session).write(to: environment.output) }
    try environment.output.flush()
    if let unkept = ending.unkept, ending.interruption != nil || ending.failure != nil {
      try environment.complain(unkept)
    }
    if !environment.options.json {
      for note in ending.notes(copy) { try environment.remark(note) }
      if let quota = ending.quota, environment.terminal.isInteractive, environment.terminal.errorIsTerminal {
        try environment.remark(StyledText(QuotaCopy.use(quota), .muted))
      }
    }
    if let status = ending.interruption { throw Interruption(status: status) }
    if ending.isFailureSaid, let failure = ending.failure { return failure.status }
    if let failure = ending.failure ?? ending.unkept { throw failure }
    return .done
  }
}

extension Explanation {
  static func noSession(_ id: Int64) -> Explanation {
    Explanation("no_session", "There is no conversation #\(id).", tryNext: "fatnag coach sessions", status: .declined)
  }
}
