/// How masses are written for people. A blank stands between number and unit everywhere.
public struct MassFormat: Equatable, Sendable {
  public var units: UnitSystem

  public init(_ units: UnitSystem) { self.units = units }

  /// A body weight as on the scale's display: `78.50 kg`, `173.1 lb`.
  ///
  /// - Parameter places: decimals; nil takes 2 for kilograms and 1 for pounds.
  public func weight(_ mass: Mass, places: Int? = nil) -> String {
    weightNumber(mass, places: places) + " " + weightUnit
  }

  /// The number of ``weight(_:places:)`` alone, for charts and columns.
  public func weightNumber(_ mass: Mass, places: Int? = nil) -> String {
    switch units {
    case .metric: FixedDecimal.text(mass.kilograms, places: places ?? 2)
    case .imperial: FixedDecimal.text(mass.pounds, places: places ?? 1)
    }
  }

  /// `kg` or `lb`.
  public var weightUnit: String {
    switch units {
    case .metric: "kg"
    case .imperial: "lb"
    }
  }

  /// An amount in running text: `78.5 kg`, `650 g`; `173.1 lb`, `22.9 oz`.
  public func amount(_ mass: Mass) -> String { text(mass, places: 1, sign: .negativeOnly) }

  /// A change with its sign: `-1.20 kg`, `+350 g`, `0 g`; `-2.65 lb`, `+12.3 oz`.
  public func change(_ delta: Mass) -> String { text(delta, places: 2, sign: .always) }

  /// `11 st 4.0 lb`, rounded once at the decimals shown and then carried, so that 14 lb never appears.
  public static func stones(_ mass: Mass, places: Int = 1) -> String {
    guard let tenths = FixedDecimal.steps(mass.pounds, places: places) else { return "-" }
    var perPound: UInt64 = 1
    for _ in 0..<min(max(places, 0), 9) { perPound *= 10 }
    let (stones, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 14 * perPound)
    let pounds = FixedDecimal.text(Double(rest) / Double(perPound), places: places)
    return "\(tenths < 0 ? "-" : "")\(stones) st \(pounds) lb"
  }

  /// Under a kilogram the small unit; what would round up to 1000 g is written in kilograms.
  private func text(_ mass: Mass, places: Int, sign: FixedDecimal.Sign) -> String {
    let isSmall = (FixedDecimal.steps(mass.grams, places: 0) ?? .max).magnitude < 1000
    switch (units, isSmall) {
    case (.metric, true): return FixedDecimal.text(mass.grams, places: 0, sign: sign) + " g"
    case (.metric, false): return FixedDecimal.text(mass.kilograms, places: places, sign: sign) + " kg"
    case (.imperial, true): return FixedDecimal.text(mass.ounces, places: 1, sign: sign) + " oz"
    case (.imperial, false): return FixedDecimal.text(mass.pounds, places: places, sign: sign) + " lb"
    }
  }
}
