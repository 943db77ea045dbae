/// Workouts of the last ninety days, each once.
public struct RecentWorkouts: Equatable, Sendable {
  /// The newest five by their end, the newest first.
  public let newest: [HealthWorkout]

  /// How many ended in the last 24 hours, and how many today.
  public let lastDayCount: Int
  public let todayCount: Int

  /// Much was asked of the body lately: see ``isHeavy(minutes:kilocalories:lastDayCount:)``.
  public let isLoadHeavy: Bool

  static let days: Int64 = 90
  static let listed = 5

  /// A workout that ended longer ago is no load any more.
  static let loadAge: Int64 = 48 * Instant.millisecondsPerHour

  public init(_ workouts: [HealthWorkout], now: Instant, zone: LocalZone) {
    let distinct = Self.distinct(workouts.filter { $0.end.instant <= now }).sorted { $0.end > $1.end }
    newest = Array(distinct.prefix(Self.listed))
    func count(since start: Instant) -> Int { distinct.count { $0.end.instant > start } }
    lastDayCount = count(since: now.advanced(milliseconds: -Instant.millisecondsPerDay))
    todayCount = count(since: zone.startOfDay(zone.date(at: now)))
    let recent = distinct.first.flatMap { now.milliseconds(since: $0.end.instant) <= Self.loadAge ? $0 : nil }
    isLoadHeavy = Self.isHeavy(minutes: recent?.minutes, kilocalories: recent?.energyKilocalories, lastDayCount: lastDayCount)
  }

  /// The last workout took 75 minutes or 600 kcal, or there were two within a day.
  ///
  /// - Parameter minutes: nil where there was none within 48 hours.
  public static func isHeavy(minutes: Double?, kilocalories: Double?, lastDayCount: Int) -> Bool {
    (minutes ?? 0) >= 75 || (kilocalories ?? 0) >= 600 || lastDayCount >= 2
  }

  /// Of two that were recorded at the same time by different sources the more trusted one: they are one workout.
  private static func distinct(_ workouts: [HealthWorkout]) -> [HealthWorkout] {
    let inOrder = workouts.sorted {
      ($0.source.rank, $0.source.id, $0.start.instant) < ($1.source.rank, $1.source.id, $1.start.instant)
    }
    var kept: [HealthWorkout] = []
    for workout in inOrder where !kept.contains(where: { isSame($0, workout) }) { kept.append(workout) }
    return kept
  }

  /// Half of the shorter one is shared.
  private static func isSame(_ a: HealthWorkout, _ b: HealthWorkout) -> Bool {
    guard a.source != b.source else { return false }
    let shared = min(a.end.instant, b.end.instant).milliseconds(since: max(a.start.instant, b.start.instant))
    return shared > 0 && shared >= min(a.duration, b.duration) / 2
  }
}
