import JSONText
import ScaleCore

/// The body of one question, byte for byte as it leaves.
enum CoachRequest {
  /// Who asked; the raw values are the Worker's.
  enum Kind: String {
    /// A person, just now.
    case chat

    /// Nobody: the Coach's own look at the digest, which leaves the week's last answers to conversations.
    case check

    /// The version of the text that such requests were agreed to by.
    var consentVersion: String {
      switch self {
      case .chat: CoachConsent.textVersion
      case .check: MonitoringConsent.textVersion
      }
    }
  }

  /// A server on this machine has no Worker in front that bounds an answer; these are the Worker's own bounds.
  private static let localTemperature = 0.5
  private static let localTokens: Int64 = 600

  /// - Parameters:
  ///   - turn: UUID of the question; the Worker counts the same one once.
  static func body(_ prompt: CoachPrompt, for service: CoachService?, turn: String, kind: Kind = .chat) -> [UInt8] {
    var members: [JSONValue.Member] = []
    switch service {
    case .local(_, let model):
      members.append(.init("model", .string(model ?? "default")))
      members += [
        .init("messages", prompt.json), .init("stream", .bool(true)), .init("temperature", .number(localTemperature)),
        .init("max_tokens", .integer(localTokens)),
      ]
    case .worker, nil:
      members += [
        .init("messages", prompt.json), .init("stream", .bool(true)), .init("turn", .string(turn)),
        .init("consent", .string(kind.consentVersion)), .init("kind", .string(kind.rawValue)),
      ]
    }
    return Array(JSONValue.object(members).text.utf8)
  }
}
