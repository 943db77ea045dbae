import Foundation
import ScaleCore
import Synchronization
import Testing

@testable import HostBus

@Suite("Scanner on a private bus", .serialized, .enabled(if: PrivateBus.executable != nil))
struct ScannerOnBusTests {
  static let frame: [UInt8] = [0x02, 0x26, 0xEA, 0x07, 0x03, 0x0E, 0x07, 0x1E, 0x2A, 0xFD, 0x01, 0xD8, 0x39]

  private func numbered(_ number: Int) -> [UInt8] {
    [0x02, 0x04, 0xEA, 0x07, 3, 14, 7, 30, 42, 0, 0, UInt8(number & 0xFF), UInt8(number >> 8)]
  }

  @Test("hears the first frame with name, strength and address, and each repetition")
  func hears() throws {
    let bench = try ScannerBench()
    #expect(try bench.runUntilListening())
    try bench.daemon?.hear(Self.frame, rssi: -48)
    #expect(try bench.run { bench.readings.count == 1 })
    let first = try #require(bench.advertisements.first)
    #expect(first.address == BluetoothAddress("5F:50:C0:12:34:56"))
    #expect(first.name == "MIBFS")
    #expect(first.rssi == -48)
    #expect(first.serviceData == [.bodyComposition: Self.frame])
    try bench.daemon?.hear(Self.frame, rssi: -50)
    #expect(try bench.run { bench.readings.count == 2 })
    #expect(bench.advertisements.last?.rssi == -50)
    #expect(bench.advertisements.last?.name == "MIBFS")
    let filter = try #require(bench.daemon?.calls("SetDiscoveryFilter").first?.arguments.first?.entriesByName)
    #expect(
      filter == [
        "Transport": .variant(.string("le")), "DuplicateData": .variant(.boolean(true)),
        "RSSI": .variant(.int16(-127)),
      ])
  }

  @Test("old service data of a known device is no reading")
  func oldData() throws {
    let bench = try ScannerBench()
    let data = BusValue.dictionary(
      of: "sv",
      [.init(key: .string(ServiceUUID.bodyComposition.description), value: .variant(.bytes(numbered(1))))])
    bench.daemon?.plantDevice(
      "/org/bluez/hci0/dev_5F_50_C0_12_34_56", ["Name": .variant(.string("kept")), "ServiceData": .variant(data)])
    #expect(try bench.runUntilListening())
    try bench.daemon?.hear(numbered(2))
    #expect(try bench.run { !bench.readings.isEmpty })
    #expect(bench.readings == [numbered(2)])
    #expect(bench.advertisements.first?.name == "kept")
  }

  @Test("other services and other adapters are passed over")
  func passedOver() throws {
    let bus = try PrivateBus()
    let daemon = try StandInDaemon(
      busAddress: bus.address,
      adapters: ["hci1": .init(address: "00:00:00:00:00:01"), "hci10": .init(address: "00:00:00:00:00:10")])
    let bench = ScannerBench(bus: bus, daemon: daemon, adapter: .named("hci1"))
    #expect(try bench.runUntilListening())
    try daemon.changed(
      "/org/bluez/hci10/dev_5F_50_C0_12_34_56", "org.bluez.Device1",
      [
        "ServiceData": .variant(
          .dictionary(
            of: "sv", [.init(key: .string(ServiceUUID.bodyComposition.description), value: .variant(.bytes([1])))]))
      ])
    try daemon.hear([1, 2, 3], device: "00_00_00_00_00_07", service: "feaa", on: "hci1")
    try daemon.hear(Self.frame, on: "hci1")
    #expect(try bench.run { !bench.advertisements.isEmpty })
    #expect(bench.readings == [Self.frame])
  }

  @Test("a daemon that comes late is waited for")
  func late() throws {
    let bus = try PrivateBus()
    let bench = ScannerBench(bus: bus, daemon: nil)
    #expect(try bench.run { bench.log == ["starting", "daemon absent"] })
    bench.daemon = try StandInDaemon(busAddress: bus.address)
    #expect(try bench.runUntilListening())
    #expect(bench.log == ["starting", "daemon absent", "starting", "listening hci0"])
  }

  @Test("the last of thousands of frames arrives, and none out of order")
  func flood() throws {
    let bench = try ScannerBench()
    #expect(try bench.runUntilListening())
    var sent = 0
    let arrived = try bench.run {
      for _ in 0..<50 where sent < 5000 {
        try bench.daemon?.hear(numbered(sent))
        try bench.daemon?.hear(numbered(sent), device: "00_00_00_00_00_01", service: "fe95", name: nil)
        sent += 1
      }
      return bench.readings.last == numbered(4999)
    }
    #expect(arrived)
    #expect(bench.readings == (0..<5000).map(numbered))
  }

  @Test("removed and heard again is a reading like the first")
  func again() throws {
    let bench = try ScannerBench()
    #expect(try bench.runUntilListening())
    try bench.daemon?.hear(numbered(1))
    #expect(try bench.run { bench.readings.count == 1 })
    try bench.daemon?.forget()
    try bench.daemon?.hear(numbered(2), name: nil)
    #expect(try bench.run { bench.readings.count == 2 })
    #expect(bench.advertisements.last?.name == nil)
  }

  @Test("a daemon restart is survived, refusals right after it too")
  func restart() throws {
    let bench = try ScannerBench(speed: 10)
    #expect(try bench.runUntilListening())
    try bench.daemon?.crash()
    bench.daemon?.faults["StartDiscovery"] = Array(repeating: .refuse("org.bluez.Error.InProgress"), count: 3)
    try bench.daemon?.start()
    #expect(try bench.run { bench.daemon?.isScanning == true })
    try bench.daemon?.hear(Self.frame)
    #expect(try bench.run { !bench.readings.isEmpty })
    #expect(bench.log == ["starting", "listening hci0", "daemon restarted", "listening hci0"])
    #expect(bench.daemon?.calls("StartDiscovery").count == 5)
  }

  @Test("an adapter that comes back under another name is followed")
  func renamed() throws {
    let bench = try ScannerBench(speed: 10)
    #expect(try bench.runUntilListening())
    try bench.daemon?.unplug("hci0")
    #expect(try bench.run { bench.log.last == "gone hci0" })
    try bench.daemon?.plug("hci1", address: "00:C0:5A:00:00:01")
    #expect(try bench.runUntilListening())
    try bench.daemon?.hear(Self.frame, on: "hci1")
    #expect(try bench.run { bench.readings == [Self.frame] })
    #expect(bench.log == ["starting", "listening hci0", "gone hci0", "listening hci1"])
  }

  @Test("power cut and power back")
  func power() throws {
    let bench = try ScannerBench(speed: 10)
    #expect(try bench.runUntilListening())
    try bench.daemon?.power("hci0", false)
    #expect(try bench.run { bench.log.last == "off hci0" })
    try bench.daemon?.power("hci0", true)
    #expect(try bench.run { bench.daemon?.isScanning == true && bench.isListening })
    #expect(bench.daemon?.calls("Set").isEmpty == true)
  }

  @Test("a start that is never answered is given up on a new connection")
  func hang() throws {
    let bench = try ScannerBench(speed: 20)
    bench.daemon?.faults["StartDiscovery"] = [.hang]
    #expect(try bench.runUntilListening())
    let starts = bench.daemon?.calls("StartDiscovery") ?? []
    #expect(starts.count == 2)
    #expect(Set(starts.map(\.sender)).count == 2)
  }

  @Test("two scanners start at once and both hear")
  func two() throws {
    let bench = try ScannerBench(speed: 20)
    let other = ScannerBench(bus: bench.bus, daemon: nil, speed: 20)
    bench.daemon?.faults["StartDiscovery"] = [.hang]
    let both = try bench.run {
      _ = try other.run(limit: 0) { true }
      return bench.isListening && other.isListening
    }
    #expect(both)
    try bench.daemon?.hear(Self.frame)
    #expect(
      try bench.run {
        _ = try other.run(limit: 0) { true }
        return !bench.readings.isEmpty && !other.readings.isEmpty
      })
  }

  @Test("a forged signal of another client is no reading")
  func forged() throws {
    let bench = try ScannerBench()
    #expect(try bench.runUntilListening())
    let client = try #require(bench.daemon?.calls("StartDiscovery").first?.sender)
    let forger = try BusConnection(address: bench.bus.address)
    try forger.send(.busCall("Hello"))
    let data = BusValue.properties([
      "ServiceData": .dictionary(
        of: "sv", [.init(key: .string(ServiceUUID.bodyComposition.description), value: .variant(.bytes([9])))])
    ])
    let forgery = OutgoingMessage(
      kind: .signal(
        path: "/org/bluez/hci0/dev_5F_50_C0_12_34_56", interface: BusNames.properties, member: "PropertiesChanged",
        destination: client),
      arguments: [.string("org.bluez.Device1"), data, .array(of: "s", [])])
    try forger.send(forgery)
    #expect(
      try bench.run {
        forger.exchange()
        while forger.next() != nil {}
        return forger.isAuthenticated && !forger.pollRequest.wantsWrite
      })
    // A call to the forged-to client that comes back proves that the forgery has arrived before.
    let ping = try forger.send(.call(client, "/", "org.freedesktop.DBus.Peer", "Ping"))
    var answered = false
    #expect(
      try bench.run {
        forger.exchange()
        while let message = forger.next() {
          if message.replySerial == ping { answered = true }
        }
        return answered
      })
    try bench.daemon?.hear(Self.frame)
    #expect(try bench.run { !bench.readings.isEmpty })
    #expect(bench.readings == [Self.frame])
  }

  @Test("a bus that goes is told and waited for")
  func busGone() throws {
    let bench = try ScannerBench(speed: 10)
    #expect(try bench.runUntilListening())
    bench.daemon = nil
    bench.bus.end()
    #expect(try bench.run { bench.log.last == "no bus noServer" || bench.log.last == "no bus fileNotFound" })
    #expect(bench.log.contains("no bus lost"))
  }

  @Test("the policy of the bus forbids talking to bluetoothd")
  func denied() throws {
    let bus = try PrivateBus(policy: "<deny send_destination=\"org.bluez\" send_type=\"method_call\"/>")
    let bench = ScannerBench(bus: bus, daemon: try StandInDaemon(busAddress: bus.address), speed: 10)
    #expect(try bench.run { bench.log.last?.hasPrefix("denied") == true })
    #expect(BlueZSurvey.take(busAddress: bus.address).failure?.isAccessDenied == true)
  }

  @Test("no socket, nobody behind it, nonsense for an address", arguments: Unreachable.rows)
  func unreachable(_ row: Unreachable) throws {
    let bus = try PrivateBus()
    if row.address == nil { bus.end() }
    let address = row.address ?? bus.address
    let scanner = BlueZScanner(
      options: .init(busAddress: address), host: HostFacts(rfkillFolder: "/nonexistent", containerMarks: ["/proc"]))
    let events = scanner.pump(monotonic: 0, wall: Instant(milliseconds: 0))
    #expect(
      events == [
        .state(.starting), .state(.unavailable(.noBus(address: address, reason: row.reason, inContainer: true))),
      ])
    #expect(scanner.descriptors.isEmpty)
    #expect(scanner.deadline == 500)
  }

  @Test("a socket that says nothing, and one that hangs up", arguments: [false, true])
  func noBusBehindSocket(hangsUp: Bool) throws {
    let server = try MuteServer()
    let scanner = BlueZScanner(
      options: .init(busAddress: server.address), host: HostFacts(rfkillFolder: "/nonexistent", containerMarks: []))
    #expect(scanner.pump(monotonic: 0, wall: Instant(milliseconds: 0)) == [.state(.starting)])
    if hangsUp { server.hangUp() }
    let events = scanner.pump(monotonic: hangsUp ? 10 : 5000, wall: Instant(milliseconds: 0))
    let reason = hangsUp ? BusUnreachable.authFailed : .timedOut
    #expect(
      events == [.state(.unavailable(.noBus(address: server.address, reason: reason, inContainer: false)))])
    scanner.close()
    #expect(scanner.deadline == nil)
    #expect(scanner.descriptors.isEmpty)
    #expect(scanner.pump(monotonic: 60_000, wall: Instant(milliseconds: 0)) == [])
  }

  @Test("a hundred starts and stops leave nothing behind on the bus")
  func leavesNothing() throws {
    let bench = try ScannerBench()
    #expect(try bench.runUntilListening())
    let before = bench.bus.descriptorCount
    for _ in 0..<100 {
      let other = ScannerBench(bus: bench.bus, daemon: bench.daemon)
      #expect(try other.runUntilListening())
      other.scanner.close()
    }
    #expect(try bench.run { bench.bus.descriptorCount <= before })
    #expect(try bench.run { bench.daemon?.scanningClients == 1 })
  }

  @Test("the survey lists what is there")
  func survey() throws {
    let bench = try ScannerBench()
    #expect(try bench.runUntilListening())
    let adapters = try surveyed(bench)
    #expect(
      adapters == [
        RadioAdapter(
          path: "/org/bluez/hci0", address: BluetoothAddress("00:C0:5A:00:00:01"), alias: "desk", isPowered: true,
          isDiscovering: true)
      ])
  }

  @Test("the survey without a daemon")
  func surveyAbsent() throws {
    let bus = try PrivateBus()
    let survey = BlueZSurvey.take(busAddress: bus.address)
    #expect(survey.reachedBus)
    #expect(survey.daemon == .absent)
    #expect(survey.failure == .daemonAbsent)
  }
}

