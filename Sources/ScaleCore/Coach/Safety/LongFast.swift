/// Going without food for more than a day: `a 36 hour fast`, `fasting for three days`, `haven't eaten in 2 days`, `seit drei Tagen nichts gegessen`.
enum LongFast {
  static func stands(in sentence: ArraySlice<SpokenWords.Token>, _ language: RedFlagWords.Language) -> Bool {
    if denials.stands(in: sentence) { return false }
    for cue in sentence.indices where isFasting(sentence, at: cue, language) {
      // A length belongs to the fast when it stands within five tokens of it.
      let near = sentence[max(sentence.startIndex, cue - 5)..<min(sentence.endIndex, cue + 6)]
      if near.indices.contains(where: { hours(near, at: $0, language).map { $0 > 24 } == true }) { return true }
    }
    return false
  }

  private static let denials = PhraseList(["never|not|dont|wont ... fast|fasting for|more|longer", "nie|nicht ... fasten"])

  private static func isFasting(_ sentence: ArraySlice<SpokenWords.Token>, at index: Int, _ language: RedFlagWords.Language) -> Bool {
    let here = sentence[index...]
    switch language {
    case .english:
      if Self.begins(here, with: noFood) { return true }
      guard sentence[index].isWord(in: ["fast", "fasting", "fasted", "fasts"]) else { return false }
      // `fast` is also how somebody runs.
      if index + 1 < sentence.endIndex,
        sentence[index + 1].isWord(in: ["food", "paced", "walk", "walking", "run", "enough", "weight", "track", "results"])
      {
        return false
      }
      return index == sentence.startIndex
        || !sentence[index - 1].isWord(in: [
          "how", "so", "very", "too", "as", "weight", "ran", "run", "walk", "walked", "really", "kg", "pounds", "it", "that", "this",
        ])
    case .german:
      return Self.begins(here, with: germanNoFood)
        || sentence[index].isWord(in: [
          "faste", "fasten", "gefastet", "heilfasten", "wasserfasten", "fastenkur", "nulldiaet", "hungern", "hungere",
        ])
    }
  }

  private static let noFood = PhraseList([
    "havent|not|didnt|no|without|stop eaten|eat|eating|food", "eaten|eat nothing", "nothing to eat", "only water",
    "water only|fast|fasting", "without eating|food",
  ])
  private static let germanNoFood = PhraseList(["nichts ... gegessen|essen", "ohne essen|nahrung", "nur wasser"])

  private static func begins(_ tokens: ArraySlice<SpokenWords.Token>, with list: PhraseList) -> Bool {
    !list.ends(atStartOf: tokens).isEmpty
  }

  private static func hours(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int, _ language: RedFlagWords.Language) -> Double? {
    let token = tokens[index]
    guard var count = NumberWord.value(token) ?? ranged(token) else { return nil }
    var unit = index + 1
    while unit < tokens.endIndex,
      tokens[unit].isMark("-") || tokens[unit].isWord(in: ["full", "whole", "ganze", "and", "or", "to", "bis", "oder"])
        || tokens[unit].kind == .number
    {
      if let more = NumberWord.value(tokens[unit]) { count = max(count, more) }
      unit += 1
    }
    guard unit < tokens.endIndex else { return nil }
    switch tokens[unit].text {
    case "h", "hr", "hrs", "hour", "hours", "stunde", "stunden": return count
    // One day is no more than 24 hours, and `a day` says how often.
    case "day", "days", "tag", "tage", "tagen": return count >= 2 ? count * 24 : nil
    case "week", "weeks", "woche", "wochen":
      return token.kind == .number || count >= 1 && tokens[unit].text != "week" || isFor(tokens, index) ? count * 168 : nil
    default: return nil
    }
  }

  /// `for a week` is a length; `once a week` is not.
  private static func isFor(_ tokens: ArraySlice<SpokenWords.Token>, _ index: Int) -> Bool {
    index > tokens.startIndex && tokens[index - 1].isWord(in: ["for", "in", "seit"])
  }

  /// The upper end of `24-48`.
  private static func ranged(_ token: SpokenWords.Token) -> Double? {
    guard token.kind == .number, token.text.contains("-") else { return nil }
    let parts = token.text.split(separator: "-").compactMap { Double($0) }
    return parts.count == 2 ? parts.max() : nil
  }
}
