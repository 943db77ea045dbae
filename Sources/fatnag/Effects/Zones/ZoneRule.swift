import ScaleCore

/// The rule by which a zone changes its clocks year after year, as the variable TZ of POSIX and the end of a zone file write it:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Equatable {
  /// Seconds east of UTC.
  var standard: Int
  var summer: Summer?

  struct Summer: Equatable {
    var offset: Int
    var begin: YearDay
    var end: YearDay
  }

  init?(_ text: String) {
    var cursor = RuleCursor(text)
    guard cursor.takeName(), let west = cursor.takeTime() else { return nil }
    standard = -west
    if cursor.isAtEnd { return }
    guard cursor.takeName() else { return nil }
    let offset = cursor.next == UInt8(ascii: ",") ? standard + 3600 : cursor.takeTime().map { -$0 }
    guard let offset, cursor.take(","), let begin = cursor.takeYearDay(), cursor.take(","), let end = cursor.takeYearDay(), cursor.isAtEnd
    else { return nil }
    summer = Summer(offset: offset, begin: begin, end: end)
  }

  /// Adds what follows the last change, year by year.
  func extend(_ changes: inout ZoneChanges, to lastYear: Int) {
    guard let summer else { return }
    let last = changes.changes.last.map { CivilTime(secondsSince1970: $0.second).date.year } ?? 1970
    for year in max(last, 1970)...max(last, lastYear) {
      let pair = [
        ZoneChanges.Change(second: summer.begin.second(in: year) - Int64(standard), offset: summer.offset),
        ZoneChanges.Change(second: summer.end.second(in: year) - Int64(summer.offset), offset: standard),
      ]
      for change in pair.sorted(by: { $0.second < $1.second }) { changes.append(change) }
    }
  }

  /// A day of every year with a time of day, by the wall clock in force until then.
  struct YearDay: Equatable {
    var day: Day

    /// Seconds after midnight; negative or beyond a day in some zones.
    var time: Int

    enum Day: Equatable {
      /// `M`: weekday 0 (Sunday) ... 6 of a week 1...5 of a month, 5 the last.
      case weekday(Int, week: Int, month: Int)

      /// `J`: 1...365, never counting 29 February.
      case common(Int)

      /// 0...365, counting it.
      case counted(Int)
    }

    /// Seconds since 1970 of the same wall clock.
    func second(in year: Int) -> Int64 { Int64(daysSince1970(in: year)) * 86_400 + Int64(time) }

    private func daysSince1970(in year: Int) -> Int {
      func first(_ month: Int, _ year: Int) -> Int { CivilDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0 }
      switch day {
      case .counted(let number): return first(1, year) + number
      case .common(let number):
        let isLeap = first(3, year) - first(2, year) == 29
        return first(1, year) + number - (isLeap && number >= 60 ? 0 : 1)
      case .weekday(let weekday, let week, let month):
        let begin = first(month, year)
        let end = month == 12 ? first(1, year + 1) : first(month + 1, year)
        let firstWeekday = CivilDate(daysSince1970: begin).isoWeekday % 7
        let day = begin + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
        return day < end ? day : day - 7
      }
    }
  }
}

/// Goes over the text of a rule.
private struct RuleCursor {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  /// `CET` or `<+0330>`.
  mutating func takeName() -> Bool {
    if take("<") {
      rest = rest.drop { $0 != UInt8(ascii: ">") }
      return take(">")
    }
    let before = rest.count
    rest = rest.drop { (0x41...0x5A).contains($0 & 0xDF) }
    return rest.count < before
  }

  /// At most three digits.
  mutating func takeNumber() -> Int? {
    let digits = rest.prefix(3).prefix { (0x30...0x39).contains($0) }
    rest.removeFirst(digits.count)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// `-3:30`, hours with minutes and seconds, as seconds.
  mutating func takeTime() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = takeNumber().map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let number = takeNumber() else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }

  mutating func takeYearDay() -> ZoneRule.YearDay? {
    guard let day = takeDay() else { return nil }
    guard take("/") else { return .init(day: day, time: 7200) }
    return takeTime().map { .init(day: day, time: $0) }
  }

  private mutating func takeDay() -> ZoneRule.YearDay.Day? {
    if take("M") {
      guard let month = takeNumber(), take("."), let week = takeNumber(), take("."), let weekday = takeNumber(),
        (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday)
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }
    let isCommon = take("J")
    guard let number = takeNumber(), (isCommon ? 1...365 : 0...365).contains(number) else { return nil }
    return isCommon ? .common(number) : .counted(number)
  }
}
