/// Why no calibration was taken.
public enum CalibrationError: Error, Equatable, Sendable {
  /// The scale had not settled.
  case notStabilized

  /// The scale shows (almost) nothing.
  case rawTooSmall(Mass)
  case referenceTooSmall(Mass)

  /// The factor lies outside 0.95...1.05.
  case factorOutOfRange(Double)

  /// More than 2 kg either way.
  case offsetOutOfRange(Mass)
}

/// A correction computed from one reference mass on the scale.
public struct CalibrationCapture: Equatable, Sendable {
  public var calibration: Calibration
  public var reference: Mass

  /// What the scale said.
  public var raw: Mass

  /// A light reference says little about a body: the scale's own step weighs more.
  public var isReferenceLight: Bool { reference < Self.lightReference }

  /// References under this deserve a warning.
  public static let lightReference = Mass(kilograms: 10)

  /// References and readings must exceed this.
  public static let leastMass = Mass(kilograms: 0.05)

  public static let factors = 0.95...1.05
  public static let largestOffset = Mass(kilograms: 2)

  /// Takes the correction that turns `raw` into `reference`.
  ///
  /// - Parameter isForced: accepts any factor and offset; the reading must still be stable.
  public init(
    reference: Mass, raw: Mass, isStabilized: Bool, mode: Calibration.Mode, isForced: Bool = false
  ) throws(CalibrationError) {
    guard isStabilized else { throw .notStabilized }
    guard raw.kilograms.isFinite, raw > Self.leastMass else { throw .rawTooSmall(raw) }
    guard reference.kilograms.isFinite, reference > Self.leastMass else { throw .referenceTooSmall(reference) }
    switch mode {
    case .offset:
      let offset = reference - raw
      guard isForced || offset.kilograms.magnitude <= Self.largestOffset.kilograms + 1e-9 else {
        throw .offsetOutOfRange(offset)
      }
      calibration = Calibration(offset: offset, mode: .offset)
    case .factor:
      let factor = reference.kilograms / raw.kilograms
      guard isForced || Self.factors.contains(factor) else { throw .factorOutOfRange(factor) }
      calibration = Calibration(factor: factor, mode: .factor)
    }
    self.reference = reference
    self.raw = raw
  }
}
