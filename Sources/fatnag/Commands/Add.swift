import Console
import HealthDatabase
import ScaleCore

/// Stores a weight that was read elsewhere.
struct Add: FatnagCommand {
  static let about = About(
    "add", "Store a weight by hand",
    discussion:
      "Stores weight and BMI and marks the row as typed. Decimal comma and point both work; kg, lb and stones too.",
    examples: [
      ("fatnag add 78.5", "now, in your unit"),
      ("fatnag add 173lb --at \"yesterday 7:30\"", "another unit, another time"),
    ],
    exitStatuses: [(0, "stored"), (1, "refused"), (2, "wrong usage, or nobody there to ask")],
    seeAlso: ["weigh", "show", "remove"])
  static let parameters: [Parameter<Add>] = [
    .positional("MASS", \.mass, "The weight: 78.5, 78,5kg, 173lb, 11st4lb"),
    .option("--at", \.time, "When: 7:30, yesterday 7:30, -2d, or ISO 8601", placeholder: "TIME"),
    .option("--note", \.note, "A note to keep with it"),
    .flag("--yes", short: "y", \.isConfirmed, "Store it even where it lies impossibly far from the last weight"),
  ]

  var mass = TypedMass()
  var time: String?
  var note: String?
  var isConfirmed = false

  func check() throws(ArgumentRefusal) { try WeighInRecord.checkNote(note) }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let ledger = try WeighInLedger(store: store, clock: environment.clock, zone: environment.zone)
    let units = ledger.profile.units
    let weight = try mass.mass(in: units)
    guard weight.isPlausible else {
      throw Explanation(
        "implausible_mass", WeighInCopy.notAPerson(weight, MassFormat(units)),
        tryNext: "check the unit: 78.5kg, 173lb, 11st4lb", status: .declined)
    }
    let moment =
      try time.map { text throws(TimeInputError) in
        try TimeInput.time(text, now: environment.now, in: environment.zone)
      } ?? environment.zone.zoned(environment.now)
    let before = try store.baseline(before: moment.instant)
    if let before, try !accepts(weight, at: moment, after: before.record, environment, units) { return .declined }
    let record = WeighInRecord(
      time: moment, timeSource: .user, mass: weight,
      bodyMassIndex: ledger.profile.height.flatMap { BodyMassIndex.value(mass: weight, height: $0) }, source: .manual,
      isUserEntered: true, note: note)
    let stored = try store.save(record)
    // The chart first: it must not push the word that counts off the screen.
    if environment.terminal.outputIsTerminal, !environment.options.json, !environment.terminal.prefersPlain(environment.options) {
      let reading = try HistoryReading(store, range: .default, now: environment.now, zone: environment.zone)
      try StillChart(environment: environment).draw(reading.chart(.weight), reading)
      try environment.output.writeLine()
    }
    try environment.sayStored(
      WeighInAnswer(
        id: stored.id, record: stored.record, trend: ledger.trend(of: weight, after: before?.record), isSaved: true),
      units: units)
    return .done
  }

  /// The spike gate for typed weights: a notable jump is remarked, an impossible one needs a yes.
  private func accepts(
    _ weight: Mass, at time: ZonedTime, after before: WeighInRecord, _ environment: Environment, _ units: UnitSystem
  ) throws -> Bool {
    let hours = time.instant.hours(since: before.time.instant)
    guard !isConfirmed, let verdict = SpikeGate.verdict(for: weight, previous: before.mass, hours: hours) else {
      return true
    }
    let question = WeighInCopy.askJump(verdict, change: MassFormat(units).change(verdict.change))
    guard verdict.kind == .impossible else {
      try environment.remark(StyledText(WeighInCopy.notableJump(MassFormat(units).change(verdict.change)), .warning))
      return true
    }
    guard environment.terminal.isInteractive, !environment.options.json else {
      throw Explanation("not_confirmed", question, tryNext: "if it is right: add --yes", status: .usage)
    }
    if try environment.agrees(to: StyledText(question, .warning)) { return true }
    try environment.remark(StyledText(WeighInCopy.discarded, .muted))
    return false
  }
}
