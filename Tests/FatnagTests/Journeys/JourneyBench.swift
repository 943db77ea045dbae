import HealthDatabase
import HostBus
import ScaleCore
import Testing

@testable import fatnag

/// One weigh-in with a scripted radio and a scripted person.
struct JourneyBench {
  let world: World
  let face: ScriptedFace
  let source: StubSource
  var pinned: BluetoothAddress?
  var confirmation = WeighInSettings.Confirmation.asked
  var acceptsJumps = false
  var catchesUp = false
  var plan = WeighInJourney.Plan()

  init(
    _ script: [StubSource.Entry], person: [ScriptedFace.Entry] = [], world: World? = nil, canRetry: Bool = true
  ) throws {
    self.world = try world ?? World()
    face = ScriptedFace(person, clock: self.world.clock, canRetry: canRetry)
    source = StubSource(script, clock: self.world.clock)
  }

  func run() throws -> WeighInEnding {
    let clock = world.clock
    let ledger = try world.ledger()
    return try WeighInJourney(
      settings: ledger.settings(
        pinned: pinned, confirmation: confirmation, acceptsJumps: acceptsJumps, catchesUp: catchesUp),
      source: source, face: face, ledger: ledger, plan: plan, clock: clock.clock,
      begin: Moment(monotonic: clock.monotonic, wall: clock.wall)
    ).run()
  }

  var rows: [StoredWeighIn] { get throws { try world.store.latest(20) } }
}

extension WeighInEnding {
  /// A word for tables.
  var word: String {
    switch self {
    case .saved: "saved"
    case .known: "known"
    case .unconfirmed: "unconfirmed"
    case .refused: "refused"
    case .nothing: "nothing"
    case .unavailable(let error): "unavailable " + error.explanation.code
    case .quit: "quit"
    case .interrupted(let status): "interrupted \(status)"
    }
  }
}
