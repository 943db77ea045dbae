public import ScaleCore

/// One bubble of a stored conversation.
public struct StoredTurn: Equatable, Sendable {
  /// Who said it; the raw values are stored.
  public enum Role: String, CaseIterable, Sendable {
    case user, assistant

    /// The program itself.
    case local

    /// Instead of an answer: the week is used up.
    case quotaLock = "quota_lock"
  }

  /// How it ended; the raw values are stored.
  public enum State: String, CaseIterable, Sendable {
    case complete, length, truncated, error, interrupted

    /// Answered without any network.
    case offline

    /// Answered with fixed words, because it needs care.
    case redFlag = "red_flag"
  }

  public enum Rating: String, CaseIterable, Sendable {
    case up, down
  }

  public let id: Int64
  public let session: Int64
  public let said: Instant
  public let role: Role
  public let text: String
  public let state: State
  public let rating: Rating?

  /// Sorted words, such as `too-long`.
  public let reasons: [String]

  /// UUID under which the answer was asked for; nil where nobody was asked.
  public let turnID: String?

  /// As a request sends it.
  public var turn: ChatTurn {
    switch role {
    case .user: ChatTurn(.user, text)
    case .assistant: ChatTurn(state == .complete ? .assistant : .partial, text)
    case .local: ChatTurn(.local, text)
    case .quotaLock: ChatTurn(.quotaLock, text)
    }
  }
}

extension StoredTurn {
  init(_ row: Row) throws(StoreError) {
    id = try row.integer("id")
    session = try row.integer("session")
    said = Instant(milliseconds: try row.integer("said_ms"))
    role = try row.value("role", Row.text, Role.init(rawValue:))
    text = try row.text("text")
    state = try row.value("state", Row.text, State.init(rawValue:))
    rating = try row.optional("rating", Row.optionalText, Rating.init(rawValue:))
    reasons = try row.optionalText("reasons")?.split(separator: " ").map(String.init) ?? []
    turnID = try row.optionalText("turn_id")
  }
}
