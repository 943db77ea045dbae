import ScaleCore
import Testing

/// A number and how it must be written.
struct FixedDecimalRow: CustomTestStringConvertible, Sendable {
  let value: Double
  let places: Int
  let plain: String
  let signed: String

  var testDescription: String { "\(value) to \(places)" }

  static let all: [FixedDecimalRow] = [
    FixedDecimalRow(value: 0, places: 0, plain: "0", signed: "0"),
    FixedDecimalRow(value: 0, places: 2, plain: "0.00", signed: "0.00"),
    FixedDecimalRow(value: -0.0, places: 2, plain: "0.00", signed: "0.00"),
    FixedDecimalRow(value: -0.004, places: 2, plain: "0.00", signed: "0.00"),
    FixedDecimalRow(value: -0.005, places: 2, plain: "-0.01", signed: "-0.01"),
    FixedDecimalRow(value: 0.005, places: 2, plain: "0.01", signed: "+0.01"),
    FixedDecimalRow(value: 1.005, places: 2, plain: "1.01", signed: "+1.01"),
    FixedDecimalRow(value: 2.675, places: 2, plain: "2.68", signed: "+2.68"),
    FixedDecimalRow(value: 78.125, places: 2, plain: "78.13", signed: "+78.13"),
    FixedDecimalRow(value: 0.5, places: 0, plain: "1", signed: "+1"),
    FixedDecimalRow(value: -2.5, places: 0, plain: "-3", signed: "-3"),
    FixedDecimalRow(value: 99.995, places: 2, plain: "100.00", signed: "+100.00"),
    FixedDecimalRow(value: 0.07, places: 1, plain: "0.1", signed: "+0.1"),
    FixedDecimalRow(value: 1e300, places: 2, plain: "1e+300", signed: "1e+300"),
    FixedDecimalRow(value: .infinity, places: 2, plain: "-", signed: "-"),
    FixedDecimalRow(value: .nan, places: 2, plain: "-", signed: "-"),
    FixedDecimalRow(value: 1.5, places: -3, plain: "2", signed: "+2"),
  ]
}

/// A mass and its written forms.
struct MassFormatRow: CustomTestStringConvertible, Sendable {
  let kilograms: Double
  let units: UnitSystem
  let weight: String
  let amount: String
  let change: String

  var testDescription: String { "\(kilograms) kg, \(units.rawValue)" }

  init(_ kilograms: Double, _ units: UnitSystem, _ weight: String, _ amount: String, _ change: String) {
    self.kilograms = kilograms
    self.units = units
    self.weight = weight
    self.amount = amount
    self.change = change
  }

  static let all: [MassFormatRow] = [
    MassFormatRow(78.5, .metric, "78.50 kg", "78.5 kg", "+78.50 kg"),
    MassFormatRow(0.65, .metric, "0.65 kg", "650 g", "+650 g"),
    MassFormatRow(-0.35, .metric, "-0.35 kg", "-350 g", "-350 g"),
    MassFormatRow(-1.2, .metric, "-1.20 kg", "-1.2 kg", "-1.20 kg"),
    MassFormatRow(0.9996, .metric, "1.00 kg", "1.0 kg", "+1.00 kg"),
    MassFormatRow(-0.9996, .metric, "-1.00 kg", "-1.0 kg", "-1.00 kg"),
    MassFormatRow(0.9994, .metric, "1.00 kg", "999 g", "+999 g"),
    MassFormatRow(1, .metric, "1.00 kg", "1.0 kg", "+1.00 kg"),
    MassFormatRow(0, .metric, "0.00 kg", "0 g", "0 g"),
    MassFormatRow(-0.0004, .metric, "0.00 kg", "0 g", "0 g"),
    MassFormatRow(-0.0, .metric, "0.00 kg", "0 g", "0 g"),
    MassFormatRow(78.5, .imperial, "173.1 lb", "173.1 lb", "+173.06 lb"),
    MassFormatRow(0.65, .imperial, "1.4 lb", "22.9 oz", "+22.9 oz"),
    MassFormatRow(-0.35, .imperial, "-0.8 lb", "-12.3 oz", "-12.3 oz"),
    MassFormatRow(-0.001, .imperial, "0.0 lb", "0.0 oz", "0.0 oz"),
    MassFormatRow(-1.2, .imperial, "-2.6 lb", "-2.6 lb", "-2.65 lb"),
    MassFormatRow(.nan, .metric, "- kg", "- kg", "- kg"),
  ]
}

/// Kilograms as stones and pounds.
struct StonesRow: CustomTestStringConvertible, Sendable {
  let pounds: Double
  let places: Int
  let text: String

  var testDescription: String { "\(pounds) lb" }

  static let all: [StonesRow] = [
    StonesRow(pounds: 158, places: 1, text: "11 st 4.0 lb"),
    StonesRow(pounds: 139.96, places: 1, text: "10 st 0.0 lb"),
    StonesRow(pounds: 139.94, places: 1, text: "9 st 13.9 lb"),
    StonesRow(pounds: 139.5, places: 0, text: "10 st 0 lb"),
    StonesRow(pounds: 139.4, places: 0, text: "9 st 13 lb"),
    StonesRow(pounds: 0.04, places: 1, text: "0 st 0.0 lb"),
    StonesRow(pounds: -16, places: 1, text: "-1 st 2.0 lb"),
    StonesRow(pounds: -0.04, places: 1, text: "0 st 0.0 lb"),
    StonesRow(pounds: .infinity, places: 1, text: "-"),
  ]
}

@Suite("Written masses")
struct MassFormatTests {
  @Test("Fixed decimals", arguments: FixedDecimalRow.all)
  func fixedDecimal(_ row: FixedDecimalRow) {
    #expect(FixedDecimal.text(row.value, places: row.places) == row.plain)
    #expect(FixedDecimal.text(row.value, places: row.places, sign: .always) == row.signed)
  }

  @Test("Masses", arguments: MassFormatRow.all)
  func masses(_ row: MassFormatRow) {
    let format = MassFormat(row.units)
    let mass = Mass(kilograms: row.kilograms)
    #expect(format.weight(mass) == row.weight)
    #expect(format.amount(mass) == row.amount)
    #expect(format.change(mass) == row.change)
  }

  @Test("Stones", arguments: StonesRow.all)
  func stones(_ row: StonesRow) {
    #expect(MassFormat.stones(Mass(pounds: row.pounds), places: row.places) == row.text)
  }

  @Test("No mass is ever written as 1000 g, 14 lb or minus zero")
  func never() {
    for gram in stride(from: -1100.0, through: 1100.0, by: 0.37) {
      let mass = Mass(grams: gram)
      let texts = UnitSystem.allCases.flatMap { [MassFormat($0).amount(mass), MassFormat($0).change(mass)] }
      for text in texts {
        #expect(!text.hasPrefix("-0 ") && !text.hasPrefix("-0.0 ") && !text.hasPrefix("+0 "))
        #expect(!text.contains("1000 g"))
      }
    }
    for tenth in 0...3000 { #expect(!MassFormat.stones(Mass(pounds: Double(tenth) / 10)).contains(" 14")) }
  }
}
