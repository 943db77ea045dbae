/// One decoded frame of service data.
public struct ScaleFrame: Equatable, Sendable {
  /// The weight field as it came, unsigned 16 bit, in the scale's own steps.
  public var rawWeight: UInt16

  /// The impedance field as it came; meaningless without the flag, 0 where the format has none.
  public var rawImpedance: UInt16

  public var mass: Mass

  /// What the scale's display shows; the mass is right whatever it is.
  public var unit: ScaleUnit

  public var isStabilized: Bool

  /// The load has been taken off; the other fields repeat the record.
  public var isRemoved: Bool

  /// The scale's own "impedance present" flag, whether or not the value is usable.
  public var hasImpedanceFlag: Bool

  /// Usable impedance: flag set and 0 < ohms < 3000.
  public var impedance: Impedance?

  /// False for the weight-only format, which has no impedance to wait for.
  public var measuresImpedance: Bool

  /// The scale's clock when its digits form a calendar date; its zone and truth are unknown (often 1970).
  public var scaleClock: CivilTime?

  /// The scale's own label for a weighing under 10 kg.
  public var isSmallObject: Bool

  public init(
    rawWeight: UInt16, rawImpedance: UInt16 = 0, mass: Mass, unit: ScaleUnit, isStabilized: Bool, isRemoved: Bool,
    hasImpedanceFlag: Bool = false, impedance: Impedance? = nil, measuresImpedance: Bool = true,
    scaleClock: CivilTime? = nil, isSmallObject: Bool = false
  ) {
    self.rawWeight = rawWeight
    self.rawImpedance = rawImpedance
    self.mass = mass
    self.unit = unit
    self.isStabilized = isStabilized
    self.isRemoved = isRemoved
    self.hasImpedanceFlag = hasImpedanceFlag
    self.impedance = impedance
    self.measuresImpedance = measuresImpedance
    self.scaleClock = scaleClock
    self.isSmallObject = isSmallObject
  }
}
