import JSONText
import ScaleCore
import TestSupport
import Testing

/// One row of `hci.json`: an advertising report as a controller sent it.
struct HCIRow: CustomTestStringConvertible, Sendable {
  let name: String
  let h4: [UInt8]
  let address: String
  let rssi: Int
  let service: ServiceUUID
  let serviceData: String

  var testDescription: String { name }

  static let all: [HCIRow] = (Fixtures().json("hci.json").array ?? []).map { row in
    let expected = row["expected"] ?? .null
    return HCIRow(
      name: row["name"]?.string ?? "?", h4: (try? HexText.bytes(row["hci_hex"]?.string ?? "")) ?? [],
      address: expected["address"]?.string ?? "?", rssi: Int(expected["rssi"]?.integer ?? 0),
      service: ServiceUUID(expected["service_uuid"]?.string ?? "") ?? ServiceUUID(0),
      serviceData: expected["service_data"]?.string ?? "?")
  }
}
