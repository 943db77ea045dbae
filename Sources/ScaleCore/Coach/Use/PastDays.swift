/// The days gone by that a question names: `yesterday`, `on monday`, `last week`, `on 3 March`, `vor drei Tagen`.
struct PastDays: Equatable {
  /// None is later than today.
  let days: ClosedRange<CivilDate>

  /// Whether it is one day rather than a week or a month.
  var isOneDay: Bool { days.lowerBound == days.upperBound }

  /// Nil where none is named.
  init?(_ tokens: ArraySlice<SpokenWords.Token>, today: CivilDate) {
    for index in tokens.indices {
      guard let days = Self.days(TokenCursor(tokens[index...]), today) ?? Self.written(tokens, at: index, today) else { continue }
      self.days = days
      return
    }
    return nil
  }

  private static func days(_ start: TokenCursor, _ today: CivilDate) -> ClosedRange<CivilDate>? {
    var cursor = start
    func day(_ offset: Int) -> ClosedRange<CivilDate> { today.advanced(days: -offset)...today.advanced(days: -offset) }
    if cursor.begins(with: ["day", "before", "yesterday"]) || cursor.take(word: ["vorgestern"]) { return day(2) }
    if cursor.take(word: ["yesterday", "gestern"]) { return day(1) }
    if cursor.take(word: last), let unit = cursor.next() { return span(unit, today, isLast: true) }
    if cursor.take(word: ["this", "diese", "diesen", "dieser"]), let unit = cursor.next() { return span(unit, today, isLast: false) }
    if cursor.take(word: ["on", "am"]), let weekday = cursor.peek.flatMap({ WeekdayName($0.text) }) { return past(weekday, today) }
    cursor = start
    if cursor.take(word: ["in", "im", "since", "seit", "of", "during"]) {
      let isSince = tokensBefore(start, ["since", "seit"])
      if let found = month(&cursor, today) { return isSince ? found.lowerBound...today : found }
    }
    cursor = start
    if cursor.take(word: ["vor"]), let days = ago(&cursor) { return day(days) }
    cursor = start
    if let days = ago(&cursor), cursor.take(word: ["ago"]) { return day(days) }
    return nil
  }

  private static func tokensBefore(_ cursor: TokenCursor, _ words: Set<String>) -> Bool { cursor.peek?.isWord(in: words) == true }

  /// The newest month of that name that has begun.
  private static func month(_ cursor: inout TokenCursor, _ today: CivilDate) -> ClosedRange<CivilDate>? {
    guard let name = cursor.peek.flatMap({ MonthName($0.text) }) else { return nil }
    cursor.skip()
    // `on 3 May` and `since May 3rd` are days.
    guard cursor.peek?.value.map({ $0 > 31 }) ?? true else { return nil }
    let years = cursor.year().map { [$0] } ?? [today.year, today.year - 1]
    let first = years.lazy.compactMap { CivilDate(year: $0, month: name.number, day: 1) }.first { $0 <= today }
    return first.map { $0...min($0.advanced(months: 1).advanced(days: -1), today) }
  }

  private static let last: Set<String> = [
    "last", "letzte", "letzten", "letzter", "letztes", "vergangene", "vergangenen", "vorige", "vorigen",
  ]

  /// A count of days, weeks or months, in days.
  private static func ago(_ cursor: inout TokenCursor) -> Int? {
    guard let count = cursor.next().flatMap(NumberWord.value).flatMap(Int.init(exactly:)), (1...1000).contains(count),
      let unit = cursor.next()
    else { return nil }
    if unit.isWord(in: ["day", "days", "tag", "tagen"]) { return count }
    if unit.isWord(in: ["week", "weeks", "woche", "wochen"]) { return count * 7 }
    return unit.isWord(in: ["month", "months", "monat", "monaten"]) ? count * 30 : nil
  }

  private static func span(_ unit: SpokenWords.Token, _ today: CivilDate, isLast: Bool) -> ClosedRange<CivilDate>? {
    if isLast, let weekday = WeekdayName(unit.text) { return past(weekday, today) }
    if unit.isWord(in: ["week", "woche"]) {
      let monday = today.advanced(days: 1 - today.isoWeekday)
      return isLast ? monday.advanced(days: -7)...monday.advanced(days: -1) : monday...today
    }
    guard unit.isWord(in: ["month", "monat"]) else { return nil }
    let first = today.advanced(days: 1 - today.day)
    return isLast ? first.advanced(months: -1)...first.advanced(days: -1) : first...today
  }

  private static func past(_ weekday: WeekdayName, _ today: CivilDate) -> ClosedRange<CivilDate> {
    let back = (today.isoWeekday - weekday.number + 7) % 7
    let day = today.advanced(days: back == 0 ? -7 : -back)
    return day...day
  }

  /// The newest of such days that is not ahead.
  private static func written(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int, _ today: CivilDate) -> ClosedRange<CivilDate>? {
    guard let date = WrittenDate(tokens, at: index) else { return nil }
    let years = date.year.map { [$0] } ?? Array((0...8).map { today.year - $0 })
    let found = years.lazy.compactMap { CivilDate(year: $0, month: date.month, day: date.day) }.first { $0 <= today }
    return found.map { $0...$0 }
  }
}
