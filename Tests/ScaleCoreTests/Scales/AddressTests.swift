import ScaleCore
import Testing

/// A text and the address or service it names.
struct IdentifierRow: CustomTestStringConvertible, Sendable {
  let text: String
  let printed: String?

  var testDescription: String { text }

  static let addresses: [IdentifierRow] = [
    IdentifierRow(text: "C0:FF:EE:00:00:01", printed: "C0:FF:EE:00:00:01"),
    IdentifierRow(text: "c0-ff-ee-00-00-01", printed: "C0:FF:EE:00:00:01"),
    IdentifierRow(text: "00:00:00:00:00:00", printed: "00:00:00:00:00:00"),
    IdentifierRow(text: "C0:FF:EE:00:00", printed: nil),
    IdentifierRow(text: "C0:FF:EE:00:00:01:02", printed: nil),
    IdentifierRow(text: "C0:FF:EE:00:00:1", printed: nil),
    IdentifierRow(text: "C0:FF:EE:00:00:+1", printed: nil),
    IdentifierRow(text: "C0:FF:EE:00:00:G1", printed: nil),
    IdentifierRow(text: "C0FFEE000001", printed: nil),
    IdentifierRow(text: "", printed: nil),
  ]

  static let services: [IdentifierRow] = [
    IdentifierRow(text: "181b", printed: "0000181b-0000-1000-8000-00805f9b34fb"),
    IdentifierRow(text: "0x181D", printed: "0000181d-0000-1000-8000-00805f9b34fb"),
    IdentifierRow(text: "0000181B-0000-1000-8000-00805F9B34FB", printed: "0000181b-0000-1000-8000-00805f9b34fb"),
    IdentifierRow(text: "0001", printed: "00000001-0000-1000-8000-00805f9b34fb"),
    IdentifierRow(text: "0001181b-0000-1000-8000-00805f9b34fb", printed: nil),
    IdentifierRow(text: "0000181b-0000-1000-8000-00805f9b34fc", printed: nil),
    IdentifierRow(text: "+81b", printed: nil),
    IdentifierRow(text: "181", printed: nil),
    IdentifierRow(text: "181bb", printed: nil),
    IdentifierRow(text: "", printed: nil),
  ]
}

@Suite("Addresses and services")
struct AddressTests {
  @Test("Addresses", arguments: IdentifierRow.addresses)
  func addresses(_ row: IdentifierRow) { #expect(BluetoothAddress(row.text)?.description == row.printed) }

  @Test("Services", arguments: IdentifierRow.services)
  func services(_ row: IdentifierRow) { #expect(ServiceUUID(row.text)?.description == row.printed) }
}
