/// Day and time of a reminder, as far as they were said.
struct ReminderTime {
  /// Milliseconds, for `in 20 minutes`.
  private(set) var delay: Int64?
  private(set) var hour = 8
  private(set) var minute = 0

  /// `before 7:30`.
  private(set) var isDeadline = false
  private(set) var precision = StatedReminder.Precision.unsaid
  private(set) var namedWeekday: Int?

  /// Tokens that were read as time.
  private(set) var used: Set<Int> = []
  private(set) var isRepeated = false

  /// A date that was written out and exists.
  private(set) var writtenDate: WrittenDate?

  /// Tokens that name a day which cannot be meant: one that no calendar has, `yesterday`.
  private(set) var misfit: Range<Int>?
  private var keptDate: CivilDate?
  private var days: Int?
  private var months: Int?
  private var dayOfMonth: Int?

  /// `next Monday`, said on a Monday.
  private var isWeekdayAhead = false

  /// `Tuesday next week`.
  private var isNextWeek = false
  private var isTonight = false
  private var isNight = false

  /// Whether the clock may as well be twelve hours later.
  private(set) var isOpen = false

  init(_ tokens: ArraySlice<SpokenWords.Token>) {
    if readDelay(tokens) { return }
    readDay(tokens)
    readDaypart(tokens)
    readClock(tokens)
  }

  /// Whether a day was said; without one the next time the clock shows it is meant.
  var namesDay: Bool {
    writtenDate != nil || keptDate != nil || dayOfMonth != nil || namedWeekday != nil || days != nil || months != nil
  }

  /// Whether the day cannot move to a later one: a date with its year, and a time of today.
  var isFixed: Bool { writtenDate.map { $0.year != nil } ?? (days == 0 && precision == .clock && !isTonight) }

  func date(from today: CivilDate) -> CivilDate {
    if let writtenDate { return writtenDate.date(from: today) ?? today }
    if let keptDate { return keptDate }
    if let months { return today.advanced(months: months) }
    if let dayOfMonth {
      let days = (1...62).lazy.map { today.advanced(days: $0) }
      return days.first { $0.day == dayOfMonth } ?? today
    }
    if let namedWeekday {
      if isNextWeek { return today.advanced(days: 7 + namedWeekday - today.isoWeekday) }
      let days = (namedWeekday - today.isoWeekday + 7) % 7
      return today.advanced(days: days == 0 && isWeekdayAhead ? 7 : days)
    }
    return today.advanced(days: days ?? 0)
  }

  var clock: String { "\(hour.digits(2)):\(minute.digits(2))" }

  var twelveHoursLater: ReminderTime {
    var later = self
    later.hour = (hour + 12) % 24
    return later
  }

  /// Puts the day that was said before in place of none.
  mutating func keep(day: CivilDate) {
    if delay == nil, !namesDay { keptDate = day }
  }

  /// The end of a day that was named is the beginning of the next; without one, and today, it is the next midnight anyway.
  private mutating func moveToNextDay() {
    if let days, days > 0 { self.days = days + 1 }
    if days == 0 { isTonight = true }
    if let namedWeekday { self.namedWeekday = namedWeekday % 7 + 1 }
  }

  private mutating func readDelay(_ tokens: ArraySlice<SpokenWords.Token>) -> Bool {
    guard let found = tokens.indices.lazy.compactMap({ SpokenDelay(tokens, at: $0) }).first else { return false }
    delay = found.milliseconds
    precision = .delay
    used.formUnion(found.range)
    return true
  }

  private mutating func readDay(_ tokens: ArraySlice<SpokenWords.Token>) {
    var past: Int?
    for index in tokens.indices where !used.contains(index) {
      let token = tokens[index]
      let isAfterPreposition = index > tokens.startIndex && tokens[index - 1].isWord(in: Self.dayOpeners)
      if token.isWord(in: ["tomorrow", "tmrw", "tmr", "tomorow", "tommorow", "tommorrow", "morgen", "uebermorgen"]) {
        days = token.text == "uebermorgen" || readAfter(tokens, at: index) ? 2 : 1
      } else if token.isWord(in: ["today", "tonight", "heute"]) {
        days = 0
        isTonight = token.text == "tonight" || index + 1 < tokens.endIndex && tokens[index + 1].isWord(in: ["nacht"])
      } else if token.isWord(in: Self.repeats) {
        isRepeated = true
        if index + 1 < tokens.endIndex, tokens[index + 1].isWord(in: ["day", "tag"]) { used.insert(index + 1) }
      } else if let weekday = WeekdayName(token.text)?.number {
        namedWeekday = weekday
        isWeekdayAhead = index > tokens.startIndex && tokens[index - 1].isWord(in: Self.nextWords)
      } else if let date = WrittenDate(tokens, at: index) {
        take(date, tokens, at: index)
      } else if let day = Self.ordinal(tokens, at: index) {
        dayOfMonth = day
        used.insert(index + 1)
        if index > tokens.startIndex, tokens[index - 1].isWord(in: ["the"]) {
          used.formUnion([index - 1, max(index - 2, tokens.startIndex)])
        }
      } else if let ahead = DaysAhead(tokens, at: index) {
        (days, months, isNextWeek) = (ahead.days, ahead.months, ahead.isNextWeek)
        used.formUnion(ahead.range)
      } else if isStroke(tokens, at: index) {
        misfit = index..<index + 1
      } else if token.isWord(in: ["yesterday", "gestern", "vorgestern", "ago"]) {
        past = index
        continue
      } else {
        continue
      }
      used.insert(index)
      if isAfterPreposition { used.insert(index - 1) }
    }
    if days != nil, namedWeekday != nil { if isNextWeek { days = nil } else { namedWeekday = nil } }
    if let past, misfit == nil, !namesDay { misfit = past..<past + 1 }
    if let misfit { used.formUnion(misfit) }
  }

