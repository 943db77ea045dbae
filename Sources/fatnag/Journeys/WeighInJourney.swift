import HealthDatabase
import HostBus
import ScaleCore

/// One weigh-in from the first advertisement to the stored row: a single loop that feeds frames, time and people into
/// ``WeighIn`` and does what comes out.
final class WeighInJourney {
  private var weighIn: WeighIn
  private let source: any AdvertSource
  private let face: any WeighInFace
  private let ledger: WeighInLedger
  private let plan: Plan
  private let clock: Clock
  private let begin: Moment
  private var radio = RadioPatience()
  private var rssi: Int?

  /// The adapter that listens, for the store to remember.
  private var adapter: BluetoothAddress?
  private var known: Reading?
  private var hasEnded = false

  /// The last reading was dropped by the person, and nobody stepped on since.
  private var wasDropped = false
  private var ending: WeighInEnding?

  /// What was asked for on the command line.
  struct Plan {
    /// Nobody can confirm: end with the settled draft.
    var isUnattended = false

    /// Weight and BMI only; impedance is not waited for.
    var isWeightOnly = false

    /// Give up after so many ms without a draft; nil never does.
    var timeout: Int64?
    var note: String?
  }

  init(
    settings: WeighInSettings, source: any AdvertSource, face: any WeighInFace, ledger: WeighInLedger, plan: Plan,
    clock: Clock, begin: Moment
  ) {
    weighIn = WeighIn(settings: settings)
    self.source = source
    self.face = face
    self.ledger = ledger
    self.plan = plan
    self.clock = clock
    self.begin = begin
  }

  func run() throws -> WeighInEnding {
    while true {
      let moment = now()
      for event in source.pump(moment) where ending == nil { try take(event, at: moment) }
      if !source.isInstant, let due = weighIn.deadline, due <= moment.wall, ending == nil {
        try receive(.tick, at: moment.wall)
      }
      for wish in try face.wishes(view) where ending == nil { try obey(wish, at: moment) }
      try face.show(view, at: moment)
      if let ending = ending ?? giveUp(at: moment) { return ending }
      source.expectMore(weighIn.wantsMoreFrames)
      clock.wait(source.requests + face.requests, deadline(at: moment))
    }
  }

  private func now() -> Moment {
    let monotonic = clock.monotonic()
    return Moment(monotonic: monotonic, wall: begin.wall.advanced(milliseconds: monotonic - begin.monotonic))
  }

  private var view: WeighInView {
    WeighInView(weighIn: weighIn, radio: radio.state, rssi: rssi, previous: ledger.previous, source: source.kind)
  }

  private func deadline(at moment: Moment) -> Int64? {
    let tick = weighIn.deadline.map { begin.monotonic + $0.milliseconds(since: begin.wall) }
    return [source.deadline, tick, timeoutDeadline, radio.deadline, face.deadline(view, at: moment)]
      .compactMap { $0 }.min()
  }

  // MARK: Inputs

  private func take(_ event: SourceEvent, at moment: Moment) throws {
    switch event {
    case .advertisement(let advertisement): try hear(advertisement, at: moment)
    case .radio(let state):
      radio.take(state, at: moment.monotonic)
      if case .listening(let listening, _) = state { adapter = listening.address }
      try face.tell(state)
    case .ended:
      hasEnded = true
      while source.isInstant, ending == nil, let due = weighIn.deadline {
        try receive(.tick, at: due)
      }
    }
  }

  private func hear(_ advertisement: Advertisement, at moment: Moment) throws {
    guard case .frame(let frame, _)? = ScaleSighting(advertisement) else { return }
    let heard = source.isInstant ? advertisement.heard : moment.wall
    while source.isInstant, ending == nil, let due = weighIn.deadline, due < heard {
      try receive(.tick, at: due)
    }
    guard ending == nil else { return }
    rssi = advertisement.rssi ?? rssi
    try receive(.frame(frame, from: advertisement.address), at: heard)
  }

  private func obey(_ wish: WeighInWish, at moment: Moment) throws {
    switch wish {
    case .command(let command): try receive(.command(command), at: moment.wall)
    case .quit: ending = .quit
    case .interrupt(let status): ending = .interrupted(status: status)
    }
  }

  // MARK: Outcomes

  /// Lets the rules decide. A store that could not answer them ends the weigh-in where nobody is there to see it.
  private func receive(_ input: WeighInInput, at now: Instant) throws {
    let outcomes = weighIn.receive(input, at: now)
    if let error = ledger.trouble.take() {
      guard face.canRetry else { throw error }
      try face.tell(failure: error.explanation)
    }
    try perform(outcomes, at: now)
  }

  private func perform(_ outcomes: [WeighInOutcome], at now: Instant) throws {
    for outcome in outcomes where ending == nil {
      try face.tell(outcome, view)
      switch outcome {
      case .locked where plan.isWeightOnly:
        try receive(.command(.skipImpedance), at: now)
      case .ready(let draft):
        if plan.isUnattended { ending = .unconfirmed(draft) }
      case .save(let draft): try save(draft, at: now)
      case .refused(let draft, let verdict): ending = .refused(draft, verdict)
      case .discarded: wasDropped = true
      case .opened: wasDropped = false
      case .repeated(let reading):
        known = reading
      default: break
      }
    }
  }

  private func save(_ draft: WeighInDraft, at now: Instant) throws {
    do {
      let answer = try ledger.save(
        draft, source: source.kind, isRecording: source.isInstant, isWeightOnly: plan.isWeightOnly, note: plan.note)
      // Only a preference of the next run; the weigh-in is stored whether this works or not.
      if let adapter { try? ledger.store.setSetting(ScaleChoice.lastAdapterKey, adapter.description) }
      try receive(.saved, at: now)
      ending = .saved(answer, scale: draft.reading.address)
    } catch let error as StoreError {
      guard face.canRetry else { throw error }
      try receive(.saveFailed, at: now)
      try face.tell(failure: error.explanation)
    }
  }

  // MARK: Giving up

  private var timeoutDeadline: Int64? {
    weighIn.draft == nil ? plan.timeout.map { begin.monotonic + $0 } : nil
  }

  private func giveUp(at moment: Moment) -> WeighInEnding? {
    if let error = radio.verdict(at: moment.monotonic) { return .unavailable(error) }
    if hasEnded, weighIn.draft == nil, weighIn.deadline == nil { return nothing }
    if let timeout = timeoutDeadline, moment.monotonic >= timeout { return nothing }
    return nil
  }

  private var nothing: WeighInEnding {
    if wasDropped { return .quit }
    if let known { return .known(known) }
    if let error = radio.error { return .unavailable(error) }
    return .nothing(radio.state)
  }
}
