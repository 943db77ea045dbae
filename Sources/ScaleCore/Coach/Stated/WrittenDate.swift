/// A date that is written out: `2027-03-01`, `1.3.2027`, `1. März`, `March 1st, 2027`. It need not exist.
struct WrittenDate: Equatable {
  let month: Int
  let day: Int

  /// Nil where none was said; the next that lies ahead is meant then.
  let year: Int?

  /// Behind its last token.
  let end: Int

  /// Whether a calendar has it; the 29th of February is in some year.
  var exists: Bool { CivilDate(year: year ?? 2000, month: month, day: day) != nil }

  func date(from today: CivilDate) -> CivilDate? {
    if let year { return CivilDate(year: year, month: month, day: day) }
    return (today.year...today.year + 8).lazy.compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= today }
  }

}

extension WrittenDate {
  /// Nil where no date begins at `index`.
  init?(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int) {
    let before = index > tokens.startIndex ? tokens[index - 1] : nil
    if tokens[index].kind == .number {
      if let (year, month, day) = Self.figures(tokens[index].text) {
        self.init(month: month, day: day, year: year, end: index + 1)
        return
      }
      guard before?.isWord(in: ["at", "um"]) != true else { return nil }
      self.init(dayFirst: tokens, at: index, isDay: before?.isWord(in: ["am", "den", "dem", "on"]) == true)
    } else if before?.isWord(in: ["on", "at", "for", "by", "an", "am", "zu", "bis"]) == true,
      let holiday = NamedDay.fixedHoliday(tokens[index...])
    {
      self.init(month: holiday.month, day: holiday.day, year: nil, end: index + holiday.words)
    } else {
      // To march is no month, and neither is what one may do.
      guard before?.isWord(in: ["to", "i", "you", "we", "he", "she", "it", "they"]) != true else { return nil }
      self.init(monthFirst: tokens, at: index)
    }
  }

  /// `1. März`, `1st of March 2027`, `am 1.3.`
  private init?(dayFirst tokens: ArraySlice<SpokenWords.Token>, at index: Int, isDay: Bool) {
    var cursor = TokenCursor(tokens[(index + 1)...])
    let parts = tokens[index].text.split(separator: ".")
    if isDay, parts.count == 2, let day = Int(parts[0]), let month = Int(parts[1]), cursor.take(mark: ".") {
      self.init(month: month, day: day, year: nil, end: cursor.index)
      return
    }
    guard let day = Self.day(tokens[index]) else { return nil }
    var isOrdinal = cursor.take(mark: ".")
    if !isOrdinal { isOrdinal = Self.skip(Self.ordinals, &cursor) }
    _ = Self.skip(["of"], &cursor)
    guard let word = cursor.next(), let name = MonthName(word.text) else { return nil }
    // In `take 2 may help` there is no date.
    if word.text == "may", !isOrdinal, let next = cursor.peek, next.kind == .word, !next.isWord(in: Self.followers) { return nil }
    let year = Self.year(&cursor)
    self.init(month: name.number, day: day, year: year, end: cursor.index)
  }

  /// `March 1st, 2027`.
  private init?(monthFirst tokens: ArraySlice<SpokenWords.Token>, at index: Int) {
    var cursor = TokenCursor(tokens[(index + 1)...])
    guard let name = MonthName(tokens[index].text), let day = cursor.next().flatMap(Self.day), day <= 31,
      cursor.peek?.isWord(in: ["am", "pm", "uhr", "oclock", "km", "miles", "steps"]) != true
    else { return nil }
    _ = Self.skip(Self.ordinals, &cursor)
    let year = Self.year(&cursor)
    self.init(month: name.number, day: day, year: year, end: cursor.index)
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]
  private static let followers: Set<String> = ["at", "um", "before", "by", "in", "to", "zu", "noon", "midday"]

  private static func skip(_ words: Set<String>, _ cursor: inout TokenCursor) -> Bool {
    guard cursor.peek?.isWord(in: words) == true else { return false }
    cursor.skip()
    return true
  }

  private static func day(_ token: SpokenWords.Token) -> Int? {
    guard token.kind == .number, token.text.utf8.count <= 2, token.text.utf8.allSatisfy(DecimalInput.isDigit) else { return nil }
    return Int(token.text)
  }

  /// A year of four digits, behind a comma too.
  private static func year(_ cursor: inout TokenCursor) -> Int? {
    var ahead = cursor
    _ = ahead.take(mark: ",")
    guard let token = ahead.next(), token.kind == .number, token.text.utf8.count == 4, let year = Int(token.text),
      (1900..<2200).contains(year)
    else { return nil }
    cursor = ahead
    return year
  }

  /// `2027-03-01`, `1.3.2027`, `1.3.27`. With strokes nobody knows which is the month: the 0th stands for none.
  private static func figures(_ text: String) -> (year: Int, month: Int, day: Int)? {
    for separator: Character in ["-", ".", "/"] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      let sizes = parts.map(\.utf8.count)
      guard numbers.count == 3, parts.count == 3, sizes[1] <= 2 else { continue }
      if separator == "-", sizes[0] == 4, sizes[2] <= 2 { return (numbers[0], numbers[1], numbers[2]) }
      if separator == ".", sizes[0] <= 2, sizes[2] == 4 || sizes[2] == 2 {
        return (sizes[2] == 2 ? 2000 + numbers[2] : numbers[2], numbers[1], numbers[0])
      }
      if separator == "/", sizes[0] <= 2 && sizes[2] == 4 || sizes[0] == 4 && sizes[2] <= 2 { return (numbers[0], 0, numbers[2]) }
    }
    return nil
  }
}
