/// What a weigh-in needs to know besides the frames; all of it handed in, so that nothing is looked up on the way.
public struct WeighInSettings {
  /// Only this scale counts; nil: the first that speaks.
  public var pinned: BluetoothAddress?
  public var calibration: Calibration

  /// Composition of a calibrated mass; nil where the formulas refuse or the profile lacks something.
  public var estimate: (Mass, Impedance) -> BodyComposition?

  /// Whether the profile is complete enough for an estimate.
  public var canEstimate: Bool

  /// What the spike gate says to a mass at an instant.
  public var jump: (Mass, Instant) -> SpikeVerdict?
  public var memory: RecordMemory

  /// The newest stored record of a scale.
  public var lastRecord: (BluetoothAddress?) -> (fingerprint: RecordFingerprint, stored: Instant)?
  public var confirmation: Confirmation

  /// Whether automatic confirmation covers impossible jumps.
  public var acceptsJumps: Bool

  /// Whether a record heard only after step-off may become a weigh-in.
  public var catchesUp: Bool

  public init(
    pinned: BluetoothAddress? = nil, calibration: Calibration = .identity,
    estimate: @escaping (Mass, Impedance) -> BodyComposition? = { _, _ in nil }, canEstimate: Bool = false,
    jump: @escaping (Mass, Instant) -> SpikeVerdict? = { _, _ in nil }, memory: RecordMemory = .empty,
    lastRecord: @escaping (BluetoothAddress?) -> (fingerprint: RecordFingerprint, stored: Instant)? = { _ in nil },
    confirmation: Confirmation = .asked, acceptsJumps: Bool = false, catchesUp: Bool = false
  ) {
    self.pinned = pinned
    self.calibration = calibration
    self.estimate = estimate
    self.canEstimate = canEstimate
    self.jump = jump
    self.memory = memory
    self.lastRecord = lastRecord
    self.confirmation = confirmation
    self.acceptsJumps = acceptsJumps
    self.catchesUp = catchesUp
  }

  public enum Confirmation: Equatable, Sendable {
    /// A person confirms; a complete reading confirms itself after the countdown.
    case asked

    /// Confirmed as soon as it is settled (`--yes`).
    case automatic
  }

  /// A draft of the reading; nil when the corrected mass cannot be a person's.
  public func draft(_ reading: Reading) -> WeighInDraft? {
    let mass = calibration.corrected(reading.rawMass)
    guard mass.isPlausible else { return nil }
    return WeighInDraft(
      reading: reading, mass: mass, composition: reading.impedance.flatMap { estimate(mass, $0) })
  }

  /// The draft with the impedance that came late.
  func upgrade(_ draft: WeighInDraft, to reading: Reading) -> WeighInDraft {
    draft.upgraded(to: reading, mass: calibration.corrected(reading.rawMass)) { mass in
      reading.impedance.flatMap { estimate(mass, $0) }
    }
  }
}
