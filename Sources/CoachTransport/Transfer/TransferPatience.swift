/// How long each phase of a transfer may take, in milliseconds. Silence is timed, not the length of an answer: healthy
/// answers of thinking models took nine minutes, and dead ones said nothing for ever.
public struct TransferPatience: Equatable, Sendable {
  /// Until the connection stands, name and encryption included.
  public var connect: Int64 = 10_000

  /// From there to the last header line.
  public var headers: Int64 = 30_000

  /// From there to the first event or comment.
  public var firstEvent: Int64 = 60_000

  /// Between bytes of a server that sends comments while it has nothing to say.
  public var silenceAmongComments: Int64 = 45_000
  public var silence: Int64 = 300_000
  public var total: Int64 = 900_000

  /// For what may follow an answer that is whole (figures, `[DONE]`), and for the body of a refusal.
  public var tail: Int64 = 5_000

  public init() {}
}
