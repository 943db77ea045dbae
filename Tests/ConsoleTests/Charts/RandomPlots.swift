import Console
import TestSupport

/// Plots without a plan: any values, labels and sizes.
struct RandomPlots {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A plot whose values make sense, though its axes may be too short for them.
  mutating func plot() -> Plot {
    let span = [0.01, 1, 20, 3650][count(0...3)]
    let base = [-50.0, 0, 70, 10_000][count(0...3)]
    let height = [0.0, 0.4, 5, 300][count(0...3)]
    let points = (0..<count(0...90)).map { _ in point(x: number(0...span), y: base + number(0...1) * height) }
    let range = base...(base + max(0.5, height * number(0.3...1.5)))
    var plot = Plot(StyledText("Plot \(count(0...999))"), x: Plot.Axis(0...span), y: Plot.Axis(range, unit: chance(0.5) ? "kg" : ""))
    plot.x.ticks = ticks(plot.x.range)
    plot.y.ticks = ticks(range)
    plot.layers = [Plot.Layer(.data, "points", .points(points))]
    for style in Plot.Style.allCases where chance(0.5) {
      let vertices = (0..<count(0...30)).map {
        Plot.Vertex(Double($0) / 20 * span, base + number(-1...2) * height, strength: number(0...1))
      }
      let gaps = chance(0.4) ? [span * 0.2...span * 0.5, span * 0.7...span] : []
      plot.layers.append(Plot.Layer(style, "\(style)", .line(vertices, gaps: gaps)))
    }
    if chance(0.5) { plot.layers.append(Plot.Layer(.ideal, "level", .level(base + number(-0.2...1.2) * height, label: "level"))) }
    plot.facts = (0..<count(0...4)).map { StyledText("fact \($0)") }
    for point in points.prefix(count(0...3)) {
      plot.extremes.append(Plot.Extreme(x: point.x, y: point.value, label: "peak", isHigh: chance(0.5)))
    }
    plot.edgeNotes = (0..<count(0...3)).map { Plot.EdgeNote(StyledText("note \($0) about something outside"), isAbove: chance(0.5)) }
    if chance(0.4) {
      plot.cursor = Plot.Cursor(x: number(-0.1...1.1) * span, lines: (0..<count(0...4)).map { StyledText("line \($0) here") })
    }
    return plot
  }

  private mutating func point(x: Double, y: Double) -> Plot.Point {
    let isWide = chance(0.3)
    return Plot.Point(
      x: x, value: y, low: isWide ? y - number(0...1) : nil, high: isWide ? y + number(0...1) : nil, isMarked: chance(0.1),
      isSelected: chance(0.03))
  }

  private mutating func ticks(_ range: ClosedRange<Double>) -> [Plot.Tick] {
    let (values, decimals) = Plot.Axis.steps(in: range, atMost: count(1...30))
    return values.map { Plot.Tick($0, "\(($0 * 1000).rounded() / 1000)", chance(0.3) && decimals >= 0 ? .major : .minor) }
  }

  /// Numbers that break careless arithmetic.
  mutating func wildPlot() -> Plot {
    let wild: [Double] = [
      0, -0.0, 1, -1, 1e-300, 1e15, -1e15, 1e16, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 70, 70.0000000001,
    ]
    func pick() -> Double { wild[count(0...wild.count - 1)] }
    func range() -> ClosedRange<Double> {
      let ends = [pick(), pick()].map { $0.isNaN ? 0 : $0 }.sorted()
      return ends[0]...ends[1]
    }
    var plot = Plot(
      "wild \u{1B}[31m 体重", x: Plot.Axis(range(), ticks: [Plot.Tick(pick(), "a"), Plot.Tick(pick(), "体重体重")]),
      y: Plot.Axis(range(), unit: "a very long unit indeed"))
    plot.y.ticks = (0...3).map { Plot.Tick(pick(), "tick \($0)") }
    plot.layers = [
      Plot.Layer(.data, "d", .points((0..<8).map { _ in Plot.Point(x: pick(), value: pick(), low: pick(), high: pick()) })),
      Plot.Layer(.trend, "t", .line((0..<8).map { _ in Plot.Vertex(pick(), pick(), strength: pick()) }, gaps: [range(), range()])),
      Plot.Layer(.rate, "", .line((0..<8).map { _ in Plot.Vertex(pick(), pick(), strength: pick()) }, gaps: [range()])),
      Plot.Layer(.ideal, "i", .level(pick(), label: "level")),
    ]
    plot.extremes = [
      Plot.Extreme(x: pick(), y: pick(), label: "high", isHigh: true), Plot.Extreme(x: pick(), y: pick(), label: "", isHigh: false),
    ]
    plot.cursor = Plot.Cursor(x: pick(), lines: ["cursor"])
    plot.edgeNotes = [Plot.EdgeNote("note", isAbove: true)]
    return plot
  }
}
