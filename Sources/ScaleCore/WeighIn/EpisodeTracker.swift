/// Turns the frames of one scale into weigh-ins: one per step-on, whatever is lost, repeated or left over.
///
/// Frames go `04` live, `24` weight stands, `26` with impedance (about 5 s later), `a4`/`a6` stepped off; the last one is
/// repeated for up to two hours. Field reports behind the rules: ble_monitor #366, #617, #791, home-assistant/core #104300,
/// bodymiscale #440, theengs #71, lolouk44/xiaomi_mi_scale #4.
public struct EpisodeTracker {
  /// How long a standing weight waits for impedance, ms (about 5 s were measured; socks never send any).
  public static let impedanceWait: Int64 = 12_000

  /// Lighter loads are objects and leftovers, never a person.
  public static let lightestPerson = Mass(kilograms: 10)

  /// A live weight farther than this from the standing one is another load.
  static let sameLoad = Mass(kilograms: 0.5)

  /// A record heard only after step-off must lie this near to the live weights seen before it.
  static let nearLive = Mass(kilograms: 2)

  /// For this long a persisted record swallows its repetitions even with another clock, ms.
  static let repetition: Int64 = 30 * 60_000

  public let address: BluetoothAddress?
  private let memory: RecordMemory
  private let catchesUp: Bool
  private var state: State

  private enum State {
    /// Nothing on the plate that counts; `last` is the record that may still be on the air.
    case idle(last: RecordFingerprint?)

    /// Somebody is on the plate, no weight stands yet.
    case open(live: Mass)

    /// The weight stands; impedance is awaited.
    case locked(Reading, until: Instant)

    /// This step-on has given its weigh-in; the person may still stand there.
    case closed(Reading)
  }

  /// - Parameters:
  ///   - last: the newest record of this scale that was stored, and when.
  ///   - catchesUp: whether a record heard only after step-off, before anybody was seen, may become a weigh-in.
  public init(
    address: BluetoothAddress?, memory: RecordMemory, last: (fingerprint: RecordFingerprint, stored: Instant)? = nil,
    now: Instant, catchesUp: Bool = false
  ) {
    self.address = address
    self.memory = memory
    self.catchesUp = catchesUp
    let isFresh = last.map { abs(now.milliseconds(since: $0.stored)) < Self.repetition } ?? false
    state = .idle(last: isFresh ? last?.fingerprint : nil)
  }

  /// When ``tick(now:)`` has something to say.
  public var deadline: Instant? {
    if case .locked(_, let until) = state { until } else { nil }
  }

  /// Ends an impedance wait that has run out.
  public mutating func tick(now: Instant) -> [EpisodeEvent] {
    guard case .locked(let reading, let until) = state, now >= until else { return [] }
    return settleWithoutImpedance(reading, why: reading.frame.rawImpedance == 0 ? .timedOut : .noContact)
  }

  /// Takes the next frame; times never run backwards.
  public mutating func receive(_ frame: ScaleFrame, at now: Instant) -> [EpisodeEvent] {
    let late = tick(now: now)
    if frame.isRemoved { return late + removed(frame, at: now) }
    if frame.mass < Self.lightestPerson { return late + small(frame, at: now) }
    if !frame.isStabilized { return late + live(frame, at: now) }
    return late + stable(frame, at: now)
  }

  // MARK: Frames by kind

  private mutating func live(_ frame: ScaleFrame, at now: Instant) -> [EpisodeEvent] {
    switch state {
    case .open:
      state = .open(live: frame.mass)
      return [.live(frame.mass)]
    case .locked(let reading, _):
      if isSameLoad(frame, reading) { return [] }
      let settled = settleWithoutImpedance(
        reading, why: .steppedOff(milliseconds: now.milliseconds(since: reading.firstStable)))
      return settled + open(frame)
    case .idle, .closed: return open(frame)
    }
  }

  /// A live load under 10 kg: nobody, or somebody stepping on or off.
  private mutating func small(_ frame: ScaleFrame, at now: Instant) -> [EpisodeEvent] {
    switch state {
    case .locked(let reading, _):
      return settleWithoutImpedance(
        reading, why: .steppedOff(milliseconds: now.milliseconds(since: reading.firstStable)))
        + leave()
    case .closed: return leave()
    case .open, .idle: return frame.isStabilized ? [] : [.live(frame.mass)]
    }
  }

  private mutating func stable(_ frame: ScaleFrame, at now: Instant) -> [EpisodeEvent] {
    switch state {
    case .idle(let last):
      if let last, last.hasSameContent(as: RecordFingerprint(frame)) { return [.repeated(reading(frame, at: now))] }
      return open(frame) + lock(frame, firstStable: now, at: now)
    case .open: return lock(frame, firstStable: now, at: now)
    case .locked(let reading, _):
      if isSameLoad(frame, reading) { return lock(frame, firstStable: reading.firstStable, at: now) }
      let settled = settleWithoutImpedance(
        reading, why: .steppedOff(milliseconds: now.milliseconds(since: reading.firstStable)))
      return settled + open(frame) + lock(frame, firstStable: now, at: now)
    case .closed(let reading):
      guard isSameLoad(frame, reading) else { return open(frame) + lock(frame, firstStable: now, at: now) }
      guard reading.impedance == nil, let impedance = frame.impedance else { return [] }
      let better = Reading(frame: frame, address: address, firstStable: reading.firstStable, impedance: impedance)
      state = .closed(better)
      return [.upgraded(better)]
    }
  }

