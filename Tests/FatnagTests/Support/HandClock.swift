import HostBus
import ScaleCore
import Testing

@testable import fatnag

/// A clock that moves only when the program waits, and then exactly to its deadline.
final class HandClock {
  /// Milliseconds; wherever a run begins.
  private(set) var monotonic: Int64 = 5_000_000

  /// As `FATNAG_NOW` does: the wall clock stands while the monotonic one runs.
  var isFixed = false
  private var base: Instant
  private var baseMonotonic: Int64 = 5_000_000
  private var waitsWithoutProgress = 0
  private var rescues = 0

  init(_ start: Instant) { base = start }

  var wall: Instant {
    get { isFixed ? base : base.advanced(milliseconds: monotonic - baseMonotonic) }
    set {
      base = newValue
      baseMonotonic = monotonic
    }
  }

  var clock: Clock {
    Clock(
      now: { self.wall }, isFixed: isFixed, monotonic: { self.monotonic }, wait: { self.wait(until: $1) })
  }

  private func wait(until deadline: Int64?) {
    guard let deadline else { return rescue("waits for ever") }
    guard deadline <= monotonic else {
      monotonic = deadline
      waitsWithoutProgress = 0
      return
    }
    waitsWithoutProgress += 1
    if waitsWithoutProgress > 20 { rescue("spins without waiting") }
  }

  /// Fails the test, and lets a day pass so that some timeout ends the run.
  private func rescue(_ what: Comment) {
    Issue.record(what)
    rescues += 1
    precondition(rescues < 20, "the run never ends")
    waitsWithoutProgress = 0
    monotonic += 86_400_000
  }
}
