/// One night: the longest stretch of sleep among those that ended on a local day.
public struct SleepNight: Equatable, Sendable {
  /// The local day of waking up.
  public var date: CivilDate
  public var onset: ZonedTime
  public var wake: ZonedTime

  /// Milliseconds asleep; waking times in between left out.
  public var asleep: Int64

  /// Milliseconds asleep of which no stage is known.
  public var unspecified: Int64

  /// Nil where nobody told stages apart.
  public var stages: Stages?

  /// Milliseconds in bed between onset and wake as recorded, never added to anything; nil where nobody recorded it.
  public var inBed: Int64?

  /// Milliseconds asleep in other stretches that ended on the same day.
  public var naps: Int64

  /// Who recorded it, the most trusted first.
  public var sources: [HealthSource]

  /// Milliseconds of each stage; nil for one that was not seen.
  public struct Stages: Equatable, Sendable {
    public var core: Int64?
    public var deep: Int64?
    public var rem: Int64?
    public var awake: Int64?

    public init(core: Int64? = nil, deep: Int64? = nil, rem: Int64? = nil, awake: Int64? = nil) {
      self.core = core
      self.deep = deep
      self.rem = rem
      self.awake = awake
    }
  }

  /// What quality and recovery are judged by.
  public var hours: SleepHours {
    SleepHours(
      asleep: Self.hours(asleep), unspecified: unspecified > 0 ? Self.hours(unspecified) : nil, core: stages?.core.map(Self.hours),
      deep: stages?.deep.map(Self.hours), rem: stages?.rem.map(Self.hours), awake: stages?.awake.map(Self.hours))
  }

  static func hours(_ milliseconds: Int64) -> Double { Double(milliseconds) / Double(Instant.millisecondsPerHour) }
}

/// A night in hours; nil for what was not recorded.
public struct SleepHours: Equatable, Sendable {
  public var asleep: Double
  public var unspecified: Double?
  public var core: Double?
  public var deep: Double?
  public var rem: Double?
  public var awake: Double?

  public init(
    asleep: Double, unspecified: Double? = nil, core: Double? = nil, deep: Double? = nil, rem: Double? = nil, awake: Double? = nil
  ) {
    self.asleep = asleep
    self.unspecified = unspecified
    self.core = core
    self.deep = deep
    self.rem = rem
    self.awake = awake
  }

  public var isStaged: Bool { core != nil || deep != nil || rem != nil }
}
