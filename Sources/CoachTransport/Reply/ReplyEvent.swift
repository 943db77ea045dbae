/// What happens during a ``CoachTransfer``, in order. Exactly one ``finished(_:)`` or ``failed(_:)`` comes, as the last.
public enum ReplyEvent: Equatable, Sendable {
  /// The service took the question and begins to answer.
  case opened(ReplyOpening)

  /// More text of the answer, never empty and never cut within a character. It may hold terminal escapes.
  case delta(String)

  /// The service is there and has nothing to say yet.
  case comment

  /// The answer is over, well or not; what was shown stays.
  case finished(ReplyEnd)

  /// There is no answer: not one ``delta(_:)`` came.
  case failed(TransferError)
}
