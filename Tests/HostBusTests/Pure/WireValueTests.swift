import Testing

@testable import HostBus

struct ValueRow: Sendable, CustomTestStringConvertible {
  let value: BusValue
  var testDescription: String { "\(value.signature) \(value)" }

  static let all: [BusValue] = [
    .byte(255), .boolean(true), .boolean(false), .int16(-127), .uint16(0xFFFD), .int32(.min), .uint32(.max),
    .int64(.min), .uint64(.max), .double(-0.5), .string(""), .string("Wäage ✓"), .objectPath("/"),
    .objectPath("/org/bluez/hci0"), .signature("a{sv}"), .bytes([]), .bytes([0, 1, 255]),
    .array(of: "s", [.string("a"), .string("b")]), .array(of: "s", []), .array(of: "ay", [.bytes([1]), .bytes([])]),
    .dictionary(of: "sv", [.init(key: .string("k"), value: .variant(.int16(1)))]),
    .dictionary(of: "qs", [.init(key: .uint16(1), value: .string("v"))]),
    .structure([.byte(1), .string("x"), .structure([.boolean(true)])]), .variant(.variant(.string("deep"))),
    .properties(["A": .string("a"), "B": .array(of: "i", [.int32(1)])]),
  ]

  static let rows: [ValueRow] = all.map(ValueRow.init)

  /// What must be refused before libdbus, which would end the process over it, sees it.
  static let refused: [ValueRow] = [
    .objectPath("no/path"), .objectPath(""), .signature("a"), .signature("{sv}"), .structure([]),
    .array(of: "s", [.int16(1)]), .array(of: "z", []), .array(of: "", []), .dictionary(of: "s", []),
    .dictionary(of: "vs", []), .dictionary(of: "sv", [.init(key: .string("k"), value: .string("no variant"))]),
    .variant(.array(of: "?", [])),
  ].map(ValueRow.init)
}

struct KindRow: Sendable, CustomTestStringConvertible {
  let kind: OutgoingMessage.Kind
  var testDescription: String { "\(kind)" }

  static let refused: [KindRow] = [
    .call(destination: "", path: "/", interface: "a.b", member: "C"),
    .call(destination: "a..b", path: "/", interface: "a.b", member: "C"),
    .call(destination: "a.b", path: "x", interface: "a.b", member: "C"),
    .call(destination: "a.b", path: "/", interface: "b", member: "C"),
    .call(destination: "a.b", path: "/", interface: "a.b", member: "C.D"),
    .signal(path: "/x/", interface: "a.b", member: "C"),
    .signal(path: "/", interface: "a.b", member: "C", destination: "nobody"),
    .reply(serial: 0, destination: ":1.1"), .refusal(serial: 1, destination: ":1.1", error: "Bad"),
  ].map(KindRow.init)
}

@Suite("Wire values")
struct WireValueTests {
  @Test("come back as they went", arguments: ValueRow.rows)
  func roundTrip(_ row: ValueRow) throws {
    let message = try Sample.signal([row.value, .string("end")])
    #expect(message.arguments == [row.value, .string("end")])
  }

  @Test("contradictions are refused", arguments: ValueRow.refused)
  func refused(_ row: ValueRow) {
    #expect(throws: BusError.self) { _ = try Sample.signal([row.value]).kind }
  }

  @Test("malformed headers are refused", arguments: KindRow.refused)
  func malformed(_ row: KindRow) throws {
    let library = try BusLibrary.load()
    #expect(throws: BusError.unsendable("\(row.kind)")) { _ = try library.make(row.kind) }
  }

  @Test("no arguments")
  func empty() throws {
    #expect(try Sample.signal([]).arguments == [])
  }

  @Test("calls and their deadlines")
  func pending() {
    var calls = PendingCalls<String>()
    calls.add(7, for: "late", deadline: 100)
    calls.add(8, for: "early", deadline: 50)
    #expect(calls.deadline == 50)
    #expect(calls.takeExpired(at: 49) == [])
    #expect(calls.takeExpired(at: 50) == ["early"])
    #expect(calls.take(8) == nil)
    #expect(calls.take(7) == "late")
    #expect(calls.deadline == nil)
  }

  @Test("the address of the system bus")
  func address() {
    #expect(BusAddress.system(environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
    #expect(BusAddress.system(environment: ["DBUS_SYSTEM_BUS_ADDRESS": ""]).hasPrefix("unix:path=/"))
    #expect(BusAddress.system(environment: [:]).hasPrefix("unix:path=/"))
  }
}
