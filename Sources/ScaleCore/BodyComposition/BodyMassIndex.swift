/// Weight over height squared. It needs no impedance and belongs to no set of formulas.
public enum BodyMassIndex {
  /// kg/m²; flagged outside 10...90, where peers clip, and outside any adult's size.
  public static func figure(mass: Mass, height: Length) -> Figure {
    guard (10...300).contains(mass.kilograms), (90...250).contains(height.centimetres) else { return .outOfDomain }
    let index = mass.kilograms / (height.metres * height.metres)
    return Figure(index, isWithinLimits: (10...90).contains(index))
  }

  /// kg/m², nil where it may not be shown.
  public static func value(mass: Mass, height: Length) -> Double? { figure(mass: mass, height: height).value }
}
