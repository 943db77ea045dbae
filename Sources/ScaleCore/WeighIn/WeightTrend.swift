/// Where a weight went since the last one.
public struct WeightTrend: Equatable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case loss, stable, gain

    /// There is nothing to compare with.
    case unknown
  }

  public var direction: Direction

  /// New minus baseline, in steps of 10 g; nil where unknown.
  public var delta: Mass?

  /// When the baseline was weighed; nil where unknown.
  public var baselineTime: ZonedTime?

  public static let unknown = WeightTrend(direction: .unknown, delta: nil, baselineTime: nil)

  /// Up to this much either way is stable.
  public static let stable = Mass(kilograms: 0.2)

  private init(direction: Direction, delta: Mass?, baselineTime: ZonedTime?) {
    self.direction = direction
    self.delta = delta
    self.baselineTime = baselineTime
  }

  /// Compares `mass` with an earlier weight; either outside 30...300 kg is unknown.
  public init(of mass: Mass, against baseline: Mass, at baselineTime: ZonedTime) {
    guard mass.isPlausible, baseline.isPlausible else {
      self = .unknown
      return
    }
    let delta = Self.change(from: baseline, to: mass)
    let direction: Direction =
      if delta > Self.stable { .gain } else if delta < Self.stable * -1 { .loss } else { .stable }
    self.init(direction: direction, delta: delta, baselineTime: baselineTime)
  }

  /// The difference of two weights as they are displayed: each rounded to 10 g first, so that the three numbers agree.
  static func change(from earlier: Mass, to later: Mass) -> Mass {
    let steps = (later.kilograms * 100).rounded() - (earlier.kilograms * 100).rounded()
    return Mass(kilograms: steps / 100)
  }
}
