/// How fast a weight may change a week without harm: 0.7 % of the weight down, at most 1 kg; 0.5 % up, at most 0.5 kg.
///
/// Slow losers keep more lean mass (Garthe et al., Int J Sport Nutr Exerc Metab 2011;21:97: 0.7 % against 1.4 % a week);
/// 1 kg a week is the upper bound of the ACSM position stand (Jakicic et al., Med Sci Sports Exerc 2001;33:2145).
public enum PaceCap {
  /// Lighter bodies count as this, kg.
  static let lightestBody = 40.0

  /// Kilograms a week, positive.
  public static func loss(at mass: Mass) -> Double { clamp(0.007 * max(mass.kilograms, lightestBody), 0.25, 1.0) }

  /// Kilograms a week, positive.
  public static func gain(at mass: Mass) -> Double { clamp(0.005 * max(mass.kilograms, lightestBody), 0.15, 0.5) }

  /// The cap in the direction of a target, kilograms a week with its sign; 0 at the target.
  public static func towards(_ target: Mass, from mass: Mass) -> Double {
    if target < mass { return -loss(at: mass) }
    return target > mass ? gain(at: mass) : 0
  }

  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }
}
