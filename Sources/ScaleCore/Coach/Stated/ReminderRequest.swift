/// One sentence that asks to be reminded.
struct ReminderRequest {
  private let words: SpokenWords
  private let tokens: ArraySlice<SpokenWords.Token>
  private let cue: Range<Int>

  private static let cues = PhraseList([
    "remind|wake|ping|nudge|notify|alert me", "set|create|make|add a|an|another|my alarm|reminder", "set alarm|reminder",
    "dont let me forget",
    "give me a nudge|ping|reminder", "erinnere|erinner|weck|wecke mich", "stell|stelle einen|den wecker|alarm|timer",
  ])
  private static let denials = PhraseList([
    "dont|doesnt|didnt|not|never|no remind|wake|ping|nudge|notify|alert", "dont set",
    "did|does|will|would it|that|he|she|they|this ... remind|wake me",
    "it|that|this|he|she|they|always|to|alarms|dogs|kids remind|wake|ping|nudge|notify me", "nicht erinnern|wecken",
    "erinnere|weck mich nicht",
  ])
  private static let waking = PhraseList(["wake me|up", "get up", "get out of bed", "alarm|wecker", "weck|wecke", "aufstehen|aufwachen"])

  /// Nil where nothing is asked.
  init?(_ tokens: ArraySlice<SpokenWords.Token>, in words: SpokenWords) {
    guard let cue = Self.cues.range(in: tokens), !Self.denials.stands(in: tokens) else { return nil }
    self.words = words
    self.tokens = tokens
    self.cue = cue
  }

  func reminder(now: Instant, zone: LocalZone) -> StatedReminder {
    let kind: StatedReminder.Kind = Self.waking.stands(in: tokens) ? .wake : .reminder
    let time = ReminderTime(tokens)
    var reminder = StatedReminder(kind: kind, due: now, precision: time.precision, text: subject(without: time.used))
    if let delay = time.delay {
      reminder.due = now.advanced(milliseconds: min(max(delay, 5000), Instant.millisecondsPerDay))
      return reminder
    }
    let today = zone.date(at: now)
    let date = time.date(from: today)
    var due = Self.instant(of: time, on: date, zone)
    if due <= now, time.namedWeekday != nil { due = Self.instant(of: time, on: date.advanced(days: 7), zone) }
    if due <= now { due = Self.instant(of: time, on: max(date, today).advanced(days: 1), zone) }
    reminder.due = due
    if time.isDeadline {
      reminder.deadline = due
      let start = zone.startOfDay(zone.date(at: due))
      reminder.due = max(start, due.advanced(milliseconds: -15 * 60_000))
      if reminder.due <= now { reminder.due = min(due, now.advanced(milliseconds: 65_000)) }
    }
    return reminder
  }

  private static func instant(of time: ReminderTime, on date: CivilDate, _ zone: LocalZone) -> Instant {
    let civil = CivilTime(date: date, hour: time.hour, minute: time.minute)
    return civil.map(zone.instant(of:)) ?? zone.startOfDay(date)
  }

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
