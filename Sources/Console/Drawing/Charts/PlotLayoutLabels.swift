extension PlotLayout {
  /// Labels on the plot itself, if it is high enough for them: those of levels first, then the extremes, which keep off levels.
  mutating func addLabels(_ plot: Plot, _ points: [Plot.Point]) {
    guard inner.height >= 4 * metrics.line else { return }
    let levels = plot.layers.filter(\.isLevel)
    let others = plot.layers.filter { !$0.isLevel }
    var placement = LabelPlacement(
      inner: inner, metrics: metrics, points: points.map(box), lines: others.flatMap(lineSpots))
    for layer in levels {
      guard case .level(let value, let label) = layer.content, yScale.contains(value), !label.isEmpty else { continue }
      // In cells the words interrupt the line.
      let text = StyledText(metrics.isCells ? " \(label) " : label, layer.style.role)
      let y = metrics.spot(0, 1 - yScale.fraction(value), in: inner, size: 0).y
      guard let box = placement.place(text, along: y) else { continue }
      texts.append(PlotText(kind: .label, text: text, anchor: .middle, box: box))
    }
    placement.lines += levels.flatMap(lineSpots)
    for extreme in plot.extremes where PlotScale.isUsable(extreme.x) && PlotScale.isUsable(extreme.y) {
      guard xScale.contains(extreme.x), yScale.contains(extreme.y) else { continue }
      let text = StyledText(extreme.label, .heading)
      let spot = spot(x: extreme.x, y: extreme.y)
      guard let box = placement.place(text, beside: spot, isAbove: extreme.isHigh) else { continue }
      texts.append(PlotText(kind: .label, text: text, anchor: .middle, box: box))
    }
  }

  /// The scale with room for the labels of extremes, where the plot is high enough for them.
  static func roomy(_ scale: PlotScale, _ extremes: [Plot.Extreme], _ metrics: PlotMetrics, height: Double) -> PlotScale {
    guard height >= (metrics.isCells ? 8 : 6) * metrics.line else { return scale }
    let inside = extremes.filter { PlotScale.isUsable($0.y) && scale.contains($0.y) }
    // A little more than the label, as places are rounded.
    let need = metrics.line + (metrics.isCells ? 0.05 : metrics.labelGap + metrics.point / 2 + 0.5)
    return scale.leaving(
      need / height, above: inside.filter(\.isHigh).map(\.y).max(), below: inside.filter { !$0.isHigh }.map(\.y).min())
  }

  /// A point and its whisker.
  private func box(of point: Plot.Point) -> PlotBox {
    let high = spot(x: point.x, y: point.high)
    let low = spot(x: point.x, y: point.low)
    return PlotBox(x: high.x, y: high.y, width: high.width, height: low.maxY - high.y)
  }

  /// Boxes along a line, about one for each column of text.
  private func lineSpots(_ layer: Plot.Layer) -> [PlotBox] {
    paths(of: layer).flatMap { path in
      zip(path.places, path.places.dropFirst()).flatMap { from, to in
        let length = max((to.x - from.x).magnitude * inner.width, (to.y - from.y).magnitude * inner.height)
        let count = max(1, Int((length / metrics.letter).rounded(.up)))
        return (0...count).map { index in
          let place = PlotPath.between(from, to, Double(index) / Double(count))
          return metrics.spot(place.x, place.y, in: inner, size: metrics.letter / 2)
        }
      }
    }
  }
}
