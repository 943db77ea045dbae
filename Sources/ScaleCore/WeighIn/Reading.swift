/// What one step on the scale gave, before calibration and before anybody confirmed it.
public struct Reading: Equatable, Sendable {
  /// The frame that settled it, or the stable frame so far.
  public var frame: ScaleFrame
  public var address: BluetoothAddress?

  /// Host time of the first stable frame: the time of the weigh-in.
  public var firstStable: Instant

  /// Usable impedance of this step-on, never of another.
  public var impedance: Impedance?

  /// Why there is none; nil while it may still come, and when it came.
  public var missingImpedance: MissingImpedance?

  /// Heard only as a record that the scale repeats after the load was removed.
  public var isCaughtUp: Bool

  public init(
    frame: ScaleFrame, address: BluetoothAddress?, firstStable: Instant, impedance: Impedance? = nil,
    missingImpedance: MissingImpedance? = nil, isCaughtUp: Bool = false
  ) {
    self.frame = frame
    self.address = address
    self.firstStable = firstStable
    self.impedance = impedance
    self.missingImpedance = missingImpedance
    self.isCaughtUp = isCaughtUp
  }

  public var rawMass: Mass { frame.mass }
  public var fingerprint: RecordFingerprint { RecordFingerprint(frame) }

  /// Reasons for a weight without impedance.
  public enum MissingImpedance: Equatable, Sendable {
    /// This model of scale has no electrodes.
    case notMeasured

    /// The scale tried and failed; socks send 0xFFFD.
    case noContact

    /// The person left the plate this long after the weight stood.
    case steppedOff(milliseconds: Int64)

    /// Nothing came within the grace of ``EpisodeTracker/impedanceWait``.
    case timedOut
  }
}
