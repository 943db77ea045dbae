import Console
import ScaleCore

/// Works out the weigh-ins of a recording.
struct Replay: FatnagCommand {
  static let about = About(
    "replay", "Find the weigh-ins in a recording",
    discussion: """
      Reads JSON lines ({"t_ms", "service_uuid", "hex", and if known "address", "name", "rssi"}) or a btsnoop capture of btmon -w. \
      Times below 100000000000 count from the start of the replay. Nothing is stored without --store.
      """,
    examples: [
      ("fatnag replay capture.btsnoop", "what was weighed while btmon -w ran"),
      ("fatnag replay morning.jsonl --store", "store what is not stored yet"),
    ],
    exitStatuses: [(0, "read to its end"), (5, "not a recording"), (6, "cut off; what came before was used")],
    seeAlso: ["scan", "decode", "weigh"])
  static let parameters: [Parameter<Replay>] = [
    .positional("FILE", \.file, "The recording, or - for standard input"),
    .flag("--store", \.stores, "Store weigh-ins that are not stored yet"),
    .flag("--catch-up", \.catchesUp, "Also count a record that was heard only after step-off"),
  ]

  var file = ""
  var stores = false
  var catchesUp = false

  func run(in environment: Environment) throws -> ExitStatus {
    let recording = Recording.open(try environment.read(file), start: environment.now)
    if let problem = recording.problem, !problem.isCut { throw problem }
    let readings = RecordedWeighIns.find(in: recording.frames, catchesUp: catchesUp)
    let zone = environment.zone
    var answer = WeighInsAnswer(found: readings.map { .init(reading: $0, time: zone.zoned($0.firstStable)) })
    if let index = recording.firstBackwardStep {
      answer.warnings.append("time runs backwards at advertisement \(index + 1)")
    }
    if let problem = recording.problem { answer.warnings.append(problem.explanation.message) }
    var units = UnitSystem.metric
    if stores { units = try store(&answer, environment) }
    try environment.say(answer, units: units)
    guard let problem = recording.problem else { return .done }
    try environment.remark(StyledText(problem.explanation.message, .warning))
    return .incomplete
  }

  private func store(_ answer: inout WeighInsAnswer, _ environment: Environment) throws -> UnitSystem {
    let store = try environment.storeForWriting()
    let ledger = try WeighInLedger(store: store, clock: environment.clock, zone: environment.zone)
    var added = 0
    for index in answer.found.indices {
      let reading = answer.found[index].reading
      if try store.holds(reading.fingerprint, from: reading.address, heard: reading.firstStable) {
        answer.found[index].isKnown = true
        continue
      }
      guard let draft = ledger.draft(reading) else {
        answer.warnings.append("\(MassFormat(.metric).weight(reading.rawMass)) is not a person's weight")
        continue
      }
      if reading.firstStable > environment.now.advanced(milliseconds: 60_000) {
        answer.warnings.append(
          "\(MassFormat(.metric).weight(reading.rawMass)) was recorded ahead of this computer's clock and is dated now")
      }
      let saved = try ledger.save(draft, source: .replay, isRecording: true, isWeightOnly: false, note: nil)
      answer.found[index].id = saved.id
      added += 1
    }
    answer.added = added
    return ledger.profile.units
  }
}

extension Recording {
  /// The frames of scales that can be read, in order.
  var frames: [(frame: ScaleFrame, address: BluetoothAddress?, heard: Instant)] {
    advertisements.compactMap { advertisement in
      guard case .frame(let frame, _)? = ScaleSighting(advertisement) else { return nil }
      return (frame, advertisement.address, advertisement.heard)
    }
  }
}
