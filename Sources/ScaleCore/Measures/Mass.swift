/// A mass, kilograms inside; the only place that knows what a pound is.
public struct Mass: Hashable, Comparable, Sendable {
  public var kilograms: Double

  public init(kilograms: Double) { self.kilograms = kilograms }

  /// International avoirdupois pound, exact since 1959.
  public static let kilogramsPerPound = 0.45359237

  public init(pounds: Double) { kilograms = pounds * Self.kilogramsPerPound }

  public init(grams: Double) { kilograms = grams / 1000 }

  public var pounds: Double { kilograms / Self.kilogramsPerPound }
  public var grams: Double { kilograms * 1000 }
  public var ounces: Double { pounds * 16 }

  public static func < (a: Mass, b: Mass) -> Bool { a.kilograms < b.kilograms }
  public static func + (a: Mass, b: Mass) -> Mass { Mass(kilograms: a.kilograms + b.kilograms) }
  public static func - (a: Mass, b: Mass) -> Mass { Mass(kilograms: a.kilograms - b.kilograms) }
  public static func * (a: Mass, factor: Double) -> Mass { Mass(kilograms: a.kilograms * factor) }

  /// What a person may weigh here: 30...300 kg. Anything else is never stored as a body mass.
  public static let plausible = Mass(kilograms: 30)...Mass(kilograms: 300)

  public var isPlausible: Bool { kilograms.isFinite && Self.plausible.contains(self) }
}
