import ScaleCore

/// Reads dates and times in the forms in which health apps write them.
///
/// Dates: `2025-03-27`, `2025/3/27`, `2025.03.27`, `27.3.2025`, `3/27/2025`, `27-3-2025`, `27-Mar-2025`, `Mar 27, 2025`, `27 March 2025`. Times: `6:41`, `06:41:07`, `06:41:07.123`,
/// `6:41 AM`, `6:41 p.m.`, `6:41 Uhr`. Offsets: `Z`, `UTC`, `+01:00`, ` -0800`, `UTC+0300`. Ten digits are seconds since 1970, thirteen are milliseconds.
struct TimeScanner {
  enum Reading: Equatable {
    case time(WrittenTime)

    /// Two numbers before the year that may be day and month in either order.
    case ambiguous
    case unreadable
  }

  private var rest: Substring.UnicodeScalarView
  private var settles: DayOrder?

  /// - Parameter order: what a date with two numbers before the year means; nil where nobody knows.
  static func read(_ text: String, order: DayOrder? = nil) -> Reading {
    guard text.utf8.count <= 80 else { return .unreadable }
    if let epoch = epoch(text) { return .time(epoch) }
    var scanner = TimeScanner(rest: Substring(text.lowercased()).unicodeScalars)
    scanner.skipBlanks()
    switch scanner.date(order) {
    case nil: return .unreadable
    case .either: return .ambiguous
    case .date(let date): return scanner.clock(on: date).map { .time($0) } ?? .unreadable
    }
  }

  /// Minutes east of UTC of `UTC+0300`, `+03:00`, `Z`; nil for anything else.
  static func offset(_ text: String) -> Int? {
    guard text.utf8.count <= 20 else { return nil }
    var scanner = TimeScanner(rest: Substring(text.lowercased()).unicodeScalars)
    scanner.skipBlanks()
    guard case .some(.some(let minutes)) = scanner.offset(), scanner.rest.isEmpty else { return nil }
    return minutes
  }

  private static func epoch(_ text: String) -> WrittenTime? {
    guard text.utf8.count == 10 || text.utf8.count == 13, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int64(text)
    else { return nil }
    let milliseconds = text.utf8.count == 10 ? number * 1000 : number
    let civil = CivilTime(secondsSince1970: milliseconds / 1000)
    return WrittenTime(
      date: civil.date, hour: civil.hour, minute: civil.minute, second: civil.second, millisecond: Int(milliseconds % 1000),
      offsetMinutes: 0,
      precision: .second)
  }

  // MARK: Dates

  private enum Day {
    case date(CivilDate)
    case either
  }

  private mutating func date(_ order: DayOrder?) -> Day? {
    if let word = word() { return monthFirst(word) }
    guard let first = number() else { return nil }
    if first.digits == 4 { return yearFirst(first.value) }
    guard first.digits <= 2 else { return nil }
    if take("/") { return numbers(first.value, "/", order) }
    if take("-") { return isLetter ? dayMonthWord(first.value) : numbers(first.value, "-", order) }
    if take(".") {
      skipBlanks()
      return isLetter ? dayMonthWord(first.value) : numbers(first.value, ".", .dayFirst)
    }
    skipBlanks()
    return dayMonthWord(first.value)
  }

  private mutating func yearFirst(_ year: Int) -> Day? {
    guard let mark = rest.first, take("-") || take("/") || take("."), let month = number(), month.digits <= 2, take(mark),
      let day = number(), day.digits <= 2
    else { return nil }
    return CivilDate(year: year, month: month.value, day: day.value).map { .date($0) }
  }

  /// `3/27/2025` and `27.3.2025`, behind the first mark.
  private mutating func numbers(_ first: Int, _ mark: Unicode.Scalar, _ order: DayOrder?) -> Day? {
    skipBlanks()
    guard let second = number(), second.digits <= 2, take(mark) else { return nil }
    skipBlanks()
    guard let year = number(), year.digits == 4 else { return nil }
    let dayFirst = CivilDate(year: year.value, month: second.value, day: first)
    let monthFirst = CivilDate(year: year.value, month: first, day: second.value)
    if mark != ".", first != second.value {
      if monthFirst == nil, dayFirst != nil { settles = .dayFirst }
      if dayFirst == nil, monthFirst != nil { settles = .monthFirst }
    }
    switch order {
    case .dayFirst: return dayFirst.map { .date($0) }
    case .monthFirst: return monthFirst.map { .date($0) }
    case nil:
      guard let dayFirst, let monthFirst else { return (dayFirst ?? monthFirst).map { .date($0) } }
      return dayFirst == monthFirst ? .date(dayFirst) : .either
    }
  }

