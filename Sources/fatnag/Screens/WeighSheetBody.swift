import Console
import HostBus
import ScaleCore

/// The middle of the sheet: the number, where it goes, what it is made of, and what happens next.
extension WeighSheet {
  func body(width: Int, rows: Int) -> [StyledText] {
    let number = number(width: width, rows: rows)
    let trend = [trend(width: width)]
    if let form {
      let head = number + [StyledText()] + trend + [StyledText()]
      let isLow = head.count + EditForm.Field.allCases.count > rows
      let picture = EditFormPicture(form: form, format: format, width: width)
      return (isLow ? [] : head) + picture.lines(rows - (isLow ? 0 : head.count))
    }
    let figures = view.weighIn.draft.map { self.figures($0, width: width) } ?? []
    let words = status.wrapped(to: width)
    let remarks = remark?.wrapped(to: width) ?? []
    let bar = progress(width: min(40, width)).map { [$0] } ?? []
    let parts = [number, trend, figures, words + bar + remarks].filter { !$0.isEmpty }
    let airy = Array(parts.joined(separator: [StyledText()]))
    if airy.count <= rows { return airy }
    let dense = parts.flatMap { $0 }
    if dense.count <= rows { return dense }
    return crammed(words: remarks + words, trend: trend, figures: figures, width: width, rows: rows)
  }

  /// Where not everything fits: the number in one line, what there is to know and do, and then as much else as there is room for.
  private func crammed(
    words: [StyledText], trend: [StyledText], figures: [StyledText], width: Int, rows: Int
  ) -> [StyledText] {
    let number = hasNumber ? [plainNumber] : []
    var rest = rows - number.count - words.count
    let shownTrend = trend.prefix(max(0, rest))
    rest -= shownTrend.count
    return Array((number + shownTrend + figures.prefix(max(0, rest)) + words).prefix(rows))
  }

  private var hasNumber: Bool { view.weighIn.draft != nil || view.weighIn.live != nil }

  private var plainNumber: StyledText {
    let mass = view.weighIn.draft?.mass ?? view.weighIn.live
    let text = mass.map { MassFormat(format.units).weightNumber($0) } ?? "--.--"
    return StyledText(text + " " + MassFormat(format.units).weightUnit, view.weighIn.draft == nil ? .accent : .hero)
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
      return [plainNumber]
    }
    return digits.enumerated().map { index, line in
      let isLast = index == digits.count - 1
      return StyledText(line, role) + (isLast ? StyledText("  " + unit, .muted) : StyledText())
    }
  }

  private func trend(width: Int) -> StyledText {
    guard let previous = view.previous else {
      return StyledText(view.weighIn.draft == nil ? "No weight stored yet." : "First weight.", .muted)
    }
    // A number that still moves says nothing about the person yet.
    guard let mass = view.weighIn.draft?.mass else {
      let weight = format.mass(previous.mass)
      let long = "Last: \(weight), \(format.day(previous.time))"
      return StyledText(displayWidth(long) <= width ? long : "Last: \(weight)", .muted)
    }
    let long = format.trend(WeightTrend(of: mass, against: previous.mass, at: previous.time))
    guard long.width > width, let first = long.runs.first else { return long }
    return StyledText(first.text, first.role)
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
    if let note = draft.note {
      pieces.append(StyledText(format.quoted(printable(note)), .muted).clipped(to: width, ellipsis: format.ellipsis))
    }
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
    case .weightOnly(let why): WeighInCopy.missing(why) + " " + WeighInCopy.askWeightOnly
    case .jump(let verdict):
      WeighInCopy.askJump(verdict, change: MassFormat(format.units).change(verdict.change))
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
}
