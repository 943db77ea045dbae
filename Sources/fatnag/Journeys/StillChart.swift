import Console
import ScaleCore

/// A chart once, below earlier output.
struct StillChart {
  var environment: Environment

  /// Nil takes what the terminal can show.
  var symbols: Glyphs?

  func draw(_ chart: HistoryChart, _ reading: HistoryReading) throws {
    let size = environment.terminal.size()
    let format = environment.format(reading.profile.units)
    let plot = HistoryPlot(chart: chart, zone: environment.zone, format: format, columns: max(20, size.columns - 10)).plot
    let words = chart.projection.map { ProjectionWords(projection: $0, format: format, zone: environment.zone).lines } ?? []
    let rows = max(10, min(size.rows - 2 - words.count, 24))
    let lines = TerminalPlot(plot, glyphs: symbols ?? environment.terminal.glyphs).lines(columns: size.columns, rows: rows)
    for line in lines + words { try environment.output.writeLine(line) }
  }
}
