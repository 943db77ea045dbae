import JSONText
import ScaleCore
import TestSupport
import Testing

/// One row of `sessions.json`: frames in the order of hearing, and the weigh-ins that must come of them.
struct SessionRow: CustomTestStringConvertible, Sendable {
  let name: String
  let frames: [(frame: ScaleFrame, address: BluetoothAddress?, heard: Instant)]
  let catchesUp: Bool
  let expected: [Expected]

  struct Expected: Equatable, Sendable {
    var kilograms: Double
    var ohms: Int?
  }

  var testDescription: String { name + (catchesUp ? " (catching up)" : "") }

  static let start = Instant(seconds: 1_790_000_000)

  static let all: [SessionRow] = (Fixtures().json("sessions.json").array ?? []).flatMap { row -> [SessionRow] in
    let plain = SessionRow(row, expected: "expected", catchesUp: false)
    guard row["expected_with_catch_up"] != nil else { return [plain] }
    return [plain, SessionRow(row, expected: "expected_with_catch_up", catchesUp: true)]
  }

  init(_ row: JSONValue, expected key: String, catchesUp: Bool) {
    name = row["name"]?.string ?? "?"
    self.catchesUp = catchesUp
    let service = ServiceUUID(row["service_uuid"]?.string ?? "")
    frames = (row["frames"]?.array ?? []).compactMap { entry in
      guard let bytes = try? HexText.bytes(entry["hex"]?.string ?? ""),
        let frame = try? ScaleModels.decode(bytes, from: service)
      else { return nil }
      return (frame, nil, Self.start.advanced(milliseconds: entry["t_ms"]?.integer ?? 0))
    }
    expected = (row[key]?.array ?? []).map {
      Expected(kilograms: $0["weight_kg"]?.double ?? 0, ohms: $0["impedance"]?.integer.map(Int.init))
    }
  }
}

@Suite("Sessions")
struct SessionTests {
  @Test("give exactly their weigh-ins", arguments: SessionRow.all)
  func weighIns(_ row: SessionRow) {
    #expect(!row.frames.isEmpty)
    let found = RecordedWeighIns.find(in: row.frames, catchesUp: row.catchesUp)
    #expect(
      found.map { SessionRow.Expected(kilograms: $0.rawMass.kilograms, ohms: $0.impedance?.ohms) } == row.expected)
  }

  @Test("all seven are here, and one of them in two ways")
  func completeness() {
    #expect(SessionRow.all.count == 8)
  }

  @Test("the weigh-in carries the time of its first stable frame")
  func time() throws {
    let row = try #require(SessionRow.all.first { $0.name == "two-people-in-a-row" })
    let found = RecordedWeighIns.find(in: row.frames)
    #expect(found.map { $0.firstStable.milliseconds(since: SessionRow.start) } == [0, 42_000])
  }
}