extension ScannerOnBusTests {
  /// Takes a survey on a second thread while the stand-in answers on this one.
  private func surveyed(_ bench: ScannerBench) throws -> [RadioAdapter] {
    let result = SurveyBox()
    let address = bench.bus.address
    Thread.detachNewThread { result.survey.withLock { $0 = BlueZSurvey.take(busAddress: address) } }
    #expect(try bench.run { result.survey.withLockIfAvailable { $0 != nil } == true })
    let survey = try #require(result.survey.withLock { $0 })
    guard case .running(let adapters) = survey.daemon else { return [] }
    return adapters
  }
}

private final class SurveyBox: Sendable {
  let survey = Mutex<BlueZSurvey?>(nil)
}

struct Unreachable: Sendable, CustomTestStringConvertible {
  /// Nil for the address of a bus that has ended.
  let address: String?
  let reason: BusUnreachable

  var testDescription: String { "\(reason)" }

  static let rows: [Unreachable] = [
    .init(address: "unix:path=/nonexistent/bus", reason: .fileNotFound),
    .init(address: nil, reason: .noServer),
    .init(address: "nonsense", reason: .badAddress),
  ]
}

extension RadioError {
  fileprivate var isAccessDenied: Bool {
    if case .accessDenied = self { true } else { false }
  }
}
