/// The layers of a plot drawn on a canvas of cells.
struct TerminalLayers {
  let plot: Plot
  let layout: PlotLayout
  let glyphs: Glyphs

  private enum Rank {
    static let grid = 0
    static let cursor = 1
    static let whisker = 7
    static let point = 8
    static let marked = 9
    static let selected = 10
  }

  func canvas() -> PlotCanvas {
    var canvas = PlotCanvas(columns: Int(layout.inner.width), rows: Int(layout.inner.height), glyphs: glyphs)
    let symbols = PlotSymbols(glyphs)
    drawGrid(on: &canvas, symbols)
    for layer in plot.layers { drawLine(layer, on: &canvas) }
    let points = plot.drawablePoints
    // Where the points stand close each is one dot, so that they do not become a band.
    let isDense = glyphs == .braille && points.count * 2 > canvas.columns
    for point in points { draw(point, isDense: isDense, on: &canvas, symbols) }
    return canvas
  }

  /// What stands for a layer in the legend.
  static func swatch(_ item: PlotLegend.Item, _ metrics: PlotMetrics, _ glyphs: Glyphs) -> StyledText {
    if item.isPoints { return StyledText(String(PlotSymbols(glyphs).point), item.style.role) }
    let width = Int(metrics.swatch)
    var canvas = PlotCanvas(columns: width, rows: 1, glyphs: glyphs)
    let places = [0.0, 1.0].map { PlotPath.Place(x: $0, y: 0.5, strength: 1) }
    canvas.draw(
      PlotPath(places: places, isGap: false), .stroke(item.style, isGap: false, glyphs: glyphs), rank: item.style.rank,
      role: item.style.role)
    return StyledText(String((0..<width).map { canvas.cell($0, 0)?.character ?? " " }), item.style.role)
  }

  private func drawGrid(on canvas: inout PlotCanvas, _ symbols: PlotSymbols) {
    for y in layout.yTicks where y.isLabelled {
      let row = Int(layout.metrics.spot(0, y.fraction, in: layout.inner, size: 0).y - layout.inner.y)
      for x in layout.xTicks where x.isLabelled {
        let column = Int(layout.metrics.spot(x.fraction, 0, in: layout.inner, size: 0).x - layout.inner.x)
        canvas.mark(symbols.grid, column, row, rank: Rank.grid, role: .muted)
      }
    }
    guard let cursor = layout.cursor else { return }
    for row in 0..<canvas.rows {
      canvas.mark(symbols.cursor, Int(cursor.box.x - layout.inner.x), row, rank: Rank.cursor, role: .muted)
    }
  }

  private func drawLine(_ layer: Plot.Layer, on canvas: inout PlotCanvas) {
    for path in layout.paths(of: layer) {
      let stroke = PlotStroke.stroke(layer.style, isGap: path.isGap, glyphs: glyphs)
      canvas.draw(path, stroke, rank: layer.style.rank, role: layer.style.role)
    }
  }

  private func draw(_ point: Plot.Point, isDense: Bool, on canvas: inout PlotCanvas, _ symbols: PlotSymbols) {
    let role = Plot.Style.data.role
    let across = isDense ? canvas.dotColumns : canvas.columns
    let down = isDense ? canvas.dotRows : canvas.rows
    let column = min(across - 1, Int(layout.xScale.fraction(point.x) * Double(across)))
    let row = { (y: Double) in min(down - 1, Int((1 - layout.yScale.fraction(y)) * Double(down))) }
    for y in row(point.high)...row(point.low) {
      if isDense {
        canvas.dot(column, y, rank: Rank.point, role: role)
      } else {
        canvas.mark(symbols.whisker, column, y, rank: Rank.whisker, role: role)
      }
    }
    let cell = (column / (isDense ? glyphs.dotsAcross : 1), row(point.value) / (isDense ? glyphs.dotsDown : 1))
    if point.isSelected {
      canvas.mark(symbols.selected, cell.0, cell.1, rank: Rank.selected, role: .warning)
    } else if point.isMarked {
      canvas.mark(symbols.marked, cell.0, cell.1, rank: Rank.marked, role: role)
    } else if !isDense {
      canvas.mark(symbols.point, cell.0, cell.1, rank: Rank.point, role: role)
    }
  }
}

extension PlotLayout {
  /// What of a layer is a line, in fractions of the plot.
  func paths(of layer: Plot.Layer) -> [PlotPath] {
    switch layer.content {
    case .points: return []
    case .line(let vertices, let gaps): return PlotPath.paths(vertices, gaps: gaps, x: xScale, y: yScale)
    case .level(let value, _):
      let ends = [xScale.lower, xScale.upper].map { Plot.Vertex($0, value) }
      return PlotPath.paths(ends, gaps: [], x: xScale, y: yScale)
    }
  }
}
