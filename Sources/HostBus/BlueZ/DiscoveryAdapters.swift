import ScaleCore

/// Finding an adapter, and finding it again.
extension DiscoverySession {
  /// How long only the adapter that was in use is taken back, before another one may stand in.
  static let returnGrace: Int64 = 3000

  /// Bad news about an adapter often comes in several pieces within moments; only the last is told.
  static let settling: Int64 = 400

  /// How often the inventory is taken anew while no adapter is usable, in case a signal was missed.
  static let recheckEvery: Int64 = 15_000

  /// Starts on the best adapter there is, or says why there is none.
  mutating func decide(at now: Int64) {
    awaited = nil
    switch AdapterChoice(among: adapters, wish: wishNow(at: now), preferred: active?.address ?? preferred) {
    case .use(let adapter): configure(adapter, at: now)
    case .poweredOff(let adapter): lack(.poweredOff(adapter, .none), at: now)
    case .absent:
      if let active {
        lack(.adapterGone(active), at: now)
      } else if wish == .any {
        lack(.noAdapter(.none), at: now)
      } else {
        lack(.adapterNotFound(wish, present: adapters), at: now)
      }
    }
  }

  /// The wish, once an adapter is in use, means that very adapter, whatever name it returns under.
  private func wishNow(at now: Int64) -> AdapterWish {
    guard let address = active?.address else { return wish }
    if wish == .any, now >= graceUntil ?? .min { return .any }
    return .address(address)
  }

  private mutating func lack(_ error: RadioError, at now: Int64) {
    phase = .awaitingAdapter
    if recheckAt == nil { recheckAt = now + Self.recheckEvery }
    if holdNewsUntil > now {
      hold(error, until: holdNewsUntil)
    } else {
      report(.unavailable(error))
    }
  }

  mutating func adapterTick(at now: Int64) {
    if let grace = graceUntil, grace <= now {
      graceUntil = nil
      decide(at: now)
    }
    if phase == .awaitingAdapter, let recheck = recheckAt, recheck <= now {
      recheckAt = now + Self.recheckEvery
      awaited = call(.inventory)
    }
  }

  mutating func adapterAppeared(_ path: String, _ change: AdapterChange, at now: Int64) {
    var adapter = adapters.first { $0.path == path } ?? RadioAdapter(path: path)
    adapter.apply(change)
    adapters.removeAll { $0.path == path }
    adapters.append(adapter)
    guard phase == .awaitingAdapter else { return }
    // A new adapter is powered on moments later where BlueZ's AutoEnable is set.
    holdNewsUntil = max(holdNewsUntil, now + Self.settling)
    decide(at: now)
  }

  mutating func adapterChanged(_ path: String, _ change: AdapterChange, at now: Int64) {
    guard let index = adapters.firstIndex(where: { $0.path == path }) else { return }
    adapters[index].apply(change)
    if path == activePath {
      if change.powered == false {
        lose(at: now)
      } else if path == listeningPath, let discovering = change.discovering {
        restartAt = discovering ? nil : now + Self.restartPause
      }
    } else if phase == .awaitingAdapter {
      decide(at: now)
    }
  }

  mutating func adapterRemoved(_ path: String, at now: Int64) {
    adapters.removeAll { $0.path == path }
    if path == activePath {
      lose(at: now)
    } else if phase == .awaitingAdapter {
      decide(at: now)
    }
  }

  /// The adapter in use is off or away; its scan and filter are forgotten by bluetoothd.
  private mutating func lose(at now: Int64) {
    touchAwaited = nil
    holdNewsUntil = max(holdNewsUntil, now + Self.settling)
    graceUntil = now + Self.returnGrace
    decide(at: now)
  }
}
