/// How a symbol set draws the lines of one style.
struct PlotStroke: Sendable, Equatable {
  /// A character for each cell; nil for dots.
  var character: Character?
  /// So many places are drawn, and so many left out after them; dots count as places.
  var drawn: Int
  var left: Int
  /// Left out in addition where the strength is 0.
  var fading = 0

  /// The stroke of a line; inside a gap it is dotted.
  static func stroke(_ style: Plot.Style, isGap: Bool, glyphs: Glyphs) -> PlotStroke {
    switch (style, glyphs) {
    case (.trend, .braille): PlotStroke(drawn: 1, left: isGap ? 3 : 0)
    case (.trend, .blocks): PlotStroke(drawn: 1, left: isGap ? 2 : 0)
    case (.trend, .ascii): PlotStroke(drawn: 1, left: isGap ? 2 : 0)
    case (.data, .braille): PlotStroke(drawn: 1, left: isGap ? 5 : 1)
    case (.data, .blocks): PlotStroke(character: isGap ? "·" : "∙", drawn: 1, left: isGap ? 2 : 0)
    case (.data, .ascii): PlotStroke(character: "~", drawn: 1, left: isGap ? 2 : 0)
    case (.rate, .braille): PlotStroke(drawn: 1, left: isGap ? 4 : 2, fading: 4)
    case (.rate, .blocks): PlotStroke(character: "·", drawn: 1, left: 1, fading: 3)
    case (.rate, .ascii): PlotStroke(character: ".", drawn: 1, left: 1, fading: 3)
    case (.plan, .braille): PlotStroke(drawn: 5, left: isGap ? 8 : 3)
    case (.plan, .blocks): PlotStroke(character: "─", drawn: 2, left: isGap ? 4 : 1)
    case (.plan, .ascii): PlotStroke(character: "+", drawn: 1, left: isGap ? 2 : 0)
    case (.ideal, .braille): PlotStroke(character: "╌", drawn: 1, left: isGap ? 2 : 0)
    case (.ideal, .blocks): PlotStroke(character: "═", drawn: 1, left: isGap ? 3 : 1)
    case (.ideal, .ascii): PlotStroke(character: "=", drawn: 1, left: isGap ? 3 : 1)
    }
  }
}

extension PlotCanvas {
  /// Draws a path with a stroke.
  mutating func draw(_ path: PlotPath, _ stroke: PlotStroke, rank: Int, role: Role) {
    var place = 0
    let isDots = stroke.character == nil
    PlotCanvas.walk(path, columns: isDots ? dotColumns : columns, rows: isDots ? dotRows : rows) { column, row, strength in
      let skipped = stroke.left + Int(((1 - strength) * Double(stroke.fading)).rounded())
      defer { place = place + 1 >= stroke.drawn + skipped ? 0 : place + 1 }
      guard place < stroke.drawn else { return }
      if let character = stroke.character {
        mark(character, column, row, rank: rank, role: role)
      } else {
        dot(column, row, rank: rank, role: role)
      }
    }
  }
}
