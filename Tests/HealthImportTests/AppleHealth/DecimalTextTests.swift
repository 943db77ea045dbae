@testable import HealthImport
import Testing
import TestSupport

@Suite("Apple Health: numbers")
struct DecimalTextTests {
  private func value(_ text: String, power: Int = 0) -> Double? {
    ByteSlice.withSlice(of: Array(text.utf8)) { DecimalText.value($0, power: power) }
  }

  static let numbers = [
    "0", "-0", "1", "-1", "88.35", "0.2481", "5.2e-05", "1E3", "1e+3", ".5", "5.", "+7.25", "0.1", "0.3", "1.7976931348623157e308",
    "4.9e-324",
    "9007199254740993", "9007199254740992", "123456789012345678901234567890", "0.000000000000000000000000000000000123",
    "1.0430000000000001",
    "41.5080000000000", "179.99999999999997", "72057594037927945", "3.141592653589793238462643", "1e22", "1e23", "1e-22", "1e-23",
    "2.2250738585072011e-308",
    "1e-400", "00000000000000000000000000000012.5", "8.5e-0000000000000000000002",
  ]

  @Test(arguments: numbers) func asTheStandardLibrary(_ text: String) {
    #expect(value(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "1.2.3", "1,5", "0x10", "nan", "inf", "1 2", "1e400", "--1", "1-", "12a", "\u{0}",
    String(repeating: "9", count: 401),
  ]) func refused(_ text: String) {
    #expect(value(text) == nil)
  }

  @Test func blanksAround() { #expect(value(" 12.5\n") == 12.5) }

  @Test func random() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<20_000 {
      let digits = String(random.next() >> UInt64.random(in: 0...63, using: &random))
      let point = Int.random(in: 0...digits.count, using: &random)
      var text = String(digits.prefix(point)) + "." + digits.dropFirst(point)
      if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
      #expect(value(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
      let power = Int.random(in: -6...6, using: &random)
      guard !text.contains("e") else { continue }
      #expect(value(text, power: power)?.bitPattern == Double(text + "e\(power)")?.bitPattern, "\(text) by \(power)")
    }
  }
}
