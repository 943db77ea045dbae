/// One sentence that asks to be reminded.
struct ReminderRequest {
  private let words: SpokenWords
  private let tokens: ArraySlice<SpokenWords.Token>
  private let cue: Range<Int>

  /// Of another time of the same sentence: `at 8 and at 10 to drink`.
  private var sharedSubject: String?

  private static let cues = PhraseList([
    "remind|wake|ping|nudge|notify|alert me", "set|create|make|add a|an|another|my alarm|reminder", "set alarm|reminder",
    "dont let me forget",
    "give me a nudge|ping|reminder", "erinnere|erinner|weck|wecke mich", "stell|stelle einen|den wecker|alarm|timer",
  ])
  private static let denials = PhraseList([
    "dont|doesnt|didnt|not|never|no remind|wake|ping|nudge|notify|alert", "dont set",
    "i|ive|we set", "ich erinnere|erinner mich", "erinnere ich mich", "did|does|will|would it|that|he|she|they|this ... remind|wake me",
    "it|that|this|he|she|they|always|to|alarms|dogs|kids remind|wake|ping|nudge|notify me", "nicht erinnern|wecken",
    "erinnere|weck mich nicht",
  ])
  private static let waking = PhraseList(["wake me|up", "get up", "get out of bed", "alarm|wecker", "weck|wecke", "aufstehen|aufwachen"])

  private static let questions: Set<String> = [
    "what", "how", "why", "who", "which", "where", "of", "if", "when", "was", "wie", "warum", "wenn",
  ]

  /// Nil where nothing is asked.
  init?(_ tokens: ArraySlice<SpokenWords.Token>, in words: SpokenWords) {
    guard let cue = Self.cues.range(in: tokens), !Self.denials.stands(in: tokens) else { return nil }
    self.words = words
    self.tokens = tokens
    self.cue = cue
  }

  private init(_ words: SpokenWords, _ tokens: ArraySlice<SpokenWords.Token>, cue: Range<Int>) {
    (self.words, self.tokens, self.cue) = (words, tokens, cue)
  }

  /// What a sentence asks for: `at 8 to stretch and at 9 to eat` are two.
  static func all(in tokens: ArraySlice<SpokenWords.Token>, of words: SpokenWords) -> [ReminderRequest] {
    guard var rest = ReminderRequest(tokens, in: words) else { return [] }
    var requests: [ReminderRequest] = []
    while let joint = rest.joint {
      requests.append(ReminderRequest(words, rest.tokens[..<joint], cue: rest.cue))
      rest = ReminderRequest(words, rest.tokens[(joint + 1)...], cue: joint + 1..<joint + 1)
    }
    requests.append(rest)
    let subjects = requests.map(\.ownSubject)
    guard requests.count > 1, let shared = subjects.lazy.compactMap({ $0 }).last else { return requests }
    for index in requests.indices where subjects[index] == nil { requests[index].sharedSubject = shared }
    return requests
  }

  /// The `and` between something with a time and the time of something else; nil where there is none.
  private var joint: Int? {
    let candidates = tokens.indices.filter { $0 > cue.upperBound && tokens[$0].isWord(in: Self.joints) }
    return candidates.first { index in
      let (before, after) = (tokens[..<index], tokens[(index + 1)...])
      let (first, second) = (ReminderTime(before), ReminderTime(after))
      guard first.precision != .unsaid, second.used.contains(index + 1) else { return false }
      return ReminderRequest(words, before, cue: cue).subject(without: first.used) != nil
        || ReminderRequest(words, after, cue: index + 1..<index + 1).subject(without: second.used) != nil
    }
  }

  private var ownSubject: String? { subject(without: ReminderTime(tokens).used) }

  private static let joints: Set<String> = ["and", "und"]

  /// A text that was typed as a reminder and asks nobody: all of it is what to be reminded of.
  init(wholeOf words: SpokenWords) {
    self.words = words
    tokens = words.tokens[...]
    cue = words.tokens.startIndex..<words.tokens.startIndex
  }

  /// Nil for `remind me what my goal is`, which asks for an answer.
  func reminder(now: Instant, zone: LocalZone) -> StatedReminder? {
    let time = ReminderTime(tokens)
    if time.precision == .unsaid, cue.upperBound < tokens.endIndex, !cue.isEmpty, tokens[cue.upperBound].isWord(in: Self.questions) {
      return nil
    }
    return StatedReminder(
      kind: kind, time: time, said: said(time), text: subject(without: time.used) ?? sharedSubject, now: now, zone: zone)
  }

  /// The words that name the time; where it cannot be one, those that say so.
  private func said(_ time: ReminderTime) -> String {
    guard let first = time.misfit?.lowerBound ?? time.used.min(), let last = time.misfit.map({ $0.upperBound - 1 }) ?? time.used.max()
    else {
      return ""
    }
    return PlainText.line(words.typed(tokens[first...last]), limit: StatedReminder.textLimit)
  }

  /// What is asked for, every word of it; the time is said elsewhere.
  func untimed(now: Instant) -> StatedReminder { StatedReminder(kind: kind, due: now, precision: .unsaid, text: subject(without: [])) }

  private var kind: StatedReminder.Kind { Self.waking.stands(in: tokens) ? .wake : .reminder }

  /// What stands behind `to`, `that`, `about`, up to the time.
  private func subject(without used: Set<Int>) -> String? {
    var start = cue.upperBound
    let openers: Set<String> = ["to", "that", "about", "of", "zu", "an", "dass", "daran"]
    while start < tokens.endIndex, used.contains(start) || tokens[start].kind == .mark || Self.blanks.contains(tokens[start].text) {
      start += 1
    }
    if start < tokens.endIndex, tokens[start].isWord(in: openers) { start += 1 }
    var end = tokens.endIndex
    while end > start, used.contains(end - 1) || tokens[end - 1].kind == .mark { end -= 1 }
    guard start < end else { return nil }
    let text = PlainText.line(words.typed(tokens[start..<end]), limit: StatedReminder.textLimit)
    return text.isEmpty ? nil : text
  }

  private static let blanks: Set<String> = ["up", "please", "bitte", "me", "then", "for"]
}
