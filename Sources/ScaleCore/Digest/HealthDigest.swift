/// What the stored health data says about now: dated figures, nights, workouts, and what the rules make of them.
public struct HealthDigest: Equatable, Sendable {
  public let now: ZonedTime
  public let sleep: SleepNights

  /// Nil without a last night.
  public let preSleep: PreSleepHeartRate?
  public let workouts: RecentWorkouts
  public let recovery: Recovery
  public let watch: WornWatch
  private let figures: [DigestMetric: DigestFigure]
  private let hasWatch: Bool

  /// Asks `records` once per figure; which zone the person is in decides what today is.
  public init<Records: HealthRecords>(of records: Records, now: Instant, zone: LocalZone) throws(Records.Failure) {
    var figures: [DigestMetric: DigestFigure] = [:]
    for metric in DigestMetric.allCases {
      let window = metric.window.span(endingAt: now, in: zone)
      figures[metric] = DigestFigure(metric, try records.readings(of: metric.type, in: window), window: window)
    }
    self.figures = figures
    self.now = zone.zoned(now)
    func window(days: Int64) -> ClosedRange<Instant> { now.advanced(milliseconds: -days * Instant.millisecondsPerDay)...now }
    sleep = SleepNights(
      try records.readings(of: .sleepAnalysis, in: window(days: Int64(SleepNights.days))), now: now, zone: zone)
    workouts = RecentWorkouts(try records.workouts(endingIn: window(days: RecentWorkouts.days)), now: now, zone: zone)
    if let onset = sleep.last?.onset.instant {
      let window = PreSleepHeartRate.window(before: onset)
      preSleep = PreSleepHeartRate(try records.readings(of: .heartRate, in: window), before: onset)
    } else {
      preSleep = nil
    }
    hasWatch = try records.hasReading(of: .heartRate, in: window(days: WornWatch.watchMemory))
    func value(_ metric: DigestMetric) -> Double? { figures[metric]?.value }
    recovery = Recovery(
      Recovery.Evidence(
        sleep: sleep.last?.hours, variability: value(.variability), variabilityMedian: value(.variabilityMedian),
        restingHeartRate: value(.restingHeartRate), isLoadHeavy: workouts.isLoadHeavy))
    let today = WornWatch.Today(
      steps: value(.stepsToday), activeKilocalories: value(.activeEnergyToday), kilometres: value(.distanceToday),
      workouts: workouts.todayCount, heartRateSamples: figures[.heartRateSamples]?.count ?? 0)
    watch = WornWatch(today, hour: zone.civilTime(at: now).hour, hasWatch: hasWatch)
  }

  public subscript(metric: DigestMetric) -> DigestFigure {
    figures[metric] ?? DigestFigure(metric, [], window: now.instant...now.instant)
  }

  /// Nil without a night of which the quality could be told.
  public var sleepQuality: Int? { sleep.last.map { SleepQuality.score($0.hours) } }

  /// The verdict on the heart rate before the last night; nil without a night.
  public var preSleepVerdict: PreSleepHeartRate.Verdict? {
    preSleep.map {
      PreSleepHeartRate.verdict(
        average: $0.average, resting: self[.restingHeartRate].value, variability: self[.variability].value,
        median: self[.variabilityMedian].value)
    }
  }

  /// From this distance in 24 hours a day counts as one on the move, kilometres.
  public static let distanceSpike = 3.0

  /// Far on foot, and no workout that says so.
  public var hasDistanceWithoutWorkout: Bool {
    workouts.lastDayCount == 0 && (self[.distanceDay].value ?? 0) >= Self.distanceSpike
  }

  /// Whether there is anything at all to say.
  public var isEmpty: Bool {
    let signals: [DigestMetric] = [
      .stepsToday, .activeEnergyToday, .activeEnergyMean, .exerciseToday, .distanceDay, .distanceWeek, .restingHeartRate,
      .latestHeartRate, .variability, .variabilityMedian, .respiratoryRate, .wristTemperature, .oxygenSaturation, .vo2Max,
      .dietaryEnergyToday, .dietaryProteinToday,
    ]
    return signals.allSatisfy { (self[$0].value ?? 0) == 0 } && sleep.nights.isEmpty && workouts.newest.isEmpty
  }

  /// What the rules found, the most pressing first. Who owns no watch is not asked to wear one.
  public var triggers: [HealthTrigger] {
    var found: [HealthTrigger] = []
    switch (preSleepVerdict, preSleep?.average, sleep.last?.onset) {
    case (.elevated(let reason), let average?, _): found.append(.preSleepElevated(average: average, reason: reason))
    case (.missing, _, let onset?) where hasWatch: found.append(.preSleepMissing(onset: onset))
    default: break
    }
    if watch == .notWorn { found.append(.watchNotWorn(samples: self[.heartRateSamples].count)) }
    return found.sorted { $0.severity > $1.severity }
  }
}
