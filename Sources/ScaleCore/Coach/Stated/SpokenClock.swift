/// A time of day as it is said: `7:30 am`, `7.30`, `8am`, `at 8`, `um 8 Uhr 30`, `half past 9`, `quarter to 7`, `halb zehn`, `viertel nach 8`, `noon`,
/// with `by` or `before` in front.
struct SpokenClock {
  private(set) var hour = 0
  private(set) var minute = 0
  private(set) var isDeadline = false

  /// Whether it may as well be twelve hours later: `at 7`.
  private(set) var isOpen = false

  /// `24:00`, which is 0:00 of the next day.
  private(set) var isEndOfDay = false
  private(set) var range: Range<Int>

  private typealias Tokens = ArraySlice<SpokenWords.Token>

  /// - Parameter used: tokens that say something else already.
  static func first(in tokens: ArraySlice<SpokenWords.Token>, besides used: Set<Int>) -> SpokenClock? {
    for index in tokens.indices where !used.contains(index) {
      if let clock = named(tokens, at: index) ?? fraction(tokens, at: index) ?? plain(tokens, at: index) { return clock }
    }
    return nil
  }

  /// `at 25`, `um 8:75`: where a clock belongs and none is.
  static func misfit(in tokens: ArraySlice<SpokenWords.Token>, besides used: Set<Int>) -> Range<Int>? {
    let index = tokens.indices.dropFirst().first { index in
      guard !used.contains(index), tokens[index].kind == .number, tokens[index - 1].isWord(in: ["at", "um"]) else { return false }
      return index + 1 >= tokens.endIndex || tokens[index + 1].kind == .mark || tokens[index + 1].isWord(in: ["to", "that", "uhr", "zu"])
    }
    return index.map { $0 - 1..<$0 + 1 }
  }

  private init(_ hour: Int, _ minute: Int, isOpen: Bool, _ range: Range<Int>) {
    (self.hour, self.minute, self.isOpen, self.range) = (hour, minute, isOpen, range)
  }

  // MARK: Names

  private static func named(_ tokens: Tokens, at index: Int) -> SpokenClock? {
    let hour: Int
    if tokens[index].isWord(in: ["noon", "midday", "mittag", "mittags"]) {
      hour = 12
    } else if tokens[index].isWord(in: ["midnight", "mitternacht"]) {
      hour = 0
    } else {
      return nil
    }
    var clock = SpokenClock(hour, 0, isOpen: false, index..<index + 1)
    _ = clock.takeOpener(tokens, ["at", "am", "um", "zu", "zum"])
    return clock
  }

  // MARK: Parts of an hour

  /// `half past 9`, `quarter to 7`, `20 past 6`, `halb zehn`, `fünf vor halb neun`.
  private static func fraction(_ tokens: Tokens, at index: Int) -> SpokenClock? {
    var cursor = TokenCursor(tokens[index...])
    guard let minutes = offset(&cursor), let hour = cursor.next().flatMap(hour(of:)), (0...24).contains(hour) else { return nil }
    let total = (hour * 60 + minutes + 24 * 60) % (24 * 60)
    var clock = SpokenClock(total / 60, total % 60, isOpen: (1...12).contains(hour), index..<cursor.index)
    _ = clock.takeHalf(tokens, said: hour) || clock.takeHours(tokens)
    if index > tokens.startIndex, tokens[index - 1].isWord(in: ["a"]) { clock.range = index - 1..<clock.range.upperBound }
    _ = clock.takeOpener(tokens, ["at", "um", "gegen"])
    return clock
  }

  /// Minutes to add to the hour that follows.
  private static func offset(_ cursor: inout TokenCursor) -> Int? {
    if cursor.take(word: ["halb"]) { return -30 }
    if cursor.take(word: ["dreiviertel"]) { return -15 }
    if cursor.take(word: ["half"]) {
      // `half 8` is half past it in English.
      return cursor.take(word: ["past"]) || cursor.peek.flatMap(hour(of:)) != nil ? 30 : nil
    }
    var minutes = 15
    let isQuarter = cursor.take(word: ["quarter", "viertel"])
    if !isQuarter {
      guard let count = cursor.next().flatMap(minutesOf), (1..<60).contains(count) else { return nil }
      minutes = count
      _ = cursor.take(word: ["minutes", "min", "minuten"])
    }
    var sign: Int
    if cursor.take(word: ["past", "nach"]) || !isQuarter && cursor.take(word: ["after"]) {
      sign = 1
    } else if cursor.take(word: ["to", "vor"]) || cursor.take(word: ["before"]) {
      sign = -1
    } else {
      // In the east and south a quarter is of the hour that has begun.
      return isQuarter && cursor.peek.flatMap(hour(of:)) != nil ? -45 : nil
    }
    if cursor.take(word: ["halb"]) { return sign * minutes - 30 }
    return sign * minutes
  }

