/// A day that is counted from today: `in 3 days`, `a week from now`, `in 2 months`, `next month`.
struct DaysAhead {
  private(set) var days: Int?
  private(set) var months: Int?
  let range: Range<Int>

  /// In which a weekday may be named.
  let isNextWeek: Bool

  /// Whatever is further than a century is too far all the same.
  private static let mostDays = 36_500
  private static let mostMonths = 1200

  /// Nil where none begins at `index`.
  init?(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int) {
    var cursor = TokenCursor(tokens[index...])
    var count = 1
    let isNext = cursor.take(word: ["next", "naechste", "naechsten"])
    let isCounted = !isNext && cursor.take(word: ["in"])
    if !isNext {
      guard let number = cursor.next().flatMap(NumberWord.value).flatMap(Int.init(exactly:)),
        (1..<1_000_000_000).contains(number)
      else { return nil }
      count = number
    }
    let unit = cursor.next()?.text
    switch unit {
    case "day", "days", "tag", "tagen", "tage": days = min(count, Self.mostDays)
    case "week", "weeks", "woche", "wochen": days = min(count * 7, Self.mostDays)
    case "month", "months", "monat", "monaten", "monate": months = min(count, Self.mostMonths)
    case "year", "years", "jahr", "jahren", "jahre": months = min(count * 12, Self.mostMonths)
    default: return nil
    }
    if !isNext, !isCounted {
      guard cursor.take(word: ["from"]), cursor.take(word: ["now", "today"]) else { return nil }
    }
    isNextWeek = isNext && (unit == "week" || unit == "woche")
    range = index..<cursor.index
  }
}
