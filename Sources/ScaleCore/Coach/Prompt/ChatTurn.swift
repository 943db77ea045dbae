/// One bubble of a conversation.
public struct ChatTurn: Equatable, Sendable {
  /// The raw values are stored.
  public enum Kind: String, CaseIterable, Sendable {
    case user
    case assistant

    /// An answer of which the end is missing: kept, marked, and sent as history.
    case partial

    /// Said by the program itself, such as a verdict on a target.
    case local

    /// Instead of an answer: the week is used up.
    case quotaLock = "quota_lock"

    /// Instead of an answer: something went wrong.
    case failure

    /// Still arriving.
    case streaming
  }

  public var kind: Kind
  public var text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Whether it goes back to the model.
  var isHistory: Bool {
    switch kind {
    case .user, .assistant, .partial: !text.allSatisfy(\.isWhitespace)
    case .local, .quotaLock, .failure, .streaming: false
    }
  }
}

extension [ChatTurn] {
  /// Without what was answered by the program alone: it did not leave when it was said, so it does not leave with a later question.
  ///
  /// A question of the person goes with the turns up to their next one; it stays where the model answered among them.
  public var answeredByModel: [ChatTurn] {
    var kept: [ChatTurn] = []
    for (index, turn) in enumerated() {
      if turn.kind == .user {
        let answers = self[(index + 1)...].prefix { $0.kind != .user }
        guard answers.contains(where: { $0.kind == .assistant || $0.kind == .partial }) else { continue }
      }
      kept.append(turn)
    }
    return kept
  }
}
