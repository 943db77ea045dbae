/// Finds places for labels on a plot: never over a point or another label, and off the lines where it can be.
struct LabelPlacement {
  let inner: PlotBox
  let metrics: PlotMetrics
  /// Points and their whiskers.
  let points: [PlotBox]
  /// Places that the lines go through.
  var lines: [PlotBox]
  private(set) var labels: [PlotBox] = []

  init(inner: PlotBox, metrics: PlotMetrics, points: [PlotBox], lines: [PlotBox]) {
    self.inner = inner
    self.metrics = metrics
    self.points = points
    self.lines = lines
  }

  /// The box for a label beside a point; nil when there is none.
  mutating func place(_ text: StyledText, beside spot: PlotBox, isAbove: Bool) -> PlotBox? {
    let width = metrics.width(of: text)
    let gap = metrics.labelGap
    let middle = metrics.snapped(spot.midX - width / 2 + (metrics.isCells ? 0.5 : 0))
    let columns = [middle, spot.x, spot.maxX - width, spot.maxX + metrics.letter, spot.x - metrics.letter - width]
    let near = isAbove ? spot.y - metrics.line - gap : spot.maxY + gap
    let far = near + (isAbove ? -metrics.line : metrics.line)
    let level = metrics.snapped(spot.midY - metrics.line / 2 + (metrics.isCells ? 0.5 : 0))
    var places: [(x: Double, y: Double)] = columns.map { ($0, near) }
    places += [(columns[3], level), (columns[4], level)]
    places += columns.map { ($0, far) }
    return choose(width, from: places)
  }

  /// The box for the label of a horizontal line; nil when there is none.
  mutating func place(_ text: StyledText, along y: Double) -> PlotBox? {
    let width = metrics.width(of: text)
    let ends = [inner.maxX - width - metrics.letter, inner.x + metrics.letter, metrics.snapped(inner.midX - width / 2)]
    let above = y - metrics.line * (metrics.isCells ? 1 : 1.1)
    let below = y + metrics.line * (metrics.isCells ? 1 : 0.1)
    // In cells the words interrupt the line, which keeps the rows around it free.
    let rows = metrics.isCells ? [y, above, below] : [above, below]
    return choose(width, from: rows.flatMap { row in ends.map { ($0, row) } })
  }

  private mutating func choose(_ width: Double, from places: [(x: Double, y: Double)]) -> PlotBox? {
    guard width > 0 else { return nil }
    var best: (box: PlotBox, crossed: Int)?
    for place in places {
      let box = PlotBox(x: place.x, y: place.y, width: width, height: metrics.line)
      let roomy = box.widened(by: metrics.letter * 0.9)
      guard inner.contains(box), !points.contains(where: box.meets), !labels.contains(where: roomy.meets) else { continue }
      let crossed = lines.count { roomy.meets($0) } + points.count { roomy.meets($0) }
      if best.map({ crossed < $0.crossed }) ?? true { best = (box, crossed) }
      if crossed == 0 { break }
    }
    if let best { labels.append(best.box) }
    return best?.box
  }
}
