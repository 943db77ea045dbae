/// The app or device that recorded a stored reading.
public struct HealthSource: Hashable, Sendable {
  public var id: Int64
  public var name: String
  public var device: ImportedSource.Device?

  public init(id: Int64, name: String, device: ImportedSource.Device? = nil) {
    self.id = id
    self.name = name
    self.device = device
  }

  /// Whom to believe where two recorded the same minutes: the lower number.
  var rank: Int {
    switch device {
    case .watch: 0
    case .phone: 1
    case .scale, .other, nil: 2
    }
  }
}

/// A stored sample, in the unit of its type.
public struct HealthReading: Equatable, Sendable {
  public var start: Instant

  /// Milliseconds.
  public var duration: Int64

  /// Minutes east of UTC at the start.
  public var offsetMinutes: Int
  public var value: Double
  public var source: HealthSource

  public init(start: Instant, duration: Int64 = 0, offsetMinutes: Int, value: Double, source: HealthSource) {
    self.start = start
    self.duration = duration
    self.offsetMinutes = offsetMinutes
    self.value = value
    self.source = source
  }

  /// Where it ends, at the latest now: nothing was measured ahead of time, whatever the file says.
  func end(by now: Instant) -> Instant { start.later(by: duration, atMost: now) }

  /// Milliseconds since 1970 that it fills up to now; a moment fills one, so that it can be covered like anything else.
  func filled(by now: Instant) -> Range<Int64> {
    let start = start.milliseconds
    return start..<max(end(by: now).milliseconds, start == .max ? start : start + 1)
  }
}

/// A stored workout.
public struct HealthWorkout: Equatable, Sendable {
  /// HealthKit's name without its prefix: `running`.
  public var activity: String
  public var start: ZonedTime

  /// Milliseconds from start to end, pauses included.
  public var duration: Int64

  /// Milliseconds without pauses, where that is known.
  public var active: Int64?
  public var energyKilocalories: Double?
  public var distanceKilometres: Double?
  public var source: HealthSource

  public init(
    activity: String, start: ZonedTime, duration: Int64, active: Int64? = nil, energyKilocalories: Double? = nil,
    distanceKilometres: Double? = nil, source: HealthSource
  ) {
    self.activity = activity
    self.start = start
    self.duration = duration
    self.active = active
    self.energyKilocalories = energyKilocalories
    self.distanceKilometres = distanceKilometres
    self.source = source
  }

  public var end: ZonedTime {
    ZonedTime(start.instant.later(by: duration, atMost: Instant(milliseconds: .max)), offsetMinutes: start.offsetMinutes)
  }

  /// Without pauses where that is known.
  public var minutes: Double { Double(active ?? duration) / 60_000 }
}

/// Where a digest reads from; every call is for one stretch of time, both ends included.
public protocol HealthRecords {
  associatedtype Failure: Error

  /// Readings that lie in the window or began before it and reach into it, by start.
  func readings(of type: SampleType, in window: ClosedRange<Instant>) throws(Failure) -> [HealthReading]

  /// Whether a reading began in the window.
  func hasReading(of type: SampleType, in window: ClosedRange<Instant>) throws(Failure) -> Bool

  /// Workouts that ended in the window, in any order.
  func workouts(endingIn window: ClosedRange<Instant>) throws(Failure) -> [HealthWorkout]
}

extension Instant {
  /// Some milliseconds later without running over, and not after `limit` unless this instant is.
  func later(by duration: Int64, atMost limit: Instant) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(max(0, duration))
    return max(self, min(limit, Instant(milliseconds: overflow ? .max : sum)))
  }

  static let millisecondsPerHour: Int64 = 3_600_000
  static let millisecondsPerDay: Int64 = 86_400_000
}
