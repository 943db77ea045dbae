import Console
import HealthDatabase

/// Looks the data over from end to end.
struct Check: FatnagCommand {
  static let about = About(
    "check", "Look your data over: damage, odd values, who can read it",
    discussion: """
      Reads the whole database. Damage and open files are problems; odd values, such as a jump that no body makes, are remarks: they may be right.

      Opening the database takes it from group and others already, and this says where that was needed. --repair also narrows secrets and \
      backups and deletes rows that nothing uses. It never touches a measurement.
      """,
    examples: [
      ("fatnag check", "look"), ("fatnag check --repair", "and put the harmless things right"), ("fatnag check --json", "for a script"),
    ],
    exitStatuses: [
      (0, "no problem; there may be remarks"), (1, "a problem needs you"), (4, "the database is out of reach for now"),
      (5, "the database is damaged, or none of yours"),
    ],
    seeAlso: ["doctor", "backup", "restore"])
  static let parameters: [Parameter<Check>] = [.flag("--repair", \.repairs, "Narrow modes and delete unused rows")]

  var repairs = false

  func run(in environment: Environment) throws -> ExitStatus {
    let answer = try CheckJourney(environment: environment, repairs: repairs).answer()
    try environment.say(answer)
    return answer.status
  }
}
