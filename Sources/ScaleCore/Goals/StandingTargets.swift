/// What is aimed at already.
public struct StandingTargets: Equatable, Sendable {
  public var weight: Mass?

  /// The day to be at the weight.
  public var date: CivilDate?

  /// Percent.
  public var fat: Double?

  public init(weight: Mass? = nil, date: CivilDate? = nil, fat: Double? = nil) {
    self.weight = weight
    self.date = date
    self.fat = fat
  }

  /// Whether nothing would change, to a tenth.
  public func holds(_ target: StatedTarget) -> Bool {
    switch target.goal {
    case .weight(let mass): weight.map { abs(($0 - mass).kilograms) < 0.05 } == true && date == target.date.date
    case .fat(let percent): fat.map { abs($0 - percent) < 0.05 } == true
    }
  }
}
