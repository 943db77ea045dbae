import Glibc

/// One look at the bus, the daemon, the adapters and the radio switches; nothing is started or changed.
///
/// BlueZ does not tell its version on the bus, so there is none here.
public struct BlueZSurvey: Equatable, Sendable {
  public enum Daemon: Equatable, Sendable {
    /// The question was not reached, or not answered.
    case unknown
    case absent
    case running(adapters: [RadioAdapter])
  }

  public let busAddress: String

  /// Why the survey ended early; nil when every question was answered.
  public private(set) var failure: RadioError?
  public private(set) var daemon = Daemon.unknown
  public let rfkill: Rfkill
  public let inContainer: Bool

  /// The bus let us in.
  public private(set) var reachedBus = false

  /// Given answers.
  init(
    busAddress: String, failure: RadioError? = nil, daemon: Daemon = .unknown, rfkill: Rfkill, inContainer: Bool,
    reachedBus: Bool = false
  ) {
    self.busAddress = busAddress
    self.failure = failure
    self.daemon = daemon
    self.rfkill = rfkill
    self.inContainer = inContainer
    self.reachedBus = reachedBus
  }

  /// Asks, and waits for the answers at most `patience` milliseconds in all.
  public static func take(busAddress: String, patience: Int64 = 3000) -> BlueZSurvey {
    take(busAddress: busAddress, patience: patience, host: HostFacts())
  }

  static func take(busAddress: String, patience: Int64, host: HostFacts) -> BlueZSurvey {
    var survey = BlueZSurvey(
      busAddress: busAddress, rfkill: Rfkill(folder: host.rfkillFolder), inContainer: host.isContainer)
    do throws(BusError) {
      try survey.ask(until: Self.monotonicMilliseconds() + patience)
    } catch {
      survey.conclude(error, host)
    }
    return survey
  }

  private mutating func conclude(_ error: BusError, _ host: HostFacts) {
    switch error {
    case .libraryMissing(let name): failure = .libraryMissing(name)
    case .noBus(let address, let reason):
      failure = host.completing(.noBus(address: address, reason: reason, inContainer: false))
    case .disconnected: failure = host.completing(.noBus(address: busAddress, reason: .lost, inContainer: false))
    case .call(BlueZErrors.nameHasNoOwner, _), .call(BlueZErrors.serviceUnknown, _):
      daemon = .absent
      failure = .daemonAbsent
    case .call(BlueZErrors.accessDenied, let message): failure = .accessDenied(message: message)
    default: failure = .busy(attempts: 1, cause: error)
    }
  }

  private mutating func ask(until deadline: Int64) throws(BusError) {
    var link = BusLink<DiscoveryCall.Method>(address: busAddress)
    try link.open(at: Self.monotonicMilliseconds())
    _ = try Self.answer(of: &link, until: deadline)
    reachedBus = true
    try link.send(DiscoveryCall.Method.owner.message, for: .owner, deadline: deadline)
    _ = try Self.answer(of: &link, until: deadline)
    try link.send(DiscoveryCall.Method.inventory.message, for: .inventory, deadline: deadline)
    guard let inventory = try Self.answer(of: &link, until: deadline) else {
      throw .unexpectedAnswer("GetManagedObjects")
    }
    daemon = .running(adapters: inventory.adapters)
  }

  /// Waits for the one outstanding answer; what it holds if it is an inventory.
  private static func answer(
    of link: inout BusLink<DiscoveryCall.Method>, until deadline: Int64
  ) throws(BusError) -> BlueZInventory? {
    while true {
      let now = monotonicMilliseconds()
      link.exchange(at: now)
      while let message = link.next() {
        guard let event = link.match(message) else { continue }
        if case .replied(.inventory) = event {
          var reader = message.reader
          return BlueZInventory(&reader)
        }
        return try settled(event)
      }
      if let loss = link.takeLoss() { return try settled(loss) }
      if let late = link.expire(at: now).first { return try settled(late) }
      guard now < deadline, let request = link.pollRequest else { throw .timedOut }
      wait(for: request, until: min(deadline, link.deadline ?? deadline), now: now)
    }
  }

  private static func settled(_ event: BusLink<DiscoveryCall.Method>.Event) throws(BusError) -> BlueZInventory? {
    switch event {
    case .opened, .replied: return nil
    case .openFailed(let error), .failed(_, let error): throw error
    case .lost: throw .disconnected
    }
  }

  private static func wait(for request: PollRequest, until deadline: Int64, now: Int64) {
    var entry = pollfd(
      fd: request.descriptor, events: Int16(POLLIN | (request.wantsWrite ? POLLOUT : 0)), revents: 0)
    _ = poll(&entry, 1, Int32(clamping: max(0, deadline - now)))
  }

  private static func monotonicMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
  }
}
