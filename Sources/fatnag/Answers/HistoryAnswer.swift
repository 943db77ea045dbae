import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.history/1`: the weigh-ins of a window.
struct HistoryAnswer: Answer {
  var range: ChartRange
  var window: ChartWindow
  var idealMass: Mass?
  var zone: LocalZone

  /// Oldest first.
  var rows: [HistoryRow] = []

  private var rate: Double? {
    WeightSeries(rows.map { .init(time: $0.time.instant, mass: $0.mass) }).kilogramsPerWeek
  }

  private var start: ZonedTime? { window.start.map { zone.zoned($0) } ?? rows.first?.time }

  var json: JSONValue {
    [
      "schema": "fatnag.history/1", "range": .string(range.rawValue), "from": .text(start?.iso8601),
      "to": .string(zone.zoned(window.end).iso8601), "samples": .array(rows.map(sample)),
      "ideal_kg": .rounded(idealMass?.kilograms, 3), "rate_kg_per_week": .rounded(rate, 3), "trend": [],
      "projection": .null,
    ]
  }

  private func sample(_ row: HistoryRow) -> JSONValue {
    [
      "id": .whole(row.id), "time": .string(row.time.iso8601), "weight_kg": .rounded(row.mass.kilograms, 6),
      "fat_percent": .rounded(row.fatPercent, 4), "lean_kg": .rounded(row.leanMass?.kilograms, 4),
      "bmi": .rounded(row.bodyMassIndex, 4), "user_entered": .bool(row.isUserEntered),
      "source": .string(row.source.rawValue), "note": .text(row.note),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
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
        change(row, before, format), StyledText(row.fatPercent.map { format.decimal($0, 1) + " %" } ?? "–"),
        StyledText(row.leanMass.map { format.mass($0, places: 1) } ?? "–"),
        StyledText(row.bodyMassIndex.map { format.decimal($0, 1) } ?? "–"),
        StyledText(row.note.map { printable($0) } ?? "", .muted),
      ])
      before = row
    }
    return table.lines() + [StyledText(), summary(format)]
  }

  private func change(_ row: HistoryRow, _ before: HistoryRow?, _ format: TextFormat) -> StyledText {
    guard let before else { return StyledText("–", .muted) }
    let trend = WeightTrend(of: row.mass, against: before.mass, at: before.time)
    guard let delta = trend.delta else { return StyledText("–", .muted) }
    let mark = format.mark(trend.direction)
    return StyledText("\(mark.arrow) \(MassFormat(format.units).change(delta))", mark.role)
  }

  private func summary(_ format: TextFormat) -> StyledText {
    var line = StyledText("\(rows.count) weigh-in\(rows.count == 1 ? "" : "s")", .muted)
    if let first = rows.first, let last = rows.last, rows.count > 1 {
      let trend = WeightTrend(of: last.mass, against: first.mass, at: first.time)
      if let delta = trend.delta { line.append("  change \(MassFormat(format.units).change(delta))") }
    }
    if let rate, isLongEnough { line.append("  rate \(MassFormat(format.units).change(Mass(kilograms: rate))) a week") }
    return line
  }

  /// The line through weights of less than two days says more about meals than about a week.
  private var isLongEnough: Bool {
    guard let first = rows.first, let last = rows.last else { return false }
    return last.time.instant.milliseconds(since: first.time.instant) >= 2 * 86_400_000
  }

  /// RFC 4180 rows without line ends; the offset stands inside each time.
  var csv: [String] {
    ["id,time,weight_kg,fat_percent,lean_kg,bmi,user_entered,source,note"]
      + rows.map { row in
        [
          "\(row.id)", row.time.iso8601, number(row.mass.kilograms), number(row.fatPercent),
          number(row.leanMass?.kilograms),
          number(row.bodyMassIndex), row.isUserEntered ? "true" : "false", row.source.rawValue, quoted(row.note ?? ""),
        ].joined(separator: ",")
      }
  }

  private func number(_ value: Double?) -> String {
    guard let value, case .number(let rounded) = JSONValue.rounded(value, 4) else { return "" }
    return rounded.description
  }

  private func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
