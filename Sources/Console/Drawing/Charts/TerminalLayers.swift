/// The layers of a plot drawn on a canvas of cells.
struct TerminalLayers {
  let plot: Plot
  let layout: PlotLayout
  let glyphs: Glyphs

  private enum Rank {
    static let grid = 0
    static let cursor = 1
    /// Between the rate and the trend: a line through a crowd of points stays visible.
    static let crowd = 5
    static let whisker = 5
    static let point = 9
    static let marked = 10
    static let selected = 11
  }

  /// More points than one for every second column.
  private var isCrowded: Bool { plot.drawablePoints.count * 2 > Int(layout.inner.width) }

  func canvas() -> PlotCanvas {
    var canvas = PlotCanvas(columns: Int(layout.inner.width), rows: Int(layout.inner.height), glyphs: glyphs)
    let symbols = PlotSymbols(glyphs)
    let points = plot.drawablePoints
    let isCrowded = isCrowded
    drawCursor(on: &canvas, symbols)
    if !isCrowded, let grid = symbols.grid { drawGrid(grid, on: &canvas) }
    for layer in plot.layers { drawLine(layer, on: &canvas) }
    for point in points {
      if isCrowded, !point.isSelected, !point.isMarked {
        drawInCrowd(point, on: &canvas, symbols)
      } else {
        draw(point, on: &canvas, symbols)
      }
    }
    return canvas
  }

  /// What stands for a layer in the legend.
  func swatch(_ item: PlotLegend.Item) -> StyledText {
    let symbols = PlotSymbols(glyphs)
    if item.isPoints { return StyledText(String(isCrowded ? symbols.crowded ?? "⠂" : symbols.point), item.style.role) }
    let width = Int(layout.metrics.swatch)
    var canvas = PlotCanvas(columns: width, rows: 1, glyphs: glyphs)
    let places = [0.0, 1.0].map { PlotPath.Place(x: $0, y: 0.5, strength: 1) }
    canvas.draw(
      PlotPath(places: places, isGap: false), .stroke(item.style, isGap: false, glyphs: glyphs), rank: item.style.rank,
      role: item.style.role)
    return StyledText(String((0..<width).map { canvas.cell($0, 0)?.character ?? " " }), item.style.role)
  }

  private func drawGrid(_ character: Character, on canvas: inout PlotCanvas) {
    for y in layout.yTicks where y.isLabelled {
      let row = Int(layout.metrics.spot(0, y.fraction, in: layout.inner, size: 0).y - layout.inner.y)
      for x in layout.xTicks where x.isLabelled && x.weight == .major {
        let column = Int(layout.metrics.spot(x.fraction, 0, in: layout.inner, size: 0).x - layout.inner.x)
        canvas.mark(character, column, row, rank: Rank.grid, role: .muted)
      }
    }
  }

  private func drawCursor(on canvas: inout PlotCanvas, _ symbols: PlotSymbols) {
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

  private func draw(_ point: Plot.Point, on canvas: inout PlotCanvas, _ symbols: PlotSymbols) {
    let (columns, rows) = (canvas.columns, canvas.rows)
    let cell = { (y: Double) in place(x: point.x, y: y, columns: columns, rows: rows) }
    let value = cell(point.value)
    let role = Plot.Style.data.role
    for row in cell(point.high).row...cell(point.low).row {
      canvas.mark(symbols.whisker, value.column, row, rank: Rank.whisker, role: role)
    }
    if point.isSelected {
      canvas.mark(symbols.selected, value.column, value.row, rank: Rank.selected, role: .warning)
    } else if point.isMarked {
      canvas.mark(symbols.marked, value.column, value.row, rank: Rank.marked, role: role)
    } else {
      canvas.mark(symbols.point, value.column, value.row, rank: Rank.point, role: role)
    }
  }

  /// Where the points stand close each is small and shows only the ends of its whisker, so that they do not become a band.
  private func drawInCrowd(_ point: Plot.Point, on canvas: inout PlotCanvas, _ symbols: PlotSymbols) {
    for y in [point.high, point.low, point.value] {
      if let small = symbols.crowded {
        let cell = place(x: point.x, y: y, columns: canvas.columns, rows: canvas.rows)
        canvas.mark(small, cell.column, cell.row, rank: Rank.crowd, role: Plot.Style.data.role)
      } else {
        let dot = place(x: point.x, y: y, columns: canvas.dotColumns, rows: canvas.dotRows)
        canvas.dot(dot.column, dot.row, rank: Rank.crowd, role: Plot.Style.data.role)
      }
    }
  }

  private func place(x: Double, y: Double, columns: Int, rows: Int) -> (column: Int, row: Int) {
    let column = Int(layout.xScale.fraction(x) * Double(columns))
    let row = Int((1 - layout.yScale.fraction(y)) * Double(rows))
    return (max(0, min(columns - 1, column)), max(0, min(rows - 1, row)))
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
