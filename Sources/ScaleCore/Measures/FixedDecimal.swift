/// Numbers with a fixed count of decimals, always with a point.
public enum FixedDecimal {
  /// When a sign is written.
  public enum Sign: Sendable {
    case negativeOnly

    /// Also `+`; nothing before zero.
    case always
  }

  /// `value` rounded half away from zero to `places` (0...9) decimals; what rounds to zero has no sign, what is not finite is `-`.
  ///
  /// Halves are judged on the decimal number a person sees: 1.005 gives `1.01` although its binary form lies just below.
  public static func text(_ value: Double, places: Int, sign: Sign = .negativeOnly) -> String {
    guard let steps = steps(value, places: places) else { return value.isFinite ? value.description : "-" }
    let digits = steps.magnitude.description
    let mark = steps < 0 ? "-" : sign == .always && steps > 0 ? "+" : ""
    guard places > 0 else { return mark + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return mark + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// `value` in steps of 10^-places, rounded as ``text(_:places:sign:)`` does; nil where that leaves 2^53 or is not finite.
  static func steps(_ value: Double, places: Int) -> Int64? {
    var scale = 1.0
    for _ in 0..<min(max(places, 0), 9) { scale *= 10 }
    // One part in 2^50 lifts a binary neighbour of a decimal half over it.
    let scaled = value * scale * (1 + 4 * Double.ulpOfOne)
    guard scaled.magnitude < 9_007_199_254_740_992 else { return nil }
    return Int64(exactly: scaled.rounded(.toNearestOrAwayFromZero))
  }
}
