/// The three ways of writing a date that HTTP knows (RFC 9110, 5.6.7). The day of the week is not looked at.
enum HTTPDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Seconds since 1970, UTC; nil for anything else than a date.
  static func seconds(_ text: String) -> Int64? {
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" })
    guard words.count == 5 || words.count == 6 else { return nil }
    // asctime has the month before the day and the year at the end.
    let isASCTime = words.count == 5
    if !isASCTime, words[5] != "gmt" { return nil }
    let (day, month, year, time) = isASCTime ? (words[2], words[1], words[4], words[3]) : (words[1], words[2], words[3], words[4])
    guard let monthIndex = months.firstIndex(of: String(month)), let day = number(day, 1...31), let year = fullYear(year),
      let seconds = secondOfDay(time)
    else { return nil }
    return days(year: year, month: monthIndex + 1, day: day) * 86_400 + seconds
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int64>) -> Int64? {
    guard let value = Int64(text), range.contains(value) else { return nil }
    return value
  }

  private static func fullYear(_ text: Substring) -> Int64? {
    guard let year = number(text, 0...9999) else { return nil }
    return text.utf8.count == 2 ? year + (year < 70 ? 2000 : 1900) : year
  }

  private static func secondOfDay(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], 0...23), let minute = number(parts[1], 0...59),
      let second = number(parts[2], 0...60)
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }

  /// Days since 1970-01-01 in the Gregorian calendar, counted in years that start in March.
  private static func days(year: Int64, month: Int, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = Int64((month + 9) % 12)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
