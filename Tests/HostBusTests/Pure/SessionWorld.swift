import ScaleCore

@testable import HostBus

/// A bus, a daemon and adapters that exist only as facts: it answers a ``DiscoverySession`` and keeps its clock.
struct SessionWorld {
  enum Happening: Sendable {
    case busGone
    case daemon(Bool)
    case plug(RadioAdapter)
    case unplug(String)
    case power(String, Bool, discovering: Bool? = nil)
    case discovering(String, Bool)
    case hear(scale: Bool)
    case faster(Bool)
  }

  /// How calls of one kind are answered during a stretch of time.
  struct Fault: Sendable {
    var kind: String
    var from: Int64 = 0
    var until: Int64 = .max

    /// Nil for no answer at all.
    var error: BusError?
  }

  var session: DiscoverySession
  var faults: [Fault] = []
  var daemonRuns = true
  var adapters: [RadioAdapter] = []
  private(set) var log: [String] = []
  private var unanswered: [(call: DiscoveryCall, until: Int64)] = []
  private let shown: Set<String>

  init(session: DiscoverySession, faults: [Fault], daemonRuns: Bool, adapters: [RadioAdapter], shown: Set<String>) {
    self.session = session
    self.faults = faults
    self.daemonRuns = daemonRuns
    self.adapters = adapters
    self.shown = shown
  }

  /// Runs from 0 to `end`: happenings at their times, ticks and timeouts when due.
  mutating func run(_ happenings: [(at: Int64, what: Happening)], until end: Int64) {
    give(.begin, at: 0)
    var coming = happenings[...]
    var now: Int64 = 0
    var turnsAtOnce = 0
    while true {
      let due = [session.deadline, unanswered.map(\.until).min(), coming.first?.at].compactMap(\.self).min()
      guard let due, due <= end else { return }
      turnsAtOnce = due > now ? 0 : turnsAtOnce + 1
      guard turnsAtOnce < 200 else { return log.append("spins at \(now)") }
      now = max(now, due)
      if let next = coming.first, next.at <= now {
        coming.removeFirst()
        happen(next.what, at: now)
      }
      timeOut(at: now)
      give(.tick, at: now)
    }
  }

  private mutating func timeOut(at now: Int64) {
    while let index = unanswered.firstIndex(where: { $0.until <= now }) {
      give(.failed(unanswered.remove(at: index).call, .timedOut), at: now)
    }
  }

  private mutating func happen(_ what: Happening, at now: Int64) {
    switch what {
    case .busGone: give(.disconnected(address: "bus"), at: now)
    case .daemon(let runs):
      daemonRuns = runs
      give(.ownerChanged(isPresent: runs), at: now)
    case .plug(let adapter):
      adapters.append(adapter)
      give(
        .adapterAppeared(
          path: adapter.path,
          AdapterChange(address: adapter.address, powered: adapter.isPowered, discovering: adapter.isDiscovering)),
        at: now)
    case .unplug(let path):
      adapters.removeAll { $0.path == path }
      give(.adapterRemoved(path: path), at: now)
    case .power(let path, let on, let discovering):
      change(path, AdapterChange(powered: on, discovering: discovering), at: now)
    case .discovering(let path, let on): change(path, AdapterChange(discovering: on), at: now)
    case .hear(let scale): obey(session.hear(scale: scale, at: now), at: now)
    case .faster(let wanted): session.wantsFasterTouch = wanted
    }
  }

  private mutating func change(_ path: String, _ change: AdapterChange, at now: Int64) {
    for index in adapters.indices where adapters[index].path == path { adapters[index].apply(change) }
    give(.adapterChanged(path: path, change), at: now)
  }

  private mutating func give(_ input: DiscoveryInput, at now: Int64) {
    obey(session.receive(input, at: now), at: now)
  }

  private mutating func obey(_ actions: [DiscoveryAction], at now: Int64) {
    for action in actions {
      let text = SessionLog.text(of: action)
      if shown.contains(String(text.prefix { $0 != " " })) { log.append("\(now) \(text)") }
      switch action {
      case .report: break
      case .close: unanswered = []
      case .open: answer(kind: "open", at: now, with: .opened) { .openFailed($0) }
      case .call(let call): answer(call, at: now)
      }
    }
  }

  private mutating func answer(_ call: DiscoveryCall, at now: Int64) {
    let kind = SessionLog.kind(of: call.method)
    if kind == "owner", !daemonRuns {
      return give(.failed(call, .call(name: BlueZErrors.nameHasNoOwner, message: "")), at: now)
    }
    if let fault = fault(for: kind, at: now), fault.error == nil {
      return unanswered.append((call, now + DiscoveryCall.patience))
    }
    let answer: DiscoveryAnswer = kind == "inventory" ? .inventory(adapters) : .done
    self.answer(kind: kind, at: now, with: .answered(call, answer)) { .failed(call, $0) }
  }

  private mutating func answer(
    kind: String, at now: Int64, with answer: DiscoveryInput, or failure: (BusError) -> DiscoveryInput
  ) {
    if let error = fault(for: kind, at: now)?.error { give(failure(error), at: now) } else { give(answer, at: now) }
  }

  private func fault(for kind: String, at now: Int64) -> Fault? {
    faults.first { $0.kind == kind && $0.from <= now && now < $0.until }
  }
}

/// Actions in short words, for tables.
enum SessionLog {
  static func kind(of method: DiscoveryCall.Method) -> String {
    switch method {
    case .subscribe: "match"
    case .owner: "owner"
    case .inventory: "inventory"
    case .filter: "filter"
    case .start: "start"
    case .touch: "touch"
    }
  }

  static func text(of action: DiscoveryAction) -> String {
    switch action {
    case .open: return "open"
    case .close: return "close"
    case .report(let state): return "= " + text(of: state)
    case .call(let call):
      switch call.method {
      case .subscribe(let match): return "match \(match)"
      case .owner, .inventory: return kind(of: call.method)
      case .start(let adapter): return "start \(adapter.dropFirst(11))"
      case .filter(let adapter, let floor), .touch(let adapter, let floor):
        return "\(kind(of: call.method)) \(adapter.dropFirst(11)) \(floor)"
      }
    }
  }

  static func text(of state: RadioState) -> String {
    switch state {
    case .starting: "starting"
    case .listening(let adapter, let crowded): "listening \(adapter.name)" + (crowded ? " crowded" : "")
    case .silent(let seconds, let heardOthers): (heardOthers ? "no scale " : "deaf ") + "\(seconds)"
    case .daemonRestarted: "daemon restarted"
    case .unavailable(let error): text(of: error)
    }
  }

  static func text(of error: RadioError) -> String {
    switch error {
    case .libraryMissing(let name): "no \(name)"
    case .noBus(_, let reason, _): "no bus \(reason)"
    case .accessDenied(let message): "denied \(message)"
    case .daemonAbsent: "daemon absent"
    case .noAdapter: "no adapter"
    case .adapterNotFound(let wish, let present): "not found \(wish) among \(present.count)"
    case .poweredOff(let adapter, _): "off \(adapter.name)"
    case .adapterGone(let adapter): "gone \(adapter.name)"
    case .busy(let attempts, let cause): "busy \(attempts) \(cause.name ?? "\(cause)")"
    }
  }
}

extension RadioAdapter {
  /// hci0 with address 00:…:00 and so on; other addresses on request.
  static func hci(_ number: Int, address: UInt64? = nil, powered: Bool = true) -> RadioAdapter {
    RadioAdapter(
      path: "/org/bluez/hci\(number)", address: BluetoothAddress(bits: address ?? UInt64(number)), isPowered: powered)
  }
}