  private static let repeats: Set<String> = [
    "every", "each", "daily", "jeden", "jede", "taeglich", "weekdays", "workdays", "werktags", "weekends", "mornings", "evenings",
  ]
  private static let nextWords: Set<String> = ["next", "coming", "naechsten", "naechster", "naechstem", "kommenden", "kommendem"]
  private static let dayOpeners = nextWords.union(["on", "this", "am", "diesen"])

  /// `the day after` before `tomorrow`.
  private mutating func readAfter(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int) -> Bool {
    guard index - 2 >= tokens.startIndex, tokens[index - 2].isWord(in: ["day"]), tokens[index - 1].isWord(in: ["after"]) else {
      return false
    }
    used.formUnion(index - 2..<index)
    if index - 3 >= tokens.startIndex, tokens[index - 3].isWord(in: ["the"]) { used.insert(index - 3) }
    return true
  }

  private mutating func take(_ date: WrittenDate, _ tokens: ArraySlice<SpokenWords.Token>, at index: Int) {
    if date.exists { writtenDate = writtenDate ?? date } else { misfit = index..<date.end }
    used.formUnion(index..<date.end)
    guard index > tokens.startIndex, tokens[index - 1].isWord(in: ["the", "den", "dem"]) else { return }
    used.insert(index - 1)
    if index - 1 > tokens.startIndex, tokens[index - 2].isWord(in: ["on", "am"]) { used.insert(index - 2) }
  }

  /// `5th`.
  private static func ordinal(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int) -> Int? {
    guard let day = tokens[index].value.flatMap(Int.init(exactly:)), (1...31).contains(day), index + 1 < tokens.endIndex,
      tokens[index + 1].isWord(in: ["st", "nd", "rd", "th"])
    else { return nil }
    return day
  }

  /// `5/6` behind a word for a day: nobody knows which is the month.
  private func isStroke(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int) -> Bool {
    guard tokens[index].kind == .number, index > tokens.startIndex, tokens[index - 1].isWord(in: ["on", "am", "by", "until", "bis"]) else {
      return false
    }
    let parts = tokens[index].text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.utf8.count <= 2 && Int($0) != nil }
  }

  private mutating func readDaypart(_ tokens: ArraySlice<SpokenWords.Token>) {
    for index in tokens.indices {
      switch tokens[index].text {
      case "morning", "frueh", "morgens": hour = 7
      case "vormittag", "vormittags": hour = 10
      case "afternoon", "nachmittag", "nachmittags": hour = 14
      case "evening", "tonight", "abend", "abends": hour = 19
      case "night", "nachts", "nacht":
        hour = 22
        isNight = true
      default: continue
      }
      precision = .daypart
      used.insert(index)
      // Of `weigh in every morning` the `in` is another word's.
      used.formUnion(
        [index - 1, index - 2].prefix { $0 >= tokens.startIndex && tokens[$0].isWord(in: ["in", "the", "this", "am", "at"]) })
    }
  }

  private mutating func readClock(_ tokens: ArraySlice<SpokenWords.Token>) {
    guard let clock = SpokenClock.first(in: tokens, besides: used) else {
      guard misfit == nil, let range = SpokenClock.misfit(in: tokens, besides: used) else { return }
      misfit = range
      return used.formUnion(range)
    }
    // At 8 in the evening is 20:00; at 2 at night is not 14:00, and at 12 at night is not noon.
    let isLater = precision == .daypart && hour >= 14 && (isNight ? 6..<12 : isTonight ? 5..<12 : 1..<12).contains(clock.hour)
    let isMidnight = isNight && clock.hour == 12
    isOpen = clock.isOpen && precision != .daypart
    hour = isMidnight ? 0 : clock.hour + (isLater ? 12 : 0)
    if isMidnight || clock.isEndOfDay { moveToNextDay() }
    minute = clock.minute
    isDeadline = clock.isDeadline
    precision = .clock
    used.formUnion(clock.range)
  }
}
