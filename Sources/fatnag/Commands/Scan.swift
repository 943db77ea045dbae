import Console
import HealthDatabase
import HostBus
import ScaleCore

/// Shows what is on the air.
struct Scan: FatnagCommand {
  static let about = About(
    "scan", "Show the advertisements of scales as they come",
    discussion: "Nothing is stored. Ends with Ctrl-C, after --timeout, or at the end of a recording.",
    examples: [
      ("fatnag scan", "is my scale heard, and how well?"),
      ("fatnag scan --json --timeout 30s > air.jsonl", "keep it for a report"),
    ],
    exitStatuses: [(0, "something was heard"), (1, "nothing was heard"), (4, "no Bluetooth"), (130, "interrupted")],
    seeAlso: ["doctor", "replay"])
  static let parameters: [Parameter<Scan>] = [
    .option("--source", \.source, "Where advertisements come from"),
    .option("--timeout", \.timeout, "Stop after this time"),
    .option("--adapter", \.adapter, "Bluetooth adapter: hci0 or its address"),
    .option("--address", \.address, "Show this device only"),
    .flag("--all", \.showsAll, "Show every device that sends service data, not only scales"),
  ]

  var source = ScaleSource.bluez
  var timeout: Duration?
  var adapter: AdapterWish?
  var address: BluetoothAddress?
  var showsAll = false

  func run(in environment: Environment) throws -> ExitStatus {
    let begin = Moment(monotonic: environment.clock.monotonic(), wall: environment.now)
    let loop = ListenLoop(
      source: try advertSource(environment, begin), clock: environment.clock, begin: begin,
      timeout: timeout?.milliseconds)
    let units = try environment.storeForReading().profile()?.units ?? .metric
    var count = 0
    let ending = try loop.run(
      hear: { advertisement in
        guard address == nil || advertisement.address == address else { return false }
        guard showsAll || ScaleSighting(advertisement) != nil else { return false }
        count += 1
        let answer = AdvertAnswer(advertisement: advertisement, time: environment.zone.zoned(advertisement.heard))
        try environment.say(answer, units: units)
        try environment.output.flush()
        return false
      },
      radio: { state in
        if case .unavailable = state { return }
        if !environment.options.json { try environment.remark(StyledText(state.sentence, .muted)) }
      })
    switch ending {
    case .unavailable(let error): throw error
    case .interrupted(let status): throw Interruption(status: status)
    case .enough, .timedOut, .recordingEnded: return count > 0 ? .done : .declined
    }
  }

  private func advertSource(_ environment: Environment, _ begin: Moment) throws -> any AdvertSource {
    switch source {
    case .bluez:
      var options = try ScaleChoice(
        environment, store: try environment.storeForReading(), adapter: adapter, address: address
      ).options
      // Everything 16-bit: newer, encrypted scales are to be seen too.
      options.services = nil
      return environment.radio(options)
    case .demo, .replay:
      return try environment.recordedSource(source, begin: begin, isInstant: source != .demo)
    }
  }
}
