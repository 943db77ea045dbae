/// Going without food for more than a day: `a 36 hour fast`, `fasting for three days`, `haven't eaten in 2 days`, `seit drei Tagen nichts gegessen`.
enum LongFast {
  static func stands(in sentence: ArraySlice<SpokenWords.Token>, _ language: RedFlagWords.Language) -> Bool {
    if denials.stands(in: sentence) { return false }
    // Of a rhythm only its fasts count, not the days or weeks it is kept up.
    let isRhythm =
      rhythms.stands(in: sentence) || sentence.contains { $0.kind == .number && ($0.text.contains("/") || $0.text.contains(":")) }
    if eatsNothingUntilWeekday(sentence) { return true }
    if !isRhythm, sinceWeekday.stands(in: sentence) || isCounted(sentence) { return true }
    for cue in sentence.indices where isFasting(sentence, at: cue, language) {
      // A length belongs to the fast when it stands within five tokens of it.
      let near = sentence[max(sentence.startIndex, cue - 5)..<min(sentence.endIndex, cue + 6)]
      if near.indices.contains(where: { hours(near, at: $0, isRhythm: isRhythm).map { $0 > 24 } == true }) { return true }
    }
    return false
  }

  private static let denials = PhraseList(["never|not|dont|wont ... fast|fasting for|more|longer", "nie|nicht ... fasten"])

  private static let rhythms = PhraseList([
    "intermittent|interval|intermittierend|intervallfasten|omad|daily|taeglich", "hours|h fasting|fast|fasten|a|per|every|each|am",
    "days a|per|each|every week", "every|each day",
    "stunden am|pro tag", "tage die|pro woche",
  ])
  private static let sinceWeekday = PhraseList([
    "fasting|fasted|eaten ... since monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "seit montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag nichts gegessen",
    "no|without food since monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "not|wont|dont eat|eating until|till \(weekdays)", "not|wont|dont eat|eating anything|food until|till \(weekdays)",
    "eat|eating nothing until|till \(weekdays)", "no food until|till \(weekdays)",
  ])
  private static let weekdays = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
  private static let germanUntil = PhraseList([
    "esse bis \(germanWeekdays) nichts", "bis \(germanWeekdays) esse ich nichts", "esse nichts bis \(germanWeekdays)",
    "bis \(germanWeekdays) nichts essen",
  ])
  private static let germanWeekdays = "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag"

  /// `bis Sonntag nichts Süßes` says something else.
  private static func eatsNothingUntilWeekday(_ sentence: ArraySlice<SpokenWords.Token>) -> Bool {
    guard let end = germanUntil.range(in: sentence)?.upperBound else { return false }
    return end >= sentence.endIndex || sentence[end].kind != .word || sentence[end].isWord(in: ["mehr", "und", "weil"])
  }

  private static let counted = PhraseList([
    "day # of|into|on|without ... fast|fasting|eating|food", "tag # ohne essen|nahrung", "tag # ... fastens|heilfastens|wasserfastens",
    "# . tag ohne essen|nahrung",
  ])

  /// `day 4 of a water fast`
  private static func isCounted(_ sentence: ArraySlice<SpokenWords.Token>) -> Bool {
    guard let range = counted.range(in: sentence) else { return false }
    return sentence[range].contains { $0.value.map { (2...90).contains($0) } == true }
  }

  private static func isFasting(_ sentence: ArraySlice<SpokenWords.Token>, at index: Int, _ language: RedFlagWords.Language) -> Bool {
    let here = sentence[index...]
    switch language {
    case .english:
      if let end = noFood.ends(atStartOf: here).max() { return end >= sentence.endIndex || mayFollow(sentence[end]) }
      guard sentence[index].isWord(in: ["fast", "fasting", "fasted", "fasts"]) else { return false }
      // `fast` is also how somebody runs.
      if index + 1 < sentence.endIndex,
        sentence[index + 1].isWord(in: [
          "food", "paced", "pace", "walk", "walks", "walking", "run", "runs", "enough", "weight", "track", "results", "intervals", "twitch",
          "metabolism", "tempo",
          "lane", "loss",
        ])
      {
        return false
      }
      return index == sentence.startIndex
        || !sentence[index - 1].isWord(in: [
          "how", "so", "very", "too", "as", "weight", "ran", "run", "walk", "walked", "really", "kg", "pounds", "it", "that", "this",
        ])
    case .german:
      return Self.begins(here, with: germanNoFood) || eatsNothing(here)
        || sentence[index].isWord(in: [
          "faste", "fasten", "gefastet", "heilfasten", "wasserfasten", "fastenkur", "nulldiaet", "hungern", "hungere",
        ])
    }
  }

  private static let noFood = PhraseList([
    "havent|not|didnt|no|without|stop eaten|eat|eating|food", "eaten|eat nothing", "nothing to eat", "only water",
    "only drank|drink|drinking|had water",
    "water only|fast|fasting", "without eating|food",
  ])
  private static let germanNoFood = PhraseList([
    "nichts gegessen|essen", "nichts mehr|zu|festes|richtiges gegessen|essen", "ohne essen|nahrung", "nur wasser",
  ])
  private static let germanNothing = PhraseList(["esse ... nichts", "habe|hab ... nichts im magen"])

  /// `ich esse nichts Süßes` says something else.
  private static func eatsNothing(_ tokens: ArraySlice<SpokenWords.Token>) -> Bool {
    germanNothing.ends(atStartOf: tokens).contains { end in
      end >= tokens.endIndex || tokens[end].kind != .word
        || tokens[end].isWord(in: ["mehr", "und", "aber", "ausser", "seit", "weil", "da", "festes", "richtiges", "oder"])
    }
  }

  /// Behind `no food` stands how long; `no food waste` is something else.
  private static func mayFollow(_ token: SpokenWords.Token) -> Bool {
    token.kind != .word
      || token.isWord(in: [
        "for", "since", "in", "all", "anything", "at", "now", "over", "and", "but", "the", "yet", "these", "a", "two", "three", "four",
        "five", "six", "seven", "fast", "fasting",
      ])
  }

  private static func begins(_ tokens: ArraySlice<SpokenWords.Token>, with list: PhraseList) -> Bool {
    !list.ends(atStartOf: tokens).isEmpty
  }

  private static func hours(_ tokens: ArraySlice<SpokenWords.Token>, at index: Int, isRhythm: Bool) -> Double? {
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
    case _ where isRhythm: return nil
    case "day", "days", "tag", "tage", "tagen": return count >= 2 ? count * 24 : nil
    case "week" where isLong(tokens, behind: unit), "month" where isLong(tokens, behind: unit): return count * 168
    case "weeklong", "woechiges", "woechige": return count * 168
    case "week", "weeks", "woche", "wochen":
      return token.kind == .number || count >= 1 && tokens[unit].text != "week" || isFor(tokens, index) ? count * 168 : nil
    default: return nil
    }
  }

  /// `a week long`
  private static func isLong(_ tokens: ArraySlice<SpokenWords.Token>, behind unit: Int) -> Bool {
    tokens[(unit + 1)...].first { !$0.isMark("-") }?.isWord(in: ["long"]) == true
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
