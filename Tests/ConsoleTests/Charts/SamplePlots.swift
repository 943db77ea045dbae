import Console
import Testing
import TestSupport

/// Plots of the shapes that a series of measurements can have.
struct SamplePlot: Sendable, CustomTestStringConvertible {
  let name: String
  let plot: Plot

  var testDescription: String { name }

  static let all: [SamplePlot] = [
    SamplePlot(name: "empty", plot: SamplePlot.plot([])),
    SamplePlot(name: "one-point", plot: onePoint),
    SamplePlot(name: "same-moment", plot: SamplePlot.plot([(5, 71.2), (5, 71.9)], trend: false)),
    SamplePlot(name: "flat", plot: SamplePlot.plot((0...14).map { (Double($0), 70) })),
    SamplePlot(name: "two-weeks", plot: twoWeeks),
    SamplePlot(name: "outlier", plot: outlier),
    SamplePlot(name: "gap", plot: gap),
    SamplePlot(name: "ideal-far-below", plot: idealFarBelow),
    SamplePlot(name: "projection", plot: projection),
    SamplePlot(name: "cursor", plot: cursor),
    SamplePlot(name: "ten-years", plot: tenYears),
  ]

  static let fortnight: [(Double, Double)] = [
    (0.3, 83.2), (1.3, 83.35), (2.3, 82.9), (3.3, 83.0), (4.3, 82.7), (5.3, 82.95), (6.3, 82.6), (7.3, 82.75), (8.3, 82.4), (9.3, 82.5),
    (10.3, 82.2), (11.3, 82.45), (12.3, 82.1), (13.3, 82.2),
  ]

  static func plot(_ values: [(Double, Double)], to end: Double = 14, trend: Bool = true) -> Plot {
    let low = values.map(\.1).min() ?? 70
    let high = values.map(\.1).max() ?? 75
    let middle = (low + high) / 2
    let half = max(0.5, (high - low) * 0.6)
    var plot = Plot(
      StyledText("Weight", .heading) + StyledText(" · 2 weeks", .muted), x: days(0...end), y: weights(middle - half...middle + half))
    plot.layers = [Plot.Layer(.data, "weigh-in", .points(values.map { Plot.Point(x: $0.0, value: $0.1) }))]
    if trend { plot.layers.append(Plot.Layer(.trend, "trend", .line(SamplePlot.trend(values), gaps: []))) }
    if let top = values.max(by: { $0.1 < $1.1 }), let bottom = values.min(by: { $0.1 < $1.1 }), top.1 > bottom.1 {
      plot.extremes = [
        Plot.Extreme(x: top.0, y: top.1, label: tenths(top.1), isHigh: true),
        Plot.Extreme(x: bottom.0, y: bottom.1, label: tenths(bottom.1), isHigh: false),
      ]
    }
    if let first = values.first, let last = values.last {
      plot.facts = [StyledText("\(tenths(first.1)) → \(tenths(last.1)) kg"), StyledText("▼ \(tenths(first.1 - last.1)) kg", .loss)]
    }
    plot.summary = "\(values.count) measurements."
    return plot
  }

  static func days(_ range: ClosedRange<Double>) -> Plot.Axis {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let ticks = (0...Int(range.upperBound)).map {
      Plot.Tick(Double($0), "\(names[$0 % 7]) \($0 % 31 + 1)", $0.isMultiple(of: 7) ? .major : .minor)
    }
    return Plot.Axis(range, ticks: ticks)
  }

  static func weights(_ range: ClosedRange<Double>) -> Plot.Axis {
    Plot.Axis(range, ticks: Plot.Axis.steps(in: range, atMost: 8).values.map { Plot.Tick($0, tenths($0)) }, unit: "kg")
  }

  static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths) % 10)"
  }

  static func trend(_ values: [(Double, Double)], share: Double = 0.3) -> [Plot.Vertex] {
    var level = values.first?.1 ?? 0
    return values.map { x, y in
      level += share * (y - level)
      return Plot.Vertex(x, level)
    }
  }
}

