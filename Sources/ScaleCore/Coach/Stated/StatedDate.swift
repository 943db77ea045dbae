/// A day by which something should be reached, as people say it.
public enum StatedDate: Equatable, Sendable {
  case none
  case on(CivilDate)

  /// Something stands where a date belongs; as it was typed.
  case notUnderstood(String)

  public var date: CivilDate? {
    if case .on(let date) = self { date } else { nil }
  }

  /// Reads what ``DateInput`` reads, and else a day in words: `June`, `end of June`, `christmas`, `in 12 weeks`, `Ende März`.
  ///
  /// - Parameter birthday: of the person, for `my birthday`.
  public static func typed(
    _ text: some StringProtocol, today: CivilDate, birthday: CivilDate? = nil
  ) throws(DateInputError) -> CivilDate {
    do throws(DateInputError) {
      return try DateInput.date(text, today: today)
    } catch {
      guard case .notUnderstood = error else { throw error }
      for opener in ["by ", ""] {
        let tokens = SpokenWords(opener + text.prefix(100)).tokens[...]
        let found = StatedDateReader(today: today, birthday: birthday).read(tokens)
        if let found, found.range == tokens.indices, let date = found.date.date { return date }
      }
      throw error
    }
  }
}

/// Finds the first `by June`, `until 2027-03-01`, `in 12 weeks`, `bis Ende März`, `at christmas` of a sentence.
///
/// A month without a day means its first day, the stricter reading; one without a year means the next that lies ahead.
struct StatedDateReader {
  let today: CivilDate
  var birthday: CivilDate?

  /// A time must follow them.
  private static let openers: Set<String> = ["by", "before", "until", "till", "bis", "vor"]

  /// A time may follow them.
  private static let places: Set<String> = ["at", "on", "in", "for", "an", "am", "im", "zu", "zum", "zur"]
  private static let fillers: Set<String> = [
    "the", "zum", "zur", "am", "of", "der", "des", "dem", "first", "in", "im", "my", "mein", "meinem", "zu",
  ]
  private static let nextWords: Set<String> = [
    "next", "coming", "naechsten", "naechstem", "naechster", "naechstes", "naechste", "kommenden", "kommendem",
  ]
  private static let thisWords: Set<String> = ["this", "diesen", "diesem", "dieses", "dieser"]
  private static let parts: [(words: Set<String>, part: NamedDay.Part)] = [
    (["start", "beginning", "begin", "early", "anfang", "beginn"], .start), (["middle", "mid", "mitte"], .middle),
    (["end", "ende", "late"], .end),
  ]

  /// The date and the tokens it was read from.
  func read(_ tokens: ArraySlice<SpokenWords.Token>) -> (date: StatedDate, range: Range<Int>)? {
    var unread: (StatedDate, Range<Int>)?
    for index in tokens.indices {
      let token = tokens[index]
      if let found = delay(tokens[index...]) { return found }
      if token.isWord(in: Self.openers) {
        if let found = day(tokens[(index + 1)...], opener: index) { return found }
        unread = unread ?? UnreadDate(tokens, opener: index).map { (.notUnderstood($0.text), $0.range) }
      } else if token.isWord(in: Self.places) {
        // Without a day it says a place or a purpose.
        let isYear = index + 1 < tokens.endIndex && tokens[index + 1].text.utf8.count == 4
        if !isYear, let found = day(tokens[(index + 1)...], opener: index), found.0.date != nil { return found }
        unread = unread ?? UnreadDate(occasion: tokens, opener: index).map { (.notUnderstood($0.text), $0.range) }
      } else if token.isWord(in: Self.nextWords) || token.isWord(in: Self.thisWords) || token.isWord(in: ["ende", "anfang", "mitte"]) {
        if let found = day(tokens[index...], opener: index), found.0.date != nil { return found }
      }
    }
    return unread
  }

  /// `in 12 weeks`, `within the next 12 weeks`.
  private func delay(_ tokens: ArraySlice<SpokenWords.Token>) -> (StatedDate, Range<Int>)? {
    var cursor = TokenCursor(tokens)
    guard cursor.take(word: ["in", "within", "innerhalb"]) else { return nil }
    while cursor.take(word: ["the", "den", "next", "naechsten", "von"]) {}
    if let half = halfYear(cursor) { return (.on(today.advanced(months: 6)), tokens.startIndex..<half) }
    let first = cursor.index
    guard let number = cursor.next().flatMap(NumberWord.value), let unit = cursor.next() else { return nil }
    guard let count = Int(exactly: number), (1...1200).contains(count) else {
      guard number > 1200, unit.isWord(in: Self.spans) else { return nil }
      return (.notUnderstood("in \(tokens[first].text) \(unit.text)"), tokens.startIndex..<cursor.index)
    }
    let date: CivilDate
    switch unit.text {
    case "day", "days", "tag", "tagen", "tage": date = today.advanced(days: count)
    case "week", "weeks", "woche", "wochen": date = today.advanced(days: count * 7)
    case "month", "months", "monat", "monaten", "monate": date = today.advanced(months: count)
    case "year", "years", "jahr", "jahren", "jahre": date = today.advanced(months: min(count, 100) * 12)
    default: return nil
    }
    return (.on(date), tokens.startIndex..<cursor.index)
  }

