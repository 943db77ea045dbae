import ScaleCore
import Testing

@testable import HostBus

struct ReportRow: Sendable, CustomTestStringConvertible {
  let name: String
  var services: Set<ServiceUUID>? = [.bodyComposition]
  let properties: BusValue
  var serviceData: [ServiceUUID: [UInt8]] = [:]
  var carriesServiceData = false
  var rssi: Int?
  var deviceName: String?

  var testDescription: String { name }
}

@Suite("Device reports")
struct DeviceReportTests {
  @Test("reads", arguments: ReportRow.all)
  func reads(_ row: ReportRow) throws {
    let message = try Sample.signal([row.properties])
    var reader = message.reader
    let report = DeviceReport(properties: &reader, services: row.services)
    #expect(report.serviceData == row.serviceData)
    #expect(report.carriesServiceData == row.carriesServiceData)
    #expect(report.rssi == row.rssi)
    #expect(report.name == row.deviceName)
  }

  @Test("finds the address in a path", arguments: PathRow.all)
  func path(_ row: PathRow) {
    row.path.withCString { start in
      let address = BusText(start).flatMap { BluetoothAddress(devicePath: $0, adapter: row.adapter) }
      #expect(address?.description == row.address)
    }
  }

  @Test("names, strengths and removals")
  func heardDevices() throws {
    var devices = HeardDevices()
    let address = BluetoothAddress(bits: 1)
    let heard = Instant(milliseconds: 5)
    devices.learn([address: "MIBFS"])
    #expect(devices.note(try Sample.report([("RSSI", .int16(-70))]), from: address, at: heard) == nil)
    let reading = try Sample.report([("ServiceData", Sample.data(["181b": [1]]))])
    #expect(
      devices.note(reading, from: address, at: heard)
        == Advertisement(
          address: address, name: "MIBFS", rssi: -70, serviceData: [.bodyComposition: [1]], heard: heard))
    devices.forget(address)
    #expect(devices.note(reading, from: address, at: heard)?.name == nil)
  }

  @Test("of equal reports in one turn the newest stays, different ones all stay")
  func batch() {
    var batch = EventBatch()
    let frames: [(UInt64, UInt8, Int)] = [(1, 7, -50), (2, 7, -60), (1, 7, -51), (1, 8, -52), (1, 7, -53)]
    for (address, byte, rssi) in frames { batch.append(Sample.advertisement(address, byte, rssi)) }
    #expect(
      batch.take()
        == [(1, 7, -51), (2, 7, -60), (1, 8, -52), (1, 7, -53)].map { address, byte, rssi in
          .advertisement(Sample.advertisement(address, byte, rssi))
        })
    #expect(batch.take() == [])
  }
}

enum Sample {
  /// A signal that was never sent.
  static func signal(_ arguments: [BusValue]) throws -> BusMessage {
    let library = try BusLibrary.load()
    let handle = try library.make(.signal(path: "/a", interface: "a.b", member: "C"))
    let message = BusMessage(library: library, handle: handle)
    var writer = library.writer(of: handle)
    for argument in arguments where !writer.append(argument) { throw BusError.unsendable("\(argument)") }
    return message
  }

  static func properties(_ pairs: [(String, BusValue)]) -> BusValue {
    .dictionary(of: "sv", pairs.map { .init(key: .string($0.0), value: .variant($0.1)) })
  }

  static func report(_ pairs: [(String, BusValue)]) throws -> DeviceReport {
    let message = try signal([properties(pairs)])
    var reader = message.reader
    return DeviceReport(properties: &reader, services: [.bodyComposition])
  }

  /// Service data by short or long UUID.
  static func data(_ entries: KeyValuePairs<String, [UInt8]>) -> BusValue {
    .dictionary(
      of: "sv",
      entries.map { uuid, bytes in
        let long = uuid.count == 4 ? "0000\(uuid)-0000-1000-8000-00805f9b34fb" : uuid
        return .init(key: .string(long), value: .variant(.bytes(bytes)))
      })
  }

  static func advertisement(_ address: UInt64, _ byte: UInt8, _ rssi: Int) -> Advertisement {
    Advertisement(
      address: BluetoothAddress(bits: address), rssi: rssi, serviceData: [.bodyComposition: [byte]],
      heard: Instant(milliseconds: 0))
  }
}

