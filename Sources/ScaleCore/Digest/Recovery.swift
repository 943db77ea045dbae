/// A rough band for how rested a body is, and what moved it; no medical measure.
public struct Recovery: Equatable, Sendable {
  public enum Band: String, CaseIterable, Sendable {
    case green, yellow, red

    /// Too little is known.
    case unknown
  }

  /// Something that moved the score, and by how much.
  public struct Factor: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case sleepLength = "sleep_length"
      case deepSleep = "deep_sleep"
      case variability = "hrv"
      case restingHeartRate = "resting_heart_rate"
      case heavyLoad = "heavy_load"

      /// A good night: the score does not fall below its floor.
      case nightFloor = "good_night_floor"
    }

    public var kind: Kind
    public var points: Double
  }

  /// What is known; nil for what is not.
  public struct Evidence: Equatable, Sendable {
    public var sleep: SleepHours?

    /// Newest and median SDNN, ms.
    public var variability: Double?
    public var variabilityMedian: Double?

    /// Beats a minute.
    public var restingHeartRate: Double?
    public var isLoadHeavy: Bool

    public init(
      sleep: SleepHours? = nil, variability: Double? = nil, variabilityMedian: Double? = nil, restingHeartRate: Double? = nil,
      isLoadHeavy: Bool = false
    ) {
      self.sleep = sleep
      self.variability = variability
      self.variabilityMedian = variabilityMedian
      self.restingHeartRate = restingHeartRate
      self.isLoadHeavy = isLoadHeavy
    }
  }

  public let band: Band

  /// 0...100; nil while the band is unknown.
  public let score: Int?

  /// From ``start`` on these add up to the score, apart from rounding; empty while the band is unknown.
  public let factors: [Factor]

  /// Where every score begins.
  public static let start = 70.0
  static let green = 70
  static let yellow = 45

  public init(_ evidence: Evidence) {
    let quality = evidence.sleep.map(SleepQuality.score)
    let isStrong = (quality ?? 0) >= SleepQuality.strong
    let isSolid = (quality ?? 0) >= SleepQuality.solid
    // After a good night the rest weighs less.
    let weight = isStrong ? 0.35 : isSolid ? 0.55 : 1
    var factors: [Factor] = []
    func add(_ kind: Factor.Kind, _ points: Double) {
      if points != 0 { factors.append(Factor(kind: kind, points: points)) }
    }
    if let sleep = evidence.sleep {
      add(.sleepLength, Self.lengthPoints(sleep.asleep))
      add(.deepSleep, Self.deepPoints(sleep, isStrong: isStrong))
    }
    if let variability = evidence.variability {
      add(.variability, Self.variabilityPoints(variability, evidence.variabilityMedian, weight, isStrong: isStrong))
    }
    if let resting = evidence.restingHeartRate {
      add(.restingHeartRate, resting >= 92 ? -12 * weight : resting >= 85 && !isStrong ? -6 * weight : 0)
    }
    if evidence.isLoadHeavy { add(.heavyLoad, isStrong ? -3 : isSolid ? -5 : -8) }

    let signals = [evidence.sleep != nil, evidence.variability != nil, evidence.restingHeartRate != nil, evidence.isLoadHeavy]
    guard signals.count(where: { $0 }) >= 2 || isSolid else {
      (band, score, self.factors) = (.unknown, nil, [])
      return
    }
    let sum = Self.start + factors.reduce(0) { $0 + $1.points }
    let floor = isStrong ? 78.0 : isSolid ? 55 : 0
    if sum < floor { add(.nightFloor, floor - sum) }
    let rounded = Int(min(100, max(floor, sum)).rounded(.toNearestOrAwayFromZero))
    band = rounded >= Self.green ? .green : rounded >= Self.yellow ? .yellow : .red
    score = rounded
    self.factors = factors
  }

  private static func lengthPoints(_ hours: Double) -> Double {
    switch hours {
    case ..<5: -24
    case ..<6: -12
    case ..<6.5: -6
    case ...9: 12
    case ...10.5: 6
    default: 0
    }
  }

  private static func deepPoints(_ sleep: SleepHours, isStrong: Bool) -> Double {
    guard let deep = sleep.deep else { return 0 }
    if deep < 0.35, sleep.asleep >= 6, !isStrong { return -5 }
    return deep >= 0.75 ? 4 : 0
  }

  private static func variabilityPoints(_ newest: Double, _ median: Double?, _ weight: Double, isStrong: Bool) -> Double {
    guard let median, median > 0 else { return newest < 18 ? -10 * weight : newest >= 50 ? 6 : 0 }
    let ratio = newest / median
    if ratio < 0.65 { return -10 * weight }
    if ratio < 0.75 { return isStrong ? 0 : -5 * weight }
    return ratio > 1.15 ? 8 : 0
  }
}
