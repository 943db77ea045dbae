import Console
import ScaleCore

/// The words over a chart.
struct HistoryHeading {
  var chart: HistoryChart
  var format: TextFormat
  var zone: LocalZone

  private var unit: MetricUnit { MetricUnit(chart.metric, format) }

  /// `Weight  80.25 kg  ▼ -3.80 kg`.
  var title: StyledText {
    var line = StyledText(unit.name, .heading)
    guard let last = chart.last else { return line + StyledText("  nothing in this window", .muted) }
    line.append("  ")
    line.append(unit.exact(last.value), .hero)
    if let change = chart.change {
      line.append("  ")
      line.append("\(mark(change).arrow) \(unit.change(change))", mark(change).role)
    }
    return line
  }

  /// Rate, span, projection: one line each where there is something to say.
  var facts: [StyledText] {
    var lines: [StyledText] = []
    if let rate = chart.rate, rate.isTelling {
      var line = StyledText("\(unit.change(rate.value)) a week", .plain)
      if let margin = rate.margin { line.append(" \(format.plusMinus) \(unit.change(margin).drop { $0 == "+" })", .muted) }
      lines.append(line)
    }
    if !chart.samples.isEmpty { lines.append(StyledText(days, .muted)) }
    return lines
  }

  /// Last value, change, rate and ideal, where there are such.
  var keyFigures: [(name: String, value: StyledText)] {
    guard let last = chart.last else { return [] }
    var figures = [(name: unit.name, value: StyledText(unit.exact(last.value), .hero))]
    if let change = chart.change {
      figures.append(("Change", StyledText("\(mark(change).arrow) \(unit.change(change))", mark(change).role)))
    }
    if let rate = chart.rate { figures.append(("Per week", StyledText(unit.change(rate.value)))) }
    if let ideal = chart.ideal { figures.append(("Ideal", StyledText(unit.text(ideal)))) }
    return figures
  }

  /// One sentence for screen readers and picture descriptions.
  var sentence: String {
    guard let first = chart.first, let last = chart.last else { return "\(unit.name): nothing in this window." }
    let span = "\(unit.name) from \(day(first.time)) to \(day(last.time)): \(unit.exact(first.value)) to \(unit.exact(last.value))"
    let reach = chart.lowest.flatMap { low in chart.highest.map { "lowest \(unit.exact(low.value)), highest \(unit.exact($0.value))" } }
    return [span, reach, chart.rate.flatMap { $0.isTelling ? $0 : nil }.map { "\(unit.change($0.value)) a week" }].compactMap { $0 }.joined(
      separator: "; ") + "."
  }

  private var days: String {
    let count = chart.samples.count
    return "\(count) weigh-in\(count == 1 ? "" : "s")"
  }

  private func day(_ time: Instant) -> String { zone.date(at: time).iso8601 }

  private func mark(_ change: Double) -> (arrow: String, role: Role) {
    let direction: WeightTrend.Direction = abs(change) <= 0.2 ? .stable : change < 0 ? .loss : .gain
    let mark = format.mark(direction)
    // More lean mass is no bad news.
    return (mark.arrow, chart.metric == .lean ? .plain : mark.role)
  }
}
