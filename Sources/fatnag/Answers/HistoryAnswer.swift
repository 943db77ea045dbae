import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.history/1`: the weigh-ins of a window, and what the charts make of them.
struct HistoryAnswer: Answer {
  var reading: HistoryReading
  var metric: ChartMetric
  var method: TrendLine.Method

  /// Weights, whatever the metric.
  var weights: HistoryChart

  /// The chart of the metric.
  var chart: HistoryChart

  init(_ reading: HistoryReading, metric: ChartMetric, method: TrendLine.Method, projects: Bool) {
    self.reading = reading
    self.metric = metric
    self.method = method
    weights = reading.chart(.weight, method: method, projects: projects)
    chart = metric == .weight ? weights : reading.chart(metric, method: method)
  }

  var rows: [HistoryRow] { reading.rows }

  func writeJSON(to writer: inout JSONWriter) {
    writer.reserve(rows.count * 260 + weights.trend.count * 64 + 4096)
    writer.beginObject()
    writer.key("schema")
    writer.value("fatnag.history/1")
    writer.key("range")
    writer.value(.string(reading.range.rawValue))
    writer.key("from")
    writer.value(.text(reading.start?.iso8601))
    writer.key("to")
    writer.value(.string(reading.zone.zoned(reading.window.end).iso8601))
    writer.key("samples")
    writer.beginArray()
    for row in rows { append(row, to: &writer) }
    writer.endArray()
    appendWeights(to: &writer)
    writer.key("metric")
    writer.value(.string(metric.rawValue))
    if metric != .weight {
      writer.key("metric_rate_per_week")
      writer.rounded(chart.rate?.value, 3)
      writer.key("metric_trend")
      append(chart.trend, named: "value", to: &writer)
    }
    writer.endObject()
  }

  private func append(_ row: HistoryRow, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("id")
    writer.integer(row.id)
    writer.key("time")
    writer.plainString(longest: ZonedTime.iso8601Length) { row.time.writeISO8601(to: $0) }
    writer.key("weight_kg")
    writer.rounded(row.mass.kilograms, 6)
    writer.key("fat_percent")
    writer.rounded(row.fatPercent, 4)
    writer.key("lean_kg")
    writer.rounded(row.leanMass?.kilograms, 4)
    writer.key("bmi")
    writer.rounded(row.bodyMassIndex, 4)
    writer.key("user_entered")
    writer.bool(row.isUserEntered)
    writer.key("source")
    if let app = row.app { writer.value(.string(app)) } else { writer.plain(row.source.rawValue) }
    writer.key("note")
    if let note = row.note { writer.value(.string(note)) } else { writer.null() }
    writer.endObject()
  }

  private func appendWeights(to writer: inout JSONWriter) {
    writer.key("ideal_kg")
    writer.rounded(weights.ideal, 3)
    writer.key("rate_kg_per_week")
    writer.rounded(weights.rate?.value, 3)
    writer.key("rate_margin_kg_per_week")
    writer.rounded(weights.rate?.margin, 3)
    writer.key("trend")
    append(weights.trend, named: "weight_kg", to: &writer)
    writer.key("projection")
    writer.value(weights.projection.map { ProjectionJSON(projection: $0, zone: reading.zone).value } ?? .null)
  }

  private func append(_ trend: [TrendLine.Point], named name: StaticString, to writer: inout JSONWriter) {
    writer.beginArray()
    for point in trend {
      writer.beginObject()
      writer.key("time")
      writer.plainString(longest: ZonedTime.iso8601Length) { reading.zone.zoned(point.time).writeISO8601(to: $0) }
      writer.key(name)
      writer.rounded(point.level.kilograms, 3)
      writer.endObject()
    }
    writer.endArray()
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard !reading.isStoreEmpty else {
      return ["\("No weigh-in is stored yet.", .muted) \("fatnag weigh", .command) \("stores the first.", .muted)"]
    }
    guard !rows.isEmpty else {
      return [
        "\("No weigh-in in this window.", .muted) \("fatnag weigh", .command) \("stores one;", .muted) \("--range all", .command) \("looks further back.", .muted)"
      ]
    }
    var table = Table([
      .init("#", .trailing), .init("Time"), .init("Weight", .trailing), .init("Change", .trailing),
      .init("Fat", .trailing),
      .init("Lean", .trailing), .init("BMI", .trailing), .init("Note"),
    ])
    var before: HistoryRow?
    for row in rows {
      table.addRow([
        StyledText("\(row.id)", .muted), StyledText(format.moment(row.time)), StyledText(format.mass(row.mass), .hero),
        change(row, before, format), StyledText(row.fatPercent.map { format.decimal($0, 1) + " %" } ?? format.dash),
        StyledText(row.leanMass.map { format.mass($0, places: 1) } ?? format.dash),
        StyledText(row.bodyMassIndex.map { format.decimal($0, 1) } ?? format.dash),
        StyledText(row.note.map { printable($0) } ?? "", .muted),
      ])
      before = row
    }
    let ahead = weights.projection.map { ProjectionWords(projection: $0, format: format, zone: reading.zone).lines } ?? []
    return table.lines() + [StyledText(), summary(format)] + ahead + clockWarning(format)
  }

  /// Against the row before.
  func change(_ row: HistoryRow, _ before: HistoryRow?, _ format: TextFormat) -> StyledText {
    guard let before else { return StyledText(format.dash, .muted) }
    let trend = WeightTrend(of: row.mass, against: before.mass, at: before.time)
    guard let delta = trend.delta else { return StyledText(format.dash, .muted) }
    let mark = format.mark(trend.direction)
    return StyledText("\(mark.arrow) \(MassFormat(format.units).change(delta))", mark.role)
  }

  /// A clock that runs behind hides weigh-ins and misdates the next one.
  private func clockWarning(_ format: TextFormat) -> [StyledText] {
    guard let ahead = reading.newestAhead else { return [] }
    let when = format.moment(reading.zone.zoned(ahead))
    return [StyledText("The newest weigh-in (\(when)) lies ahead of this computer's clock. Is the clock right?", .warning)]
  }

  private func summary(_ format: TextFormat) -> StyledText {
    var line = StyledText("\(rows.count) weigh-in\(rows.count == 1 ? "" : "s")", .muted)
    if let change = weights.change { line.append("  change \(MetricUnit(.weight, format.units).change(change))") }
    if let rate = weights.rate, rate.isTelling {
      line.append("  rate \(MassFormat(format.units).change(Mass(kilograms: rate.value)))")
      if let margin = rate.margin { line.append(" \(format.plusMinus) \(MassFormat(format.units).amount(Mass(kilograms: margin)))") }
      line.append(" a week")
    }
    return line
  }

  /// RFC 4180 rows without line ends; the offset stands inside each time.
  var csv: [String] {
    ["id,time,weight_kg,fat_percent,lean_kg,bmi,user_entered,source,note"]
      + rows.map { row in
        [
          "\(row.id)", row.time.iso8601, number(row.mass.kilograms), number(row.fatPercent),
          number(row.leanMass?.kilograms), number(row.bodyMassIndex), row.isUserEntered ? "true" : "false",
          CSVField.text(row.app ?? row.source.rawValue), CSVField.text(row.note ?? ""),
        ].joined(separator: ",")
      }
  }

  private func number(_ value: Double?) -> String {
    guard let value, case .number(let rounded) = JSONValue.rounded(value, 4) else { return "" }
    return rounded.description
  }
}
