import HealthDatabase
import ScaleCore

/// What a weigh-in asks of the store and writes to it.
struct WeighInLedger {
  let store: HealthStore
  let clock: Clock
  let zone: LocalZone
  let profile: Profile
  let calibration: StoredCalibration?

  /// The newest weight before this run.
  let previous: (mass: Mass, time: ZonedTime)?

  /// What the store could not answer when the rules asked.
  let trouble = StoreTrouble()

  init(store: HealthStore, clock: Clock, zone: LocalZone) throws(StoreError) {
    self.store = store
    self.clock = clock
    self.zone = zone
    profile = try store.profile() ?? Profile()
    calibration = try store.activeCalibration()
    let after = clock.now().advanced(milliseconds: 60_001)
    previous = try store.baseline(before: after).map { ($0.record.mass, $0.record.time) }
  }

  /// The rules of one weigh-in as this store and this profile make them.
  func settings(
    pinned: BluetoothAddress?, confirmation: WeighInSettings.Confirmation, acceptsJumps: Bool, catchesUp: Bool
  ) -> WeighInSettings {
    let body = BodyFacts(profile, on: zone.date(at: clock.now()))
    return WeighInSettings(
      pinned: pinned, calibration: calibration?.calibration ?? .identity,
      estimate: { mass, impedance in body?.composition(of: mass, impedance: impedance) },
      canEstimate: body != nil, jump: { mass, instant in jump(mass, at: instant) }, memory: memory,
      lastRecord: { address in trouble.noting(else: nil) { () throws(StoreError) in try lastRecord(of: address) } },
      confirmation: confirmation, acceptsJumps: acceptsJumps, catchesUp: catchesUp)
  }

  func jump(_ mass: Mass, at instant: Instant) -> SpikeVerdict? {
    guard let previous else { return nil }
    return SpikeGate.verdict(
      for: mass, previous: previous.mass, hours: instant.hours(since: previous.time.instant))
  }

  /// Whoever runs the rules asks ``trouble`` next. Saving looks for the record again, so nothing is stored twice for want of an answer.
  private var memory: RecordMemory {
    RecordMemory(
      holds: { fingerprint, address, heard in
        trouble.noting(else: false) { () throws(StoreError) in try store.holds(fingerprint, from: address, heard: heard) }
      },
      holdsRecent: { fingerprint, address, heard in
        let day = heard.advanced(milliseconds: -86_400_000)
        return trouble.noting(else: true) { () throws(StoreError) in
          try store.weighInID(like: fingerprint, from: address, since: day) != nil
        }
      })
  }

  private func lastRecord(of address: BluetoothAddress?) throws(StoreError) -> (fingerprint: RecordFingerprint, stored: Instant)? {
    guard let address, let record = try store.lastRecord(of: address) else { return nil }
    return (record.fingerprint, record.heard)
  }

  /// A draft of a reading outside any sheet; nil when it cannot be a person's weight.
  func draft(_ reading: Reading) -> WeighInDraft? {
    settings(pinned: nil, confirmation: .automatic, acceptsJumps: true, catchesUp: false).draft(reading)
  }

  /// The verdict on a stored weigh-in's new mass, against the weigh-in before it, where it is one that no body does.
  func impossibleJump(to mass: Mass, in record: WeighInRecord) throws(StoreError) -> SpikeVerdict? {
    guard let before = try store.baseline(before: record.time.instant)?.record else { return nil }
    let hours = record.time.instant.hours(since: before.time.instant)
    let verdict = SpikeGate.verdict(for: mass, previous: before.mass, hours: hours)
    return verdict?.kind == .impossible ? verdict : nil
  }

  /// A stored weigh-in with another mass: marked as edited, index and composition computed anew from what was kept.
  func corrected(_ record: WeighInRecord, to mass: Mass) -> WeighInRecord {
    var record = record
    record.mass = mass
    record.isUserEntered = true
    record.bodyMassIndex = profile.height.flatMap { BodyMassIndex.value(mass: mass, height: $0) }
    guard let composition = record.composition else { return record }
    if var inputs = composition.inputs {
      inputs.mass = mass
      record.composition = BIAEstimator.estimate(inputs, equation: composition.equation)
    } else {
      record.composition = composition.rescaled(to: mass)
    }
    return record
  }

