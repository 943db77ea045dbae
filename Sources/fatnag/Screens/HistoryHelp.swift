import Console

/// What the keys of the interactive history do.
struct HistoryHelp {
  var format: TextFormat

  /// As many lines as there is room for, the last one says how to go back.
  func lines(_ size: TerminalSize) -> [StyledText] {
    let margin = size.columns >= 60 ? 3 : 1
    let width = size.columns - 2 * margin
    let isRoomy = size.rows >= rows.count + 6
    var lines: [StyledText] = isRoomy ? [StyledText(), StyledText("Keys", .heading), StyledText()] : []
    for (key, what) in rows { lines += line(key, what, width) }
    let room = max(0, size.rows - (isRoomy ? 2 : 1))
    lines = lines.prefix(room) + (isRoomy ? [StyledText()] : []) + [StyledText("any key goes back", .muted)]
    return lines.map { StyledText(String(repeating: " ", count: margin)) + $0 }
  }

  private var indent: Int { format.isUnicode ? 6 : 12 }

  private var rows: [(key: String, what: String)] {
    [
      (format.isUnicode ? "← →" : "left/right", "another point; Home and End too"),
      (format.isUnicode ? "↑ ↓" : "up/down", "another range; 1 to 6 choose it"),
      ("m", "weight, body fat, lean mass, BMI"), ("p", "look ahead: your rate, safe cap"),
      ("n", "a note beside the point"), ("e", "another weight for the point"), ("d", "remove the point"),
      ("u", "bring back what was removed last"), ("q", "leave"),
    ]
  }

  private func line(_ key: String, _ what: String, _ width: Int) -> [StyledText] {
    let label = StyledText(key, .key).padded(to: indent)
    return StyledText(what).wrapped(to: width - indent).enumerated().map { index, text in
      (index == 0 ? label : StyledText(String(repeating: " ", count: indent))) + text
    }
  }
}