extension SamplePlot {
  private static var onePoint: Plot { plot([(7, 82.4)]) }

  private static var twoWeeks: Plot {
    var plot = plot(fortnight)
    var points = fortnight.map { Plot.Point(x: $0.0, value: $0.1) }
    points[4].isMarked = true
    points[6].low = 82.45
    points[6].high = 82.8
    plot.layers[0].content = .points(points)
    plot.y = weights(81.6...83.5)
    plot.layers.append(Plot.Layer(.ideal, "ideal", .level(81.7, label: "ideal 81.7")))
    plot.facts.append("−0.5 kg/week")
    return plot
  }

  private static var outlier: Plot {
    var values = fortnight
    values[7].1 = 91.6
    return plot(values)
  }

  private static var gap: Plot {
    let values = fortnight.filter { $0.0 < 4 || $0.0 > 10 }
    var plot = plot(values)
    plot.layers[1].content = .line(trend(values), gaps: [3.3...10.3])
    return plot
  }

  private static var idealFarBelow: Plot {
    var plot = plot(fortnight)
    plot.layers.append(Plot.Layer(.ideal, "ideal", .level(62, label: "ideal 62.0")))
    plot.edgeNotes = [Plot.EdgeNote(StyledText("↓ ideal 62.0 kg is below the plot", .loss), isAbove: false)]
    return plot
  }

  private static var projection: Plot {
    var plot = plot(fortnight, to: 35)
    plot.y = weights(80.2...83.7)
    let start = trend(fortnight).last ?? Plot.Vertex(0, 0)
    let rate = (0...21).map { Plot.Vertex(start.x + Double($0), start.y - 0.05 * Double($0), strength: 1 - Double($0) / 21) }
    plot.layers += [
      Plot.Layer(.rate, "at your rate", .line(rate, gaps: [])),
      Plot.Layer(.plan, "at the safe cap", .line([start, Plot.Vertex(start.x + 21, start.y - 1.9)], gaps: [])),
      Plot.Layer(.ideal, "ideal", .level(80.5, label: "ideal 80.5")),
    ]
    return plot
  }

  private static var cursor: Plot {
    var plot = plot(fortnight)
    var points = fortnight.map { Plot.Point(x: $0.0, value: $0.1) }
    points[9].isSelected = true
    plot.layers[0].content = .points(points)
    plot.extremes = []
    plot.cursor = Plot.Cursor(
      x: 9.3, lines: [StyledText("82.5 kg", .warning) + " Wed 10 June 07:12", StyledText("after the long run, slept badly", .muted)])
    return plot
  }

  /// 3,650 measurements in 70 groups, each with its lowest, middle and highest.
  private static var tenYears: Plot {
    var random = SeededRandom(seed: 10)
    let values = (0..<3650).map { day in
      let season = day % 730 < 365 ? Double(day % 365) / 365 : 1 - Double(day % 365) / 365
      return (Double(day), 84 + 5 * season - Double(day) / 900 + Double.random(in: -0.9...0.9, using: &random))
    }
    var plot = plot(values, to: 3650)
    let years = (0...10).map { Plot.Tick(Double($0) * 365, "\(2016 + $0)") }
    plot.x = Plot.Axis(0...3650, ticks: years)
    plot.title = StyledText("Weight", .heading) + StyledText(" · 10 years", .muted)
    let groups = stride(from: 0, to: 3650, by: 53).map { Array(values[$0..<min($0 + 53, 3650)]) }
    let points = groups.map { group in
      let sorted = group.map(\.1).sorted()
      return Plot.Point(x: group[group.count / 2].0, value: sorted[sorted.count / 2], low: sorted[0], high: sorted[sorted.count - 1])
    }
    plot.layers[0].content = .points(points)
    let level = trend(values, share: 0.02)
    plot.layers[1].content = .line(stride(from: 0, to: level.count, by: 20).map { level[$0] }, gaps: [])
    return plot
  }
}
