import Console

/// Puts a backup in the place of the database.
struct Restore: FatnagCommand {
  static let about = About(
    "restore", "Put a backup in the place of the database",
    discussion: """
      Shows what the backup holds beside what is there now, and asks. What is there now is backed up first, so that a restore can be undone. The \
      content changes in one step; other fatnag programs that run meanwhile see the old or the new, never half of each.

      A backup from an older version is brought up to date on the way; the file itself is only read. A database that is damaged is moved aside \
      under a name that says so.
      """,
    examples: [
      ("fatnag restore last", "the newest backup"), ("fatnag restore /media/stick/health-20261130-070500.sqlite3", "another one"),
      ("fatnag restore last --dry-run", "only compare"),
    ],
    exitStatuses: [
      (0, "restored"), (1, "declined, or there is no backup"), (2, "nobody there to ask: --yes"),
      (4, "the disk is full or the database in use; what was there is as it was"),
      (5, "the file is no backup, or damaged, or of a later version"),
      (130, "interrupted; what was there is as it was"),
    ],
    seeAlso: ["backup", "check"])
  static let parameters: [Parameter<Restore>] = [
    .positional("FILE", \.source, "A backup, or “last” for the newest that backup made"),
    .flag("--yes", short: "y", \.isConfirmed, "Do not ask"),
    .flag("--dry-run", short: "n", \.isRehearsal, "Only show what would change"),
  ]

  var source = ""
  var isConfirmed = false
  var isRehearsal = false

  func run(in environment: Environment) throws -> ExitStatus {
    let journey = RestoreJourney(environment: environment, watch: try InterruptionWatch())
    let plan = try journey.plan(source)
    if isRehearsal {
      try environment.say(plan.answer(.rehearsed))
      return .done
    }
    if !isConfirmed {
      let isAgreed = try environment.ask(
        plan.lines(columns: environment.terminal.size().columns), "Restore it? \("[y/N]", .key)", act: "Restoring"
      ) {
        yesOrNo($0, default: false) ?? false
      }
      guard isAgreed else {
        try environment.remark("Nothing was changed.")
        return .declined
      }
    }
    try environment.say(try journey.carryOut(plan))
    return .done
  }
}
