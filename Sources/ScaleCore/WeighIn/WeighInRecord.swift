/// One confirmed weigh-in, as it is stored.
public struct WeighInRecord: Equatable, Sendable {
  /// Host time of the first stable frame, or what the person said.
  public var time: ZonedTime
  public var timeSource: TimeSource

  /// Calibrated.
  public var mass: Mass

  /// As the scale said; nil for a typed weight.
  public var rawMass: Mass?
  public var impedance: Impedance?

  /// Nil when left out, or when there is nothing to compute it from.
  public var composition: BodyComposition?

  /// kg/m² with the height of that day; nil without a height.
  public var bodyMassIndex: Double?
  public var source: Source
  public var isUserEntered: Bool
  public var scaleAddress: BluetoothAddress?
  public var scaleUnit: ScaleUnit?
  public var fingerprint: RecordFingerprint?

  /// The row of the calibration history that was in force; nil for none.
  public var calibrationID: Int64?
  public var note: String?

  /// Nil for everything that was weighed or typed here.
  public var origin: ImportOrigin?

  public init(
    time: ZonedTime, timeSource: TimeSource, mass: Mass, rawMass: Mass? = nil, impedance: Impedance? = nil,
    composition: BodyComposition? = nil, bodyMassIndex: Double? = nil, source: Source, isUserEntered: Bool,
    scaleAddress: BluetoothAddress? = nil, scaleUnit: ScaleUnit? = nil, fingerprint: RecordFingerprint? = nil,
    calibrationID: Int64? = nil, note: String? = nil, origin: ImportOrigin? = nil
  ) {
    self.time = time
    self.timeSource = timeSource
    self.mass = mass
    self.rawMass = rawMass
    self.impedance = impedance
    self.composition = composition
    self.bodyMassIndex = bodyMassIndex
    self.source = source
    self.isUserEntered = isUserEntered
    self.scaleAddress = scaleAddress
    self.scaleUnit = scaleUnit
    self.fingerprint = fingerprint
    self.calibrationID = calibrationID
    self.note = note
    self.origin = origin
  }

  public enum TimeSource: String, CaseIterable, Sendable {
    case host

    /// The scale's own digits, used only for a caught-up record whose clock was shown to be near.
    case scale

    /// A caught-up record whose true time nobody knows: the host time of hearing it.
    case uncertain
    case user

    /// As another app recorded it; how exactly is told by ``ImportOrigin/precision``.
    case imported = "import"
  }

  /// Where a weigh-in came from.
  public enum Source: String, CaseIterable, Sendable {
    case bluetoothScale = "bluetooth scale"
    case demoScale = "demo scale"
    case replay
    case manual
    case imported = "import"
  }

  /// Notes are cut by refusing, never silently.
  public static let noteLimit = 256
}
