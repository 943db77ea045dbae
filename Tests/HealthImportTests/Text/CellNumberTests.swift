import Testing

@testable import HealthImport

struct CellNumberRow: CustomTestStringConvertible, Sendable {
  let text: String
  var decimals = CellNumber.Decimals.point
  let expected: CellNumber
  var testDescription: String { "'\(text)' \(decimals)" }

  init(_ text: String, _ expected: CellNumber, _ decimals: CellNumber.Decimals = .point) {
    (self.text, self.expected, self.decimals) = (text, expected, decimals)
  }

  init(_ text: String, _ value: Double, _ unit: String = "", _ decimals: CellNumber.Decimals = .point) {
    self.init(text, .value(value, unit: unit), decimals)
  }

  static let rows: [CellNumberRow] = [
    .init("87.2", 87.2), .init("87", 87), .init("-1.5", -1.5), .init("+87.2", 87.2), .init(".5", 0.5), .init("5.", 5),
    .init("3.0200000", 3.02), .init("5.2e-05", 5.2e-05), .init("1E2", 100), .init("0", 0), .init("0.0", 0),
    .init("87,2", 87.2), .init("87,25", 87.25), .init("0,650", 0.65), .init("1,488.3", 1488.3), .init("1.488,3", 1488.3),
    .init("1,234,567", 1_234_567), .init("87,250", .unreadable), .init("1,488", .unreadable), .init("87,250", 87.25, "", .commaOrPoint),
    .init("87.250", 87.25), .init("87.250", 87.25, "", .commaOrPoint),
    .init("87.2 kg", 87.2, "kg"), .init("192.2lbs", 192.2, "lbs"), .init("24.2 %", 24.2, "%"), .init("24.2\u{a0}%", 24.2, "%"),
    .init("494 Ω", 494, "ω"),
    .init("", .absent), .init("null", .absent), .init("NULL", .absent), .init("--", .absent), .init("–", .absent), .init("NaN", .absent),
    .init("n/a", .absent),
    .init("abc", .unreadable), .init("1.2.3", .unreadable), .init("1,2,3", .unreadable), .init("1.2,3.4", .unreadable),
    .init("1e999", .unreadable),
    .init("inf", .unreadable), .init("0x1p3", .unreadable), .init("--5", .unreadable), .init("5 kg 2", .unreadable),
    .init(".", .unreadable),
    .init("12:30", .unreadable), .init("1e", 1, "e"), .init(String(repeating: "9", count: 41), .unreadable),
  ]
}

@Suite("Numbers in cells")
struct CellNumberTests {
  @Test(arguments: CellNumberRow.rows)
  func numberIsRead(_ row: CellNumberRow) {
    #expect(CellNumber(row.text, decimals: row.decimals) == row.expected)
  }
}