  /// `mar 27, 2025`, behind the month; a day of the week may stand before it.
  private mutating func monthFirst(_ word: String) -> Day? {
    guard let month = MonthNames.month(word) else {
      guard MonthNames.isWeekday(word) else { return nil }
      _ = take(".")
      _ = take(",")
      skipBlanks()
      if let next = self.word() { return MonthNames.isWeekday(next) ? nil : monthFirst(next) }
      guard let day = number(), day.digits <= 2 else { return nil }
      _ = take(".")
      skipBlanks()
      return dayMonthWord(day.value)
    }
    _ = take(".")
    skipBlanks()
    guard let day = number(), day.digits <= 2 else { return nil }
    _ = take(",")
    skipBlanks()
    guard let year = number(), year.digits == 4 else { return nil }
    return CivilDate(year: year.value, month: month, day: day.value).map { .date($0) }
  }

  /// `27 march 2025` and `27-mar-2025`, behind the day.
  private mutating func dayMonthWord(_ day: Int) -> Day? {
    guard var word = word() else { return nil }
    if word == "de" {
      skipBlanks()
      guard let next = self.word() else { return nil }
      word = next
    }
    guard let month = MonthNames.month(word) else { return nil }
    _ = take(".")
    _ = take(",")
    _ = take("-")
    skipBlanks()
    guard let year = number(), year.digits == 4 else { return nil }
    return CivilDate(year: year.value, month: month, day: day).map { .date($0) }
  }

  // MARK: Time of day

  private mutating func clock(on date: CivilDate) -> WrittenTime? {
    var time = WrittenTime(date: date, settles: settles)
    if rest.isEmpty { return time }
    guard take("t") || take(",") || isBlank else { return nil }
    skipBlanks()
    if rest.isEmpty { return time }
    guard let hour = number(), hour.digits <= 2, take(":"), let minute = number(), minute.digits == 2 else { return nil }
    (time.hour, time.minute, time.precision) = (hour.value, minute.value, .minute)
    if take(":") {
      guard let second = number(), second.digits == 2 else { return nil }
      (time.second, time.precision) = (second.value, .second)
      if take(".") || take(",") {
        guard let fraction = fraction() else { return nil }
        time.millisecond = fraction
      }
    }
    skipBlanks()
    guard halfOfDay(&time.hour), let offset = offset(), rest.isEmpty else { return nil }
    time.offsetMinutes = offset
    return CivilTime(date: date, hour: time.hour, minute: time.minute, second: time.second) == nil ? nil : time
  }

  /// Takes `am`, `p.m.` or `Uhr`; false where the hour does not fit.
  private mutating func halfOfDay(_ hour: inout Int) -> Bool {
    let start = rest
    guard let letter = word() else { return true }
    switch letter {
    case "a", "p":
      guard take("."), word() == "m", take(".") else { return false }
    case "am", "pm": break
    case "uhr":
      skipBlanks()
      return true
    default:
      rest = start
      return true
    }
    skipBlanks()
    guard (1...12).contains(hour) else { return false }
    hour = hour % 12 + (letter.hasPrefix("p") ? 12 : 0)
    return true
  }

  /// Minutes east of UTC, `.some(nil)` where the text ends; nil for something else.
  private mutating func offset() -> Int?? {
    if rest.isEmpty { return .some(nil) }
    if let name = word() {
      guard name == "z" || name == "utc" || name == "gmt" else { return nil }
      if rest.isEmpty { return 0 }
    }
    let isEast = take("+")
    guard isEast || take("-") || take("\u{2212}"), let hours = number() else { return nil }
    var (whole, minutes) = (hours.value, 0)
    if hours.digits == 4 {
      (whole, minutes) = (hours.value / 100, hours.value % 100)
    } else if take(":") {
      guard let read = number(), read.digits == 2 else { return nil }
      minutes = read.value
    }
    guard hours.digits != 3, minutes < 60, whole * 60 + minutes <= 18 * 60 else { return nil }
    return (isEast ? 1 : -1) * (whole * 60 + minutes)
  }

  // MARK: Pieces

  private var isBlank: Bool { rest.first?.properties.isWhitespace ?? false }
  private var isLetter: Bool { rest.first?.properties.isAlphabetic ?? false }

  private mutating func skipBlanks() { rest = rest.drop(while: \.properties.isWhitespace) }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func word() -> String? {
    let letters = rest.prefix { $0.properties.isAlphabetic }
    guard !letters.isEmpty else { return nil }
    rest = rest[letters.endIndex...]
    return String(Substring(letters))
  }

  /// At most four digits.
  private mutating func number() -> (value: Int, digits: Int)? {
    var found = (value: 0, digits: 0)
    while let scalar = rest.first, ("0"..."9").contains(scalar) {
      guard found.digits < 4 else { return nil }
      found = (found.value * 10 + Int(scalar.value) - 0x30, found.digits + 1)
      rest.removeFirst()
    }
    return found.digits > 0 ? found : nil
  }

  /// Milliseconds of the digits behind a point.
  private mutating func fraction() -> Int? {
    var (value, place, count) = (0, 100, 0)
    while let scalar = rest.first, ("0"..."9").contains(scalar) {
      value += (Int(scalar.value) - 0x30) * place
      place /= 10
      count += 1
      rest.removeFirst()
    }
    return count > 0 ? value : nil
  }
}
