/// Why a text is no day.
public enum DateInputError: Error, Equatable, Sendable {
  case empty

  /// `03/04/2026` is two different days.
  case slashDate

  /// Written like `2026-02-30`, but the calendar has no such day.
  case noSuchDay(String)
  case notUnderstood(String)
}

/// Days as people type them.
public enum DateInput {
  /// Reads `2026-11-30`, `today`, `yesterday`, `tomorrow`, `-2d`, `+90d`, `-1w`, `+12w`.
  public static func date(_ text: some StringProtocol, today: CivilDate) throws(DateInputError) -> CivilDate {
    switch text.lowercased() {
    case "today": return today
    case "yesterday": return today.advanced(days: -1)
    case "tomorrow": return today.advanced(days: 1)
    default: break
    }
    if let step = TimeStep(text), let days = step.days { return today.advanced(days: days) }
    return try isoDate(text)
  }

  /// Reads `2026-11-30` and nothing else.
  public static func isoDate(_ text: some StringProtocol) throws(DateInputError) -> CivilDate {
    guard !text.isEmpty else { throw .empty }
    guard !text.contains("/") else { throw .slashDate }
    var cursor = DigitCursor(text)
    if let date = cursor.civilDate(), cursor.isAtEnd { return date }
    var shape = DigitCursor(text)
    if shape.number(4) != nil, shape.take("-"), shape.number(2) != nil, shape.take("-"), shape.number(2) != nil,
      shape.isAtEnd
    {
      throw .noSuchDay(String(text))
    }
    throw .notUnderstood(String(text))
  }
}

/// A signed count of a unit of time: `-2d`, `+12w`, `-90m`.
struct TimeStep {
  private let count: Int
  private let unit: String

  /// At most four digits.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return nil }
    let digits = bytes.dropFirst().prefix(while: DecimalInput.isDigit)
    guard (1...4).contains(digits.count) else { return nil }
    let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    count = sign == UInt8(ascii: "-") ? -magnitude : magnitude
    unit = String(decoding: bytes.dropFirst(1 + digits.count), as: UTF8.self).lowercased()
  }

  /// Whole days; nil for units of hours and less.
  var days: Int? {
    switch unit {
    case "d", "day", "days": count
    case "w", "week", "weeks": count * 7
    default: nil
    }
  }

  /// Nil for units of days and more.
  var minutes: Int? {
    switch unit {
    case "m", "min", "minutes": count
    case "h", "hour", "hours": count * 60
    default: nil
    }
  }
}
