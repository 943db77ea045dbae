/// Everything that a history chart shows, whatever it is drawn with; the JSON answer is made from the same value, so that picture and numbers cannot
/// disagree.
public struct HistoryChart: Equatable, Sendable {
  public var metric: ChartMetric
  public var window: ChartWindow

  /// In the window, oldest first, near-duplicates collapsed.
  public var samples: [ChartSample]

  /// In the window; learnt from all samples before it too. Weights and lean mass only.
  public var trend: [TrendLine.Point]
  public var rate: WeeklyRate?

  /// In the metric's unit.
  public var ideal: Double?

  /// Weights only, and only when asked for.
  public var projection: Projection?

  /// From the window's start (or the first sample) to now, or to the end of the projection, with a little air at the end.
  public var span: ClosedRange<Instant>
  public var domain: ChartDomain

  /// Between samples farther apart than this the line is dotted, ms.
  public static let gap: Int64 = 3 * 86_400_000

  /// - Parameters:
  ///   - all: every sample there is, oldest first; older ones teach the trend.
  ///   - projects: whether to look ahead.
  public init(
    _ metric: ChartMetric, all: [ChartSample], window: ChartWindow, zone: LocalZone, ideal: Double? = nil,
    method: TrendLine.Method = .kalman, projects: Bool = false
  ) {
    self.metric = metric
    self.window = window
    self.ideal = ideal
    let known = WeightSeries.withoutNearDuplicates(
      all.filter { $0.value.isFinite && $0.time <= window.end.advanced(milliseconds: 60_000) }, time: \.time, value: \.value)
    let visible = known.filter { window.contains($0.time) }
    samples = visible
    let series = WeightSeries(known.map { .init(time: $0.time, mass: Mass(kilograms: $0.value)) })
    trend = TrendLine(series, method: method).points.filter { window.contains($0.time) }
    rate = WeeklyRate(visible.map { .init(time: $0.time, mass: Mass(kilograms: $0.value)) })
    if projects, metric == .weight, let ideal {
      projection = Projection(series, ideal: Mass(kilograms: ideal), now: window.end, zone: zone)
    }
    span = Self.span(window, visible, projection)
    let ahead = projection.map { ($0.path + $0.safePath).map(\.mass.kilograms) } ?? []
    let lines = trend.map(\.level.kilograms)
    domain = ChartDomain(metric, values: visible.map(\.value) + (visible.isEmpty ? [] : lines), ideal: ideal, projected: ahead)
  }

  public var first: ChartSample? { samples.first }
  public var last: ChartSample? { samples.last }

  /// Last less first, in the metric's unit; masses as they are displayed, in steps of 10 g. Nil under two samples.
  public var change: Double? {
    guard samples.count > 1, let first, let last else { return nil }
    guard metric.isMass else { return last.value - first.value }
    return WeightTrend.change(from: Mass(kilograms: first.value), to: Mass(kilograms: last.value)).kilograms
  }

  /// The first of the lowest and of the highest.
  public var lowest: ChartSample? { samples.min { ($0.value, $0.time) < ($1.value, $1.time) } }
  public var highest: ChartSample? { samples.min { (-$0.value, $0.time) < (-$1.value, $1.time) } }

  /// Spans between samples that lie more than three days apart.
  public var gaps: [ClosedRange<Instant>] {
    zip(samples, samples.dropFirst()).compactMap { a, b in
      b.time.milliseconds(since: a.time) > Self.gap ? a.time...b.time : nil
    }
  }

  /// At least a day long; 2 % of it, an hour at least, is air at the end.
  private static func span(_ window: ChartWindow, _ visible: [ChartSample], _ projection: Projection?) -> ClosedRange<Instant> {
    var end = max(window.end, visible.last?.time ?? window.end)
    for point in [projection?.path.last, projection?.safePath.last] {
      if let time = point?.time { end = max(end, time) }
    }
    let day: Int64 = 86_400_000
    var start = window.start ?? visible.first?.time ?? end.advanced(milliseconds: -14 * day)
    if end.milliseconds(since: start) < day { start = end.advanced(milliseconds: -day) }
    let air = max(Int64(Double(end.milliseconds(since: start)) * 0.02), 3_600_000)
    return start...end.advanced(milliseconds: air)
  }
}
