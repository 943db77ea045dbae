/// Why words are no time of a reminder.
public enum ReminderTimeError: Error, Equatable, Sendable {
  case notUnderstood(String)

  /// A day and a clock that are over.
  case over(String)

  /// More than two years ahead.
  case tooFar(String)
}

/// What is typed as a reminder, or as its time, and not said in a sentence.
extension StatedReminder {
  /// Reads `tomorrow at 8 stretch` and `stretch tomorrow at 8`; a request in full, as ``read(_:now:zone:)`` takes it, says the same.
  ///
  /// - Parameter time: when, where it was typed apart; every word of the text is what to be reminded of then.
  /// - Returns: one, or as many as there are requests; ``Precision/unsaid`` where no time stands in it.
  public static func typed(
    _ text: some StringProtocol, at time: String? = nil, now: Instant, zone: LocalZone
  ) throws(ReminderTimeError) -> [StatedReminder] {
    let words = SpokenWords(joined(text.prefix(2000)))
    let whole = ReminderRequest(wholeOf: words)
    if let time {
      let asked = words.sentences.count == 1 ? ReminderRequest(words.tokens[...], in: words) : nil
      return [try (asked ?? whole).untimed(now: now).at(time, now: now, zone: zone)]
    }
    let requests = words.sentences.flatMap { ReminderRequest.all(in: $0, of: words) }.compactMap { $0.reminder(now: now, zone: zone) }
    let reminders = requests.isEmpty ? whole.reminder(now: now, zone: zone).map { [$0] } ?? [] : requests
    for reminder in reminders { if let problem = reminder.problem { throw problem } }
    return reminders
  }

  /// The same at a time that was typed by itself: `9`, `tomorrow at 9`, `20 minutes`, ISO 8601. Without a day it is on the one that was said before.
  public func at(_ words: some StringProtocol, now: Instant, zone: LocalZone) throws(ReminderTimeError) -> StatedReminder {
    var reminder = self
    reminder.isShortened = false
    if let written = ZonedTime(iso8601: String(words)) {
      guard written.instant > now else { throw .over(String(words)) }
      guard !Self.isTooFar(written.instant, now: now) else { throw .tooFar(String(words)) }
      (reminder.skippedClock, reminder.otherClock, reminder.problem) = (nil, nil, nil)
      (reminder.due, reminder.deadline, reminder.precision, reminder.day) = (written.instant, nil, .clock, zone.date(at: written.instant))
      return reminder
    }
    var time = try ReminderTime(typed: words)
    if let day { time.keep(day: day) }
    reminder.take(time, said: String(words), now: now, zone: zone)
    if let problem = reminder.problem { throw problem }
    return reminder
  }
}

extension ReminderTime {
  /// A time that was typed by itself; a day without a clock is one too, of ``StatedReminder/Precision/unsaid``.
  init(typed text: some StringProtocol) throws(ReminderTimeError) {
    let plain = Self.spaced(StatedReminder.joined(text.prefix(200)))
    for opener in ["", "at ", "in "] {
      let tokens = SpokenWords(opener + plain).tokens[...]
      let time = ReminderTime(tokens)
      let isWhole = tokens.indices.allSatisfy {
        time.used.contains($0) || tokens[$0].kind == .mark || tokens[$0].isWord(in: ["please", "bitte", "then", "dann"])
      }
      if isWhole, time.misfit == nil, time.precision != .unsaid || time.namesDay {
        self = time
        return
      }
    }
    throw .notUnderstood(String(text))
  }

  /// `2026-10-01T07:30` with a blank for its `T`.
  private static func spaced(_ text: some StringProtocol) -> String {
    let (date, rest) = (text.prefix(10), text.dropFirst(10))
    guard rest.first == "T" || rest.first == "t", (try? DateInput.isoDate(date)) != nil else { return String(text) }
    return date + " " + rest.dropFirst()
  }
}