extension ReportRow {
  static let all: [ReportRow] = [
    .init(name: "nothing", properties: Sample.properties([])),
    .init(name: "strength only", properties: Sample.properties([("RSSI", .int16(-61))]), rssi: -61),
    .init(
      name: "a scale",
      properties: Sample.properties([
        ("RSSI", .int16(-61)), ("ServiceData", Sample.data(["181b": [1, 2]])), ("Name", .string("MIBFS")),
      ]),
      serviceData: [.bodyComposition: [1, 2]], carriesServiceData: true, rssi: -61, deviceName: "MIBFS"),
    .init(
      name: "a scale among others, after them",
      properties: Sample.properties([("ServiceData", Sample.data(["fe95": [9], "181b": [1]]))]),
      serviceData: [ServiceUUID(0xFE95): [9], .bodyComposition: [1]], carriesServiceData: true),
    .init(
      name: "a beacon", properties: Sample.properties([("ServiceData", Sample.data(["feaa": [9]]))]),
      carriesServiceData: true),
    .init(
      name: "a beacon, where everything is wanted", services: nil,
      properties: Sample.properties([("ServiceData", Sample.data(["feaa": [9]]))]),
      serviceData: [ServiceUUID(0xFEAA): [9]], carriesServiceData: true),
    .init(
      name: "a UUID without a 16-bit number", services: nil,
      properties: Sample.properties([
        ("ServiceData", Sample.data(["12345678-0000-1000-8000-00805f9b34fb": [1]]))
      ]),
      carriesServiceData: true),
    .init(
      name: "UUIDs that are none", services: nil,
      properties: Sample.properties([
        (
          "ServiceData",
          Sample.data([
            "": [1], "000": [1], "0000181b": [1], "0000g81b-0000-1000-8000-00805f9b34fb": [1],
            "0000181b-0000-1000-8000-00805f9b34fbx": [1], "0000181b-0000-1000-8000-00805f9b34": [1],
          ])
        )
      ]),
      carriesServiceData: true),
    .init(
      name: "empty service data", properties: Sample.properties([("ServiceData", Sample.data(["181b": []]))]),
      serviceData: [.bodyComposition: []], carriesServiceData: true),
    .init(name: "no service data at all", properties: Sample.properties([("ServiceData", Sample.data([:]))])),
    .init(name: "another shape: text", properties: .string("ServiceData")),
    .init(name: "another shape: number", properties: .int32(4)),
    .init(name: "another shape: an array of numbers", properties: .array(of: "i", [.int32(1)])),
    .init(
      name: "service data of another shape",
      properties: Sample.properties([
        ("ServiceData", .array(of: "a{sv}", [Sample.data(["181b": [1]])])), ("RSSI", .int16(-3)),
      ]), rssi: -3),
    .init(
      name: "payload of another shape",
      properties: Sample.properties([
        (
          "ServiceData",
          .dictionary(
            of: "sv",
            [.init(key: .string("0000181b-0000-1000-8000-00805f9b34fb"), value: .variant(.string("0226")))])
        )
      ]),
      carriesServiceData: true),
    .init(name: "strength of another width", properties: Sample.properties([("RSSI", .int32(-61))])),
    .init(name: "name of another shape", properties: Sample.properties([("Name", .uint32(1))])),
  ]
}

struct PathRow: Sendable, CustomTestStringConvertible {
  let path: String
  var adapter = "/org/bluez/hci1"
  let address: String?

  var testDescription: String { path.isEmpty ? "empty" : path }

  static let all: [PathRow] = [
    .init(path: "/org/bluez/hci1/dev_5F_50_C0_12_34_56", address: "5F:50:C0:12:34:56"),
    .init(path: "/org/bluez/hci1/dev_5f_50_c0_12_34_56", address: "5F:50:C0:12:34:56"),
    .init(path: "/org/bluez/hci10/dev_5F_50_C0_12_34_56", address: nil),
    .init(path: "/org/bluez/hci1/dev_5F_50_C0_12_34_5", address: nil),
    .init(path: "/org/bluez/hci1/dev_5F_50_C0_12_34_56/service0001", address: nil),
    .init(path: "/org/bluez/hci1/dev_5F_50_C0_12_34_5G", address: nil),
    .init(path: "/org/bluez/hci1/dev_5F-50-C0-12-34-56", address: nil),
    .init(path: "/org/bluez/hci1", address: nil), .init(path: "/", address: nil), .init(path: "", address: nil),
  ]
}
