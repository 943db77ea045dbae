import Console
import HealthDatabase
import ScaleCore

/// Changes a stored weigh-in.
struct Edit: FatnagCommand {
  static let about = About(
    "edit", "Correct a stored weigh-in",
    discussion:
      "Only what is named changes. A new weight keeps the impedance and computes composition anew. The earlier version is kept in the database.",
    examples: [("fatnag edit last --mass 78.4", "a slip of the finger"), ("fatnag edit 12 --at \"yesterday 7:30\"", "another time")],
    exitStatuses: [(0, "changed"), (1, "there is no such weigh-in, or the value was refused")], seeAlso: ["show", "note", "remove"])
  static let parameters: [Parameter<Edit>] = [
    .positional("WHICH", \.reference, "A number (#12), “last”, or a day (2026-11-30, today, yesterday)"),
    .option("--mass", \.mass, "The weight"),
    .option("--at", \.time, "When: 7:30, yesterday 7:30, -2d, or ISO 8601", placeholder: "TIME"),
    .option("--fat", \.fat, "Body fat in percent; lean mass follows", placeholder: "PERCENT"),
    .option("--note", \.note, "Another note; an empty one deletes it"),
    .flag("--undo", \.isUndo, "Bring back the version before the last edit"),
    .flag("--yes", short: "y", \.isConfirmed, "Take even a weight that lies impossibly far from the one before"),
  ]

  var reference = WeighInReference.last
  var mass: TypedMass?
  var time: String?
  var fat: Double?
  var note: String?
  var isUndo = false
  var isConfirmed = false

  func check() throws(ArgumentRefusal) {
    let changesNothing = mass == nil && time == nil && fat == nil && note == nil
    guard isUndo == changesNothing else {
      throw ArgumentRefusal("Name something to change (--mass, --at, --fat or --note), or --undo alone.")
    }
    if let fat, !WeighInDraft.fatRange.contains(fat) {
      throw ArgumentRefusal(WeighInCopy.refused(.fatOutOfRange(fat), MassFormat(.metric)))
    }
    try WeighInRecord.checkNote(note)
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let ledger = try WeighInLedger(store: store, clock: environment.clock, zone: environment.zone)
    let units = ledger.profile.units
    let stored = try store.find(reference, today: environment.today)
    var record = isUndo ? try earlier(stored.id, store) : stored.record
    if let time {
      record.time = try TimeInput.time(time, now: environment.now, in: environment.zone)
      record.origin?.precision = .second
    }
    if let mass { try change(&record, to: try mass.mass(in: units), ledger) }
    if let fat { try change(&record, fat: fat) }
    if let note { record.note = note.isEmpty ? nil : note }
    let replaced = try store.replace(stored.id, with: record, at: environment.now)
    let before = try store.latest(before: record.time.instant)
    let answer = WeighInAnswer(
      id: replaced.id, record: replaced.record, trend: ledger.trend(of: record.mass, after: before?.record), isSaved: true)
    try environment.say(WeighInCard(answer: answer), units: units)
    return .done
  }

  private func change(_ record: inout WeighInRecord, to mass: Mass, _ ledger: WeighInLedger) throws {
    guard mass.isPlausible else {
      throw Explanation(
        "implausible_mass", WeighInCopy.notAPerson(mass, MassFormat(ledger.profile.units)),
        tryNext: "check the unit: 78.5kg, 173lb, 11st4lb",
        status: .declined)
    }
    if !isConfirmed, let jump = try ledger.impossibleJump(to: mass, in: record) {
      throw Explanation(
        "not_confirmed", WeighInCopy.askJump(jump, change: MassFormat(ledger.profile.units).change(jump.change)),
        tryNext: "if it is right: add --yes", status: .usage)
    }
    record = ledger.corrected(record, to: mass)
  }

  /// What stood there before the last edit.
  private func earlier(_ id: Int64, _ store: HealthStore) throws -> WeighInRecord {
    guard let version = try store.earlierVersions(of: id).first else {
      throw Explanation("nothing_to_undo", "#\(id) was never edited.", status: .declined)
    }
    return version.record
  }

  private func change(_ record: inout WeighInRecord, fat: Double) throws {
    guard record.composition != nil else {
      throw Explanation("no_composition", WeighInCopy.refused(.noComposition, MassFormat(.metric)), status: .declined)
    }
    record.composition?[.fatPercent] = Figure(computed: fat, flag: .ok)
    record.composition?[.leanKilograms] = Figure(computed: record.mass.kilograms * (1 - fat / 100), flag: .ok)
    record.isUserEntered = true
  }
}
