import Console
import HealthDatabase
import HostBus
import ScaleCore

/// Corrects the scale by a mass that is known.
struct Calibrate: FatnagCommand {
  static let about = About(
    "calibrate", "Correct the scale by a known mass",
    discussion: """
      Put a mass that you know on the scale and name it. The heavier it is, the better: the scale's own step is 50 g. Weigh-ins from then on are \
      corrected; earlier ones keep the calibration they were taken with. Nothing is weighed in.
      """,
    examples: [
      ("fatnag calibrate 20kg", "a 20 kg plate on the scale"),
      ("fatnag calibrate --show", "what is in force, and what was"),
      ("fatnag calibrate --reset", "trust the scale again"),
    ], exitStatuses: [(0, "done"), (1, "refused, or nothing stood on the scale"), (4, "no Bluetooth")],
    seeAlso: ["weigh"])
  static let parameters: [Parameter<Calibrate>] = [
    .positional("MASS", \.reference, "The mass on the scale"),
    .option("--mode", \.mode, "Add an offset, or multiply by a factor"),
    .flag("--show", \.shows, "Show the calibrations"),
    .flag("--reset", \.resets, "Put no correction in force"),
    .flag("--force", \.isForced, "Accept a correction of more than 2 kg or 5 %"),
    .option("--source", \.source, "Where readings come from"),
    .option("--timeout", \.timeout, "Give up after this time"),
    .option("--adapter", \.adapter, "Bluetooth adapter: hci0 or its address"),
    .option("--address", \.address, "Listen to this scale only"),
  ]

  var reference: TypedMass?
  var mode = Calibration.Mode.offset
  var shows = false
  var resets = false
  var isForced = false
  var source = ScaleSource.bluez
  var timeout: Duration?
  var adapter: AdapterWish?
  var address: BluetoothAddress?

  func check() throws(ArgumentRefusal) {
    let asked = [reference != nil, shows, resets].count { $0 }
    guard asked == 1 else { throw ArgumentRefusal("Name a mass to calibrate with, or --show, or --reset.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    if source == .demo, environment.options.database == nil, reference != nil {
      throw Explanation(
        "demo_calibration", "A correction from the demo scale would bend your real weigh-ins.",
        tryNext: "try it on a database of its own: add --db demo.sqlite3", status: .usage)
    }
    if shows { return try show(try environment.storeForReading(), environment) }
    let store = try environment.storeForWriting()
    if resets {
      try store.resetCalibration()
      return try show(store, environment)
    }
    guard let reference else { return .usage }
    let units = try store.profile()?.units ?? .metric
    let mass = try reference.mass(in: units)
    guard mass > CalibrationCapture.leastMass else { throw CalibrationError.referenceTooSmall(mass) }
    guard let capture = try capture(mass, environment, store: store, format: environment.format(units)) else { return .declined }
    try store.addCalibration(capture.calibration, raw: capture.raw, reference: capture.reference, at: environment.now)
    if capture.isReferenceLight {
      try environment.remark(
        StyledText("A reference under 10 kg says little about a body: the scale's step is 50 g.", .warning))
    }
    return try show(store, environment)
  }

  /// On a terminal the sheet; in a pipe the first frame that stands.
  ///
  /// - Returns: nil when a person left the sheet without taking anything.
  private func capture(
    _ mass: Mass, _ environment: Environment, store: HealthStore, format: TextFormat
  ) throws -> CalibrationCapture? {
    let begin = Moment(monotonic: environment.clock.monotonic(), wall: environment.now)
    let scale = try ScaleChoice(environment, store: store, adapter: adapter, address: address)
    let pinned = source == .bluez ? scale.pinned : address
    let isSheet = environment.terminal.canRedraw(environment.options) && !environment.options.json
    let advertSource: any AdvertSource =
      source == .bluez
      ? environment.radio(scale.options)
      : try environment.recordedSource(source, begin: begin, isInstant: source != .demo && !isSheet)
    if isSheet {
      let view = CalibrationView(reference: mass, mode: mode, isForced: isForced)
      return try CalibrationSheet(environment: environment, source: advertSource, pinned: pinned, begin: begin).run(view, format: format)
    }
    guard let frame = try firstStanding(environment, advertSource, pinned: pinned, begin: begin) else {
      throw Explanation(
        "nothing_on_scale", "No stable reading came in the time given.",
        tryNext: "put the mass on the scale and wait until its number stands", status: .declined)
    }
    return try CalibrationCapture(reference: mass, raw: frame.mass, isStabilized: frame.isStabilized, mode: mode, isForced: isForced)
  }

  /// The first frame that stands, whatever its mass; nil when none came.
  private func firstStanding(
    _ environment: Environment, _ advertSource: any AdvertSource, pinned: BluetoothAddress?, begin: Moment
  ) throws -> ScaleFrame? {
    let loop = ListenLoop(
      source: advertSource, clock: environment.clock, begin: begin, timeout: timeout?.milliseconds ?? 120_000)
    var found: ScaleFrame?
    try environment.remark(StyledText("Put the mass on the scale.", .muted))
    let ending = try loop.run(
      hear: { advertisement in
        guard pinned == nil || advertisement.address == pinned,
          case .frame(let frame, _)? = ScaleSighting(advertisement), !frame.isRemoved
        else { return false }
        guard frame.isStabilized else { return false }
        found = frame
        return true
      },
      radio: { state in
        if case .unavailable = state { return }
        if !environment.options.json { try environment.remark(StyledText(state.sentence, .muted)) }
      })
    switch ending {
    case .unavailable(let error): throw error
    case .interrupted(let status): throw Interruption(status: status)
    case .enough, .timedOut, .recordingEnded: return found
    }
  }

  private func show(_ store: HealthStore, _ environment: Environment) throws -> ExitStatus {
    let units = try store.profile()?.units ?? .metric
    try environment.say(
      CalibrationAnswer(history: try store.calibrations(), zone: environment.zone), units: units)
    return .done
  }
}
