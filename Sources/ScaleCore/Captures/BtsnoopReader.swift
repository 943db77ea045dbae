/// Captures in btsnoop format, version 1: what `btmon -w`, `hcidump -w` and Android write.
///
/// Link types: 1001 (HCI without packet type), 1002 (HCI UART, "H4"), 2001 (Linux monitor, as BlueZ's `btsnoop.h` names it).
enum BtsnoopReader {
  private static let magic = Array("btsnoop\0".utf8)
  private static let headerLength = 16

  /// The largest HCI packet has 65535 bytes of data and a few of header; btmon's system notes stay far below.
  private static let longestRecord: UInt32 = 0x1_0010

  /// Microseconds from the year 0 to 1970, the zero of btsnoop time.
  private static let epoch: Int64 = 0x00DC_DDB3_0F2F_8000

  static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  static func read(_ bytes: [UInt8]) -> Recording {
    bytes.withUnsafeBytes { read($0) }
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) -> Recording {
    var recording = Recording(format: .btsnoop)
    var cursor = ByteCursor(bytes)
    guard cursor.slice(magic.count) != nil, let version = cursor.uint32BigEndian(),
      let linkNumber = cursor.uint32BigEndian()
    else {
      recording.problem = .truncated(0)
      return recording
    }
    guard version == 1 else {
      recording.problem = .btsnoopVersion(version)
      return recording
    }
    guard let link = LinkType(rawValue: linkNumber) else {
      recording.problem = .btsnoopLinkType(linkNumber)
      return recording
    }
    var reports = HCIAdvertisingReports()
    var number = 0
    while !cursor.isAtEnd {
      number += 1
      do throws(RecordingProblem) {
        let record = try Record(&cursor, number: number)
        guard let event = link.event(in: record) else { continue }
        recording.advertisements += reports.advertisements(in: event, heard: record.heard)
      } catch {
        recording.problem = error
        return recording
      }
    }
    return recording
  }

  private struct Record {
    var flags: UInt32
    var heard: Instant
    var data: UnsafeRawBufferPointer

    init(_ cursor: inout ByteCursor, number: Int) throws(RecordingProblem) {
      guard cursor.uint32BigEndian() != nil, let length = cursor.uint32BigEndian(),
        let flags = cursor.uint32BigEndian(), cursor.uint32BigEndian() != nil, let time = cursor.uint64BigEndian()
      else { throw .truncated(number) }
      guard length <= longestRecord else { throw .oversizedRecord(number, length: length) }
      guard let data = cursor.slice(Int(length)) else { throw .truncated(number) }
      self.flags = flags
      self.data = data
      let microseconds = Int64(bitPattern: time) &- epoch
      heard = Instant(milliseconds: microseconds.flooredQuotient(by: 1000))
    }
  }

  private enum LinkType: UInt32 {
    case hci = 1001
    case uart = 1002
    case linuxMonitor = 2001

    /// The HCI event of a record, without packet type; nil for commands, data and notes.
    func event(in record: Record) -> UnsafeRawBufferPointer? {
      switch self {
      case .hci:
        // Bit 0: from the controller; bit 1: command or event.
        return record.flags & 3 == 3 ? record.data : nil
      case .uart:
        var cursor = ByteCursor(record.data)
        return cursor.uint8() == 0x04 ? cursor.rest() : nil
      case .linuxMonitor:
        // High half: adapter; low half: 3 for an event.
        return record.flags & 0xFFFF == 3 ? record.data : nil
      }
    }
  }
}
