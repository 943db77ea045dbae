/// Knows until when what must have happened. Pure: every time is handed in, in milliseconds of one monotonic clock.
struct TransferClock {
  private enum Stage {
    case connecting, waitingForHeaders, waitingForEvent, streaming, ending
  }

  private let patience: TransferPatience
  private let start: Int64
  private var stage = Stage.connecting
  private var since: Int64
  private var hasSeenComments = false

  init(_ patience: TransferPatience, at now: Int64) {
    self.patience = patience
    start = now
    since = now
  }

  mutating func connected(at now: Int64) { enter(.waitingForHeaders, at: now, from: .connecting) }

  mutating func headersComplete(at now: Int64) { enter(.waitingForEvent, at: now, from: .connecting, .waitingForHeaders) }

  /// An event or a comment came.
  mutating func signOfLife(isComment: Bool, at now: Int64) {
    hasSeenComments = hasSeenComments || isComment
    enter(.streaming, at: now, from: .waitingForEvent)
  }

  mutating func received(at now: Int64) {
    if stage == .streaming { since = now }
  }

  /// All that matters is in; the rest may be waited for, but not for long.
  mutating func ending(at now: Int64) { enter(.ending, at: now, from: .connecting, .waitingForHeaders, .waitingForEvent, .streaming) }

  private mutating func enter(_ next: Stage, at now: Int64, from allowed: Stage...) {
    guard allowed.contains(stage) else { return }
    stage = next
    since = now
  }

  /// When ``expired(at:)`` will say so at the latest.
  var deadline: Int64 { min(since &+ limit, start &+ patience.total) }

  /// What was waited for too long; nil as long as nothing was.
  func expired(at now: Int64) -> TransferPhase? {
    guard now >= deadline else { return nil }
    guard now < start &+ patience.total else { return .total }
    return switch stage {
    case .connecting: .connect
    case .waitingForHeaders: .headers
    case .waitingForEvent: .firstEvent
    case .streaming, .ending: .silence
    }
  }

  private var limit: Int64 {
    switch stage {
    case .connecting: patience.connect
    case .waitingForHeaders: patience.headers
    case .waitingForEvent: patience.firstEvent
    case .streaming: hasSeenComments ? patience.silenceAmongComments : patience.silence
    case .ending: patience.tail
    }
  }
}
