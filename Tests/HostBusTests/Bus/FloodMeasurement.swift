import Foundation
import Glibc
import ScaleCore
import TestSupport
import Testing

@testable import HostBus

/// What a flood costs. Not part of an ordinary run: `Flood/measure` builds the flooding program and sets FATNAG_FLOOD.
@Suite("Flood", .serialized, .enabled(if: ProcessInfo.processInfo.environment["FATNAG_FLOOD"] != nil))
struct FloodMeasurement {
  @Test("processor time, latency and the last frame", arguments: Flood.rows)
  func measure(_ flood: Flood) throws {
    let bus = try PrivateBus()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.environment["FATNAG_FLOOD"] ?? "")
    process.arguments = [flood.rate, flood.seconds, flood.devices, flood.scales].map(String.init)
    process.environment = ["DBUS_SYSTEM_BUS_ADDRESS": bus.address]
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.patientlyAvailable()

    let scanner = BlueZScanner(options: .init(busAddress: bus.address))
    var tally = Tally()
    var begun = usage()
    var wakeups = 0
    while process.isRunning {
      wakeups += 1
      let now = Int64(microseconds() / 1000)
      for event in scanner.pump(monotonic: now, wall: Instant(milliseconds: now)) {
        tally.add(event)
        // Loading libdbus and connecting happen once and are not the flood's.
        if case .state(.listening) = event { begun = usage() }
      }
      let left = scanner.deadline.map { max(0, $0 - Int64(microseconds() / 1000)) } ?? 100
      var entries = scanner.descriptors.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      _ = poll(&entries, nfds_t(entries.count), Int32(clamping: min(left, 100)))
    }
    let spent = usage() - begun
    let words = String(decoding: output.fileHandleForReading.patientlyToEnd(), as: UTF8.self).split(separator: " ")
    let last = words.count > 3 ? UInt32(words[3]) : nil
    print(
      "\(flood): cpu \(spent * 1000 / Double(flood.seconds)) ms/s, \(wakeups) wake-ups, frames \(tally.count),",
      "latency us median \(tally.latency(0.5)) 95% \(tally.latency(0.95)) max \(tally.latency(1))")
    #expect(tally.last == last)
    #expect(spent / Double(flood.seconds) < 0.10)
    #expect(tally.latency(0.5) <= 8000)
  }

  @Test("a thousand starts and stops do not grow the process")
  func soak() throws {
    let bench = try ScannerBench()
    #expect(try bench.runUntilListening())
    var sizes: [Int] = []
    for round in 0..<1100 {
      let other = ScannerBench(bus: bench.bus, daemon: bench.daemon)
      #expect(try other.runUntilListening())
      try bench.daemon?.hear([UInt8(round & 0xFF)])
      #expect(try other.run { !other.readings.isEmpty })
      bench.daemon?.forgetReceived()
      bench.forgetEvents()
      if round % 100 == 99 { sizes.append(residentKilobytes()) }
    }
    print("resident kB after each hundred starts: \(sizes)")
    #expect(try #require(sizes.last) - sizes[0] < 512)
  }

  private func residentKilobytes() -> Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(statm.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4
  }

  /// Processor seconds of this thread, which does nothing but pump.
  private func usage() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

struct Flood: Sendable, CustomTestStringConvertible {
  let rate: Int, seconds: Int, devices: Int, scales: Int

  var testDescription: String { "\(rate)/s from \(devices) devices, \(scales) of them scales" }

  static let rows: [Flood] = [
    .init(rate: 10_000, seconds: 5, devices: 100, scales: 1),
    .init(rate: 10_000, seconds: 5, devices: 100, scales: 100),
    .init(rate: 100, seconds: 5, devices: 20, scales: 1),
  ]
}

private struct Tally {
  private(set) var count = 0
  private(set) var last: UInt32?
  private var latencies: [Int64] = []

  mutating func add(_ event: RadioEvent) {
    guard case .advertisement(let advertisement) = event, let frame = advertisement.serviceData[.bodyComposition] else {
      return
    }
    count += 1
    last = frame[1..<5].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    let sent = frame[5..<13].reversed().reduce(0) { $0 << 8 | Int64($1) }
    latencies.append(microseconds() - sent)
  }

  func latency(_ share: Double) -> Int64 {
    let sorted = latencies.sorted()
    return sorted.isEmpty ? .max : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

private func microseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
