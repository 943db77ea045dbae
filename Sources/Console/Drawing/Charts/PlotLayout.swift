/// Where everything on a chart goes, the same for every medium.
struct PlotLayout: Sendable {
  struct TickMark: Sendable, Equatable {
    /// The fraction of the axis, from the left or from the top.
    var fraction: Double
    var weight: Plot.Tick.Weight
    var isLabelled: Bool
  }

  let metrics: PlotMetrics
  let xScale: PlotScale
  let yScale: PlotScale
  /// The rectangle that holds every point.
  let inner: PlotBox
  /// The plot with the lines for notes at its edges; the axes run along it.
  let field: PlotBox
  var xTicks: [TickMark] = []
  var yTicks: [TickMark] = []
  var texts: [PlotText] = []
  var legend: [(item: PlotLegend.Item, y: Double)] = []
  /// The cursor's place, nil without one on the plot, and the upper end of its line.
  var cursor: (box: PlotBox, top: Double)?

  init(_ plot: Plot, metrics: PlotMetrics) {
    let points = plot.drawablePoints
    let xScale = PlotScale(plot.x.range, holding: points.map(\.x))
    let yScale = PlotScale(plot.y.range, holding: points.flatMap { [$0.low, $0.high] })
    let yLabels = plot.y.ticks.map { StyledText($0.label, .muted) } + [StyledText(plot.y.unit, .muted)]
    let widest = yLabels.map { metrics.width(of: $0) }.max() ?? 0
    let gutter = min(widest, metrics.snapped(metrics.width / 3)) + metrics.gutterGap
    let left = metrics.margin + gutter
    let right = metrics.width - metrics.margin
    let legend = PlotLegend(plot, x: xScale, y: yScale, from: left, to: right, metrics: metrics)
    let heading = PlotHeading(plot, metrics: metrics)
    let wishes = PlotRows.Wishes(
      facts: heading.needsSecondLine ? 1 : 0, cursor: min(12, plot.cursor?.lines.count ?? 0),
      notesAbove: plot.edgeNotes.count(where: \.isAbove), notesBelow: plot.edgeNotes.count { !$0.isAbove },
      legend: legend.lineCount)
    let rows = PlotRows(wishes, metrics: metrics)
    self.metrics = metrics
    self.xScale = xScale
    inner = PlotBox(x: left, y: rows.innerY, width: max(metrics.letter, right - left), height: rows.innerHeight)
    self.yScale = PlotLayout.roomy(yScale, plot.extremes, metrics, height: rows.innerHeight)
    let above = Double(rows.notesAbove) * metrics.line
    field = PlotBox(
      x: left, y: rows.innerY - above, width: inner.width,
      height: rows.innerHeight + above + Double(rows.notesBelow) * metrics.line)
    texts = heading.texts(secondLine: rows.facts > 0)
    addYTicks(plot.y)
    addXTicks(plot.x)
    addNotes(plot.edgeNotes, rows)
    addCursor(plot.cursor, lines: rows.cursor)
    addLabels(plot, points)
    addLegend(legend.items, lines: rows.legend)
  }

  /// Where a value is drawn.
  func spot(x: Double, y: Double) -> PlotBox {
    let clamp = { (fraction: Double) in max(0, min(1, fraction)) }
    return metrics.spot(clamp(xScale.fraction(x)), clamp(1 - yScale.fraction(y)), in: inner, size: metrics.point)
  }

  private mutating func addNotes(_ notes: [Plot.EdgeNote], _ rows: PlotRows) {
    func add(_ notes: some Sequence<Plot.EdgeNote>, from y: Double) {
      for (index, note) in notes.enumerated() {
        let text = metrics.clipped(note.text, to: inner.width - metrics.letter)
        let y = y + Double(index) * metrics.line
        texts.append(PlotText(kind: .note, text: text, anchor: .start, box: metrics.box(of: text, x: inner.x + metrics.letter, y: y)))
      }
    }
    add(notes.filter(\.isAbove).prefix(rows.notesAbove), from: field.y)
    add(notes.filter { !$0.isAbove }.prefix(rows.notesBelow), from: inner.maxY)
  }

  private mutating func addCursor(_ wanted: Plot.Cursor?, lines: Int) {
    guard let wanted, PlotScale.isUsable(wanted.x), xScale.contains(wanted.x) else { return }
    let spot = metrics.spot(xScale.fraction(wanted.x), 0, in: inner, size: 0)
    cursor = (spot, field.y)
    for (index, line) in wanted.lines.prefix(lines).enumerated() {
      let text = metrics.clipped(line, to: metrics.width - 2 * metrics.margin)
      let y = field.y - Double(lines - index) * metrics.line
      let middle = metrics.isCells ? spot.x : spot.midX
      let box = metrics.box(of: text, around: middle, y: y, from: metrics.margin, to: metrics.width - metrics.margin)
      texts.append(PlotText(kind: .cursor, text: text, anchor: .middle, box: box))
    }
  }

  private mutating func addLegend(_ items: [PlotLegend.Item], lines: Int) {
    let y = field.maxY + metrics.axis + metrics.line
    for item in items where item.line < lines {
      let top = y + Double(item.line) * metrics.line
      legend.append((item, top))
      let text = StyledText(item.name)
      let x = item.x + metrics.swatchWidth(isPoints: item.isPoints)
      texts.append(PlotText(kind: .legend, text: text, anchor: .start, box: metrics.box(of: text, x: x, y: top)))
    }
  }
}
