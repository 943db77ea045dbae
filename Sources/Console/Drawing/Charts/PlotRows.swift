/// Which lines of a chart fit above and below the plot, from the top to the bottom.
struct PlotRows: Sendable, Equatable {
  /// Lines of figures below the title.
  var facts = 0
  var hasSpace = false
  var cursor = 0
  var notesAbove = 0
  var notesBelow = 0
  var legend = 0
  /// The upper edge and the height of the plot itself.
  var innerY: Double
  var innerHeight: Double

  /// What would be shown if there were room.
  struct Wishes {
    var facts = 0
    var cursor = 0
    var notesAbove = 0
    var notesBelow = 0
    var legend = 0
  }

  /// Gives room in the order of importance; the plot keeps more and more lines of its own for what matters less.
  init(_ wishes: Wishes, metrics: PlotMetrics) {
    let line = metrics.line
    // The title, the axis and the labels of x are always there.
    var room = metrics.height - 2 * metrics.margin - 2 * line - metrics.axis - metrics.headroom
    func take(_ wanted: Int, keeping lines: Double) -> Int {
      var taken = 0
      while taken < wanted, room - line >= lines * line {
        room -= line
        taken += 1
      }
      return taken
    }
    cursor = take(min(1, wishes.cursor), keeping: 2)
    notesBelow = take(min(1, wishes.notesBelow), keeping: 3)
    notesAbove = take(min(1, wishes.notesAbove), keeping: 3)
    legend = take(min(1, wishes.legend), keeping: 5)
    cursor += take(wishes.cursor - cursor, keeping: 6)
    facts = take(min(1, wishes.facts), keeping: 7)
    legend += take(min(2, wishes.legend) - legend, keeping: 6)
    notesBelow += take(min(2, wishes.notesBelow) - notesBelow, keeping: 8)
    notesAbove += take(min(2, wishes.notesAbove) - notesAbove, keeping: 8)
    if wishes.cursor == 0 { hasSpace = metrics.isCells && take(1, keeping: 12) == 1 }
    let above = 1 + facts + (hasSpace ? 1 : 0) + cursor + notesAbove
    innerY = metrics.margin + metrics.headroom + Double(above) * line
    innerHeight = max(line, room)
  }
}
