/// Which weights a person may aim at. One set of rules for `goal set`, `profile set --ideal` and targets said to the Coach.
public struct WeightGate: Equatable, Sendable {
  /// The newest weight; nil before the first weigh-in, and then nothing can be said of the way.
  public var newest: Mass?
  public var height: Length

  public init(newest: Mass?, height: Length) {
    self.newest = newest
    self.height = height
  }

  /// Lower edge of the normal range. WHO, Technical Report Series 894.
  public static let healthyFloor = 18.5

  /// Upper edge of the normal range.
  public static let healthyCeiling = 24.9
  static let obese = 30.0

  /// Nobody is helped on the way up to more; on the way down it may be a stretch.
  static let gainCeiling = 35.0
  static let hardCeiling = 45.0
  static let middle = 22.0

  /// At the safe pace; a longer way is cut into stretches.
  static let longestWeeks = 104.0
  static let stretchWeeks = 26.0

  /// A target this near to the newest weight is to stay there, kg.
  static let same = 0.2

  /// Heights under a metre count as one, lest a slip of the keyboard makes absurd masses.
  static let leastMetres = 1.0

  /// The mass of a BMI at this height, to 0.1 kg.
  public func mass(atBMI index: Double) -> Mass {
    let metres = max(height.metres, Self.leastMetres)
    return Mass(kilograms: (index * metres * metres * 10).rounded() / 10)
  }

  /// The verdict on a target; its suggestion is in kilograms.
  public func verdict(on target: Mass) -> TargetVerdict {
    let middle = mass(atBMI: Self.middle).kilograms
    guard target.isPlausible else { return .refused(.outOfRange, suggestion: middle) }
    let metres = max(height.metres, Self.leastMetres)
    let index = target.kilograms / (metres * metres)
    if let verdict = underweight(target, index: index) { return verdict }
    let isGain = newest.map { target.kilograms > $0.kilograms + Self.same } ?? true
    if index > (isGain ? Self.gainCeiling : Self.hardCeiling) { return .refused(.farAboveHealthy, suggestion: middle) }
    guard let newest else { return .accepted }
    let weeklyLoss = PaceCap.loss(at: newest)
    if (newest - target).kilograms / weeklyLoss > Self.longestWeeks {
      return .caution(.farAway, suggestion: newest.kilograms - Self.stretchWeeks * weeklyLoss)
    }
    if index >= Self.obese, target.kilograms >= newest.kilograms - Self.same { return .caution(.staysObese, suggestion: middle) }
    return .accepted
  }

  /// Refused, unless the person is underweight already and the target lies above.
  private func underweight(_ target: Mass, index: Double) -> TargetVerdict? {
    let floor = mass(atBMI: Self.healthyFloor)
    // The rounded mass at the edge is offered, so it must also be taken.
    guard index < Self.healthyFloor, target < floor else { return nil }
    guard let newest, newest < floor, target > newest else { return .refused(.underweight, suggestion: floor.kilograms) }
    return .caution(.stillUnderweight, suggestion: floor.kilograms)
  }
}
