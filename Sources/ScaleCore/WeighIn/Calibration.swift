/// A correction of the scale: corrected = raw × factor + offset. It never touches ohms.
public struct Calibration: Equatable, Sendable {
  public var factor: Double
  public var offset: Mass

  /// How it was taken; nil for the identity.
  public var mode: Mode?

  public init(factor: Double = 1, offset: Mass = Mass(kilograms: 0), mode: Mode? = nil) {
    self.factor = factor
    self.offset = offset
    self.mode = mode
  }

  public static let identity = Calibration()

  public enum Mode: String, CaseIterable, Sendable {
    case offset, factor
  }

  public func corrected(_ raw: Mass) -> Mass { raw * factor + offset }

  public var isIdentity: Bool { abs(factor - 1) <= 1e-5 && abs(offset.kilograms) <= 1e-5 }
}
