import ScaleCore

/// Writes the smallest btsnoop captures a test needs.
struct CaptureWriter {
  enum LinkType: UInt32, CaseIterable {
    case hci = 1001
    case uart = 1002
    case linuxMonitor = 2001

    /// Flags of a record that holds an event from the controller.
    var eventFlags: UInt32 {
      switch self {
      case .hci: 3
      case .uart: 1
      case .linuxMonitor: 0x0001_0003
      }
    }

    var packetType: [UInt8] { self == .uart ? [0x04] : [] }
  }

  let link: LinkType
  private(set) var bytes: [UInt8]

  init(_ link: LinkType, version: UInt32 = 1, linkNumber: UInt32? = nil) {
    self.link = link
    bytes = Array("btsnoop\0".utf8) + Self.bigEndian(version) + Self.bigEndian(linkNumber ?? link.rawValue)
  }

  /// Appends an event given as in H4, packet type first.
  mutating func event(h4: [UInt8], at heard: Instant) {
    record(link.packetType + h4.dropFirst(), flags: link.eventFlags, at: heard)
  }

  mutating func record(_ data: [UInt8], flags: UInt32, at heard: Instant) {
    let time = heard.milliseconds * 1000 + 0x00DC_DDB3_0F2F_8000
    bytes += Self.bigEndian(UInt32(data.count)) + Self.bigEndian(UInt32(data.count)) + Self.bigEndian(flags)
    bytes += Self.bigEndian(UInt32(0)) + Self.bigEndian(UInt64(time)) + data
  }

  private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

/// Builds LE extended advertising report events.
struct ExtendedEvent {
  /// Event type bits 5 and 6: 0 complete, 1 more to come, 2 truncated.
  var status: UInt8 = 0
  var addressType: UInt8 = 0
  var address: [UInt8] = [0x01, 0, 0, 0xEE, 0xFF, 0xC0]
  var rssi: UInt8 = 0xC4
  var data: [UInt8]

  var report: [UInt8] {
    [0x13 | status << 5, 0, addressType] + address + [1, 0, 0xFF, 0x7F, rssi, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0] + [UInt8(data.count)] + data
  }

  static func h4(_ reports: [ExtendedEvent]) -> [UInt8] {
    let parameters = [0x0D, UInt8(reports.count)] + reports.flatMap(\.report)
    return [0x04, 0x3E, UInt8(parameters.count)] + parameters
  }
}
