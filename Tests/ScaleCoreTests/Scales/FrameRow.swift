import JSONText
import ScaleCore
import TestSupport
import Testing

/// One row of `frames.json`: a frame, and what a decoder must make of it.
struct FrameRow: CustomTestStringConvertible, Sendable {
  let name: String
  let service: ServiceUUID
  let hex: String

  /// The word of the error; nil for a frame that must be read.
  let error: String?
  let expected: JSONValue
  let extra: JSONValue

  var testDescription: String { name }

  static let all: [FrameRow] = {
    let rows: [JSONValue] = Fixtures().json("frames.json").array ?? []
    return rows.map { row in
      FrameRow(
        name: row["name"]?.string ?? "?", service: ServiceUUID(row["service_uuid"]?.string ?? "") ?? ServiceUUID(0),
        hex: row["hex"]?.string ?? "?", error: row["error"]?.string, expected: row["expected"] ?? .null,
        extra: row["extra"] ?? .null)
    }
  }()

  static let readable = all.filter { $0.error == nil }
  static let refused = all.filter { $0.error != nil }

  var bytes: [UInt8] { (try? HexText.bytes(hex)) ?? [] }

  var advertisement: Advertisement { Advertisement(serviceData: [service: bytes], heard: Instant(seconds: 0)) }
}
