import Console
import HostBus
import ScaleCore

/// The live sheet as a picture: everything it shows comes in, nothing is looked up.
struct WeighSheet {
  var view: WeighInView
  var format: TextFormat

  /// Milliseconds until the draft confirms itself, or until the wait for impedance ends.
  var millisecondsLeft: Int64?
  var form: EditForm?

  /// One remark that the last event left behind.
  var remark: StyledText?
  var glyphs: Glyphs

  static let smallest = TerminalSize(columns: 20, rows: 5)

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(columns: size.columns, rows: size.rows)
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      frame.put("terminal too small (need 20x5)", .warning, column: 0, row: 0)
      return frame
    }
    let isWide = size.columns >= 100 && size.rows >= 18
    let margin = size.columns >= 60 ? 3 : 1
    let mainWidth = isWide ? size.columns - 38 : size.columns - 2 * margin
    let isTall = size.rows >= 16
    header(in: &frame, margin: margin)
    let top = isTall ? 3 : 1
    let lines = body(width: mainWidth, rows: size.rows - top - (isTall ? 2 : 1))
    frame.put(lines, column: margin, row: top, limit: mainWidth)
    if isWide { details(in: &frame, column: size.columns - 34) }
    frame.put(
      keys(width: size.columns - 2 * margin), column: margin, row: size.rows - 1, limit: size.columns - 2 * margin)
    return frame
  }

  // MARK: Edges

  private func header(in frame: inout Frame, margin: Int) {
    frame.put("fatnag", .heading, column: margin, row: 0)
    let scale = view.weighIn.focus.flatMap { $0 }
    var right = StyledText()
    if let scale { right.append("scale \(scale)", .muted) }
    if let rssi = view.rssi { right.append("  \(rssi) dBm", rssi < -85 ? .warning : .muted) }
    let names = view.source == .demoScale ? ["demo scale, nothing real", "demo"] : ["weigh-in"]
    let room = frame.columns - 2 * margin - 8
    guard let name = names.first(where: { displayWidth($0) <= room }) else { return }
    frame.put(name, .muted, column: margin + 8, row: 0)
    if name.count + 2 + right.width <= room { frame.put(right, column: frame.columns - margin - right.width, row: 0) }
  }

  private func keys(width: Int) -> StyledText {
    let pieces = shownKeys.map { key -> StyledText in "\(key.key, .key) \(key.what, .muted)" }
    guard let wayOut = pieces.last else { return StyledText() }
    let all = pieces.reduce(0) { $0 + $1.width }
    let gap = [3, 2].first { all + $0 * (pieces.count - 1) <= width } ?? (width < 30 ? 1 : 2)
    var line = StyledText()
    for piece in pieces.dropLast() where line.width + piece.width + gap + wayOut.width <= width {
      line += piece + StyledText(String(repeating: " ", count: gap))
    }
    return line + wayOut
  }

  /// What works now; the last one leaves.
  var shownKeys: [(key: String, what: String)] {
    let keys = form?.keys ?? WeighSheetKeys.shown(for: view.weighIn)
    guard glyphs == .ascii else { return keys }
    return keys.map { ($0.key == "↑↓" ? "up/down" : $0.key, $0.what) }
  }

  // MARK: The right pane

  private func details(in frame: inout Frame, column: Int) {
    let rule = glyphs == .ascii ? "|" : "│"
    for row in 3..<(frame.rows - 2) { frame.put(rule, .muted, column: column - 3, row: row) }
    frame.put(DetailPane(view: view, format: format).lines, column: column, row: 3, limit: 33)
  }
}
