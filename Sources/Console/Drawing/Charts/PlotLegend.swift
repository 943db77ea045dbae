/// The swatches and words that say which line is which.
struct PlotLegend: Sendable, Equatable {
  struct Item: Sendable, Equatable {
    var style: Plot.Style
    /// The swatch shows points, not a line.
    var isPoints: Bool
    var name: String
    var line: Int
    var x: Double
  }

  private(set) var items: [Item] = []
  private(set) var lineCount = 0

  /// One item for each named layer that shows something, from left to right and line by line.
  init(_ plot: Plot, x: PlotScale, y: PlotScale, from left: Double, to right: Double, metrics: PlotMetrics) {
    var place = left
    var line = 0
    for layer in plot.layers where !layer.name.isEmpty && layer.isVisible(x, y) {
      var isPoints = false
      if case .points = layer.content { isPoints = true }
      let width = metrics.swatchWidth(isPoints: isPoints) + metrics.width(of: StyledText(layer.name))
      if place > left, place + width > right {
        line += 1
        place = left
      }
      guard place + width <= right else { continue }
      items.append(Item(style: layer.style, isPoints: isPoints, name: layer.name, line: line, x: place))
      lineCount = line + 1
      place += width + 2 * metrics.letter
    }
  }
}

extension PlotMetrics {
  /// A legend's swatch and the space behind it.
  func swatchWidth(isPoints: Bool) -> Double { (isPoints ? point : swatch) + letter }
}

extension Plot.Layer {
  func isVisible(_ x: PlotScale, _ y: PlotScale) -> Bool {
    switch content {
    case .points(let points): points.contains(where: \.isDrawable)
    case .line(let vertices, let gaps): !PlotPath.paths(vertices, gaps: gaps, x: x, y: y).isEmpty
    case .level(let value, _): y.contains(value)
    }
  }
}
