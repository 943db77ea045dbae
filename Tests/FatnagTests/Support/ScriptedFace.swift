import HostBus
import ScaleCore

@testable import fatnag

/// A person as a list: what they do and when, and all that they were told.
final class ScriptedFace: WeighInFace {
  typealias Entry = (at: Int64, wish: WeighInWish)

  var canRetry: Bool
  private(set) var told: [WeighInOutcome] = []
  private(set) var states: [RadioState] = []
  private(set) var failures: [Explanation] = []

  /// The last view that was shown.
  private(set) var shown: WeighInView?
  private var script: [Entry]
  private let clock: HandClock
  private let begin: Int64

  /// Nobody waits longer than this, ms; then the run is interrupted with status 99.
  static let patience: Int64 = 3_600_000

  init(_ script: [Entry] = [], clock: HandClock, canRetry: Bool = true) {
    self.script = script + [(Self.patience, .interrupt(status: 99))]
    self.clock = clock
    self.canRetry = canRetry
    begin = clock.monotonic
  }

  var requests: [PollRequest] { [] }

  func deadline(_ journey: WeighInView, at moment: Moment) -> Int64? { script.first.map { begin + $0.at } }

  func wishes(_ journey: WeighInView) -> [WeighInWish] {
    let due = script.prefix { begin + $0.at <= clock.monotonic }
    script.removeFirst(due.count)
    return due.map(\.wish)
  }

  func tell(_ outcome: WeighInOutcome, _ journey: WeighInView) { told.append(outcome) }
  func tell(_ state: RadioState) { states.append(state) }
  func tell(failure: Explanation) { failures.append(failure) }
  func show(_ journey: WeighInView, at moment: Moment) { shown = journey }
}
