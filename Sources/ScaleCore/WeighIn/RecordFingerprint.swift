/// Which record of a scale a frame belongs to.
///
/// The scale repeats its last record for 20 minutes to 2 hours after the person left, now and then with a new clock
/// (openScale #392, hassio-addons #14), so weight and ohms alone say "same record" for a while, and with an equal clock for ever.
public struct RecordFingerprint: Hashable, Sendable {
  public var rawWeight: UInt16
  public var rawImpedance: UInt16
  public var scaleClock: CivilTime?

  public init(rawWeight: UInt16, rawImpedance: UInt16, scaleClock: CivilTime?) {
    self.rawWeight = rawWeight
    self.rawImpedance = rawImpedance
    self.scaleClock = scaleClock
  }

  public init(_ frame: ScaleFrame) {
    self.init(rawWeight: frame.rawWeight, rawImpedance: frame.rawImpedance, scaleClock: frame.scaleClock)
  }
}
