import ScaleCore
import TestSupport
import Testing

@Suite("Btsnoop captures")
struct BtsnoopTests {
  private let start = Instant(milliseconds: 1_764_482_700_123)
  private let frame: [UInt8] = [0x02, 0x26, 0xB2, 0x07, 0x05, 0x04, 0x0F, 0x02, 0x01, 0xAC, 0x01, 0x86, 0x42]

  private var adStructure: [UInt8] { [16, 0x16, 0x1B, 0x18] + frame }

  @Test("Reads published reports", arguments: HCIRow.all)
  func publishedReports(_ row: HCIRow) throws {
    for link in CaptureWriter.LinkType.allCases {
      var capture = CaptureWriter(link)
      capture.record([0x01, 0x02, 0x03], flags: 0x0001_0000, at: start)
      capture.event(h4: row.h4, at: start)
      let recording = Recording.open(capture.bytes, start: Instant(seconds: 0))
      #expect(recording.format == .btsnoop)
      #expect(recording.problem == nil)
      let heard = try #require(recording.advertisements.only)
      #expect(heard.address?.description == row.address)
      #expect(heard.rssi == row.rssi)
      #expect(heard.heard == start)
      #expect(heard.serviceData.mapValues(HexText.text) == [row.service: row.serviceData])
    }
  }

  @Test("Every row of the table is there")
  func tableIsComplete() { #expect(HCIRow.all.count == 3) }

  @Test("A cut file keeps what was read before the cut")
  func cut() {
    var capture = CaptureWriter(.linuxMonitor)
    capture.event(h4: HCIRow.all[0].h4, at: start)
    let whole = capture.bytes.count
    capture.event(h4: HCIRow.all[1].h4, at: start)
    for length in 8..<capture.bytes.count {
      let recording = Recording.open(Array(capture.bytes.prefix(length)), start: start)
      let records = length < 16 ? 0 : length <= whole ? 1 : 2
      #expect(recording.advertisements.count == (length < whole ? 0 : 1))
      if length == 16 || length == whole {
        #expect(recording.problem == nil)
      } else {
        #expect(recording.problem == .truncated(records))
        #expect(recording.problem?.isCut == true)
      }
    }
  }

  @Test("Headers that cannot be read")
  func headers() {
    let version = CaptureWriter(.uart, version: 2)
    #expect(Recording.open(version.bytes, start: start).problem == .btsnoopVersion(2))
    let link = CaptureWriter(.uart, linkNumber: 1003)
    #expect(Recording.open(link.bytes, start: start).problem == .btsnoopLinkType(1003))
    var huge = CaptureWriter(.uart).bytes
    huge += [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 16)
    #expect(Recording.open(huge, start: start).problem == .oversizedRecord(1, length: 0xFFFF_FFFF))
  }

  @Test("Several reports in one event, unknown strength, nobody's address")
  func extendedReports() throws {
    var capture = CaptureWriter(.linuxMonitor)
    let reports = [
      ExtendedEvent(rssi: 127, data: adStructure), ExtendedEvent(addressType: 0xFF, data: [3, 0x09, 0x4D, 0x49]),
    ]
    capture.event(h4: ExtendedEvent.h4(reports), at: start)
    let heard = Recording.open(capture.bytes, start: start).advertisements
    try #require(heard.count == 2)
    #expect(heard[0].rssi == nil)
    #expect(heard[0].serviceData == [.bodyComposition: frame])
    #expect(heard[1].rssi == -60)
    #expect(heard[1].address == nil)
    #expect(heard[1].name == "MI")
  }

  @Test("Pieces of an extended advertisement are joined per sender")
  func joinsPieces() throws {
    var capture = CaptureWriter(.hci)
    let other: [UInt8] = [0x02, 0, 0, 0xEE, 0xFF, 0xC0]
    let head = Array(adStructure.prefix(7))
    capture.event(h4: ExtendedEvent.h4([ExtendedEvent(status: 1, data: head)]), at: start)
    capture.event(h4: ExtendedEvent.h4([ExtendedEvent(address: other, data: [2, 0x09, 0x41])]), at: start)
    capture.event(h4: ExtendedEvent.h4([ExtendedEvent(data: Array(adStructure.dropFirst(7)))]), at: start)
    capture.event(h4: ExtendedEvent.h4([ExtendedEvent(status: 2, data: adStructure + [9, 0x16])]), at: start)
    let heard = Recording.open(capture.bytes, start: start).advertisements
    #expect(heard.map(\.name) == ["A", nil, nil])
    #expect(heard.map { $0.serviceData[.bodyComposition] } == [nil, frame, frame])
  }

  @Test("Pieces that never end do not pile up")
  func endlessPieces() {
    var capture = CaptureWriter(.hci)
    for number in 0..<300 {
      let address: [UInt8] = [UInt8(number & 255), UInt8(number >> 8), 0, 0, 0, 0]
      let piece = ExtendedEvent(status: 1, address: address, data: [UInt8](repeating: 0xFF, count: 200))
      capture.event(h4: ExtendedEvent.h4([piece]), at: start)
    }
    for _ in 0..<20 {
      let piece = ExtendedEvent(status: 1, data: [UInt8](repeating: 1, count: 200))
      capture.event(h4: ExtendedEvent.h4([piece]), at: start)
    }
    let recording = Recording.open(capture.bytes, start: start)
    #expect(recording.advertisements.isEmpty)
    #expect(recording.problem == nil)
  }

  @Test("Payloads", arguments: PayloadRow.all)
  func payloads(_ row: PayloadRow) throws {
    let payload = try HexText.bytes(row.hex)
    let body = [0x02, 0x01, 0x00, 0x01, 1, 2, 3, 4, 5, 6, UInt8(payload.count)] + payload + [0xBE]
    var capture = CaptureWriter(.uart)
    capture.event(h4: [0x04, 0x3E, UInt8(body.count)] + body, at: start)
    let heard = try #require(Recording.open(capture.bytes, start: start).advertisements.only)
    #expect(heard.name == row.name)
    #expect(heard.serviceData.mapValues(HexText.text) == row.services)
    #expect(heard.address?.description == "06:05:04:03:02:01")
  }

  @Test("Damaged captures never trap")
  func damaged() {
    var random = SeededRandom(seed: 2)
    for link in CaptureWriter.LinkType.allCases {
      var capture = CaptureWriter(link)
      for row in HCIRow.all { capture.event(h4: row.h4, at: start) }
      capture.event(h4: ExtendedEvent.h4([ExtendedEvent(status: 1, data: adStructure)]), at: start)
      for _ in 0..<2000 {
        var bytes = capture.bytes
        for _ in 0..<3 { bytes[Int.random(in: 16..<bytes.count, using: &random)] = random.bytes(1)[0] }
        #expect(Recording.open(bytes, start: start).advertisements.count <= 12)
      }
    }
  }
}

/// A payload of advertising data and what must be found in it.
struct PayloadRow: CustomTestStringConvertible, Sendable {
  let what: String
  let hex: String
  var name: String?
  var services: [ServiceUUID: String] = [:]

