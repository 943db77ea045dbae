/// One weigh-in from the first frame to the confirmed draft: the only mutable state of the live sheet.
///
/// Pure: the same inputs at the same instants give the same outcomes. Instants never run backwards; the caller derives them from a
/// monotonic clock.
public struct WeighIn {
  /// Auto-confirm counts this long, ms.
  public static let countdown: Int64 = 10_000

  public enum Phase: Equatable, Sendable {
    /// Nobody on the scale.
    case waiting
    case measuring
    case awaitingImpedance(until: Instant)
    case ready
    case editing
    case asking(WeighInQuestion)
    case saving
    case saved
  }

  public internal(set) var phase = Phase.waiting
  public internal(set) var draft: WeighInDraft?

  /// Calibrated, moving; nil while the plate is empty.
  public internal(set) var live: Mass?

  /// When the draft is confirmed by itself; nil while nothing counts down.
  public internal(set) var confirmsAt: Instant?

  /// A reading that came behind an open edit or question.
  public internal(set) var newer: Reading?

  let settings: WeighInSettings
  var trackers: [BluetoothAddress?: EpisodeTracker] = [:]

  /// The scale that is being used, once one has spoken up.
  public internal(set) var focus: BluetoothAddress??

  public init(settings: WeighInSettings) { self.settings = settings }

  /// When a `tick` is due; nil when only frames and people can change anything.
  public var deadline: Instant? {
    (trackers.values.compactMap(\.deadline) + [confirmsAt].compactMap { $0 }).min()
  }

  /// Whether the scale is on the air and its last word is still to come.
  public var wantsMoreFrames: Bool {
    switch phase {
    case .measuring, .awaitingImpedance: true
    default: false
    }
  }

  /// Takes one input; every change of state is told by the outcomes.
  public mutating func receive(_ input: WeighInInput, at now: Instant) -> [WeighInOutcome] {
    switch input {
    case .frame(let frame, let address): hear(frame, from: address, at: now)
    case .tick: tick(at: now)
    case .command(let command): obey(command, at: now)
    case .saved: finish()
    case .saveFailed: failSaving()
    }
  }
}
