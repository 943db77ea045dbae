/// Where a weight is going: at the person's own rate, and as a plan at the safe cap; two different things, never one line.
public struct Projection: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    public var time: Instant
    public var mass: Mass

    /// 1 now, less with every week ahead.
    public var confidence: Double

    public init(time: Instant, mass: Mass, confidence: Double) {
      self.time = time
      self.mass = mass
      self.confidence = confidence
    }
  }

  /// Why there is no line at the person's own rate.
  public enum Absence: String, CaseIterable, Sendable {
    /// Under three days with a weight, or under a week between first and last.
    case notEnoughData = "not_enough_data"

    /// Within 50 g of the ideal.
    case atIdeal = "at_ideal"

    /// Under 50 g a week.
    case flat

    /// Away from the ideal.
    case wrongWay = "wrong_way"

    /// The ideal is more than two years away at this rate; the line is drawn as far as that.
    case beyondHorizon = "beyond_horizon"
  }

  /// The rate of recent weights, kilograms a week; nil where data do not suffice.
  public var observed: WeeklyRate?

  /// What the line at the person's own rate uses: the observed rate, never faster than the safe cap, kilograms a week.
  public var tempered: Double?

  /// At the person's own rate; empty where ``absence`` says why.
  public var path: [Point] = []
  public var absence: Absence?

  /// When the ideal is reached at that rate.
  public var crossing: Instant?

  /// Earliest and latest crossing that the uncertainty of the rate allows; nil at an end that it leaves open.
  public var earliestCrossing: Instant?
  public var latestCrossing: Instant?

  /// The observed loss or gain is faster than the safe cap.
  public var isTempered = false

  /// At the safe cap, which falls with the weight; a plan, whatever the person does. Empty at the ideal.
  public var safePath: [Point] = []
  public var safeCrossing: Instant?

  public static let horizonDays = 730.0

  /// Slower than this a week is no direction, kg.
  public static let leastRate = 0.05

  /// Nearer than this to the ideal is there, kg.
  public static let nearIdeal = 0.05

  /// - Parameters:
  ///   - series: all weights up to now.
  ///   - zone: tells the days apart; one value a day counts, the median.
  /// - Returns: nil without any weight.
  public init?(_ series: WeightSeries, ideal: Mass, now: Instant, zone: LocalZone) {
    guard let last = series.points.last else { return nil }
    let recent = RecentDays.points(series, zone: zone)
    let start = Start(time: max(last.time, now), mass: last.mass)
    let confidence = min(1, 0.35 + 0.08 * Double(recent.count))
    plan(from: start, to: ideal)
    guard abs(start.mass.kilograms - ideal.kilograms) >= Self.nearIdeal else {
      absence = .atIdeal
      return
    }
    guard RecentDays.suffice(recent), let rate = WeeklyRate(recent) else {
      absence = .notEnoughData
      return
    }
    observed = rate
    follow(rate, from: start, to: ideal, confidence: confidence)
  }

  private struct Start {
    var time: Instant
    var mass: Mass

    func advanced(days: Double) -> Instant { time.advanced(milliseconds: Int64((days * 86_400_000).rounded())) }
  }

  private mutating func follow(_ rate: WeeklyRate, from start: Start, to ideal: Mass, confidence: Double) {
    let cap = PaceCap.towards(ideal, from: start.mass)
    guard abs(rate.value) >= Self.leastRate else {
      absence = .flat
      return
    }
    guard (rate.value < 0) == (cap < 0) else {
      absence = .wrongWay
      return
    }
    let weekly = cap < 0 ? max(rate.value, cap) : min(rate.value, cap)
    tempered = weekly
    isTempered = weekly != rate.value
    let gap = ideal.kilograms - start.mass.kilograms
    let days = gap / (weekly / 7)
    if days > Self.horizonDays { absence = .beyondHorizon } else { crossing = start.advanced(days: days) }
    bound(rate, cap: cap, gap: gap, from: start)
    path = Self.line(from: start, perDay: weekly / 7, days: min(days, Self.horizonDays), confidence: confidence)
  }

  /// The crossings at both ends of the rate's interval, each tempered like the rate itself.
  private mutating func bound(_ rate: WeeklyRate, cap: Double, gap: Double, from start: Start) {
    guard let low = rate.low, let high = rate.high else { return }
    let (fast, slow) = cap < 0 ? (max(low, cap), high) : (min(high, cap), low)
    earliestCrossing = start.advanced(days: gap / (fast / 7))
    guard (slow < 0) == (cap < 0), abs(slow) >= Self.leastRate else { return }
    let days = gap / ((cap < 0 ? max(slow, cap) : min(slow, cap)) / 7)
    if days <= Self.horizonDays { latestCrossing = start.advanced(days: days) }
  }

  private static func line(from start: Start, perDay: Double, days: Double, confidence: Double) -> [Point] {
    let count = max(1, Int(min(24, days.rounded(.up))))
    return (0...count).map { point(start, days * Double($0) / Double(count), perDay, confidence) }
  }

  private static func point(_ start: Start, _ day: Double, _ perDay: Double, _ confidence: Double) -> Point {
    Point(
      time: start.advanced(days: day), mass: Mass(kilograms: start.mass.kilograms + perDay * day),
      confidence: fading(confidence, day))
  }

  /// Halves every 90 days.
  static func fading(_ confidence: Double, _ days: Double) -> Double { confidence / (1 + days / 90) }

  /// The path at the cap, week by week, as the cap changes with the weight.
  private mutating func plan(from start: Start, to ideal: Mass) {
    guard abs(start.mass.kilograms - ideal.kilograms) >= Self.nearIdeal else { return }
    var mass = start.mass
    var day = 0.0
    safePath = [Point(time: start.time, mass: mass, confidence: 1)]
    while day < Self.horizonDays {
      let weekly = PaceCap.towards(ideal, from: mass)
      let gap = ideal.kilograms - mass.kilograms
      guard abs(gap) > abs(weekly) else {
        day += 7 * gap / weekly
        safeCrossing = start.advanced(days: day)
        safePath.append(Point(time: start.advanced(days: day), mass: ideal, confidence: 1))
        return
      }
      mass = Mass(kilograms: mass.kilograms + weekly)
      day += 7
      safePath.append(Point(time: start.advanced(days: day), mass: mass, confidence: 1))
    }
  }
}
