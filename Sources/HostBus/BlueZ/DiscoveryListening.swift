/// Setting the filter, starting, and keeping the scan awake.
extension DiscoverySession {
  /// Milliseconds between touches while a scale may step up at any time, and while a reading is under way.
  static let touchEvery: Int64 = 3000
  static let fasterTouchEvery: Int64 = 1200

  /// How long `Discovering` may be false before the scan counts as ended.
  static let restartPause: Int64 = 500

  mutating func configure(_ adapter: RadioAdapter, at now: Int64) {
    attemptStarted = now
    active = adapter
    graceUntil = nil
    recheckAt = nil
    restartAt = nil
    touchAwaited = nil
    held = nil
    floor = -127
    phase = .filtering(adapter: adapter.path)
    awaited = call(.filter(adapter: adapter.path, floor: floor))
  }

  mutating func answered(_ call: DiscoveryCall, _ answer: DiscoveryAnswer, at now: Int64) {
    if case .touch = call.method, call.id == touchAwaited {
      touchAwaited = nil
      troubleSince = nil
      attempts = 0
      pace.reset()
      return
    }
    guard call.id == awaited else { return }
    awaited = nil
    switch (call.method, answer) {
    case (.owner, _): takeInventory(at: now)
    case (.inventory, .inventory(let found)):
      adapters = found
      decide(at: now)
    case (.filter(let adapter, _), _):
      phase = .starting(adapter: adapter)
      awaited = self.call(.start(adapter: adapter))
    case (.start(let adapter), _): listen(on: adapter, at: now)
    default: break
    }
  }

  private mutating func listen(on adapter: String, at now: Int64) {
    phase = .listening(adapter: adapter)
    lastTouch = now
    silence.begin(at: now)
    crowd = CrowdGauge()
    reportListening()
  }

  private mutating func reportListening() {
    guard var active else { return }
    // The signal that says so may come after the answer to StartDiscovery.
    active.isDiscovering = true
    report(.listening(active, crowded: crowd.isCrowded))
  }

  /// When the next touch is due; nil while one is on its way.
  var touchDue: Int64? {
    guard touchAwaited == nil else { return nil }
    return lastTouch + (wantsFasterTouch ? Self.fasterTouchEvery : Self.touchEvery)
  }

  mutating func listeningTick(on adapter: String, at now: Int64) {
    if let restart = restartAt, restart <= now {
      restartAt = nil
      return decide(at: now)
    }
    switch silence.tick(at: now) {
    case .nudge: touch(adapter, at: now)
    case .deaf(let seconds):
      report(.silent(seconds: seconds, heardOthers: false))
      return reopen(after: 0, at: now)
    case .noScale(let seconds): report(.silent(seconds: seconds, heardOthers: true))
    case nil: break
    }
    if let due = touchDue, due <= now { touch(adapter, at: now) }
  }

  private mutating func touch(_ adapter: String, at now: Int64) {
    guard touchAwaited == nil else { return }
    floor = floor == -127 ? -126 : -127
    lastTouch = now
    touchAwaited = call(.touch(adapter: adapter, floor: floor))
  }

  /// A report from a device of the adapter in use.
  mutating func hear(scale: Bool, at now: Int64) -> [DiscoveryAction] {
    guard listeningPath != nil else { return [] }
    let silenceEnds = silence.hear(scale: scale, at: now)
    let crowdChanges = crowd.note(at: now)
    guard silenceEnds || crowdChanges else { return [] }
    if silence.hearing == .fine { reportListening() }
    defer { actions = [] }
    return actions
  }
}
