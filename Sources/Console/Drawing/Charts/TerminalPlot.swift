/// A plot in a terminal's cells, with one symbol set.
public struct TerminalPlot: Sendable {
  private let plot: Plot
  private let glyphs: Glyphs

  public init(_ plot: Plot, glyphs: Glyphs) {
    self.plot = plot
    self.glyphs = glyphs
  }

  /// The chart as lines, none wider than `columns`, as many as `rows`. Below 20 columns or 5 rows a part of it.
  public func lines(columns: Int, rows: Int) -> [StyledText] {
    let frame = drawn(columns: columns, rows: rows)
    return (0..<frame.rows).map { frame.line($0) }
  }

  /// Draws the chart into a rectangle of a frame and clears the rest of that rectangle.
  public func draw(into frame: inout Frame, column: Int, row: Int, columns: Int, rows: Int) {
    let picture = drawn(columns: columns, rows: rows)
    for line in 0..<picture.rows {
      frame.put(picture.line(line).padded(to: picture.columns), column: column, row: row &+ line, limit: picture.columns)
    }
  }

  private func drawn(columns: Int, rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    let layout = PlotLayout(plot, metrics: .cells(columns: columns, rows: rows, isASCII: glyphs == .ascii))
    let symbols = PlotSymbols(glyphs)
    frame.putAxes(layout, symbols)
    let layers = TerminalLayers(plot: plot, layout: layout, glyphs: glyphs)
    let canvas = layers.canvas()
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        guard let cell = canvas.cell(column, row) else { continue }
        frame.put(String(cell.character), cell.role, column: Int(layout.inner.x) + column, row: Int(layout.inner.y) + row)
      }
    }
    for text in layout.texts {
      frame.put(text.text, column: Int(text.box.x), row: Int(text.box.y))
    }
    for (item, y) in layout.legend {
      frame.put(layers.swatch(item), column: Int(item.x), row: Int(y))
    }
    return frame
  }
}

extension Frame {
  /// One row as text without trailing spaces.
  fileprivate func line(_ row: Int) -> StyledText {
    var line = StyledText()
    var spaces = 0
    for column in 0..<columns {
      guard let cell = self[column, row], cell.columns > 0 else { continue }
      if cell.character == " " {
        spaces += 1
      } else {
        line.append(String(repeating: " ", count: spaces))
        line.append(String(cell.character), cell.role)
        spaces = 0
      }
    }
    return line
  }

  fileprivate mutating func putAxes(_ layout: PlotLayout, _ symbols: PlotSymbols) {
    let left = Int(layout.field.x) - 1
    let bottom = Int(layout.field.maxY)
    for row in Int(layout.field.y)..<bottom { put(String(symbols.vertical), .muted, column: left, row: row) }
    put(String(symbols.corner), .muted, column: left, row: bottom)
    put(String(repeating: symbols.horizontal, count: Int(layout.inner.width)), .muted, column: left + 1, row: bottom)
    for tick in layout.yTicks where tick.isLabelled {
      let spot = layout.metrics.spot(0, tick.fraction, in: layout.inner, size: 0)
      put(String(symbols.yTick), .muted, column: left, row: Int(spot.y))
    }
    let columns = layout.xTicks.map { Int(layout.metrics.spot($0.fraction, 0, in: layout.inner, size: 0).x) }
    let isRoomy = zip(columns, columns.dropFirst()).allSatisfy { $1 - $0 >= 3 }
    for (tick, column) in zip(layout.xTicks, columns) where tick.isLabelled || isRoomy {
      put(String(tick.isLabelled ? symbols.xTick : symbols.xTickBare), .muted, column: column, row: bottom)
    }
    guard let cursor = layout.cursor else { return }
    for row in Int(cursor.top)..<bottom { put(String(symbols.cursor), .muted, column: Int(cursor.box.x), row: row) }
  }
}
