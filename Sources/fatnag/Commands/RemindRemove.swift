import Console
import HealthDatabase

/// Removes reminders.
struct RemindRemove: FatnagCommand {
  static let about = About(
    "remind remove", "Remove a reminder, or all",
    examples: [("fatnag remind remove 3", "by its number in the list"), ("fatnag remind remove --all", "every one, shown or not")],
    exitStatuses: [(0, "gone"), (1, "there is no such reminder")], seeAlso: ["remind", "remind add"])
  static let parameters: [Parameter<RemindRemove>] = [
    .positional("NUMBER", \.number, "Which one"), .flag("--all", \.isAll, "Every one, those that were shown too"),
  ]

  var number: Int?
  var isAll = false

  func check() throws(ArgumentRefusal) {
    if (number == nil) != isAll { throw ArgumentRefusal("Name one by its NUMBER, or all with --all.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    if let number {
      do {
        try store.removeReminder(Int64(number))
      } catch StoreError.noSuchRow {
        throw Explanation("no_reminder", "There is no reminder #\(number).", tryNext: "fatnag remind --all", status: .declined)
      }
    } else if try store.removeReminders() == 0 {
      throw Explanation("no_reminder", "There is no reminder.", tryNext: "fatnag remind", status: .declined)
    }
    try environment.say(RemindersAnswer(try store.reminders(), zone: environment.zone))
    return .done
  }
}
