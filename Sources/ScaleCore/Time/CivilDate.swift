/// A day of the proleptic Gregorian calendar, with no zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Nil where the calendar has no such day, or the year is outside 1...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies `days` after 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  public init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before (same source).
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Monday 1 ... Sunday 7, as in ISO 8601.
  public var isoWeekday: Int { Int(Int64(daysSince1970 + 3).flooredRemainder(by: 7)) + 1 }

  /// Year and week of ISO 8601: weeks begin on Monday, and the first one of a year is the one with its first Thursday.
  ///
  /// The days around a turn of the year may belong to a week of the year beside theirs.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = advanced(days: 4 - isoWeekday)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// 1 January is 1.
  private var dayOfYear: Int {
    let months = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
    return months + day
  }

  public func advanced(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

  /// The same day `months` calendar months later; the last of the month where that has no such day.
  ///
  /// Stays within the years 1...9999.
  public func advanced(months: Int) -> CivilDate {
    let months = min(max(year * 12 + month - 1 + min(max(months, -120_000), 120_000), 12), 9999 * 12 + 11)
    let (year, month) = (months / 12, months % 12 + 1)
    let last = Self.days(inMonth: month, of: year)
    return CivilDate(year: year, month: month, day: min(day, last)) ?? self
  }

  /// Whole years from this day (a birthday) to `date`; 29 February counts on 1 March in common years.
  public func wholeYears(until date: CivilDate) -> Int {
    let reached = (date.month, date.day) >= (month, day)
    return date.year - year - (reached ? 0 : 1)
  }

  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// `2026-11-30`.
  public var iso8601: String { "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))" }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  /// At least `count` decimal digits, zeros in front.
  func digits(_ count: Int) -> String {
    let text = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, count - text.count)) + text
  }
}
