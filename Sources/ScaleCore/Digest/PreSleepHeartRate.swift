/// The heart rate in the half hour before falling asleep.
public struct PreSleepHeartRate: Equatable, Sendable {
  /// Beats a minute; nil without a sample.
  public let average: Double?
  public let count: Int
  public let window: ClosedRange<Instant>
  public let time: ZonedTime?
  public let sources: [HealthSource]

  public enum Verdict: Equatable, Sendable {
    case calm
    case elevated(Reason)

    /// The night is known and no heart rate before it.
    case missing
  }

  /// Why a heart rate counts as elevated.
  public enum Reason: String, CaseIterable, Sendable {
    case aboveResting = "above_resting"
    case high
    case lowVariability = "low_hrv"
  }

  /// Minutes before onset.
  public static let minutes: Int64 = 30

  /// Beats above the resting rate, and beats in any case, from which it is elevated.
  public static let aboveResting = 15.0
  public static let high = 90.0

  /// With an SDNN under this share of its median, this many beats are enough.
  public static let lowShare = 0.7
  public static let highWithLowVariability = 85.0

  static func window(before onset: Instant) -> ClosedRange<Instant> {
    onset.advanced(milliseconds: -minutes * 60_000)...onset
  }

  init(_ readings: [HealthReading], before onset: Instant) {
    window = Self.window(before: onset)
    let window = window
    let inside = readings.filter { $0.start >= window.lowerBound && $0.start < onset }
    count = inside.count
    average = inside.isEmpty ? nil : inside.reduce(0) { $0 + $1.value } / Double(inside.count)
    time = inside.map { ZonedTime($0.start, offsetMinutes: $0.offsetMinutes) }.max()
    var sources: [HealthSource] = []
    for reading in inside where !sources.contains(reading.source) { sources.append(reading.source) }
    self.sources = sources.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// - Parameters:
  ///   - average: beats a minute before sleep; nil without a sample.
  ///   - resting: beats a minute.
  ///   - variability: newest SDNN, ms, and `median` that of a week.
  public static func verdict(average: Double?, resting: Double?, variability: Double?, median: Double?) -> Verdict {
    guard let average else { return .missing }
    if let resting, average >= resting + aboveResting { return .elevated(.aboveResting) }
    if average >= high { return .elevated(.high) }
    if let variability, let median, median > 0, variability / median < lowShare, average >= highWithLowVariability {
      return .elevated(.lowVariability)
    }
    return .calm
  }
}
