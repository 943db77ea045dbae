import Console
import ScaleCore

/// The interactive history as a picture.
struct HistoryScreen {
  var view: HistoryView
  var format: TextFormat
  var zone: LocalZone
  var glyphs: Glyphs

  /// The plot keeps so many rows before words about the projection may stand below it.
  private static let leastPlotRows = 9

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(columns: size.columns, rows: size.rows)
    guard size.columns >= WeighSheet.smallest.columns, size.rows >= WeighSheet.smallest.rows else {
      frame.put("terminal too small (need 20x5)", .warning, column: 0, row: 0)
      return frame
    }
    if view.showsHelp {
      frame.put(HistoryHelp(format: format).lines(size), column: 0, row: 0)
      return frame
    }
    let footer = footer(size)
    let plotRows = size.rows - footer.count
    plot(columns: size.columns, rows: plotRows).draw(into: &frame, column: 0, row: 0, columns: size.columns, rows: plotRows)
    for (index, line) in footer.enumerated() { frame.put(line, column: 0, row: plotRows + index, limit: size.columns) }
    return frame
  }

  private func plot(columns: Int, rows: Int) -> TerminalPlot {
    var history = HistoryPlot(chart: view.chart, zone: zone, format: format, columns: max(20, columns - 10))
    guard let sample = view.selected, let row = view.selectedRow else { return TerminalPlot(history.plot, glyphs: glyphs) }
    var lines = cursorLines(sample, row, columns: columns)
    // Where no line of its own has room over the plot, the point takes the title's.
    let title = rows < 6 ? lines.removeFirst() : nil
    history.selected = (sample, lines)
    var plot = history.plot
    if let title { plot.title = title }
    return TerminalPlot(plot, glyphs: glyphs)
  }

  private func cursorLines(_ sample: ChartSample, _ row: HistoryRowFacts, columns: Int) -> [StyledText] {
    let value = StyledText(MetricUnit(view.metric, format).exact(sample.value), .hero)
    let moment = format.moment(row.time)
    let first = columns < 30 ? value + StyledText(" \(moment.dropFirst(5))") : value + StyledText("  \(moment)")
    let isEdited = row.isUserEntered && row.source != .manual
    let origin = StyledText("\(row.source.rawValue)\(isEdited ? ", edited" : "")  #\(row.id)", .muted)
    let note = row.note.map { StyledText(format.quoted(printable($0)), .accent).wrapped(to: columns).prefix(4) } ?? []
    return columns >= 60 ? [first + StyledText("  ") + origin] + note : [first] + note + [origin]
  }

  // MARK: Footer

  private func footer(_ size: TerminalSize) -> [StyledText] {
    var lines: [StyledText] = []
    if let entry = view.entry {
      lines.append(prompt(entry, width: size.columns))
    } else if let remark = view.remark {
      lines += remark.wrapped(to: size.columns).prefix(2)
    }
    lines.append(keys(width: size.columns))
    guard let projection = view.chart.projection else { return lines }
    let words = ProjectionWords(projection: projection, format: format, zone: zone).lines.flatMap {
      $0.wrapped(to: size.columns, indent: 2)
    }
    return size.rows - lines.count - words.count >= Self.leastPlotRows ? words + lines : lines
  }

  private func prompt(_ entry: HistoryView.Entry, width: Int) -> StyledText {
    let (label, editor): (String, LineEditor)
    switch entry {
    case .removal: return StyledText(width < 40 ? "Remove it?" : "Remove this weigh-in?", .warning)
    case .note(let typed): (label, editor) = ("Note: ", typed)
    case .mass(let typed): (label, editor) = ("\(width < 40 ? "" : "Weight, ")\(MassFormat(format.units).weightUnit): ", typed)
    }
    let typed = TypedLine(editor: editor, isUnicode: format.isUnicode).text(width: width - displayWidth(label))
    return StyledText(label, .heading) + typed
  }

  private func keys(width: Int) -> StyledText {
    KeyLine(keys: shownKeys, lead: view.entry == nil ? ranges : StyledText(), isUnicode: format.isUnicode).line(width: width)
  }

  /// What works now, the most useful first; the last one leaves.
  private var shownKeys: [(key: String, what: String)] {
    switch view.entry {
    case .note, .mass: [("Enter", "ok"), ("Esc", "back")]
    case .removal: [("y", "remove"), ("n", "keep")]
    case nil: view.cursor == nil ? Self.browsing : Self.pointed
    }
  }

  private static let browsing = [("←→", "points"), ("m", "metric"), ("p", "ahead"), ("?", "help"), ("↑↓", "range"), ("q", "quit")]
  private static let pointed = [
    ("n", "note"), ("e", "edit"), ("d", "remove"), ("u", "undo"), ("←→", "points"), ("Esc", "back"), ("q", "quit"),
  ]

  /// Every range, the one in force marked.
  private var ranges: StyledText {
    var line = StyledText()
    for range in ChartRange.allCases {
      if !line.isEmpty { line.append(" ") }
      let isHere = range == view.range
      line.append(isHere ? "[\(range.rawValue)]" : range.rawValue, isHere ? .hero : .muted)
    }
    return line
  }
}