  private static func minutesOf(_ token: SpokenWords.Token) -> Int? {
    NumberWord.value(token).flatMap(Int.init(exactly:)) ?? ["twenty": 20, "zwanzig": 20, "twentyfive": 25][token.text]
  }

  private static func hour(of token: SpokenWords.Token) -> Int? {
    if token.isWord(in: ["a", "an", "half", "ein", "eine", "einen", "einem", "einer"]) { return nil }
    if token.kind == .number { return token.text.utf8.count <= 2 ? Int(token.text) : nil }
    return hours[token.text]
  }

  private static let hours: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12,
    "eins": 1, "zwei": 2, "drei": 3, "vier": 4, "fuenf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11,
    "zwoelf": 12,
  ]

  // MARK: Hours and minutes

  private static func plain(_ tokens: Tokens, at index: Int) -> SpokenClock? {
    let parts: [Int]
    if tokens[index].kind == .number {
      let text = tokens[index].text
      parts = text.split(whereSeparator: { $0 == ":" || $0 == "." }).compactMap { Int($0) }
      guard (1...2).contains(parts.count), parts.count == 2 || text.utf8.allSatisfy(DecimalInput.isDigit),
        parts.count == 1 || text.utf8.count - text.prefix(while: { $0.isNumber }).utf8.count == 3
      else { return nil }
    } else {
      guard let hour = hours[tokens[index].text] else { return nil }
      parts = [hour]
    }
    var clock = SpokenClock(parts[0], parts.count == 2 ? parts[1] : 0, isOpen: false, index..<index + 1)
    clock.isOpen = parts.count == 1 && (1...11).contains(parts[0]) && !tokens[index].text.utf8.starts(with: "0".utf8)
    if parts.count == 1 { clock.takeMinutes(tokens) }
    var isMarked = parts.count == 2
    if clock.takeHalf(tokens, said: parts[0]) {
      guard (1...12).contains(parts[0]) else { return nil }
      isMarked = true
    } else if clock.takeHours(tokens) {
      isMarked = true
    }
    let end = clock.range.upperBound
    let isEnd = end >= tokens.endIndex || tokens[end].kind == .mark || tokens[end].isWord(in: ["to", "that"])
    switch clock.takeOpener(tokens, ["at", "um", "gegen", "auf"]) {
    case .place: isMarked = true
    case .deadline: isMarked = isMarked || isEnd
    case nil: break
    }
    if clock.hour == 24, clock.minute == 0, isMarked { (clock.hour, clock.isEndOfDay) = (0, true) }
    guard isMarked, (0..<24).contains(clock.hour), (0..<60).contains(clock.minute) else { return nil }
    return clock
  }

  // MARK: What stands around

  /// `nine thirty`, `18h30`, `18 h`
  private mutating func takeMinutes(_ tokens: Tokens) {
    let end = range.upperBound
    guard end < tokens.endIndex else { return }
    let text = tokens[end].text
    let written = text.hasPrefix("h") && text.utf8.count == 3 ? Int(text.dropFirst()) : text == "h" ? 0 : nil
    guard let minutes = ["fifteen": 15, "thirty": 30][text] ?? written else { return }
    if written != nil { isOpen = false }
    minute = minutes
    range = range.lowerBound..<end + 1
  }

  /// `am`, `pm` behind it.
  private mutating func takeHalf(_ tokens: Tokens, said: Int) -> Bool {
    let end = range.upperBound
    guard end < tokens.endIndex, tokens[end].isWord(in: ["am", "pm"]), (1...12).contains(said) else { return false }
    if hour == 12 || hour >= 12 && said <= 12 { hour %= 12 }
    if tokens[end].isWord(in: ["pm"]) { hour += 12 }
    isOpen = false
    range = range.lowerBound..<end + 1
    return true
  }

  /// `Uhr`, `Uhr 30`, `o'clock`; with an `Uhr` the day has 24 hours.
  private mutating func takeHours(_ tokens: Tokens) -> Bool {
    var end = range.upperBound
    guard end < tokens.endIndex, tokens[end].isWord(in: ["uhr", "oclock"]) else { return false }
    if tokens[end].isWord(in: ["uhr"]) { isOpen = false }
    end += 1
    if end < tokens.endIndex, let more = tokens[end].value.flatMap(Int.init(exactly:)), (0..<60).contains(more) {
      minute = more
      end += 1
    }
    range = range.lowerBound..<end
    var behind = self
    if behind.takeHalf(tokens, said: hour) { self = behind }
    return true
  }

  private enum Opener { case place, deadline }

  private mutating func takeOpener(_ tokens: Tokens, _ places: Set<String>) -> Opener? {
    let start = range.lowerBound
    guard start > tokens.startIndex else { return nil }
    let before = tokens[start - 1]
    let isPlace = before.isWord(in: places) || before.isWord(in: ["for", "fuer"])
    guard isPlace || before.isWord(in: ["by", "before", "vor", "bis"]) else { return nil }
    isDeadline = !isPlace
    range = start - 1..<range.upperBound
    return before.isWord(in: places) ? .place : .deadline
  }
}
