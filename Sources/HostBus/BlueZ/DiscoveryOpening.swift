/// From no connection to a daemon that answers, and back again.
extension DiscoverySession {
  /// How long a refused start is tried again every second. A daemon that died leaves its kernel scan running for
  /// 10.24 s, and until then starting is refused (seen with bluetoothd 5.66).
  static let retryEverySecondFor: Int64 = 13_000

  /// How long the daemon may be away without being called absent: a restart by the service manager.
  static let restartGrace: Int64 = 2000

  mutating func open(at now: Int64) {
    phase = .opening
    awaited = nil
    touchAwaited = nil
    attemptStarted = now
    actions.append(.open)
  }

  /// Match rules before anything else, so that nothing falls between them and the inventory.
  mutating func subscribe() {
    guard phase == .opening else { return }
    phase = .subscribing
    for match in DiscoveryMatch.allCases { _ = call(.subscribe(match)) }
    awaited = call(.owner)
  }

  mutating func openFailed(_ error: BusError, at now: Int64) {
    guard phase == .opening else { return }
    switch error {
    case .libraryMissing(let name):
      report(.unavailable(.libraryMissing(name)))
      phase = .closed
    case .noBus(let address, let reason):
      report(.unavailable(.noBus(address: address, reason: reason, inContainer: false)))
      reopen(after: pace.pause(), at: now)
    default: failed(with: error, at: now)
    }
  }

  mutating func disconnected(from address: String, at now: Int64) {
    report(.unavailable(.noBus(address: address, reason: .lost, inContainer: false)))
    reopen(after: pace.pause(), at: now)
  }

  mutating func ownerChanged(_ isPresent: Bool, at now: Int64) {
    switch phase {
    // Here the answer to GetNameOwner is still to come, and it will be newer.
    case .idle, .waiting, .opening, .subscribing, .closed: return
    default: break
    }
    guard isPresent else { return daemonMissing(at: now) }
    holdNewsUntil = now + Self.restartGrace
    report(daemonWasPresent ? .daemonRestarted : .starting)
    takeInventory(at: now)
  }

  mutating func daemonMissing(at now: Int64) {
    phase = .awaitingDaemon
    awaited = nil
    touchAwaited = nil
    adapters = []
    if daemonWasPresent {
      hold(.daemonAbsent, until: now + Self.restartGrace)
    } else {
      report(.unavailable(.daemonAbsent))
    }
  }

  mutating func takeInventory(at now: Int64) {
    attemptStarted = now
    daemonWasPresent = true
    touchAwaited = nil
    phase = .takingInventory
    awaited = call(.inventory)
  }

  mutating func failed(_ call: DiscoveryCall, _ error: BusError, at now: Int64) {
    switch call.method {
    // One refused match rule is enough; the others that fail with it find the connection given up.
    case .subscribe:
      guard phase != .opening, phase != .idle else { return }
      if case .waiting = phase { return }
    case .touch:
      guard call.id == touchAwaited else { return }
    default:
      guard call.id == awaited else { return }
    }
    failed(with: error, at: now)
  }

  private mutating func failed(with error: BusError, at now: Int64) {
    switch error {
    case .call(BlueZErrors.accessDenied, let message):
      report(.unavailable(.accessDenied(message: message)))
      reopen(after: pace.pause(), at: now)
    case .call(BlueZErrors.nameHasNoOwner, _), .call(BlueZErrors.serviceUnknown, _): daemonMissing(at: now)
    default: startOver(because: error, at: now)
    }
  }

  /// After a refusal or no answer nothing is known about the scan: only closing the connection ends it for certain.
  private mutating func startOver(because error: BusError, at now: Int64) {
    let since = troubleSince ?? max(attemptStarted, now - DiscoveryCall.patience)
    troubleSince = since
    attempts += 1
    if now - since < Self.retryEverySecondFor {
      reopen(after: max(0, attemptStarted + 1000 - now), at: now)
    } else {
      report(.unavailable(.busy(attempts: attempts, cause: error)))
      reopen(after: max(1000, pace.pause()), at: now)
    }
  }

  mutating func reopen(after pause: Int64, at now: Int64) {
    actions.append(.close)
    awaited = nil
    touchAwaited = nil
    if pause == 0 {
      open(at: now)
    } else {
      phase = .waiting(until: now + pause)
    }
  }
}
