/// The sizes a layout works with, in the units of one medium.
struct PlotMetrics: Sendable, Equatable {
  var width: Double
  var height: Double
  /// The width of one column of text.
  var letter: Double
  /// The height of one line of text.
  var line: Double
  /// Empty space around everything.
  var margin: Double
  /// The axis itself with its tick marks.
  var axis: Double
  /// Between the heading and the plot, in addition to whole lines.
  var headroom: Double
  /// What is shown of a layer in the legend, without the space behind it.
  var swatch: Double
  /// The side of a point.
  var point: Double
  /// Places are whole cells, and text covers what is under it.
  var isCells: Bool
  /// Text has no other characters than the caller's and those of ASCII.
  var isASCII = false

  /// A terminal's cells; sides from 20 by 5 to 2000.
  static func cells(columns: Int, rows: Int, isASCII: Bool = false) -> PlotMetrics {
    PlotMetrics(
      width: Double(max(20, min(2000, columns))), height: Double(max(5, min(2000, rows))), letter: 1, line: 1, margin: 0, axis: 1,
      headroom: 0, swatch: 3, point: 1, isCells: true, isASCII: isASCII)
  }

  /// A picture whose text has one size, all in pixels.
  static func pixels(width: Double, height: Double, font: Double) -> PlotMetrics {
    PlotMetrics(
      width: width, height: height, letter: font * 0.6, line: font * 1.4, margin: font * 0.8, axis: font * 0.4,
      headroom: font * 0.6, swatch: font * 2, point: font * 0.6, isCells: false)
  }

  /// From the labels of the y axis to the plot; in cells it holds the axis.
  var gutterGap: Double { letter * (isCells ? 2 : 0.9) }

  /// Between a point and its label.
  var labelGap: Double { isCells ? 0 : point * 0.3 }

  func width(of text: StyledText) -> Double { Double(text.width) * letter }

  /// A place between cells moves to the cell that holds it.
  func snapped(_ place: Double) -> Double { isCells ? place.rounded(.down) : place }

  /// The box of a value at a fraction of a side: its cell, or nothing but its place.
  func spot(_ fractionX: Double, _ fractionY: Double, in inner: PlotBox, size: Double) -> PlotBox {
    if isCells {
      let column = min(inner.width - 1, (fractionX * inner.width).rounded(.down))
      let row = min(inner.height - 1, (fractionY * inner.height).rounded(.down))
      return PlotBox(x: inner.x + column, y: inner.y + row, width: 1, height: 1)
    }
    let x = inner.x + fractionX * inner.width
    let y = inner.y + fractionY * inner.height
    return PlotBox(x: x - size / 2, y: y - size / 2, width: size, height: size)
  }
}
