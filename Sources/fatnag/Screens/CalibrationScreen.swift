import Console
import ScaleCore

/// The calibration sheet as a picture.
struct CalibrationScreen {
  var view: CalibrationView
  var format: TextFormat
  var glyphs: Glyphs

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(columns: size.columns, rows: size.rows)
    guard size.columns >= WeighSheet.smallest.columns, size.rows >= WeighSheet.smallest.rows else {
      frame.put("terminal too small (need 20x5)", .warning, column: 0, row: 0)
      return frame
    }
    let margin = size.columns >= 60 ? 3 : 1
    let width = size.columns - 2 * margin
    frame.put("\("fatnag", .heading)  \(width < 40 ? "calibrate" : "calibrate, nothing is weighed in", .muted)", column: margin, row: 0)
    var row = size.rows >= 16 ? 3 : 1
    let space = size.rows < 8 ? [] : [StyledText()]
    for line in number(width: width, rows: size.rows - row - 4) + space + words(isBrief: size.rows < 8).flatMap({ $0.wrapped(to: width) }) {
      guard row < size.rows - 1 else { break }
      frame.put(line, column: margin, row: row, limit: width)
      row += 1
    }
    frame.put(keys(width: width), column: margin, row: size.rows - 1, limit: width)
    return frame
  }

  /// The scale's own number, not the corrected one.
  private func number(width: Int, rows: Int) -> [StyledText] {
    let text = view.raw.map { MassFormat(format.units).weightNumber($0) } ?? "--.--"
    let unit = MassFormat(format.units).weightUnit
    let role: Role = view.standing == nil ? .accent : .hero
    guard rows >= 6, let style = BigDigits.style(columns: width, isUTF8: glyphs != .ascii), let digits = BigDigits.rows(text, style),
      (digits.first?.count ?? 0) + 4 <= width
    else { return [StyledText("\(text) \(unit)", role)] }
    return digits.enumerated().map { index, line in
      StyledText(line, role) + StyledText(index == digits.count - 1 ? "  \(unit)" : "", .muted)
    }
  }

  private func words(isBrief: Bool) -> [StyledText] {
    let reference = format.mass(view.reference)
    switch view.capture {
    case .success(let capture)?:
      let correction: StyledText =
        "Correction: \(CalibrationAnswer.correction(capture.calibration, format), .accent) (\(view.mode.rawValue))"
      if isBrief { return [correction] }
      var lines: [StyledText] = ["The scale says \(format.mass(capture.raw), .hero); \(reference) stand on it.", correction]
      if capture.isReferenceLight { lines.append(StyledText("A reference under 10 kg says little about a body.", .warning)) }
      return lines
    case .failure(let error)?:
      let words = error.explanation
      return [StyledText(words.message, .warning), StyledText(words.tryNext.map { "Try: \($0)" } ?? "", .muted)]
    case nil:
      if let state = view.radio, !state.isListening { return [StyledText(state.sentence, .warning)] }
      return [StyledText("Put \(reference) on the scale and wait until the number stands.", .accent)]
    }
  }

  private func keys(width: Int) -> StyledText {
    var keys = [("m", view.mode == .offset ? "by factor" : "by offset"), ("q", "quit")]
    if case .success? = view.capture { keys.insert(("Enter", "take"), at: 0) }
    return KeyLine(keys: keys, isUnicode: format.isUnicode).line(width: width)
  }
}
