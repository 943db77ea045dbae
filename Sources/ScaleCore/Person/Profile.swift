/// Sex as the composition formulas know it.
public enum Sex: String, CaseIterable, Sendable {
  case male, female
}

/// Units in which a person reads and types.
public enum UnitSystem: String, CaseIterable, Sendable {
  case metric, imperial
}

/// What is known of the person; every field may be missing, and weighing works without any.
public struct Profile: Equatable, Sendable {
  public var name: String?
  public var sex: Sex?
  public var age: Age?
  public var height: Length?
  public var units: UnitSystem
  public var idealMass: Mass?

  /// The body fat to reach, in percent.
  public var idealFatPercent: Double?

  public init(
    name: String? = nil, sex: Sex? = nil, age: Age? = nil, height: Length? = nil, units: UnitSystem = .metric,
    idealMass: Mass? = nil, idealFatPercent: Double? = nil
  ) {
    self.name = name
    self.sex = sex
    self.age = age
    self.height = height
    self.units = units
    self.idealMass = idealMass
    self.idealFatPercent = idealFatPercent
  }

  /// The ideal weight that was set, or else 22 kg/m² at the height, the middle of the normal range; nil without either.
  public var presumedIdealMass: Mass? {
    idealMass ?? height.map { Mass(kilograms: 22 * $0.metres * $0.metres) }
  }

  /// How old, as it was given.
  public enum Age: Equatable, Sendable {
    case born(CivilDate)

    /// Whole years as stated on a day; it grows by one every year after that day.
    case stated(years: Int, on: CivilDate)

    /// Whole years on `date`.
    public func years(on date: CivilDate) -> Int {
      switch self {
      case .born(let birthday): birthday.wholeYears(until: date)
      case .stated(let years, let day): years + max(0, day.wholeYears(until: date))
      }
    }
  }

  /// The day of birth; nil where it is not known.
  public var birthday: CivilDate? { if case .born(let date) = age { date } else { nil } }

  /// Accepted values; what lies outside is refused, never bent.
  public static let ages = 18...100
  public static let heights = Length(centimetres: 120)...Length(centimetres: 250)
}