  var testDescription: String { what }

  static let all: [PayloadRow] = [
    PayloadRow(what: "nothing", hex: ""),
    PayloadRow(what: "zeros", hex: "000000"),
    PayloadRow(what: "complete name", hex: "06094d49424653", name: "MIBFS"),
    PayloadRow(what: "short name", hex: "04084d4942", name: "MIB"),
    PayloadRow(what: "complete beats short, whichever is first", hex: "06094d49424653 04084d4942", name: "MIBFS"),
    PayloadRow(what: "name padded with zeros", hex: "06094d49000000", name: "MI"),
    PayloadRow(what: "name of zeros", hex: "03090000"),
    PayloadRow(what: "name that is no UTF-8", hex: "0309ff41", name: "\u{fffd}A"),
    PayloadRow(what: "service data", hex: "05161b180226", services: [.bodyComposition: "0226"]),
    PayloadRow(what: "empty service data", hex: "03161b18", services: [.bodyComposition: ""]),
    PayloadRow(what: "half a service", hex: "02161b"),
    PayloadRow(what: "32-bit service", hex: "06201b18000007", services: [.bodyComposition: "07"]),
    PayloadRow(what: "32-bit service beyond 16 bits", hex: "06201b18010007"),
    PayloadRow(
      what: "128-bit service on the base", hex: "1321fb349b5f80000080001000001b1800000226",
      services: [.bodyComposition: "0226"]),
    PayloadRow(what: "128-bit service elsewhere", hex: "1321fc349b5f80000080001000001b1800000226"),
    PayloadRow(what: "stops at a zero length", hex: "03161b18 00 03161d18", services: [.bodyComposition: ""]),
    PayloadRow(what: "stops at a cut structure", hex: "03161b18 09161d1801", services: [.bodyComposition: ""]),
    PayloadRow(
      what: "two services", hex: "04161b1801 04161d1802", services: [.bodyComposition: "01", .weightScale: "02"]),
  ]
}

extension Collection {
  /// The element of a collection that has exactly one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
