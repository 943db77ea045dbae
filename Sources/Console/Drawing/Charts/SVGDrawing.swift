/// The shapes and words of a picture, from the back to the front.
struct SVGDrawing {
  let plot: Plot
  let layout: PlotLayout

  private var inner: PlotBox { layout.inner }
  private var font: Double { layout.metrics.line / 1.4 }

  var text: String {
    var text = axes
    let lines = plot.layers.filter { $0.style.rank < Plot.Style.trend.rank } + plot.layers.filter { $0.style.rank >= Plot.Style.trend.rank }
    for layer in lines { text += line(layer) }
    let points = plot.drawablePoints
    let radius = radius(points)
    for point in points { text += mark(point, radius) }
    for (item, y) in layout.legend { text += swatch(item, y) }
    for words in layout.texts { text += element(words) }
    return text
  }

  /// Points become smaller where they stand close.
  private func radius(_ points: [Plot.Point]) -> Double {
    let fractions = points.map { layout.xScale.fraction($0.x) }
    let width = inner.width * ((fractions.max() ?? 1) - (fractions.min() ?? 0))
    return max(font * 0.1, min(font * 0.3, width / Double(max(1, points.count - 1)) * 0.45))
  }

  private var axes: String {
    let field = layout.field
    var text = ""
    for tick in layout.yTicks where tick.isLabelled {
      text += stretch("grid", inner.x, inner.y + tick.fraction * inner.height, inner.maxX, inner.y + tick.fraction * inner.height)
    }
    text += stretch("axis", field.x, field.maxY, field.maxX, field.maxY)
    for tick in layout.xTicks {
      let x = inner.x + tick.fraction * inner.width
      let length = layout.metrics.axis * (tick.isLabelled ? 0.8 : 0.4)
      text += stretch("axis", x, field.maxY, x, field.maxY + length)
    }
    if let cursor = layout.cursor { text += stretch("cursor", cursor.box.x, cursor.top, cursor.box.x, field.maxY) }
    return text
  }

  private func stretch(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"\(name)\" x1=\"\(svgNumber(x1))\" y1=\"\(svgNumber(y1))\" x2=\"\(svgNumber(x2))\" y2=\"\(svgNumber(y2))\"/>\n"
  }

  private func line(_ layer: Plot.Layer) -> String {
    layout.paths(of: layer).map { path in
      let places = path.places.map { (x: inner.x + $0.x * inner.width, y: inner.y + $0.y * inner.height, strength: $0.strength) }
      if layer.style == .rate { return dots(places) }
      let name = "\(layer.style) line\(path.isGap ? " gap" : "")"
      return "<path class=\"\(name)\" d=\"\(SVGCurve.data(places.map { ($0.x, $0.y) }))\"/>\n"
    }.joined()
  }

  /// A dotted line whose dots fade with the strength.
  private func dots(_ places: [(x: Double, y: Double, strength: Double)]) -> String {
    let spacing = font * 0.5
    var text = ""
    var ahead = 0.0
    for (from, to) in zip(places, places.dropFirst()) {
      let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      while ahead <= length, length > 0 {
        let share = ahead / length
        let strength = from.strength + (to.strength - from.strength) * share
        text += circle(
          "rate dot", from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, font * 0.13, opacity: 0.25 + 0.75 * strength)
        ahead += spacing
      }
      ahead -= length
    }
    return text
  }

  private func circle(_ name: String, _ x: Double, _ y: Double, _ radius: Double, opacity: Double = 1) -> String {
    let faint = opacity < 1 ? " opacity=\"\(svgNumber(opacity))\"" : ""
    return "<circle class=\"\(name)\" cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\" r=\"\(svgNumber(radius))\"\(faint)/>\n"
  }

  private func mark(_ point: Plot.Point, _ radius: Double) -> String {
    let place = { (y: Double) in
      (x: inner.x + layout.xScale.fraction(point.x) * inner.width, y: inner.y + (1 - layout.yScale.fraction(y)) * inner.height)
    }
    let (x, y) = place(point.value)
    var text = ""
    if point.low < point.high { text += stretch("whisker", x, place(point.high).y, x, place(point.low).y) }
    if point.isMarked {
      let isSmall = radius < font * 0.2
      let side = isSmall ? max(radius * 1.8, font * 0.2) : radius * 1.5
      let corners = [(x, y - side), (x + side, y), (x, y + side), (x - side, y)]
      let data = corners.map { "\(svgNumber($0.0)) \(svgNumber($0.1))" }.joined(separator: "L")
      text += "<path class=\"data dot\(isSmall ? "" : " point") marked\" d=\"M\(data)Z\"/>\n"
    } else {
      // The rim that sets a point off its line would eat small ones.
      text += circle(radius < font * 0.2 ? "data dot" : "data dot point", x, y, radius)
    }
    if point.isSelected { text += circle("selected", x, y, max(radius, font * 0.2) + font * 0.28) }
    return text
  }

  private func swatch(_ item: PlotLegend.Item, _ y: Double) -> String {
    let middle = y + layout.metrics.line / 2
    if item.isPoints { return circle("data dot point", item.x + layout.metrics.point / 2, middle, font * 0.3) }
    let (start, end) = (item.x + font * 0.1, item.x + layout.metrics.swatch - font * 0.1)
    if item.style == .rate { return dots([(start, middle, 1), (end, middle, 0.4)]) }
    return "<path class=\"\(item.style) line\" d=\"M\(svgNumber(start)) \(svgNumber(middle))H\(svgNumber(end))\"/>\n"
  }

  private func element(_ words: PlotText) -> String {
    let (anchor, x) =
      switch words.anchor {
      case .start: ("start", words.box.x)
      case .middle: ("middle", words.box.midX)
      case .end: ("end", words.box.maxX)
      }
    let name =
      switch words.kind {
      case .title: " class=\"title\""
      case .label: " class=\"label\""
      default: ""
      }
    let spans = words.text.runs.map { run in
      run.role == .plain ? escapedForXML(run.text) : "<tspan class=\"\(run.role)\">\(escapedForXML(run.text))</tspan>"
    }
    // The baseline of a line that is 1.4 times as high as its text.
    let y = words.box.y + layout.metrics.line * 0.75
    return
      "<text\(name) x=\"\(svgNumber(x))\" y=\"\(svgNumber(y))\" text-anchor=\"\(anchor)\" xml:space=\"preserve\">\(spans.joined())</text>\n"
  }
}
