import Console

/// The last line of a screen: what keys do, the way out always among them.
struct KeyLine {
  /// A key and what it does; the last one leaves.
  var keys: [(key: String, what: String)]

  /// Stands in front where there is room for it and the way out.
  var lead = StyledText()
  var isUnicode: Bool

  private static let gap = StyledText("  ")

  /// - Parameter width: columns; keys that do not fit are left out, the first ones last.
  func line(width: Int) -> StyledText {
    let pieces = keys.map { piece($0) }
    guard let wayOut = pieces.last else { return lead.width <= width ? lead : StyledText() }
    let room = width - Self.gap.width - wayOut.width
    var line = lead.width <= room ? lead : StyledText()
    for piece in pieces.dropLast() {
      let next = line.isEmpty ? piece : line + Self.gap + piece
      if next.width <= room { line = next }
    }
    return line.isEmpty ? wayOut : line + Self.gap + wayOut
  }

  private func piece(_ entry: (key: String, what: String)) -> StyledText {
    let key = isUnicode ? entry.key : Self.spelled[entry.key] ?? entry.key
    return "\(key, .key) \(entry.what, .muted)"
  }

  private static let spelled = ["←→": "left/right", "↑↓": "up/down"]
}
