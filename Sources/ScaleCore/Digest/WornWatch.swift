/// Whether somebody who moved today wore the watch that measures the heart.
public enum WornWatch: String, CaseIterable, Sendable {
  case worn
  case notWorn = "not_worn"

  /// Too early in the day to say.
  case tooEarly = "too_early"

  /// There was nothing to measure.
  case notMoved = "not_moved"

  /// No heart rate in the last month: there is no watch to wear.
  case noWatch = "no_watch"

  /// All of one window: today. Nil for what was not recorded.
  public struct Today: Equatable, Sendable {
    public var steps: Double?
    public var activeKilocalories: Double?
    public var kilometres: Double?

    /// Workouts that ended today.
    public var workouts: Int
    public var heartRateSamples: Int

    public init(
      steps: Double? = nil, activeKilocalories: Double? = nil, kilometres: Double? = nil, workouts: Int = 0, heartRateSamples: Int
    ) {
      self.steps = steps
      self.activeKilocalories = activeKilocalories
      self.kilometres = kilometres
      self.workouts = workouts
      self.heartRateSamples = heartRateSamples
    }

    /// From these on somebody moved.
    var hasMoved: Bool {
      (steps ?? 0) >= 2000 || workouts > 0 || (activeKilocalories ?? 0) >= 150 || (kilometres ?? 0) >= 2
    }
  }

  /// Fewer samples than this mean that it lay on the table.
  public static let leastSamples = 8

  /// Local hour before which nothing is said.
  public static let firstHour = 10

  /// Days without any heart rate after which there is no watch.
  static let watchMemory: Int64 = 30

  public init(_ today: Today, hour: Int, hasWatch: Bool) {
    if today.heartRateSamples >= Self.leastSamples {
      self = .worn
    } else if !hasWatch {
      self = .noWatch
    } else if hour < Self.firstHour {
      self = .tooEarly
    } else {
      self = today.hasMoved ? .notWorn : .notMoved
    }
  }
}
