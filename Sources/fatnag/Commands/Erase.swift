import Console
import HealthDatabase
import ScaleCore

/// Deletes what the program keeps of the person.
struct Erase: FatnagCommand {
  static let about = About(
    "erase", "Delete everything fatnag keeps of you",
    discussion: """
      Shows what will go and asks for the word erase. Rows are overwritten in the file and the file is written anew before it is deleted; backups, \
      settings, secrets and state go too. What this program cannot reach is listed at the end. There is no way back.

      --keep-weights keeps weigh-ins as they stand, with notes, body composition, scales, calibrations, the names of the files they \
      came from, and of your profile sex, age, height and units. Your name and targets, removed and earlier versions, imported samples, workouts \
      and all backups go. So what you removed or corrected is no longer known: importing its file again may bring it back.

      --keep-settings keeps fatnag.conf and secrets.conf. With --db only that database and its backups go, and settings and state stay.
      """,
    examples: [
      ("fatnag erase --dry-run", "what would go"), ("fatnag erase", "everything"), ("fatnag erase --keep-weights", "all but the weigh-ins"),
    ],
    exitStatuses: [
      (0, "erased, or there was nothing"), (1, "declined"), (2, "nobody there to ask: --yes"), (4, "another program has the database open"),
      (6, "some files could not be deleted; they are named"), (130, "interrupted before anything was deleted"),
    ],
    seeAlso: ["export", "backup", "check", "feedback"])
  static let parameters: [Parameter<Erase>] = [
    .flag("--keep-weights", \.keepsWeights, "Keep weigh-ins and what they were measured with"),
    .flag("--keep-settings", \.keepsSettings, "Keep the settings file and the secrets"),
    .flag("--dry-run", short: "n", \.isRehearsal, "Only show what would go"),
    .flag("--yes", short: "y", \.isConfirmed, "Do not ask"),
  ]

  var keepsWeights = false
  var keepsSettings = false
  var isRehearsal = false
  var isConfirmed = false

  func run(in environment: Environment) throws -> ExitStatus {
    let watch = try InterruptionWatch()
    let journey = EraseJourney(environment: environment, keepsWeights: keepsWeights, keepsSettings: keepsSettings)
    let plan = try journey.plan()
    if isRehearsal || plan.isEmpty {
      try environment.say(EraseAnswer(plan: plan, isRehearsal: true))
      return .done
    }
    try journey.requireAlone()
    if !isConfirmed {
      let word = "Type \("erase", .key) to delete this for good:" as StyledText
      let isAgreed = try environment.ask(
        EraseAnswer(plan: plan, isRehearsal: true).preview(environment.format(.metric)), word, act: "Erasing"
      ) { $0 == "erase" }
      guard isAgreed else {
        try environment.remark("Nothing was deleted.")
        return .declined
      }
    }
    if watch.isInterrupted {
      try environment.remark("Interrupted; nothing was deleted.")
      try watch.check()
    }
    let failures = try journey.carryOut(plan)
    try environment.say(EraseAnswer(plan: plan, isRehearsal: false, failures: failures))
    return failures.isEmpty ? .done : .incomplete
  }
}
