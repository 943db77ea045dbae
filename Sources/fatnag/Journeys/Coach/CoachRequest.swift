import JSONText
import ScaleCore

/// The body of one question, byte for byte as it leaves.
enum CoachRequest {
  /// - Parameters:
  ///   - turn: UUID of the question; the Worker counts the same one once.
  static func body(_ prompt: CoachPrompt, for service: CoachService?, turn: String) -> [UInt8] {
    var members: [JSONValue.Member] = []
    switch service {
    case .local(_, let model):
      members.append(.init("model", .string(model ?? "default")))
      members += [.init("messages", prompt.json), .init("stream", .bool(true))]
    case .worker, nil:
      members += [
        .init("messages", prompt.json), .init("stream", .bool(true)), .init("turn", .string(turn)),
        .init("consent", .string(CoachConsent.textVersion)), .init("kind", "chat"),
      ]
    }
    return Array(JSONValue.object(members).text.utf8)
  }
}
