/// A span of time from now: `in 20 minutes`, `in an hour and a half`, `in two and a half hours`, `in einer halben Stunde`, `2 hours from now`.
struct SpokenDelay {
  let milliseconds: Int64
  let range: Range<Int>

  /// Nil where none begins at `index`.
  init?(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int) {
    var cursor = TokenCursor(tokens[index...])
    let isAhead = cursor.take(word: ["in"])
    guard var count = cursor.next().flatMap(NumberWord.value), count > 0, count < 1e9 else { return nil }
    if count == 1, cursor.take(word: ["halben", "half"]) { count = 0.5 }
    if Self.takeHalf(&cursor) { count += 0.5 }
    _ = cursor.take(word: ["an", "a"])
    guard let unit = cursor.next().flatMap({ Self.unit($0.text) }) else { return nil }
    if Self.takeHalf(&cursor) { count += 0.5 }
    if !isAhead {
      guard cursor.take(word: ["from"]), cursor.take(word: ["now"]) else { return nil }
    }
    guard let total = Int64(exactly: (count * unit).rounded()) else { return nil }
    milliseconds = total
    range = index..<cursor.index
  }

  /// `and a half`.
  private static func takeHalf(_ cursor: inout TokenCursor) -> Bool {
    guard cursor.begins(with: ["and", "a", "half"]) else { return false }
    cursor.skip(3)
    return true
  }

  private static func unit(_ word: String) -> Double? {
    switch word {
    case "s", "sec", "secs", "second", "seconds", "sekunde", "sekunden": 1000
    case "m", "min", "mins", "minute", "minutes", "minuten": 60_000
    case "h", "hr", "hrs", "hour", "hours", "stunde", "stunden": 3_600_000
    default: nil
    }
  }
}
