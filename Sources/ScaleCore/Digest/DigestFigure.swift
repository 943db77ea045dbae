/// A figure with the time it stands for; without a value where nothing was recorded, which is never zero.
public struct DigestFigure: Equatable, Sendable {
  /// In the unit of its metric.
  public var value: Double?

  /// What was looked at.
  public var window: ClosedRange<Instant>

  /// When the sample behind the value ended; of several the newest.
  public var time: ZonedTime?

  /// Who recorded it, the most trusted first.
  public var sources: [HealthSource] = []

  /// Samples behind a count, a median or a newest value; days with data behind a daily mean.
  public var count = 0

  /// Whether the value is so old that it must not be read as today's.
  public func isOld(at now: Instant) -> Bool {
    time.map { now.milliseconds(since: $0.instant) > Instant.millisecondsPerDay } ?? false
  }

  init(_ metric: DigestMetric, _ readings: [HealthReading], window: ClosedRange<Instant>) {
    self.window = window
    let inside = readings.filter { $0.start <= window.upperBound && Self.reaches($0, window) }
    switch metric.summary {
    case .exclusiveSum: take(ExclusiveSum(inside, in: window))
    case .dailyMean: takeDailyMean(inside)
    case .logged: takeLogged(inside)
    case .newest, .count, .median: takeInstants(inside, metric.summary)
    }
    // A counter that found nothing is a number; nothing else is.
    if metric.summary == .count { value = Double(count) }
  }

  private static func reaches(_ reading: HealthReading, _ window: ClosedRange<Instant>) -> Bool {
    reading.start >= window.lowerBound || reading.end(by: window.upperBound) > window.lowerBound
  }

  private mutating func take(_ sum: ExclusiveSum?) {
    guard let sum else { return }
    value = sum.value
    time = sum.latest
    sources = sum.sources
  }

  private mutating func takeDailyMean(_ readings: [HealthReading]) {
    take(ExclusiveSum(readings, in: window))
    guard let sum = value, sum > 0 else {
      self = .init(window: window)
      return
    }
    let length = window.upperBound.milliseconds(since: window.lowerBound)
    let days = max(1, length / Instant.millisecondsPerDay)
    value = sum / Double(days)
    let filled = IntervalUnion(readings.map { $0.filled(by: window.upperBound) })
    count = (0..<days).count { day in
      let end = window.upperBound.milliseconds &- day &* Instant.millisecondsPerDay
      return filled.length(in: end &- Instant.millisecondsPerDay..<end) > 0
    }
  }

  private mutating func takeLogged(_ readings: [HealthReading]) {
    var seen: Set<[Int64]> = []
    var total = 0.0
    // An entry belongs to the day on which it begins.
    for reading in readings where reading.start >= window.lowerBound {
      let key = [reading.start.milliseconds, reading.duration, Int64(bitPattern: reading.value.bitPattern)]
      // A source holds an entry once, so an equal one is another app's copy.
      guard seen.insert(key).inserted else { continue }
      total += reading.value
      note(reading)
    }
    if !seen.isEmpty { value = total }
  }

  private mutating func takeInstants(_ readings: [HealthReading], _ summary: DigestMetric.Summary) {
    let now = window.upperBound
    count = readings.count
    guard
      let newest = readings.max(by: {
        ($0.end(by: now), -$0.source.rank, $0.start) < ($1.end(by: now), -$1.source.rank, $1.start)
      })
    else { return }
    note(newest)
    value = summary == .median ? Median.of(readings.map(\.value)) : newest.value
  }

  private mutating func note(_ reading: HealthReading) {
    let end = ZonedTime(reading.end(by: window.upperBound), offsetMinutes: reading.offsetMinutes)
    time = max(time ?? end, end)
    if !sources.contains(reading.source) { sources.append(reading.source) }
  }

  private init(window: ClosedRange<Instant>) { self.window = window }
}

/// The middle of a list; of an even number the mean of the middle two.
enum Median {
  static func of(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
