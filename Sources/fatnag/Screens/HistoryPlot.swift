import Console
import ScaleCore

/// Turns a history chart into a plot: units, labels and words; every medium draws the same one.
struct HistoryPlot {
  var chart: HistoryChart
  var zone: LocalZone
  var format: TextFormat

  /// Columns to bring the samples down to.
  var columns = 120

  /// Labels on the time axis, at most; nil takes what so many columns of text have room for.
  var mostTicks: Int?

  /// The sample under the cursor, with what is said about it.
  var selected: (sample: ChartSample, lines: [StyledText])?

  var plot: Plot {
    var plot = Plot(title, x: xAxis, y: yAxis, layers: layers)
    plot.facts = HistoryHeading(chart: chart, format: format, zone: zone).facts
    plot.summary = HistoryHeading(chart: chart, format: format, zone: zone).sentence
    plot.extremes = extremes
    plot.edgeNotes = edgeNotes
    plot.cursor = selected.map { Plot.Cursor(x: x($0.sample.time), lines: $0.lines) }
    return plot
  }

  private var title: StyledText { HistoryHeading(chart: chart, format: format, zone: zone).title }

  // MARK: Numbers

  private var unit: MetricUnit { MetricUnit(chart.metric, format) }

  private func x(_ time: Instant) -> Double { Double(time.milliseconds) / 1000 }

  private func y(_ value: Double) -> Double { unit.shown(value) }

  // MARK: Axes

  private var xAxis: Plot.Axis {
    let ticks = ChartTicks.days(in: chart.span, most: max(3, mostTicks ?? columns / 14), zone: zone).map {
      Plot.Tick(x($0.instant), $0.label)
    }
    return Plot.Axis(x(chart.span.lowerBound)...x(chart.span.upperBound), ticks: ticks)
  }

  private var yAxis: Plot.Axis {
    let range = y(chart.domain.range.lowerBound)...y(chart.domain.range.upperBound)
    let (values, places) = ChartTicks.values(in: range, about: 5)
    let ticks = values.map { Plot.Tick($0, FixedDecimal.text($0, places: places)) }
    return Plot.Axis(range, ticks: ticks, unit: unit.symbol)
  }

  // MARK: Layers

  private var layers: [Plot.Layer] {
    var layers: [Plot.Layer] = []
    if chart.domain.ideal == .inside, let ideal = chart.ideal {
      layers.append(Plot.Layer(.ideal, "ideal", .level(y(ideal), label: "ideal \(number(ideal))")))
    }
    if let projection = chart.projection { layers += ahead(projection) }
    if chart.trend.count > 1 {
      let vertices = reducedTrend.map { Plot.Vertex(x($0.time), y($0.level.kilograms)) }
      let gaps = chart.gaps.map { x($0.lowerBound)...x($0.upperBound) }
      layers.append(Plot.Layer(.trend, "trend", .line(vertices, gaps: gaps)))
    }
    layers.append(Plot.Layer(.data, unit.samples, .points(points)))
    return layers
  }

  private func ahead(_ projection: Projection) -> [Plot.Layer] {
    var layers: [Plot.Layer] = []
    if projection.safePath.count > 1 {
      let vertices = projection.safePath.map { Plot.Vertex(x($0.time), y($0.mass.kilograms)) }
      layers.append(Plot.Layer(.plan, "plan at the safe cap", .line(vertices, gaps: [])))
    }
    if projection.path.count > 1 {
      let vertices = projection.path.map { Plot.Vertex(x($0.time), y($0.mass.kilograms), strength: $0.confidence) }
      layers.append(Plot.Layer(.rate, "at your rate", .line(vertices, gaps: [])))
    }
    return layers
  }

  /// One vertex per column is as fine as any picture needs.
  private var reducedTrend: [TrendLine.Point] {
    let step = max(1, chart.trend.count / (columns * 2))
    let last = chart.trend.count - 1
    return chart.trend.enumerated().filter { $0.offset % step == 0 || $0.offset == last }.map(\.element)
  }

  private var points: [Plot.Point] {
    ColumnReduction.columns(chart.samples, over: chart.span, count: columns).map { column in
      let isSelected = selected.map { $0.sample.id == column.id } ?? false
      return Plot.Point(
        x: x(column.time), value: y(column.median), low: y(column.low), high: y(column.high), isMarked: column.hasNote,
        isSelected: isSelected)
    } + selectedPoint
  }

  /// The cursor stands on a sample that its column may have folded away.
  private var selectedPoint: [Plot.Point] {
    guard let sample = selected?.sample else { return [] }
    return [Plot.Point(x: x(sample.time), value: y(sample.value), isMarked: sample.hasNote, isSelected: true)]
  }

  private var extremes: [Plot.Extreme] {
    guard selected == nil, let lowest = chart.lowest, let highest = chart.highest, lowest.value < highest.value else { return [] }
    return [
      Plot.Extreme(x: x(highest.time), y: y(highest.value), label: unit.exactNumber(highest.value), isHigh: true),
      Plot.Extreme(x: x(lowest.time), y: y(lowest.value), label: unit.exactNumber(lowest.value), isHigh: false),
    ]
  }

  private var edgeNotes: [Plot.EdgeNote] {
    guard let ideal = chart.ideal else { return [] }
    let words = "ideal \(number(ideal)) \(unit.symbol)"
    switch chart.domain.ideal {
    case .below: return [Plot.EdgeNote(StyledText("\(words) lies below", .muted), isAbove: false)]
    case .above: return [Plot.EdgeNote(StyledText("\(words) lies above", .muted), isAbove: true)]
    case .none, .inside: return []
    }
  }

  private func number(_ value: Double) -> String { FixedDecimal.text(y(value), places: 1) }
}
