/// The title and the figures of a chart, on one line or on two.
struct PlotHeading {
  private let title: StyledText
  private let facts: [StyledText]
  private let metrics: PlotMetrics
  private let width: Double

  init(_ plot: Plot, metrics: PlotMetrics) {
    self.metrics = metrics
    width = metrics.width - 2 * metrics.margin
    title = metrics.clipped(plot.title, to: width)
    facts = plot.facts.filter { !$0.isEmpty }
  }

  /// The figures do not all fit beside the title.
  var needsSecondLine: Bool { !facts.isEmpty && fitting(roomBeside).count < facts.count }

  /// The title is bold in pictures, which makes it wider.
  private var roomBeside: Double { width - metrics.width(of: title) * (metrics.isCells ? 1 : 1.15) - 2 * metrics.letter }

  private func fitting(_ room: Double) -> [StyledText] {
    var used = -3 * metrics.letter
    return Array(
      facts.prefix { fact in
        used += 3 * metrics.letter + metrics.width(of: fact)
        return used <= room
      })
  }

  func texts(secondLine: Bool) -> [PlotText] {
    let top = metrics.margin
    var texts = [PlotText(kind: .title, text: title, anchor: .start, box: metrics.box(of: title, x: metrics.margin, y: top))]
    var line = StyledText()
    for fact in fitting(secondLine ? width : roomBeside) {
      if !line.isEmpty { line.append(metrics.isASCII ? " | " : " · ", .muted) }
      line.append(fact)
    }
    guard !line.isEmpty else { return texts }
    let x = secondLine ? metrics.margin : metrics.width - metrics.margin - metrics.width(of: line)
    let box = metrics.box(of: line, x: x, y: secondLine ? top + metrics.line : top)
    texts.append(PlotText(kind: .fact, text: line, anchor: secondLine ? .start : .end, box: box))
    return texts
  }
}