  /// Stores a confirmed draft.
  ///
  /// - Parameters:
  ///   - isRecording: the reading's time counts from the start of the run and may lie ahead of the clock.
  ///   - isWeightOnly: leave composition out.
  func save(
    _ draft: WeighInDraft, source: WeighInRecord.Source, isRecording: Bool, isWeightOnly: Bool, note: String?
  ) throws(StoreError) -> WeighInAnswer {
    let (time, timeSource) = try moment(of: draft.reading, isRecording: isRecording)
    var record = draft.record(
      time: time, timeSource: timeSource, source: source, height: profile.height, calibrationID: calibration?.id)
    if isWeightOnly { record.composition = nil }
    record.note = record.note ?? note
    let before = try store.baseline(before: time.instant)
    let stored = try store.save(record, heard: clock.now())
    return WeighInAnswer(
      id: stored.id, record: stored.record, trend: trend(of: record.mass, after: before?.record), isSaved: true)
  }

  /// The draft as an answer without storing it.
  func preview(_ draft: WeighInDraft, source: WeighInRecord.Source, isRecording: Bool) throws(StoreError) -> WeighInAnswer {
    let (time, timeSource) = try moment(of: draft.reading, isRecording: isRecording)
    let record = draft.record(
      time: time, timeSource: timeSource, source: source, height: profile.height, calibrationID: calibration?.id)
    let trend = previous.map { WeightTrend(of: record.mass, against: $0.mass, at: $0.time) } ?? .unknown
    return WeighInAnswer(id: nil, record: record, trend: trend, isSaved: false)
  }

  func trend(of mass: Mass, after earlier: WeighInRecord?) -> WeightTrend {
    earlier.map { WeightTrend(of: mass, against: $0.mass, at: $0.time) } ?? .unknown
  }

  /// Host time of the first stable frame, never more than a minute ahead of the clock. A caught-up record takes the scale's
  /// digits where that clock was near the host's at the last weigh-in, and is marked uncertain otherwise.
  private func moment(
    of reading: Reading, isRecording: Bool
  ) throws(StoreError) -> (ZonedTime, WeighInRecord.TimeSource) {
    let now = clock.now()
    if reading.isCaughtUp {
      guard let digits = reading.frame.scaleClock, try isClockNear(reading.address) else {
        return (zone.zoned(now), .uncertain)
      }
      return (zone.zoned(min(zone.instant(of: digits), now)), .scale)
    }
    let heard = clock.isFixed && !isRecording ? now : reading.firstStable
    return (zone.zoned(min(heard, now.advanced(milliseconds: 60_000))), .host)
  }

  /// Ten minutes between the scale's clock and the host's are near.
  private func isClockNear(_ address: BluetoothAddress?) throws(StoreError) -> Bool {
    guard let last = try lastRecord(of: address), let digits = last.fingerprint.scaleClock else { return false }
    let host = zone.civilTime(at: last.stored)
    return abs(digits.secondsSince1970 - host.secondsSince1970) < 600
  }
}

extension HealthStore {
  /// The newest weigh-in before an instant that says something about the person: the demo scale's do not.
  func baseline(before instant: Instant) throws(StoreError) -> StoredWeighIn? {
    try latest(20, before: instant).first { $0.record.source != .demoScale }
  }

  /// Whether this very record is stored; an unset clock proves it for a day only.
  func holds(
    _ fingerprint: RecordFingerprint, from address: BluetoothAddress?, heard: Instant
  ) throws(StoreError) -> Bool {
    guard try weighInID(of: fingerprint, from: address) != nil else { return false }
    if let clock = fingerprint.scaleClock, clock.date.year >= RecordFingerprint.firstSetYear { return true }
    return try weighInID(like: fingerprint, from: address, since: heard.advanced(milliseconds: -86_400_000)) != nil
  }
}
