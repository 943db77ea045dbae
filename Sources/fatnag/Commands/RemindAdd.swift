import Console
import HealthDatabase
import ScaleCore

/// Keeps a reminder.
struct RemindAdd: FatnagCommand {
  static let about = About(
    "remind add", "Keep a reminder",
    discussion: """
      TEXT says what and when, as you would say it to the Coach; --at takes the time apart, and then every word of TEXT is what to be reminded of. \
      “before 7:30” reminds a quarter of an hour sooner. A wake-up takes the place of an earlier one. What was understood is said back. \
      A time that may be before or after noon, “at 7”, is the one that comes next; on a terminal it is asked about.

      It is shown by the first command on a terminal after that time. There are no desktop notifications yet, and no program can wake a computer that \
      sleeps.
      """,
    examples: [
      ("fatnag remind add \"tomorrow at 8 stretch\"", "in one sentence"), ("fatnag remind add --at 18:30 stretch", "the time apart"),
      ("fatnag remind add \"wake me up tomorrow before 7:30\"", "as you would say it"),
    ],
    exitStatuses: [(0, "kept"), (1, "declined"), (2, "no time, or one that is over")], seeAlso: ["remind", "remind remove"])
  static let parameters: [Parameter<RemindAdd>] = [
    .option("--at", \.time, "When: 18:30, tomorrow at 8, in 20 minutes, 2026-11-30 07:30", placeholder: "TIME"),
    .rest("TEXT", \.words, "What, and when"),
  ]

  var time: String?
  var words: String?

  func check() throws(ArgumentRefusal) {
    if (words ?? "").trimmingBlanks.isEmpty, time == nil { throw ArgumentRefusal("Say what to be reminded of, and when: TEXT.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let text = (words ?? "").trimmingBlanks
    let setting = ReminderSetting(environment: environment, store: store)
    var isAnyKept = false
    for reminder in try StatedReminder.typed(text, at: time, now: environment.now, zone: environment.zone) {
      if let words = reminder.text, words.hasSuffix("…"), !text.hasSuffix("…") {
        throw Explanation("too_long", "A reminder has at most \(StatedReminder.textLimit) characters.", status: .usage)
      }
      guard let settled = try timed(reminder, setting) else { continue }
      try setting.keep(settled)
      isAnyKept = true
    }
    if environment.options.json { try environment.say(RemindersAnswer(try store.reminders(), zone: environment.zone)) }
    return isAnyKept ? .done : .declined
  }

  /// Nil where the person declines; asked only where no time was said, or one that has two meanings.
  private func timed(_ reminder: StatedReminder, _ setting: ReminderSetting) throws -> StatedReminder? {
    let isSomebodyThere = setting.environment.terminal.isInteractive && !setting.environment.options.json
    guard reminder.precision == .unsaid || reminder.otherClock != nil && isSomebodyThere else { return reminder }
    guard isSomebodyThere else {
      throw Explanation("no_time", "There is no time of day in that.", tryNext: "fatnag remind add --at 18:30 TEXT", status: .usage)
    }
    guard case .agreed(let reminder) = try setting.asked(reminder) else {
      try setting.environment.remark(StyledText(TargetCopy.declined, .muted))
      return nil
    }
    return reminder
  }
}
