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
      frame.put("terminal too small (need 20×5)", .warning, column: 0, row: 0)
      return frame
    }
    let isWide = size.columns >= 100 && size.rows >= 18
    let margin = size.columns >= 60 ? 3 : 1
    let mainWidth = isWide ? size.columns - 38 : size.columns - 2 * margin
    let isTall = size.rows >= 16
    header(in: &frame, margin: margin)
    var row = isTall ? 3 : 1
    for line in body(width: mainWidth, rows: size.rows - row - 2) {
      guard row < size.rows - 1 else { break }
      frame.put(line, column: margin, row: row, limit: mainWidth)
      row += 1
    }
    if isWide { details(in: &frame, column: size.columns - 34) }
    frame.put(keys(width: size.columns - 2 * margin), column: margin, row: size.rows - 1, limit: size.columns - margin)
    return frame
  }

  // MARK: Edges

  private func header(in frame: inout Frame, margin: Int) {
    frame.put("fatnag", .heading, column: margin, row: 0)
    let scale = view.weighIn.focus.flatMap { $0 }
    var right = StyledText()
    if let scale { right.append("scale \(scale)", .muted) }
    if let rssi = view.rssi { right.append("  \(rssi) dBm", rssi < -85 ? .warning : .muted) }
    let name = view.source == .demoScale ? "  demo scale, nothing real" : "  weigh-in"
    frame.put(name, .muted, column: margin + 6, row: 0)
    let column = frame.columns - margin - right.width
    if column > margin + 8 + name.count { frame.put(right, column: column, row: 0) }
  }

  private func keys(width: Int) -> StyledText {
    var line = StyledText()
    for (key, what) in WeighSheetKeys.shown(for: view.weighIn, form: form) {
      let piece: StyledText = "\(key, .key) \(what, .muted)   "
      if line.width + piece.width - 3 > width { break }
      line += piece
    }
    return line
  }

  // MARK: Middle

  private func body(width: Int, rows: Int) -> [StyledText] {
    var lines = number(width: width, rows: rows)
    let isTight = rows < 12
    if !isTight { lines.append(StyledText()) }
    lines.append(trend)
    if let form {
      if !isTight { lines.append(StyledText()) }
      return lines + form.lines(format)
    }
    if let draft = view.weighIn.draft {
      if !isTight { lines.append(StyledText()) }
      lines += figures(draft, width: width)
    }
    if !isTight { lines.append(StyledText()) }
    lines += status.wrapped(to: width)
    if let bar = progress(width: min(40, width)) { lines.append(bar) }
    if let remark { lines += remark.wrapped(to: width) }
    return lines
  }

  private func number(width: Int, rows: Int) -> [StyledText] {
    let mass = view.weighIn.draft?.mass ?? view.weighIn.live
    let role: Role = view.weighIn.draft == nil ? .accent : .hero
    let text = mass.map { MassFormat(format.units).weightNumber($0) } ?? "--.--"
    let unit = MassFormat(format.units).weightUnit
    let isUTF8 = glyphs != .ascii
    let style =
      rows >= 9
      ? BigDigits.style(columns: width + 2, isUTF8: isUTF8) : width >= 28 && isUTF8 && rows >= 6 ? .halfBlock : nil
    guard let style, let digits = BigDigits.rows(text, style), (digits.first?.count ?? 0) + 4 <= width else {
      return [StyledText("\(text) \(unit)", role)]
    }
    return digits.enumerated().map { index, line in
      let isLast = index == digits.count - 1
      return StyledText(line, role) + (isLast ? StyledText("  " + unit, .muted) : StyledText())
    }
  }

  private var trend: StyledText {
    // A number that still moves says nothing about the person yet.
    guard let mass = view.weighIn.draft?.mass else {
      guard let previous = view.previous else { return StyledText("No weight stored yet.", .muted) }
      return StyledText("Last: \(format.mass(previous.mass)), \(format.day(previous.time))", .muted)
    }
    guard let previous = view.previous else { return StyledText("First weight.", .muted) }
    return format.trend(WeightTrend(of: mass, against: previous.mass, at: previous.time))
  }

  private func figures(_ draft: WeighInDraft, width: Int) -> [StyledText] {
    var pieces: [StyledText] = []
    if let fat = draft.fatPercent {
      pieces.append("Fat \(format.decimal(fat, 1) + " %", .accent)")
      pieces.append("Lean \(format.decimal(100 - fat, 1) + " %", .accent)")
      if let lean = draft.leanMass { pieces.append(StyledText(format.mass(lean, places: 1) + " lean", .muted)) }
      if !draft.includesComposition { pieces.append(StyledText("left out", .warning)) }
    }
    if let ohms = draft.reading.impedance?.ohms { pieces.append(StyledText("\(ohms) ohm", .muted)) }
    if let note = draft.note { pieces.append(StyledText("“\(printable(note))”", .muted)) }
    return flow(pieces, width: width)
  }

  /// Pieces side by side, three blanks between them, as many to a line as fit.
  private func flow(_ pieces: [StyledText], width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for piece in pieces {
      if let last = lines.last, last.width + 3 + piece.width <= width {
        lines[lines.count - 1] = last + StyledText("   ") + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  private var status: StyledText {
    switch view.weighIn.phase {
    case .waiting: waiting
    case .measuring: StyledText(WeighInCopy.measuring, .accent)
    case .awaitingImpedance: StyledText(WeighInCopy.awaitingImpedance, .accent)
    case .ready: StyledText(readyText, .accent)
    case .editing: StyledText()
    case .asking(let question): StyledText(ask(question), .warning)
    case .saving: StyledText(WeighInCopy.saving, .accent)
    case .saved: StyledText(WeighInCopy.saved, .accent)
    }
  }

  private var waiting: StyledText {
    guard view.source == .bluetoothScale else { return StyledText(WeighInCopy.invitation, .accent) }
    switch view.radio {
    case .listening(_, crowded: false)?: return StyledText(WeighInCopy.invitation, .accent)
    case .unavailable(let error)?:
      let words = error.explanation
      return "\(words.message, .warning) \(words.tryNext.map { "Try: \($0)" } ?? "", .muted)"
    case let state?: return StyledText(state.sentence, .warning)
    case nil: return StyledText("Starting to listen.", .muted)
    }
  }

  private var readyText: String {
    guard let draft = view.weighIn.draft else { return WeighInCopy.ready }
    let why = draft.reading.impedance == nil ? " " + WeighInCopy.missing(draft.reading.missingImpedance) : ""
    guard let millisecondsLeft else { return WeighInCopy.held + why }
    return "Saves in \((millisecondsLeft + 999) / 1000) s.\(why)"
  }

  private func ask(_ question: WeighInQuestion) -> String {
    switch question {
    case .weightOnly(let why): WeighInCopy.missing(why) + " " + WeighInCopy.askWeightOnly + " y/n"
    case .jump(let verdict):
      WeighInCopy.askJump(verdict, change: MassFormat(format.units).change(verdict.change)) + " y/n"
    }
  }

  private func progress(width: Int) -> StyledText? {
    guard let left = millisecondsLeft else { return nil }
    let whole: Int64
    switch view.weighIn.phase {
    case .awaitingImpedance: whole = EpisodeTracker.impedanceWait
    case .ready: whole = WeighIn.countdown
    default: return nil
    }
    let filled = Int(max(0, min(whole, left)) * Int64(width) / whole)
    let (full, empty) = glyphs == .ascii ? ("#", "-") : ("━", "─")
    return StyledText(String(repeating: full, count: filled), .hero)
      + StyledText(String(repeating: empty, count: width - filled), .muted)
  }

  // MARK: The right pane

  private func details(in frame: inout Frame, column: Int) {
    let rule = glyphs == .ascii ? "|" : "│"
    for row in 3..<(frame.rows - 2) { frame.put(rule, .muted, column: column - 3, row: row) }
    frame.put(DetailPane(view: view, format: format).lines, column: column, row: 3, limit: 33)
  }
}
