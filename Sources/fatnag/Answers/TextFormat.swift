import Console
import ScaleCore

/// How figures are written for one person on one terminal.
struct TextFormat {
  var units: UnitSystem
  var zone: LocalZone
  var now: Instant

  /// Whether arrows and minus signs beyond ASCII can be shown.
  var isUnicode: Bool

  /// Width that lines should keep to.
  var columns = 80

  /// Where lines are broken on a terminal; nil for a file or a pipe, in which they stay whole.
  var fold: Int?

  /// Stands where a figure is missing.
  var dash: String { isUnicode ? "–" : "-" }

  var plusMinus: String { isUnicode ? "±" : "+/-" }

  var ellipsis: String { isUnicode ? "…" : ".." }

  func quoted(_ text: String) -> String { isUnicode ? "“\(text)”" : "\"\(text)\"" }

  func mass(_ mass: Mass, places: Int? = nil) -> String { MassFormat(units).weight(mass, places: places) }

  func decimal(_ value: Double, _ places: Int) -> String { FixedDecimal.text(value, places: places) }

  func metric(_ metric: Metric, _ value: Double) -> String {
    switch metric {
    case .fatPercent, .waterPercent: decimal(value, 1) + " %"
    case .muscleKilograms, .leanKilograms, .boneKilograms: mass(Mass(kilograms: value), places: 1)
    case .bodyMassIndex, .visceralIndex: decimal(value, 1)
    case .basalKilocalories: decimal(value, 0) + " kcal"
    }
  }

  /// Sign, arrow and word, never colour alone: `▼ -650 g loss since yesterday`.
  func trend(_ trend: WeightTrend) -> StyledText {
    guard let delta = trend.delta, let since = trend.baselineTime else { return StyledText("first weight", .muted) }
    let (arrow, word, role) = mark(trend.direction)
    var line = StyledText("\(arrow) \(MassFormat(units).change(delta)) \(word)", role)
    line.append(" since \(day(since))", .muted)
    return line
  }

  func mark(_ direction: WeightTrend.Direction) -> (arrow: String, word: String, role: Role) {
    switch direction {
    case .loss: (isUnicode ? "▼" : "v", "loss", .loss)
    case .gain: (isUnicode ? "▲" : "^", "gain", .gain)
    case .stable: (isUnicode ? "●" : "=", "stable", .stable)
    case .unknown: (isUnicode ? "○" : "?", "no comparison", .muted)
    }
  }

  /// The day as people say it near today, else the date.
  func day(_ time: ZonedTime) -> String {
    let date = time.civilTime.date
    switch zone.date(at: now).daysSince1970 - date.daysSince1970 {
    case 0: return "today \(time.civilTime.clock)"
    case 1: return "yesterday"
    case 2...6: return Self.weekdays[date.isoWeekday - 1]
    default: return date.iso8601
    }
  }

  /// `2026-11-30 07:05` on the wall clock of that place; `2026-11-30 06:41 +00:00` where that differed from this person's clock.
  func moment(_ time: ZonedTime) -> String {
    let isHere = zone.zoned(time.instant).offsetMinutes == time.offsetMinutes
    return "\(time.civilTime.date.iso8601) \(time.civilTime.clock)" + (isHere ? "" : " " + time.iso8601.suffix(6))
  }

  /// `1 234 567`.
  static func grouped(_ count: Int) -> String {
    let digits = Array(String(count.magnitude))
    var text = count < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += " " }
      text.append(digit)
    }
    return text
  }

  /// Lines that keep to the width, what can be copied unbroken.
  func wrapped(_ lines: [StyledText], indent: Int = 2) -> [StyledText] {
    lines.flatMap { $0.wrappedForCopying(to: columns, indent: indent) }
  }

  /// A table that keeps to the terminal's width, nothing of it left out.
  func table(_ table: Table) -> [StyledText] { table.lines(foldedTo: fold) }

  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}
