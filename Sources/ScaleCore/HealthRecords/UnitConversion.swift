/// The way from a number in one unit to the number in another.
public struct UnitConversion: Equatable, Sendable {
  /// The first step: the decimal point moves. Done on the decimal digits it is exact, so `0.2481` becomes 24.81.
  public private(set) var power = 0
  private var subtrahend = 0.0
  private var factor = 1.0

  /// Apart from the factor, so that 4.184 kJ are 1 kcal and not a hair less.
  private var divisor = 1.0
  private var addend = 0.0

  /// Nothing to do.
  public static let none = UnitConversion()

  private init() {}

  /// - Parameters:
  ///   - text: as HealthKit writes it. `%` stands beside a fraction of 1 there.
  ///   - target: in the same spelling; `%` means hundredths here.
  /// - Returns: nil where the units measure different things, or one of them is not known.
  public init?(healthKit text: String, to target: String) {
    guard text != target || text == "%" else { return }
    guard let from = HealthUnit(text), var to = HealthUnit(target), from.dimension == to.dimension else { return nil }
    if target == "%" { to.power -= 2 }
    power = from.power - to.power
    subtrahend = from.zero
    if from.factor != to.factor { (factor, divisor) = (from.factor, to.factor) }
    addend = to.zero
  }

  /// True where moving the decimal point is all: the number in the file can be told from the one here.
  public var isDecimal: Bool { subtrahend == 0 && factor == divisor && addend == 0 }

  /// The steps after ``power``.
  ///
  /// - Parameter shifted: the number with its decimal point moved.
  public func finish(_ shifted: Double) -> Double { isDecimal ? shifted : (shifted - subtrahend) * factor / divisor + addend }
}
