/// The nights of the last eight days, made of whatever phones and watches recorded.
public struct SleepNights: Equatable, Sendable {
  /// The newest first.
  public let nights: [SleepNight]

  /// The newest night, if it ended within 36 hours.
  public let last: SleepNight?

  /// Hours asleep, over ``nights``.
  public let averageHours: Double?

  /// Sample standard deviation of the bedtimes in hours; nil under three nights.
  public let bedtimeSpread: Double?

  /// Days of sleep samples to read.
  static let days = 8

  /// Sleep with longer gaps, waking included, is two stretches.
  static let widestGap: Int64 = 90 * 60_000

  /// Shorter stretches are no night.
  static let leastAsleep: Int64 = 20 * 60_000
  static let lastNightAge: Int64 = 36 * Instant.millisecondsPerHour

  public init(_ readings: [HealthReading], now: Instant, zone: LocalZone) {
    let pieces = SleepPieces(readings, by: now)
    let oldest = now.milliseconds &- Int64(Self.days) &* Instant.millisecondsPerDay
    var days: [CivilDate: [Stretch]] = [:]
    for stretch in Self.stretches(pieces.pieces) where stretch.span.upperBound >= oldest {
      days[zone.date(at: Instant(milliseconds: stretch.span.upperBound)), default: []].append(stretch)
    }
    nights = days.compactMap { date, stretches in Self.night(date, stretches, pieces.inBed) }
      .sorted { $0.wake.instant > $1.wake.instant }
    last = nights.first.flatMap { now.milliseconds(since: $0.wake.instant) <= Self.lastNightAge ? $0 : nil }
    averageHours = nights.isEmpty ? nil : nights.reduce(0) { $0 + $1.hours.asleep } / Double(nights.count)
    bedtimeSpread = BedtimeSpread.hours(nights.map { zone.civilTime(at: $0.onset.instant) })
  }

  /// Asleep pieces without a wide gap.
  private struct Stretch {
    var span: Range<Int64>
    var asleep: [SleepPieces.Piece]

    /// Waking between the first and the last sleep.
    var awake: [SleepPieces.Piece] = []

    var length: Int64 { asleep.reduce(0) { $0 &+ ($1.span.upperBound &- $1.span.lowerBound) } }
  }

  private static func stretches(_ pieces: [SleepPieces.Piece]) -> [Stretch] {
    var stretches: [Stretch] = []
    var awake: [SleepPieces.Piece] = []
    for piece in pieces {
      guard piece.stage.isAsleep else {
        awake.append(piece)
        continue
      }
      if let last = stretches.last, piece.span.lowerBound &- last.span.upperBound <= widestGap {
        let index = stretches.count - 1
        stretches[index].span = last.span.lowerBound..<piece.span.upperBound
        stretches[index].asleep.append(piece)
        stretches[index].awake += awake
      } else {
        stretches.append(Stretch(span: piece.span, asleep: [piece]))
      }
      awake = []
    }
    return stretches
  }

  private static func night(_ date: CivilDate, _ stretches: [Stretch], _ bed: IntervalUnion) -> SleepNight? {
    let all = stretches.reduce(0) { $0 &+ $1.length }
    guard let night = stretches.max(by: { ($0.length, $0.span.lowerBound) < ($1.length, $1.span.lowerBound) }),
      night.length >= leastAsleep, let first = night.asleep.first, let last = night.asleep.last
    else { return nil }
    func length(_ stage: SleepStage) -> Int64? {
      let pieces = (stage == .awake ? night.awake : night.asleep).filter { $0.stage == stage }
      return pieces.isEmpty ? nil : pieces.reduce(0) { $0 &+ ($1.span.upperBound &- $1.span.lowerBound) }
    }
    let stages = SleepNight.Stages(
      core: length(.asleepCore), deep: length(.asleepDeep), rem: length(.asleepREM), awake: length(.awake))
    let isStaged = stages.core != nil || stages.deep != nil || stages.rem != nil
    let inBed = bed.length(in: night.span)
    var sources: [HealthSource] = []
    for piece in night.asleep where !sources.contains(piece.reading.source) { sources.append(piece.reading.source) }
    return SleepNight(
      date: date,
      onset: ZonedTime(Instant(milliseconds: night.span.lowerBound), offsetMinutes: first.reading.offsetMinutes),
      wake: ZonedTime(Instant(milliseconds: night.span.upperBound), offsetMinutes: last.reading.offsetMinutes),
      asleep: night.length, unspecified: length(.asleepUnspecified) ?? 0, stages: isStaged ? stages : nil,
      inBed: inBed > 0 ? inBed : nil, naps: all &- night.length, sources: sources.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) })
  }
}

/// How regular bedtimes are.
enum BedtimeSpread {
  /// Sample standard deviation in hours; nil under three times.
  ///
  /// The day is a circle. It is cut in the middle of the widest stretch without a bedtime, so that neither midnight nor noon tears
  /// neighbours apart.
  static func hours(_ bedtimes: [CivilTime]) -> Double? {
    guard bedtimes.count >= 3 else { return nil }
    let sorted = bedtimes.map { Double($0.hour * 60 + $0.minute) + Double($0.second) / 60 }.sorted()
    var cut = 0
    var widest = sorted[0] + 1440 - sorted[sorted.count - 1]
    for index in 1..<sorted.count where sorted[index] - sorted[index - 1] > widest {
      widest = sorted[index] - sorted[index - 1]
      cut = index
    }
    let minutes = sorted.indices.map { $0 < cut ? sorted[$0] + 1440 : sorted[$0] }
    let mean = minutes.reduce(0, +) / Double(minutes.count)
    let squares = minutes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(minutes.count - 1)).squareRoot() / 60
  }
}
