import Console
import HealthDatabase

/// Lists reminders.
struct Remind: FatnagCommand {
  static let about = About(
    "remind", "List your reminders",
    discussion: """
      A reminder is shown once, beside the answer of the first command that looks at the database on a terminal after its time; scripts and --json never \
      show one. There are no desktop notifications yet, and no program can wake a computer that sleeps.
      """,
    examples: [
      ("fatnag remind", "what waits"), ("fatnag remind --all", "what was shown, too"),
      ("fatnag remind add \"tomorrow at 8 stretch\"", "a new one"),
    ],
    seeAlso: ["remind add", "remind remove", "coach"])
  static let parameters: [Parameter<Remind>] = [.flag("--all", \.listsAll, "Those that were shown, too")]

  var listsAll = false

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    try environment.say(RemindersAnswer(try store.reminders(), zone: environment.zone, listsAll: listsAll))
    return .done
  }
}
