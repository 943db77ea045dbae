/// Growing pauses between attempts: half a second, doubling up to half a minute.
struct RetryPace: Equatable, Sendable {
  private var next: Int64 = 500

  /// The pause before the coming attempt, in milliseconds.
  mutating func pause() -> Int64 {
    defer { next = min(next * 2, 30_000) }
    return next
  }

  mutating func reset() { self = RetryPace() }
}
