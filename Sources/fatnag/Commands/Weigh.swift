import Console
import HostBus
import ScaleCore

/// The main job: from the first advertisement to a stored weigh-in.
struct Weigh: FatnagCommand {
  static let about = About(
    "weigh", "Step on the scale and store the weigh-in",
    discussion: """
      On a terminal a live sheet opens: look, edit, confirm; a complete reading confirms itself after ten seconds. In a pipe nothing is asked \
      and nothing is stored without --yes.

      A weight without impedance (socks, stepped off early) is stored only when you say so: at the question, with --yes or with --weight-only.
      """,
    examples: [
      ("fatnag weigh", "open the sheet and step on"),
      ("fatnag weigh --yes --json", "for scripts: store the next weigh-in, print it"),
      ("fatnag weigh --source demo", "try it without a scale"),
    ],
    exitStatuses: [
      (0, "stored, or already stored"), (1, "nobody stepped on, or the reading was refused"),
      (2, "nobody there to confirm: --yes"),
      (4, "no Bluetooth"), (130, "interrupted"),
    ], seeAlso: ["history", "profile set", "doctor"])
  static let parameters: [Parameter<Weigh>] = [
    .flag("--yes", short: "y", \.isConfirmed, "Store the first complete reading without asking"),
    .flag("--weight-only", \.isWeightOnly, "Store weight and BMI as soon as the weight stands, without asking"),
    .flag("--accept-jump", \.acceptsJumps, "With --yes: store even a weight that is impossibly far from the last"),
    .flag("--catch-up", \.catchesUp, "Also take a new record that the scale still repeats after step-off"),
    .option("--source", \.source, "Where readings come from"),
    .option("--timeout", \.timeout, "Give up after this time without a reading (in a pipe: 2 minutes)"),
    .option("--adapter", \.adapter, "Bluetooth adapter: hci0 or its address"),
    .option("--address", \.address, "Listen to this scale only"),
    .flag("--pin", \.pins, "Remember the scale that was used as yours"),
    .option("--note", \.note, "A note to keep with the weigh-in"),
  ]

  var isConfirmed = false
  var isWeightOnly = false
  var acceptsJumps = false
  var catchesUp = false
  var source = ScaleSource.bluez
  var timeout: Duration?
  var adapter: AdapterWish?
  var address: BluetoothAddress?
  var pins = false
  var note: String?

  func check() throws(ArgumentRefusal) { try WeighInRecord.checkNote(note) }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let ledger = try WeighInLedger(store: store, clock: environment.clock, zone: environment.zone)
    let scale = try ScaleChoice(environment, store: store, adapter: adapter, address: address)
    let isAutomatic = isConfirmed || isWeightOnly
    let isSheet = environment.terminal.canRedraw(environment.options) && !environment.options.json && !isAutomatic
    let begin = Moment(monotonic: environment.clock.monotonic(), wall: environment.now)
    let ending = try WeighInJourney(
      settings: ledger.settings(
        pinned: source == .bluez ? scale.pinned : address, confirmation: isAutomatic ? .automatic : .asked,
        acceptsJumps: acceptsJumps, catchesUp: catchesUp),
      source: try advertSource(environment, scale: scale, begin: begin, isPaced: isSheet),
      face: try face(environment, units: ledger.profile.units, isSheet: isSheet, begin: begin), ledger: ledger,
      plan: .init(
        isUnattended: !isSheet && !isAutomatic, isWeightOnly: isWeightOnly,
        timeout: timeout?.milliseconds ?? (isSheet ? nil : 120_000), note: note),
      clock: environment.clock, begin: begin
    ).run()
    return try WeighInReport(environment: environment, ledger: ledger, pins: pins).tell(ending, source: source)
  }

  private func advertSource(
    _ environment: Environment, scale: ScaleChoice, begin: Moment, isPaced: Bool
  ) throws -> any AdvertSource {
    if source == .bluez { return environment.radio(scale.options) }
    return try environment.recordedSource(source, begin: begin, isInstant: source != .demo && !isPaced)
  }

  private func face(
    _ environment: Environment, units: UnitSystem, isSheet: Bool, begin: Moment
  ) throws -> any WeighInFace {
    let signals = try SignalFlags()
    guard isSheet else {
      return LineFace(errors: environment.errors, signals: signals, format: environment.format(units))
    }
    return try SheetFace(
      terminal: environment.terminal, theme: environment.output.theme, depth: environment.output.depth,
      format: environment.format(units), clock: environment.clock, begin: begin)
  }
}
