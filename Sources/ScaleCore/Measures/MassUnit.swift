/// A unit in which people type a mass.
public enum MassUnit: String, CaseIterable, Sendable {
  case kilogram = "kg"
  case gram = "g"
  case pound = "lb"

  /// Fourteen pounds.
  case stone = "st"

  public func mass(_ number: Double) -> Mass {
    switch self {
    case .kilogram: Mass(kilograms: number)
    case .gram: Mass(grams: number)
    case .pound: Mass(pounds: number)
    case .stone: Mass(pounds: number * 14)
    }
  }

  /// Reads a unit as people write it, in any case; nil for anything else.
  public init?(word: some StringProtocol) {
    switch word.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes": self = .kilogram
    case "g", "gr", "gram", "grams", "gramme", "grammes": self = .gram
    case "lb", "lbs", "pound", "pounds": self = .pound
    case "st", "stone", "stones": self = .stone
    default: return nil
    }
  }
}

extension UnitSystem {
  /// The unit of a body weight typed without one.
  public var massUnit: MassUnit {
    switch self {
    case .metric: .kilogram
    case .imperial: .pound
    }
  }
}
