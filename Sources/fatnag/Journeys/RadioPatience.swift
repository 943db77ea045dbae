import HostBus

/// How long a search that never began is waited for before the run gives up.
///
/// An adapter that is just coming up shows itself without power for some milliseconds (26 were seen with bluetoothd 5.66), and a
/// daemon being restarted is away for a second; a missing bus does not come back by waiting.
struct RadioPatience {
  /// Milliseconds for what may heal by itself.
  static let grace: Int64 = 2500

  private(set) var state: RadioState?
  private var hasListened = false
  private var failingSince: Int64?

  mutating func take(_ state: RadioState, at now: Int64) {
    self.state = state
    switch state {
    case .listening, .silent:
      hasListened = true
      failingSince = nil
    case .unavailable: failingSince = failingSince ?? now
    case .starting, .daemonRestarted: break
    }
  }

  /// When ``verdict(at:)`` may change; nil while a new attempt is under way, for only its end can change it.
  var deadline: Int64? { hasListened || error == nil ? nil : failingSince.map { $0 + patience } }

  /// The failure that ends the run; nil while there is hope, and for ever once the search had begun.
  func verdict(at now: Int64) -> RadioError? {
    guard !hasListened, let since = failingSince, now >= since + patience else { return nil }
    return error
  }

  /// What is wrong at the moment.
  var error: RadioError? {
    if case .unavailable(let error)? = state { error } else { nil }
  }

  private var patience: Int64 {
    switch error {
    case .libraryMissing, .noBus, .accessDenied, .busy: 0
    default: Self.grace
    }
  }
}
