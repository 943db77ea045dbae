/// A day by which something should be reached, as people say it.
public enum StatedDate: Equatable, Sendable {
  case none
  case on(CivilDate)

  /// Something stands where a date belongs; as it was typed.
  case notUnderstood(String)

  public var date: CivilDate? {
    if case .on(let date) = self { date } else { nil }
  }
}

/// Finds the first `by June`, `until 2027-03-01`, `in 12 weeks`, `bis Ende März` of a sentence.
///
/// A month without a day means its first day, the stricter reading; one without a year means the next that lies ahead.
struct StatedDateReader {
  let today: CivilDate

  private static let openers: Set<String> = ["by", "before", "until", "till", "bis", "vor"]
  private static let fillers: Set<String> = [
    "the", "zum", "zur", "am", "of", "der", "des", "start", "beginning", "anfang", "first", "in", "im",
  ]

  /// The date and the tokens it was read from.
  func read(_ tokens: ArraySlice<SpokenWords.Token>) -> (date: StatedDate, range: Range<Int>)? {
    for index in tokens.indices {
      if let found = delay(tokens[index...]) { return found }
      guard tokens[index].isWord(in: Self.openers), let found = day(tokens[(index + 1)...], opener: index) else { continue }
      return found
    }
    return nil
  }

  /// `in 12 weeks`.
  private func delay(_ tokens: ArraySlice<SpokenWords.Token>) -> (StatedDate, Range<Int>)? {
    let start = tokens.startIndex
    guard tokens.count >= 3, tokens[start].isWord(in: ["in", "within"]),
      let count = NumberWord.value(tokens[start + 1]).flatMap(Int.init(exactly:)), (1...1200).contains(count)
    else { return nil }
    let date: CivilDate
    switch tokens[start + 2].text {
    case "day", "days", "tag", "tagen", "tage": date = today.advanced(days: count)
    case "week", "weeks", "woche", "wochen": date = today.advanced(days: count * 7)
    case "month", "months", "monat", "monaten", "monate": date = today.advanced(months: count)
    case "year", "years", "jahr", "jahren", "jahre": date = today.advanced(months: min(count, 100) * 12)
    default: return nil
    }
    return (.on(date), start..<start + 3)
  }

  private func day(_ tokens: ArraySlice<SpokenWords.Token>, opener: Int) -> (StatedDate, Range<Int>)? {
    var cursor = TokenCursor(tokens)
    var isEnd = false
    while let token = cursor.peek, token.isWord(in: Self.fillers) || token.isWord(in: ["end", "ende"]) {
      if token.isWord(in: ["end", "ende"]) { isEnd = true }
      cursor.skip()
    }
    func found(_ date: StatedDate) -> (StatedDate, Range<Int>) { (date, opener..<cursor.index) }
    guard let first = cursor.next() else { return nil }
    if first.kind == .number { return number(first, &cursor).map { found($0) } }
    if let relative = Self.relative[first.text] { return found(.on(today.advanced(days: relative))) }
    guard let month = MonthName(first.text) else { return nil }
    var day: Int?
    if !isEnd, let number = cursor.peek?.value.flatMap(Int.init(exactly:)), (1...31).contains(number) {
      day = number
      cursor.skip()
      if cursor.peek?.isWord(in: Self.ordinals) == true { cursor.skip() }
    }
    _ = cursor.take(mark: ",")
    return found(resolve(month: month.number, day: isEnd ? 31 : day ?? 1, year: cursor.year(), cutsToMonth: isEnd))
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]
  private static let relative = ["tomorrow": 1, "morgen": 1]

  /// `2027-03-01`, `1.3.2027`, `1 June`, `1st of June 2027`, `1. März`.
  private func number(_ token: SpokenWords.Token, _ cursor: inout TokenCursor) -> StatedDate? {
    if token.text.contains("-") { return (try? DateInput.isoDate(token.text)).map { .on($0) } ?? .notUnderstood(token.text) }
    if token.text.contains("/") { return .notUnderstood(token.text) }
    let parts = token.text.split(separator: ".")
    if parts.count == 3, let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2]) {
      return CivilDate(year: year < 100 ? 2000 + year : year, month: month, day: day).map { .on($0) } ?? .notUnderstood(token.text)
    }
    guard let day = Int(token.text), (1...31).contains(day) else { return nil }
    if cursor.peek?.isWord(in: Self.ordinals) == true { cursor.skip() }
    _ = cursor.take(mark: ".")
    if cursor.peek?.isWord(in: ["of"]) == true { cursor.skip() }
    guard let month = cursor.peek.flatMap({ MonthName($0.text) }) else { return nil }
    cursor.skip()
    return resolve(month: month.number, day: day, year: cursor.year(), cutsToMonth: false)
  }

  private func resolve(month: Int, day: Int, year: Int?, cutsToMonth: Bool) -> StatedDate {
    func date(_ year: Int) -> CivilDate? {
      guard cutsToMonth else { return CivilDate(year: year, month: month, day: day) }
      return CivilDate(year: year, month: month, day: 1)?.advanced(months: 1).advanced(days: -1)
    }
    let candidates = year.map { [$0] } ?? Array(today.year...today.year + 8)
    let dates = candidates.compactMap(date)
    guard let found = dates.first(where: { $0 > today }) ?? dates.first else { return .notUnderstood("\(day)") }
    return .on(found)
  }
}

/// Takes tokens from the front of a sentence.
struct TokenCursor {
  private let tokens: ArraySlice<SpokenWords.Token>
  private(set) var index: Int

  init(_ tokens: ArraySlice<SpokenWords.Token>) {
    self.tokens = tokens
    index = tokens.startIndex
  }

  var peek: SpokenWords.Token? { index < tokens.endIndex ? tokens[index] : nil }
  var rest: ArraySlice<SpokenWords.Token> { tokens[index...] }

  mutating func next() -> SpokenWords.Token? {
    guard let token = peek else { return nil }
    index += 1
    return token
  }

  mutating func skip() { index = min(index + 1, tokens.endIndex) }

  mutating func take(mark: String) -> Bool {
    guard peek?.isMark(mark) == true else { return false }
    skip()
    return true
  }

  /// A year from 2000 to 2199, if one is next.
  mutating func year() -> Int? {
    guard let token = peek, token.kind == .number, let year = Int(token.text), (2000..<2200).contains(year) else { return nil }
    skip()
    return year
  }
}
