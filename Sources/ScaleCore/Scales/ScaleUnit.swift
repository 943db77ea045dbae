/// The unit on the scale's display.
public enum ScaleUnit: String, CaseIterable, Sendable {
  case kilogram = "kg"
  case pound = "lb"

  /// Half a kilogram, also called catty.
  case jin

  /// - Throws: ``FrameError/unitConflict`` where both bits are set.
  @inline(__always)
  init(poundBit: Bool, jinBit: Bool) throws(FrameError) {
    guard !(poundBit && jinBit) else { throw .unitConflict }
    self = poundBit ? .pound : jinBit ? .jin : .kilogram
  }

  /// The mass behind a weight field: hundredths of a pound, or two hundredths of a kilogram, which is a hundredth of a jin.
  @inline(__always)
  func mass(raw: UInt16) -> Mass {
    switch self {
    case .pound: Mass(pounds: Double(raw) / 100)
    case .kilogram, .jin: Mass(kilograms: Double(raw) / 200)
    }
  }
}
