/// A unit as HealthKit spells it: `kg`, `count/min`, `mL/min·kg`, `mmol<180.1558800000541>/L`.
///
/// The grammar is that of `HKUnit(from:)`: symbols with a prefix of the International System, products, quotients and powers. Everything after
/// the first `/` is below the line.
public struct HealthUnit: Equatable, Sendable {
  /// What is measured; only units of the same dimension can be converted.
  var dimension = Dimension()

  /// One of this unit in kilograms, metres, seconds and kelvins is `factor` × 10^`power`. Kept apart so that powers of ten stay exact.
  var factor = 1.0
  var power = 0

  /// What the scale reads at 0 degC; 0 for every unit but temperatures.
  var zero = 0.0

  /// Nil for a text that is no unit or uses a symbol that is not known.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
    var isBelow = false
    for side in text.split(separator: "/", omittingEmptySubsequences: false) {
      for atom in Self.atoms(side) where atom != "1" {
        guard let unit = Self.power(atom) else { return nil }
        multiply(by: unit, times: isBelow ? -1 : 1)
      }
      isBelow = true
    }
    // Degrees of a scale with a zero of its own mean differences inside a product.
    if dimension != .temperature { zero = 0 }
  }

  init(_ dimension: Dimension, factor: Double = 1, power: Int = 0, zero: Double = 0) {
    self.dimension = dimension
    self.factor = factor
    self.power = power
    self.zero = zero
  }

  private mutating func multiply(by other: HealthUnit, times sign: Int) {
    guard let sum = dimension.adding(other.dimension, times: sign) else { return }
    dimension = sum
    factor = sign > 0 ? factor * other.factor : factor / other.factor
    power += sign * other.power
    zero = other.zero
  }

  /// The factors of a product. A point multiplies, except within the molar mass of `mol<180.156>`.
  private static func atoms(_ product: Substring) -> [Substring] {
    var isInside = false
    return product.split { character in
      if character == "<" { isInside = true } else if character == ">" { isInside = false }
      return !isInside && "·*.()⋅".contains(character)
    }
  }

  /// `m`, `m^2`, `m²`.
  private static func power(_ atom: Substring) -> HealthUnit? {
    var symbol = atom
    var exponent = 1
    for (mark, value) in [("²", 2), ("^2", 2), ("³", 3), ("^3", 3)] where atom.hasSuffix(mark) {
      symbol = atom.dropLast(mark.count)
      exponent = value
    }
    guard let unit = HealthUnitSymbols.unit(symbol) else { return nil }
    var product = unit
    for _ in 1..<exponent { product.multiply(by: unit, times: 1) }
    return product
  }

  struct Dimension: Hashable, Sendable {
    var mass: Int8 = 0
    var length: Int8 = 0
    var time: Int8 = 0
    var temperature: Int8 = 0

    /// A symbol that nothing else can be converted to, such as `IU`.
    var other: String?
    var otherPower: Int8 = 0

    static let temperature = Dimension(temperature: 1)

    /// Nil where two symbols meet that are only themselves; no unit of HealthKit has that.
    func adding(_ added: Dimension, times sign: Int) -> Dimension? {
      guard other == nil || added.other == nil || other == added.other else { return nil }
      let sign = Int8(sign)
      var sum = self
      sum.mass &+= sign &* added.mass
      sum.length &+= sign &* added.length
      sum.time &+= sign &* added.time
      sum.temperature &+= sign &* added.temperature
      sum.otherPower &+= sign &* added.otherPower
      sum.other = sum.otherPower == 0 ? nil : other ?? added.other
      return sum
    }
  }
}
