/// Something in the digest that a person may want to hear about.
public enum HealthTrigger: Equatable, Sendable {
  /// Beats a minute before sleep.
  case preSleepElevated(average: Double, reason: PreSleepHeartRate.Reason)

  /// When the night began.
  case preSleepMissing(onset: ZonedTime)

  /// Heart rate samples of today.
  case watchNotWorn(samples: Int)

  public var id: String {
    switch self {
    case .preSleepElevated: "pre_sleep_elevated"
    case .preSleepMissing: "pre_sleep_missing"
    case .watchNotWorn: "watch_not_worn"
    }
  }

  /// The higher, the sooner it is said.
  public var severity: Int {
    switch self {
    case .preSleepElevated: 3
    case .preSleepMissing, .watchNotWorn: 2
    }
  }
}
