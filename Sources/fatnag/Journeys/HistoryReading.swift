import HealthDatabase
import ScaleCore

/// The weigh-ins of a window, with enough of what came before to teach the trend.
struct HistoryReading {
  let range: ChartRange
  let window: ChartWindow
  let zone: LocalZone
  let profile: Profile

  /// Nothing was ever weighed in.
  let isStoreEmpty: Bool

  /// The newest weigh-in, where it lies ahead of the clock: one of the two is wrong.
  private(set) var newestAhead: Instant?

  /// In the window, oldest first.
  private(set) var rows: [HistoryRow] = []

  /// Before the window, oldest first.
  private var earlier: [HistoryRow] = []

  /// The trend forgets within months; a year and more before the window gives the same line as everything would.
  private static let warmUp: Int64 = 400 * 86_400_000

  init(_ store: HealthStore, range: ChartRange, now: Instant, zone: LocalZone) throws {
    self.range = range
    self.zone = zone
    var window = range.window(endingAt: now, in: zone)
    profile = try store.profile() ?? Profile()
    let newest = try store.newestTime()
    isStoreEmpty = newest == nil
    // All means all, even where a clock that was wrong has dated something ahead of now.
    if window.start == nil, let newest { window.end = max(window.end, newest) }
    self.window = window
    let first = window.start?.advanced(milliseconds: -Self.warmUp) ?? Instant(milliseconds: .min)
    try store.forEachWeighIn(in: first...window.end.advanced(milliseconds: 60_000)) { row in
      if let start = window.start, row.time.instant < start { earlier.append(row) } else { rows.append(row) }
    }
    newestAhead = newest.flatMap { $0 > now.advanced(milliseconds: 60_000) ? $0 : nil }
  }

  /// Where the window begins, or its first weigh-in where it has no beginning.
  var start: ZonedTime? { window.start.map { zone.zoned($0) } ?? rows.first?.time }

  /// The ideal of a metric that has one.
  func ideal(_ metric: ChartMetric) -> Double? {
    let mass = profile.presumedIdealMass
    switch metric {
    case .weight: return mass?.kilograms
    case .bmi: return mass.flatMap { mass in profile.height.flatMap { BodyMassIndex.value(mass: mass, height: $0) } }
    case .fat: return profile.idealFatPercent
    case .lean: return nil
    }
  }

  func chart(_ metric: ChartMetric, method: TrendLine.Method = .kalman, projects: Bool = false) -> HistoryChart {
    HistoryChart(
      metric, all: samples(metric), window: window, zone: zone, ideal: ideal(metric),
      method: method, projects: projects)
  }

  private func samples(_ metric: ChartMetric) -> [ChartSample] {
    var samples: [ChartSample] = []
    samples.reserveCapacity(earlier.count + rows.count)
    for row in earlier { if let sample = Self.sample(row, metric) { samples.append(sample) } }
    for row in rows { if let sample = Self.sample(row, metric) { samples.append(sample) } }
    return samples
  }

  private static func sample(_ row: HistoryRow, _ metric: ChartMetric) -> ChartSample? {
    let value: Double? =
      switch metric {
      case .weight: row.mass.kilograms
      case .fat: row.fatPercent
      case .lean: row.leanMass?.kilograms
      case .bmi: row.bodyMassIndex
      }
    return value.map { ChartSample(id: row.id, time: row.time.instant, value: $0, hasNote: row.note != nil) }
  }
}
