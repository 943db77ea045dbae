/// How much a server may send before it is stopped, in bytes.
public struct EventStreamBounds: Equatable, Sendable {
  public var line: Int
  public var event: Int
  public var answer: Int

  public init(line: Int = 1 << 20, event: Int = 1 << 20, answer: Int = 4 << 20) {
    self.line = line
    self.event = event
    self.answer = answer
  }
}

/// What of an event stream grew beyond its ``EventStreamBounds``.
public enum EventStreamError: Error, Equatable, Sendable {
  case lineTooLong, eventTooLarge, answerTooLarge
}
