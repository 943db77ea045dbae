import ScaleCore

/// Everything that decides how a scan is started, kept alive and started again. Pure: what happened and the time go
/// in, what is to be done comes out.
///
/// Times are milliseconds on one monotonic clock.
struct DiscoverySession: Sendable {
  enum Phase: Equatable, Sendable {
    case idle
    case waiting(until: Int64)
    case opening
    case subscribing
    case awaitingDaemon
    case takingInventory
    case awaitingAdapter
    case filtering(adapter: String)
    case starting(adapter: String)
    case listening(adapter: String)
    case closed
  }

  let wish: AdapterWish
  let preferred: BluetoothAddress?

  var phase = Phase.idle
  var actions: [DiscoveryAction] = []

  /// The call whose answer moves the session on; answers to older ones mean nothing any more.
  var awaited: Int?
  var lastID = 0

  var lastState: RadioState?

  /// Bad news that is told only if it lasts.
  var held: (state: RadioState, until: Int64)?
  var holdNewsUntil: Int64 = .min

  var attemptStarted: Int64 = 0
  var troubleSince: Int64?
  var attempts = 0
  var pace = RetryPace()

  var daemonWasPresent = false
  var adapters: [RadioAdapter] = []

  /// The adapter in use or used last.
  var active: RadioAdapter?
  var graceUntil: Int64?
  var recheckAt: Int64?

  var wantsFasterTouch = false
  var lastTouch: Int64 = 0
  var touchAwaited: Int?
  var floor: Int16 = -127
  var restartAt: Int64?
  var silence = SilenceWatch()
  var crowd = CrowdGauge()

  init(wish: AdapterWish = .any, preferred: BluetoothAddress? = nil) {
    self.wish = wish
    self.preferred = preferred
  }

  /// The adapter whose devices are being heard; nil while nothing that arrives is a fresh reading.
  var listeningPath: String? {
    if case .listening(let adapter) = phase { adapter } else { nil }
  }

  /// The adapter that is being set up or listened to.
  var activePath: String? {
    switch phase {
    case .filtering(let adapter), .starting(let adapter), .listening(let adapter): adapter
    default: nil
    }
  }

  mutating func receive(_ input: DiscoveryInput, at now: Int64) -> [DiscoveryAction] {
    if phase != .closed { handle(input, at: now) }
    defer { actions = [] }
    return actions
  }

  private mutating func handle(_ input: DiscoveryInput, at now: Int64) {
    switch input {
    case .begin:
      report(.starting)
      open(at: now)
    case .tick: tick(at: now)
    case .opened: subscribe()
    case .openFailed(let error): openFailed(error, at: now)
    case .disconnected(let address): disconnected(from: address, at: now)
    case .answered(let call, let answer): answered(call, answer, at: now)
    case .failed(let call, let error): failed(call, error, at: now)
    case .ownerChanged(let isPresent): ownerChanged(isPresent, at: now)
    case .adapterAppeared(let path, let change): adapterAppeared(path, change, at: now)
    case .adapterChanged(let path, let change): adapterChanged(path, change, at: now)
    case .adapterRemoved(let path): adapterRemoved(path, at: now)
    }
  }

  private mutating func tick(at now: Int64) {
    if let held, held.until <= now { report(held.state) }
    switch phase {
    case .waiting(let until) where until <= now: open(at: now)
    case .awaitingAdapter: adapterTick(at: now)
    case .listening(let adapter): listeningTick(on: adapter, at: now)
    default: break
    }
  }

  /// When the next ``DiscoveryInput/tick`` is due.
  var deadline: Int64? {
    let due: [Int64?] =
      switch phase {
      case .waiting(let until): [until]
      case .awaitingAdapter: [graceUntil, recheckAt]
      case .listening: [touchDue, restartAt, silence.deadline]
      default: []
      }
    return (due + [held?.until]).compactMap { $0 }.min()
  }

  // MARK: Doing and telling

  mutating func call(_ method: DiscoveryCall.Method) -> Int {
    lastID += 1
    actions.append(.call(DiscoveryCall(id: lastID, method: method)))
    return lastID
  }

  /// Tells the caller where things stand, once. During a silence that has been told, starting anew is no news.
  mutating func report(_ state: RadioState) {
    held = nil
    switch state {
    case .starting where silence.hearing == .deaf: return
    case .listening where silence.hearing == .deaf: return
    case .unavailable, .daemonRestarted: silence.reset()
    default: break
    }
    guard state != lastState else { return }
    lastState = state
    actions.append(.report(state))
  }

  /// Tells bad news at `time`, unless other news comes first.
  mutating func hold(_ error: RadioError, until time: Int64) {
    guard lastState != .unavailable(error) else {
      held = nil
      return
    }
    held = (.unavailable(error), time)
  }
}

/// What happened.
enum DiscoveryInput: Equatable, Sendable {
  case begin
  case tick

  /// The bus has answered `Hello`.
  case opened
  case openFailed(BusError)
  case disconnected(address: String)
  case answered(DiscoveryCall, DiscoveryAnswer)
  case failed(DiscoveryCall, BusError)

  /// org.bluez went from the bus or came to it.
  case ownerChanged(isPresent: Bool)
  case adapterAppeared(path: String, AdapterChange)
  case adapterChanged(path: String, AdapterChange)
  case adapterRemoved(path: String)
}

/// What is to be done.
enum DiscoveryAction: Equatable, Sendable {
  /// Open a new connection; answer with ``DiscoveryInput/opened`` or ``DiscoveryInput/openFailed(_:)``.
  case open

  /// Close the connection: bluetoothd ends the scan that belongs to it, and outstanding calls are forgotten.
  case close
  case call(DiscoveryCall)
  case report(RadioState)
}
