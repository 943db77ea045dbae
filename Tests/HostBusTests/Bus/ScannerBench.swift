import Glibc
import ScaleCore

@testable import HostBus

/// One scanner and one stand-in daemon in one poll(2) loop on one thread.
///
/// The scanner's clock can run faster than the real one, so that its deadlines cost a fraction.
final class ScannerBench {
  let bus: PrivateBus
  var daemon: StandInDaemon?
  let scanner: BlueZScanner
  private(set) var events: [RadioEvent] = []
  private let speed: Int64
  private let began = ScannerBench.milliseconds()

  init(
    bus: PrivateBus, daemon: StandInDaemon?, adapter: AdapterWish = .any, speed: Int64 = 1,
    services: Set<ServiceUUID>? = [.bodyComposition, .weightScale]
  ) {
    self.bus = bus
    self.daemon = daemon
    self.speed = speed
    var options = BlueZScanner.Options(adapter: adapter, busAddress: bus.address)
    options.services = services
    scanner = BlueZScanner(options: options, host: HostFacts(rfkillFolder: "/nonexistent", containerMarks: []))
  }

  convenience init(adapter: AdapterWish = .any, speed: Int64 = 1) throws {
    let bus = try PrivateBus()
    self.init(bus: bus, daemon: try StandInDaemon(busAddress: bus.address), adapter: adapter, speed: speed)
  }

  var states: [RadioState] {
    events.compactMap { event in
      if case .state(let state) = event { state } else { nil }
    }
  }

  var advertisements: [Advertisement] {
    events.compactMap { event in
      if case .advertisement(let advertisement) = event { advertisement } else { nil }
    }
  }

  func forgetEvents() { events = [] }

  var readings: [[UInt8]] { advertisements.compactMap { $0.serviceData[.bodyComposition] } }

  var log: [String] { states.map(SessionLog.text) }

  var isListening: Bool {
    if case .listening = states.last { true } else { false }
  }

  /// Milliseconds after which a fact is looked at again even if nothing came in: it may depend on another thread or
  /// on a third party of the bus.
  private static let glance: Int64 = 20

  /// The scanner's clock.
  private var now: Int64 { (Self.milliseconds() - began) * speed }

  /// Turns the loop until the fact holds; false when it still does not after `limit` real milliseconds.
  func run(limit: Int64 = 20_000, until fact: () throws -> Bool) throws -> Bool {
    let end = Self.milliseconds() + limit
    while true {
      try daemon?.pump()
      events += scanner.pump(monotonic: now, wall: Instant(milliseconds: now))
      if try fact() { return true }
      let left = end - Self.milliseconds()
      guard left > 0 else { return false }
      wait(atMost: min(left, untilDeadline, Self.glance))
    }
  }

  func runUntilListening() throws -> Bool { try run { isListening } }

  private var untilDeadline: Int64 {
    guard let deadline = scanner.deadline else { return .max }
    return deadline <= now ? 0 : (deadline - now + speed - 1) / speed
  }

  private func wait(atMost milliseconds: Int64) {
    let requests = scanner.descriptors + (daemon.map { [$0.pollRequest] } ?? [])
    var entries = requests.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN | ($0.wantsWrite ? POLLOUT : 0)), revents: 0)
    }
    _ = poll(&entries, nfds_t(entries.count), Int32(clamping: milliseconds))
  }

  static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