  private mutating func removed(_ frame: ScaleFrame, at now: Instant) -> [EpisodeEvent] {
    switch state {
    case .locked(let reading, _):
      if frame.rawWeight == reading.frame.rawWeight, frame.impedance != nil {
        return settle(frame, firstStable: reading.firstStable, at: now) + leave()
      }
      return settleWithoutImpedance(
        reading, why: .steppedOff(milliseconds: now.milliseconds(since: reading.firstStable)))
        + leave()
    case .closed(let reading):
      if reading.impedance == nil, frame.rawWeight == reading.frame.rawWeight, let impedance = frame.impedance {
        let better = Reading(frame: frame, address: address, firstStable: reading.firstStable, impedance: impedance)
        state = .closed(better)
        return [.upgraded(better)] + leave()
      }
      return leave()
    case .open(let live):
      let isRecord = frame.isStabilized && frame.mass >= Self.lightestPerson && isNear(frame.mass, live, Self.nearLive)
      if isRecord { return settle(frame, firstStable: now, at: now) + leave() }
      state = .idle(last: nil)
      return [.abandoned]
    case .idle(let last): return leftOver(frame, last: last, at: now)
    }
  }

  /// A record on the air before anybody was seen on the plate.
  private mutating func leftOver(_ frame: ScaleFrame, last: RecordFingerprint?, at now: Instant) -> [EpisodeEvent] {
    guard frame.isStabilized, frame.mass >= Self.lightestPerson else { return [] }
    let fingerprint = RecordFingerprint(frame)
    var record = reading(frame, at: now)
    record.isCaughtUp = true
    let isKnown =
      last?.rawWeight == fingerprint.rawWeight || memory.holds(fingerprint, address, now)
      || memory.holdsRecent(fingerprint, address, now)
    state = .idle(last: fingerprint)
    guard catchesUp, !isKnown else { return [.repeated(record)] }
    if record.impedance == nil { record.missingImpedance = missing(in: frame) ?? .timedOut }
    return [.settled(record)]
  }

  // MARK: Steps

  private mutating func open(_ frame: ScaleFrame) -> [EpisodeEvent] {
    state = .open(live: frame.mass)
    return [.opened, .live(frame.mass)]
  }

  private mutating func lock(_ frame: ScaleFrame, firstStable: Instant, at now: Instant) -> [EpisodeEvent] {
    if frame.impedance != nil || !frame.measuresImpedance { return settle(frame, firstStable: firstStable, at: now) }
    let locked = Reading(frame: frame, address: address, firstStable: firstStable)
    let until = firstStable.advanced(milliseconds: Self.impedanceWait)
    if case .locked(let reading, _) = state, reading.frame.rawWeight == frame.rawWeight {
      state = .locked(locked, until: until)
      return []
    }
    state = .locked(locked, until: until)
    return [.locked(locked, until: until)]
  }

  private mutating func settle(_ frame: ScaleFrame, firstStable: Instant, at now: Instant) -> [EpisodeEvent] {
    var settled = reading(frame, at: firstStable)
    if settled.impedance == nil { settled.missingImpedance = missing(in: frame) }
    return close(settled)
  }

  private mutating func settleWithoutImpedance(
    _ reading: Reading, why: Reading.MissingImpedance
  ) -> [EpisodeEvent] {
    var settled = reading
    settled.missingImpedance = missing(in: reading.frame) ?? why
    return close(settled)
  }

  private mutating func close(_ reading: Reading) -> [EpisodeEvent] {
    state = .closed(reading)
    let isStored = memory.holds(reading.fingerprint, address, reading.firstStable)
    return [isStored ? .repeated(reading) : .settled(reading)]
  }

  /// The plate is empty: what was closed stays on the air as the last record.
  private mutating func leave() -> [EpisodeEvent] {
    guard case .closed(let reading) = state else { return [] }
    state = .idle(last: reading.fingerprint)
    return [.removed]
  }

  // MARK: Facts

  private func reading(_ frame: ScaleFrame, at firstStable: Instant) -> Reading {
    Reading(frame: frame, address: address, firstStable: firstStable, impedance: frame.impedance)
  }

  private func missing(in frame: ScaleFrame) -> Reading.MissingImpedance? {
    if !frame.measuresImpedance { return .notMeasured }
    return frame.rawImpedance == 0xFFFD || frame.hasImpedanceFlag ? .noContact : nil
  }

  private func isSameLoad(_ frame: ScaleFrame, _ reading: Reading) -> Bool {
    isNear(frame.mass, reading.rawMass, Self.sameLoad)
  }

  private func isNear(_ a: Mass, _ b: Mass, _ tolerance: Mass) -> Bool {
    abs(a.kilograms - b.kilograms) <= tolerance.kilograms + 1e-9
  }
}
