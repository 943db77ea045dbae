import Console
import HealthDatabase
import ScaleCore

/// Says a reminder back, asks about it, and keeps it.
struct ReminderSetting {
  let environment: Environment
  let store: HealthStore

  /// Of what is said; a conversation has one of its own.
  var language = RedFlagWords.Language.english

  /// Who is named before what becomes of it; nil outside conversations.
  var speaker: Speaker?

  private var talk: ReminderTalk { ReminderTalk(language) }

  /// What became of a question, with the reminder as it was understood last.
  enum Reply {
    case agreed(StatedReminder)
    case declined(StatedReminder)
  }

  /// Answers that are neither yes, no nor a time, before it counts as a no.
  private static let mostMisses = 3

  /// Asks a person who is known to be there; a time that they type instead of a yes is said back and asked about again.
  func asked(_ reminder: StatedReminder) throws -> Reply {
    var reminder = reminder
    var misses = 0
    while misses < Self.mostMisses {
      try environment.put(
        StyledText(talk.question(reminder, zone: environment.zone)), hint: StyledText(talk.answers, .key), to: environment.output)
      guard case .line(let text) = try environment.answerLine() else { break }
      if let isAgreed = yesOrNo(text, isGermanYes: true, default: false) {
        return isAgreed ? .agreed(reminder) : .declined(reminder)
      }
      if try environment.isCaredFor(text) { break }
      do throws(ReminderTimeError) {
        reminder = try reminder.at(text.trimmingBlanks, now: environment.now, zone: environment.zone)
      } catch {
        misses += 1
        try environment.remark(speaker.saying(StyledText(error.sentence(in: language), .warning)))
      }
    }
    return .declined(reminder)
  }

  /// Stores it, later where its time passed while the question stood, and says so; one that is there already is not stored twice.
  ///
  /// - Returns: it as it was stored.
  @discardableResult
  func keep(_ reminder: StatedReminder) throws -> StatedReminder {
    let zone = environment.zone
    var reminder = reminder
    let settled = StatedReminder.settled(reminder.due, now: environment.now, zone: zone)
    if settled != reminder.due { (reminder.due, reminder.deadline, reminder.skippedClock) = (settled, nil, nil) }
    if let twin = try waitingTwin(of: reminder) {
      guard !environment.options.json else { return reminder }
      try environment.output.writeLine(speaker.saying(StyledText(talk.isThere(reminder, number: twin.id, zone: zone))))
      try environment.output.flush()
      return reminder
    }
    let offset = zone.offsetSeconds(at: reminder.due) / 60
    let (_, replaced) = try store.keep(reminder, offsetMinutes: offset, at: environment.now)
    guard !environment.options.json else { return reminder }
    try environment.say(speaker.saying(StyledText(talk.kept(reminder, zone: zone))))
    for earlier in replaced {
      try environment.say(
        StyledText(talk.replaced(environment.format(.metric).moment(earlier.due)), .muted))
    }
    try environment.output.flush()
    try environment.remark(StyledText(talk.limits, .muted))
    return reminder
  }

  /// One that waits and says the same at the same time.
  private func waitingTwin(of reminder: StatedReminder) throws -> StoredReminder? {
    try store.reminders().first { row in
      row.shown == nil && row.kind == reminder.kind && row.due.instant == reminder.due
        && row.text?.lowercased() == reminder.text?.lowercased()
    }
  }
}
