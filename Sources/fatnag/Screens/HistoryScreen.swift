import Console
import ScaleCore

/// The interactive history as a picture.
struct HistoryScreen {
  var view: HistoryView
  var format: TextFormat
  var zone: LocalZone
  var glyphs: Glyphs

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(columns: size.columns, rows: size.rows)
    guard size.columns >= WeighSheet.smallest.columns, size.rows >= WeighSheet.smallest.rows else {
      frame.put("terminal too small (need 20×5)", .warning, column: 0, row: 0)
      return frame
    }
    if view.showsHelp {
      frame.put(help, column: 2, row: 1, limit: size.columns - 2)
      return frame
    }
    let footer = footer(width: size.columns)
    let plotRows = size.rows - footer.count
    plot(columns: size.columns).draw(into: &frame, column: 0, row: 0, columns: size.columns, rows: plotRows)
    for (index, line) in footer.enumerated() { frame.put(line, column: 0, row: plotRows + index, limit: size.columns) }
    return frame
  }

  private func plot(columns: Int) -> TerminalPlot {
    var plot = HistoryPlot(chart: view.chart, zone: zone, format: format, columns: max(20, columns - 10))
    if let sample = view.selected, let row = view.selectedRow { plot.selected = (sample, cursorLines(sample, row)) }
    return TerminalPlot(plot.plot, glyphs: glyphs)
  }

  private func cursorLines(_ sample: ChartSample, _ row: HistoryRowFacts) -> [StyledText] {
    let unit = MetricUnit(view.metric, format.units)
    var first: StyledText = "\(unit.text(sample.value, places: view.metric.isMass ? 2 : 1), .hero)  \(format.moment(row.time))"
    first.append("  \(row.source.rawValue)\(row.isUserEntered ? ", typed or edited" : "")  #\(row.id)", .muted)
    guard let note = row.note else { return [first] }
    return [first, StyledText("“\(printable(note))”", .accent)]
  }

  // MARK: Footer

  private func footer(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    if let projection = view.chart.projection {
      lines += ProjectionWords(projection: projection, format: format, zone: zone).lines.map { $0.clipped(to: width) }
    }
    if let entry = view.entry {
      lines.append(prompt(entry).clipped(to: width))
    } else if let remark = view.remark {
      lines.append(remark.clipped(to: width))
    }
    return lines + [keys(width: width)]
  }

  private func prompt(_ entry: HistoryView.Entry) -> StyledText {
    switch entry {
    case .note(let editor): "\("Note:", .heading) \(editor.text, .hero)\("_", .key)"
    case .mass(let editor): "\("Weight (\(MassFormat(format.units).weightUnit)):", .heading) \(editor.text, .hero)\("_", .key)"
    case .removal: "\("Remove this weigh-in? y/n", .warning)"
    }
  }

  private func keys(width: Int) -> StyledText {
    let shown: [(String, String)] =
      switch view.entry {
      case .note, .mass: [("Enter", "take it"), ("Esc", "leave it")]
      case .removal: [("y", "remove"), ("n", "keep")]
      case nil: view.cursor == nil ? Self.browsing : Self.pointed
      }
    var line = ranges
    for (key, what) in shown {
      let piece: StyledText = "  \(key, .key) \(what, .muted)"
      if line.width + piece.width > width { break }
      line += piece
    }
    return line
  }

  private static let browsing = [("←→", "points"), ("↑↓", "range"), ("m", "metric"), ("p", "look ahead"), ("?", "help"), ("q", "quit")]
  private static let pointed = [
    ("←→", "points"), ("n", "note"), ("e", "edit"), ("d", "remove"), ("u", "undo"), ("Esc", "back"), ("q", "quit"),
  ]

  /// Every range, the one in force marked.
  private var ranges: StyledText {
    guard view.entry == nil else { return StyledText() }
    var line = StyledText()
    for range in ChartRange.allCases {
      let isHere = range == view.range
      line.append(isHere ? "[\(range.rawValue)]" : " \(range.rawValue) ", isHere ? .hero : .muted)
    }
    return line
  }

  private var help: [StyledText] {
    [
      StyledText("Keys", .heading), StyledText(), line("← →", "go from point to point; Home and End, Page Up and Down"),
      line("↑ ↓", "a longer or shorter range; 1 to 6 choose one"), line("m", "weight, body fat, lean mass, BMI"),
      line("p", "look ahead: at your rate, and the plan at the safe cap"), line("n", "a note beside the point"),
      line("e", "another weight for the point"), line("d", "remove the point"), line("u", "bring back what was removed last"),
      line("q", "leave"), StyledText(), StyledText("● one weigh-in, or the middle one of those in the same column", .muted),
      StyledText("any key goes back", .muted),
    ]
  }

  private func line(_ key: String, _ what: String) -> StyledText { StyledText(key, .key).padded(to: 6) + StyledText(what) }
}
