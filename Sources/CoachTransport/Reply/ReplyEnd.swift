/// How an answer that has begun came to its end.
public enum ReplyOutcome: String, Equatable, Sendable {
  /// The service said so: a `finish_reason`, or `[DONE]`.
  case complete

  /// The service stopped at its own limit of tokens.
  case length

  /// The stream ended without a word that it was the end.
  case truncated

  /// The service reported an error in the middle, or sent what is no chunk of an answer.
  case error

  /// It ended well and held no text.
  case empty
}

/// The last thing there is to say about an answer.
public struct ReplyEnd: Equatable, Sendable {
  public var outcome: ReplyOutcome

  /// What broke a ``ReplyOutcome/truncated`` answer or made it an ``ReplyOutcome/error``; nil where the server just stopped.
  public var cause: TransferError?

  /// The service's own word, such as `stop`, `length` or `content_filter`.
  public var finishReason: String?
  public var usage: TokenUsage?

  /// From the headers, which come before the answer and count it already.
  public var quota: QuotaFigures?

  public init(
    _ outcome: ReplyOutcome, cause: TransferError? = nil, finishReason: String? = nil, usage: TokenUsage? = nil,
    quota: QuotaFigures? = nil
  ) {
    self.outcome = outcome
    self.cause = cause
    self.finishReason = finishReason
    self.usage = usage
    self.quota = quota
  }
}
