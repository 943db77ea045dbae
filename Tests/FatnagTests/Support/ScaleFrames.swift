import JSONText
import ScaleCore
import TestSupport

@testable import fatnag

/// Frames as a Mi Body Composition Scale 2 sends them, made from facts.
struct ScaleFrames {
  var address: BluetoothAddress? = ScaleFrames.mine
  var clock = CivilTime(secondsSince1970: 1_773_473_400)
  var rssi: Int? = -61

  static let mine = BluetoothAddress(bits: 0xC8_47_8C_12_34_56)
  static let other = BluetoothAddress(bits: 0xC8_47_8C_65_43_21)

  func live(_ kilograms: Double) -> Advertisement { frame(0x04, kilograms, 0) }
  func stable(_ kilograms: Double) -> Advertisement { frame(0x24, kilograms, 0xFFFF) }
  func complete(_ kilograms: Double, _ ohms: UInt16) -> Advertisement { frame(0x26, kilograms, ohms) }
  func removed(_ kilograms: Double, _ ohms: UInt16) -> Advertisement { frame(0xA6, kilograms, ohms) }

  /// Socks: the scale tried and found no contact.
  func noContact(_ kilograms: Double) -> Advertisement { frame(0x24, kilograms, 0xFFFD) }

  func frame(_ control: UInt8, _ kilograms: Double, _ ohms: UInt16) -> Advertisement {
    Advertisement(
      address: address, name: "MIBFS", rssi: rssi,
      serviceData: [.bodyComposition: bytes(control, kilograms, ohms)], heard: Instant(milliseconds: 0))
  }

  func bytes(_ control: UInt8, _ kilograms: Double, _ ohms: UInt16) -> [UInt8] {
    let raw = UInt16((kilograms * 200).rounded())
    let year = UInt16(clock.date.year)
    return [
      0x02, control, UInt8(year & 0xFF), UInt8(year >> 8), UInt8(clock.date.month), UInt8(clock.date.day),
      UInt8(clock.hour), UInt8(clock.minute), UInt8(clock.second), UInt8(ohms & 0xFF), UInt8(ohms >> 8),
      UInt8(raw & 0xFF), UInt8(raw >> 8),
    ]
  }

  /// One barefoot weigh-in: moving, standing, with impedance, stepped off.
  func weighIn(_ kilograms: Double, _ ohms: UInt16, from start: Int64 = 0) -> [StubSource.Entry] {
    [
      (start, .advertisement(live(kilograms / 2))), (start + 1000, .advertisement(stable(kilograms))),
      (start + 6000, .advertisement(complete(kilograms, ohms))),
      (start + 9000, .advertisement(removed(kilograms, ohms))),
    ]
  }
}

/// One session of `sessions.json` as a recording.
struct RecordedSession: Sendable {
  var name: String
  var lines: String
  var expected: [Expected]

  struct Expected: Equatable, Sendable {
    var kilograms: Double
    var ohms: Int64?
  }

  /// Shared with the tests of the core.
  static let all: [RecordedSession] = {
    let file = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let fixtures = Fixtures(of: "/\(file)/ScaleCoreTests/Captures/x")
    return (fixtures.json("sessions.json").array ?? []).map { RecordedSession($0) }
  }()

  static func named(_ name: String) -> RecordedSession {
    guard let session = all.first(where: { $0.name == name }) else { preconditionFailure("no session \(name)") }
    return session
  }

  private init(_ row: JSONValue) {
    name = row["name"]?.string ?? "?"
    let service = row["service_uuid"] ?? .null
    lines = (row["frames"]?.array ?? []).map { frame in
      let line: JSONValue = [
        "t_ms": frame["t_ms"] ?? .null, "address": "C8:47:8C:12:34:56", "service_uuid": service,
        "hex": frame["hex"] ?? .null,
      ]
      return line.text + "\n"
    }.joined()
    expected = (row["expected"]?.array ?? []).map {
      Expected(kilograms: $0["weight_kg"]?.double ?? 0, ohms: $0["impedance"]?.integer)
    }
  }
}