  private static let halfYears = PhraseList(["half|a year", "half a year", "a half year", "einem halben jahr", "halben jahr"])

  /// Where `half a year` ends.
  private func halfYear(_ cursor: TokenCursor) -> Int? {
    Self.halfYears.ends(atStartOf: cursor.rest).max().flatMap { end in
      cursor.rest[..<end].contains { $0.isWord(in: ["half", "halben"]) } ? end : nil
    }
  }

  private static let spans: Set<String> = [
    "day", "days", "tag", "tagen", "tage", "week", "weeks", "woche", "wochen", "month", "months", "monat", "monaten", "monate", "year",
    "years", "jahr", "jahren", "jahre",
  ]

  private func day(_ tokens: ArraySlice<SpokenWords.Token>, opener: Int) -> (StatedDate, Range<Int>)? {
    var cursor = TokenCursor(tokens)
    var part: NamedDay.Part?
    var isNext = false
    while let token = cursor.peek {
      if let said = Self.parts.first(where: { token.isWord(in: $0.words) })?.part {
        part = said
        _ = cursor.next()
        _ = cursor.take(mark: "-")
        continue
      }
      isNext = isNext || token.isWord(in: Self.nextWords)
      guard token.isWord(in: Self.fillers) || token.isWord(in: Self.nextWords) || token.isWord(in: Self.thisWords) else { break }
      cursor.skip()
    }
    func found(_ date: StatedDate) -> (StatedDate, Range<Int>) { (date, opener..<cursor.index) }
    if let named = NamedDay(today: today, birthday: birthday).read(&cursor, part, isNext: isNext) { return found(.on(named)) }
    guard let first = cursor.next() else { return nil }
    if let part, let year = Int(first.text), (2000..<2200).contains(year) { return found(.on(Self.day(part, of: year))) }
    if first.kind == .number { return number(first, &cursor).map { found($0) } }
    if first.isWord(in: ["tomorrow", "morgen"]) { return found(.on(today.advanced(days: 1))) }
    return MonthName(first.text).map { found(month($0.number, &cursor, part)) }
  }

  private static func day(_ part: NamedDay.Part, of year: Int) -> CivilDate {
    let (month, day) =
      switch part {
      case .start: (1, 1)
      case .middle: (7, 1)
      case .end: (12, 31)
      }
    return CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSince1970: 0)
  }

  private func month(_ month: Int, _ cursor: inout TokenCursor, _ part: NamedDay.Part?) -> StatedDate {
    var day = part == .middle ? 15 : 1
    if part == nil, let number = cursor.peek?.value.flatMap(Int.init(exactly:)), (1...31).contains(number) {
      day = number
      cursor.skip()
      _ = cursor.take(word: Self.ordinals)
    }
    if cursor.take(mark: ","), cursor.peek?.kind != .number { return resolve(month: month, day: day, year: nil, cutsToMonth: part == .end) }
    return resolve(month: month, day: day, year: cursor.year(), cutsToMonth: part == .end)
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]

  /// `2027-03-01`, `1.3.2027`, `1 June`, `1st of June 2027`, `1. März`, `2027`.
  private func number(_ token: SpokenWords.Token, _ cursor: inout TokenCursor) -> StatedDate? {
    if token.text.contains("-") { return (try? DateInput.isoDate(token.text)).map { .on($0) } ?? .notUnderstood(token.text) }
    if token.text.contains("/") { return .notUnderstood(token.text) }
    let parts = token.text.split(separator: ".")
    // `bis 3.4.`, with the day first as wherever there are dots
    if parts.count == 2, cursor.peek?.isMark(".") == true || cursor.peek == nil, let day = Int(parts[0]), let month = Int(parts[1]),
      (1...12).contains(month), (1...31).contains(day)
    {
      _ = cursor.take(mark: ".")
      return resolve(month: month, day: day, year: nil, cutsToMonth: false)
    }
    if parts.count == 3, let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2]) {
      return CivilDate(year: year < 100 ? 2000 + year : year, month: month, day: day).map { .on($0) } ?? .notUnderstood(token.text)
    }
    if let year = Int(token.text), (2000..<2200).contains(year) { return CivilDate(year: year, month: 1, day: 1).map { .on($0) } }
    guard let day = Int(token.text), (1...31).contains(day) else { return nil }
    _ = cursor.take(word: Self.ordinals)
    _ = cursor.take(mark: ".")
    _ = cursor.take(word: ["of"])
    guard let month = cursor.peek.flatMap({ MonthName($0.text) }) else { return nil }
    cursor.skip()
    return resolve(month: month.number, day: day, year: cursor.year(), cutsToMonth: false)
  }

  private func resolve(month: Int, day: Int, year: Int?, cutsToMonth: Bool) -> StatedDate {
    let found = NamedDay(today: today, birthday: birthday).next(in: year) { year in
      guard cutsToMonth else { return CivilDate(year: year, month: month, day: day) }
      return CivilDate(year: year, month: month, day: 1)?.advanced(months: 1).advanced(days: -1)
    }
    return found.map { .on($0) } ?? .notUnderstood("\(day)")
  }
}
