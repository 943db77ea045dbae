/// Words with their place on a chart.
struct PlotText: Sendable, Equatable {
  enum Kind: Sendable {
    case title, fact, cursor, note, label, xTick, yTick, legend
  }

  /// Which part of the box the words keep to, where a medium measures them differently.
  enum Anchor: Sendable {
    case start, middle, end
  }

  var kind: Kind
  var text: StyledText
  var anchor: Anchor
  var box: PlotBox
}

extension PlotMetrics {
  /// The box of a line of text that starts at a place.
  func box(of text: StyledText, x: Double, y: Double) -> PlotBox {
    PlotBox(x: x, y: y, width: width(of: text), height: line)
  }

  /// The box of a line of text around a place, moved to stay between two edges; the left one wins.
  func box(of text: StyledText, around middle: Double, y: Double, from left: Double, to right: Double) -> PlotBox {
    let width = width(of: text)
    let start = snapped(middle - width / 2 + (isCells ? 0.5 : 0))
    return PlotBox(x: max(left, min(start, right - width)), y: y, width: width, height: line)
  }

  /// The text cut to a width.
  func clipped(_ text: StyledText, to width: Double) -> StyledText {
    text.clipped(to: Int(max(0, min(10_000, (width / letter).rounded(.down)))), ellipsis: isASCII ? "~" : "…")
  }
}
