extension PlotLayout {
  /// The labels left of the plot and the unit below them.
  mutating func addYTicks(_ axis: Plot.Axis) {
    let ticks = axis.ticks.filter { yScale.contains($0.value) }.sorted { $0.value < $1.value }
    let labelled = TickFitting(gap: metrics.line * (metrics.isCells ? 1 : 0.3)).labelled(ticks) { tick in
      let bottom = yPlace(tick) + (metrics.isCells ? metrics.line : metrics.line / 2)
      return -bottom...(metrics.line - bottom)
    }
    for tick in ticks {
      yTicks.append(TickMark(fraction: 1 - yScale.fraction(tick.value), weight: tick.weight, isLabelled: labelled.contains(tick)))
    }
    for tick in labelled { addToGutter(tick.label, at: yPlace(tick)) }
    addUnit(axis.unit, below: labelled.map(yPlace).max())
  }

  /// The labels below the axis.
  mutating func addXTicks(_ axis: Plot.Axis) {
    let ticks = axis.ticks.filter { xScale.contains($0.value) }.sorted { $0.value < $1.value }
    let labelled = TickFitting(gap: metrics.letter).labelled(ticks) { tick in
      let box = xLabelBox(tick)
      return box.x...box.maxX
    }
    for tick in ticks {
      xTicks.append(TickMark(fraction: xScale.fraction(tick.value), weight: tick.weight, isLabelled: labelled.contains(tick)))
    }
    for tick in labelled {
      let box = xLabelBox(tick)
      guard box.maxX <= metrics.width else { continue }
      texts.append(PlotText(kind: .xTick, text: StyledText(tick.label, .muted), anchor: .middle, box: box))
    }
  }

  /// Beside the axis, where no label stands there.
  private mutating func addUnit(_ unit: String, below lowest: Double?) {
    let place = metrics.isCells ? field.maxY : field.maxY + metrics.axis - metrics.line / 2
    guard !unit.isEmpty, lowest.map({ $0 + metrics.line <= place }) ?? true else { return }
    addToGutter(unit, at: place)
  }

  private func yPlace(_ tick: Plot.Tick) -> Double {
    metrics.spot(0, 1 - yScale.fraction(tick.value), in: inner, size: 0).y
  }

  private mutating func addToGutter(_ label: String, at place: Double) {
    let end = inner.x - metrics.gutterGap
    // The gutter was made for the widest label; the little more is for rounding.
    let text = metrics.clipped(StyledText(label, .muted), to: end - metrics.margin + metrics.letter * 0.01)
    let y = metrics.isCells ? place : place - metrics.line / 2
    texts.append(PlotText(kind: .yTick, text: text, anchor: .end, box: metrics.box(of: text, x: end - metrics.width(of: text), y: y)))
  }

  private func xLabelBox(_ tick: Plot.Tick) -> PlotBox {
    let spot = metrics.spot(xScale.fraction(tick.value), 0, in: inner, size: 0)
    let right = metrics.width - metrics.margin / 2
    let y = field.maxY + metrics.axis
    // The lowest label of the gutter may reach down beside the first of these.
    let isBeside = !metrics.isCells && texts.contains { $0.kind == .yTick && $0.box.maxY > y + 0.01 }
    let left = isBeside ? inner.x - metrics.gutterGap : metrics.margin
    return metrics.box(of: StyledText(tick.label), around: spot.x, y: y, from: left, to: right)
  }
}
