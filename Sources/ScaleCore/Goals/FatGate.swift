/// Which body fat a person may aim at, percent.
///
/// Essential fat: about 5 % for men, 12 % for women (American Council on Exercise, body fat norms).
public struct FatGate: Equatable, Sendable {
  public var sex: Sex

  /// The newest figure, percent; nil where there is none.
  public var newest: Double?

  public init(sex: Sex, newest: Double?) {
    self.sex = sex
    self.newest = newest
  }

  public var essential: Double { sex == .male ? 5 : 12 }
  public var athletic: Double { sex == .male ? 8 : 16 }
  public var realistic: ClosedRange<Double> { sex == .male ? 10...22 : 18...32 }

  /// Percent; more is nobody's aim.
  static let most = 60.0

  /// A drop of so many points is too much at once.
  static let largeDrop = 15.0

  /// The first stretch of a large drop, points.
  static let stretch = 8.0

  /// To a tenth, as a target is kept and shown.
  public static func rounded(_ percent: Double) -> Double { (percent * 10).rounded() / 10 }

  /// The verdict on a target, rounded to a tenth; its suggestion is in percent.
  public func verdict(on target: Double) -> TargetVerdict {
    let target = Self.rounded(target)
    guard target > 0 else { return .refused(.outOfRange, suggestion: realistic.lowerBound) }
    guard target <= Self.most else { return .refused(.outOfRange, suggestion: realistic.upperBound) }
    if let newest, newest - target >= Self.largeDrop {
      let waypoint = max(target, newest - Self.stretch)
      if target < athletic { return .refused(target < essential ? .belowEssentialFat : .largeFatDrop, suggestion: waypoint) }
      return .caution(.largeFatDrop, suggestion: waypoint)
    }
    if target < essential { return .refused(.belowEssentialFat, suggestion: athletic) }
    if target < athletic { return .caution(.athleticFat, suggestion: realistic.lowerBound) }
    return .accepted
  }
}
