extension WeighIn {
  mutating func hear(
    _ frame: ScaleFrame, from address: BluetoothAddress?, at now: Instant
  ) -> [WeighInOutcome] {
    if let pinned = settings.pinned, address != pinned { return [] }
    var tracker =
      trackers[address]
      ?? EpisodeTracker(
        address: address, memory: settings.memory, last: settings.lastRecord(address), now: now,
        catchesUp: settings.catchesUp)
    let events = tracker.receive(frame, at: now)
    trackers[address] = tracker
    return events.flatMap { take($0, from: address, at: now) }
  }

  mutating func tick(at now: Instant) -> [WeighInOutcome] {
    var outcomes: [WeighInOutcome] = []
    for address in trackers.keys.sorted(by: { ($0?.bits ?? 0) < ($1?.bits ?? 0) }) {
      guard var tracker = trackers[address] else { continue }
      let events = tracker.tick(now: now)
      trackers[address] = tracker
      outcomes += events.flatMap { take($0, from: address, at: now) }
    }
    if let end = confirmsAt, now >= end {
      confirmsAt = nil
      outcomes += confirm()
    }
    return outcomes
  }

  private mutating func take(
    _ event: EpisodeEvent, from address: BluetoothAddress?, at now: Instant
  ) -> [WeighInOutcome] {
    // A second scale in range is not listened to while somebody stands on the first.
    if let focus, focus != address, phase != .waiting { return [] }
    focus = .some(address)
    switch event {
    case .opened:
      if draft == nil { phase = .measuring }
      return draft == nil ? [.opened] : []
    case .live(let raw):
      live = settings.calibration.corrected(raw)
      return live.map { [.live($0)] } ?? []
    case .locked(let reading, let until): return lock(reading, until: until, at: now)
    case .settled(let reading): return settle(reading, at: now)
    case .upgraded(let reading): return upgrade(reading, at: now)
    case .repeated(let reading): return dropRepetition(reading)
    case .removed:
      live = nil
      return [.steppedOff]
    case .abandoned:
      live = nil
      guard draft == nil else { return [] }
      phase = .waiting
      return [.abandoned]
    }
  }

  private mutating func lock(_ reading: Reading, until: Instant, at now: Instant) -> [WeighInOutcome] {
    live = settings.calibration.corrected(reading.rawMass)
    guard draft == nil else { return isPending(reading) ? [] : remember(reading) }
    guard let new = settings.draft(reading) else { return reject(reading) }
    draft = new
    phase = .awaitingImpedance(until: until)
    return [.locked(reading)]
  }

  private mutating func settle(_ reading: Reading, at now: Instant) -> [WeighInOutcome] {
    live = settings.calibration.corrected(reading.rawMass)
    if let draft, isPending(reading) {
      let better = settings.upgrade(draft, to: reading)
      self.draft = better
      return isWaitingForImpedance ? becomeReady(at: now) : [.ready(better)]
    }
    guard draft == nil else { return remember(reading) }
    guard let new = settings.draft(reading) else { return reject(reading) }
    draft = new
    return becomeReady(at: now)
  }

  private mutating func upgrade(_ reading: Reading, at now: Instant) -> [WeighInOutcome] {
    guard let draft, draft.reading.firstStable == reading.firstStable else { return [] }
    let better = settings.upgrade(draft, to: reading)
    self.draft = better
    return isWaitingForImpedance ? becomeReady(at: now) : [.ready(better)]
  }

  /// Nobody has touched the draft, and the only thing amiss was the impedance.
  private var isWaitingForImpedance: Bool {
    switch phase {
    case .awaitingImpedance, .asking(.weightOnly): true
    default: false
    }
  }

  /// A record that turns out to be stored already leaves no draft behind.
  private mutating func dropRepetition(_ reading: Reading) -> [WeighInOutcome] {
    if isPending(reading) {
      draft = nil
      confirmsAt = nil
    }
    if draft == nil, phase != .saved { phase = .waiting }
    return draft == nil ? [.repeated(reading)] : []
  }

  /// Whether `reading` is the step-on that the draft was made from.
  func isPending(_ reading: Reading) -> Bool {
    draft?.reading.address == reading.address && draft?.reading.firstStable == reading.firstStable
  }

  private mutating func remember(_ reading: Reading) -> [WeighInOutcome] {
    guard phase != .saved, phase != .saving else { return [] }
    newer = reading
    return [.newer(reading)]
  }

  private mutating func reject(_ reading: Reading) -> [WeighInOutcome] {
    phase = .measuring
    return [.rejected(reading, settings.calibration.corrected(reading.rawMass))]
  }

  mutating func becomeReady(at now: Instant) -> [WeighInOutcome] {
    guard let draft else { return [] }
    phase = .ready
    if settings.confirmation == .automatic { return [.ready(draft)] + save(answered: nil) }
    confirmsAt = now.advanced(milliseconds: Self.countdown)
    return [.ready(draft)]
  }
}
