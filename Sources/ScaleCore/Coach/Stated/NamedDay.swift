/// Days that have a name instead of a number: holidays, seasons, weekdays, the end of a month or year, the own birthday.
///
/// Easter after the Gregorian rule (Meeus, Astronomical Algorithms, chapter 8); seasons are those of meteorology, which begin with a month.
struct NamedDay {
  let today: CivilDate

  /// Any year; nil where it is not known.
  let birthday: CivilDate?

  /// The part of a month, season or year that was said.
  enum Part { case start, middle, end }

  /// The next one that lies ahead, or the one of a year behind it; nil, with the cursor where it was, where no such day begins.
  func read(_ cursor: inout TokenCursor, _ part: Part?, isNext: Bool) -> CivilDate? {
    holiday(&cursor) ?? season(&cursor, part) ?? span(&cursor, part, isNext: isNext) ?? weekday(&cursor)
  }

  // MARK: Holidays

  private static let fixed: [(words: [String], month: Int, day: Int)] = [
    (["christmas", "eve"], 12, 24), (["heiligabend"], 12, 24), (["heilig", "abend"], 12, 24), (["christmas", "day"], 12, 25),
    (["christmas"], 12, 25), (["xmas"], 12, 25), (["weihnachten"], 12, 25), (["new", "years", "eve"], 12, 31), (["silvester"], 12, 31),
    (["new", "years", "day"], 1, 1), (["new", "years"], 1, 1), (["new", "year"], 1, 1), (["neujahr"], 1, 1),
    (["valentines", "day"], 2, 14), (["valentines"], 2, 14), (["valentinstag"], 2, 14), (["halloween"], 10, 31),
  ]

  /// One with the same date every year; `words` are those it takes.
  static func fixedHoliday(_ tokens: ArraySlice<SpokenWords.Token>) -> (month: Int, day: Int, words: Int)? {
    let cursor = TokenCursor(tokens)
    return fixed.first { cursor.begins(with: $0.words) }.map { ($0.month, $0.day, $0.words.count) }
  }

  /// Days from Easter Sunday.
  private static let movable: [(words: [String], offset: Int)] = [
    (["good", "friday"], -2), (["karfreitag"], -2), (["easter", "monday"], 1), (["easter", "sunday"], 0), (["easter"], 0),
    (["ostermontag"], 1), (["ostersonntag"], 0), (["ostern"], 0), (["pentecost"], 49), (["whitsun"], 49), (["pfingsten"], 49),
  ]

  private func holiday(_ cursor: inout TokenCursor) -> CivilDate? {
    if let found = Self.fixed.first(where: { cursor.begins(with: $0.words) }) {
      cursor.skip(found.words.count)
      return next(in: cursor.year()) { CivilDate(year: $0, month: found.month, day: found.day) }
    }
    if let found = Self.movable.first(where: { cursor.begins(with: $0.words) }) {
      cursor.skip(found.words.count)
      return next(in: cursor.year()) { Self.easter($0).advanced(days: found.offset) }
    }
    if cursor.take(word: ["thanksgiving"]) {
      _ = cursor.take(word: ["day"])
      return next(in: cursor.year(), Self.thanksgiving)
    }
    guard let birthday, cursor.peek?.isWord(in: ["birthday", "geburtstag"]) == true else { return nil }
    cursor.skip()
    return next(in: cursor.year()) { birthday.advanced(months: ($0 - birthday.year) * 12) }
  }

  /// The fourth Thursday of November (United States Code, title 5, section 6103).
  static func thanksgiving(_ year: Int) -> CivilDate? {
    CivilDate(year: year, month: 11, day: 1).map { $0.advanced(days: (4 - $0.isoWeekday + 7) % 7 + 21) }
  }

  static func easter(_ year: Int) -> CivilDate {
    let (century, rest) = (year / 100, year % 100)
    let golden = year % 19
    let epact = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let days = epact + weekday - 7 * late + 114
    return CivilDate(year: year, month: days / 31, day: days % 31 + 1) ?? CivilDate(daysSince1970: 0)
  }

  // MARK: Seasons, months, years

  private static let seasons: [String: Int] = [
    "spring": 3, "fruehling": 3, "fruehjahr": 3, "summer": 6, "sommer": 6, "autumn": 9, "fall": 9, "herbst": 9, "winter": 12,
  ]

  private func season(_ cursor: inout TokenCursor, _ part: Part?) -> CivilDate? {
    guard let month = cursor.peek.flatMap({ $0.kind == .word ? Self.seasons[$0.text] : nil }) else { return nil }
    cursor.skip()
    return next(in: cursor.year()) { year in
      let first = CivilDate(year: year, month: month, day: 1)
      switch part {
      case .start, nil: return first
      case .middle: return first?.advanced(months: 1).advanced(days: 14)
      case .end: return first?.advanced(months: 3).advanced(days: -1)
      }
    }
  }

  private static let compounds: [String: (unit: String, part: Part)] = [
    "monatsende": ("month", .end), "jahresende": ("year", .end), "yearend": ("year", .end), "monatsmitte": ("month", .middle),
    "wochenende": ("week", .end), "weekend": ("week", .end),
  ]

  /// `the end of the month`, `next year`, `Jahresende`; a bare `month` is none.
  private func span(_ cursor: inout TokenCursor, _ part: Part?, isNext: Bool) -> CivilDate? {
    guard let word = cursor.peek, word.kind == .word else { return nil }
    let compound = Self.compounds[word.text]
    let part = compound?.part ?? part
    guard part != nil || isNext else { return nil }
    let first: CivilDate
    let length: (CivilDate) -> CivilDate
    switch compound?.unit ?? word.text {
    case "month", "monat", "monats":
      first = today.advanced(days: 1 - today.day)
      length = { $0.advanced(months: 1) }
    case "year", "jahr", "jahres":
      first = CivilDate(year: today.year, month: 1, day: 1) ?? today
      length = { $0.advanced(months: 12) }
    case "week", "woche":
      first = today.advanced(days: 1 - today.isoWeekday)
      length = { $0.advanced(days: 7) }
    default: return nil
    }
    cursor.skip()
    let start = isNext ? length(first) : first
    switch part {
    case .start, nil: return start
    case .middle: return start.advanced(days: (length(start).daysSince1970 - start.daysSince1970 - 1) / 2)
    case .end: return length(start).advanced(days: -1)
    }
  }

  private func weekday(_ cursor: inout TokenCursor) -> CivilDate? {
    guard let word = cursor.peek, word.kind == .word, let weekday = WeekdayName(word.text)?.number else { return nil }
    cursor.skip()
    let days = (weekday - today.isoWeekday + 7) % 7
    return today.advanced(days: days == 0 ? 7 : days)
  }

  /// The first that lies ahead, or that of the year that was said.
  func next(in year: Int?, _ date: (Int) -> CivilDate?) -> CivilDate? {
    let dates = (year.map { [$0] } ?? Array(today.year...today.year + 8)).compactMap(date)
    return dates.first { $0 > today } ?? dates.first
  }
}
