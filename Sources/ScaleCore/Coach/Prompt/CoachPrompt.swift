public import JSONText

/// The messages of one request in the shape of chat/completions: what never changes first (providers cache a common beginning), then the brief,
/// then the conversation, which ends with the person.
public struct CoachPrompt: Equatable, Sendable {
  public struct Message: Equatable, Sendable {
    public enum Role: String, Sendable {
      case system, user, assistant
    }

    public let role: Role
    public let content: String
  }

  /// What shapes a request beside the brief.
  public struct Manner: Equatable, Sendable {
    public var voice: CoachVoice
    public var stage: LifeStage?
    public var units: UnitSystem
    public var daypart: Daypart

    /// ISO 639, `de` or `de_AT.UTF-8`; what is not known is English.
    public var language: String

    public init(voice: CoachVoice, stage: LifeStage?, units: UnitSystem, daypart: Daypart, language: String = "en") {
      self.voice = voice
      self.stage = stage
      self.units = units
      self.daypart = daypart
      self.language = language
    }
  }

  public let messages: [Message]

  /// Whether the question was too long and lost its end.
  public let isQuestionCut: Bool

  public static let mostTurns = 10

  /// Characters of a turn and of a question.
  public static let longestTurn = 2000

  /// Bytes of the encoded message list.
  public static let mostBytes = 24_000

  /// - Parameters:
  ///   - history: the conversation so far; it may end with the question and local notes on it.
  ///   - question: what the person asks now.
  public init(brief: CoachBrief, manner: Manner, history: [ChatTurn], question: String) {
    let asked = PlainText.block(question, limit: Self.longestTurn)
    isQuestionCut = asked.hasSuffix("…") && !question.hasSuffix("…")
    let system = [
      Message(role: .system, content: PromptCopy.rules),
      Message(role: .system, content: PromptCopy.manner(manner, topic: CoachTopic(asked))),
      Message(role: .system, content: PromptCopy.briefHeading + "\n" + brief.text),
    ]
    var turns = Self.history(history, before: question)
    let last = Message(role: .user, content: asked.isEmpty ? "?" : asked)
    while !turns.isEmpty, Self.encoded(system + turns + [last]).text.utf8.count > Self.mostBytes { turns.removeFirst() }
    messages = system + turns + [last]
  }

  /// The list as it is sent.
  public var json: JSONValue { Self.encoded(messages) }

  private static func encoded(_ messages: [Message]) -> JSONValue {
    .array(messages.map { .object([.init("role", .string($0.role.rawValue)), .init("content", .string($0.content))]) })
  }

  /// The newest turns worth sending, without the question itself: it may stand at the end already, with local notes behind it.
  private static func history(_ turns: [ChatTurn], before question: String) -> [Message] {
    var kept = turns.filter(\.isHistory)
    if let last = kept.last, last.kind == .user, last.text == question { kept.removeLast() }
    return kept.suffix(mostTurns).compactMap { turn in
      let text = PlainText.block(turn.text, limit: longestTurn)
      return text.isEmpty ? nil : Message(role: turn.kind == .user ? .user : .assistant, content: text)
    }
  }
}
