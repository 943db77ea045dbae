import ScaleCore
import Testing

/// What a person types, and the kilograms or the reason that must come of it.
struct MassInputRow: CustomTestStringConvertible, Sendable {
  let text: String
  let unit: MassUnit
  let expected: Result<Double, MassInputError>

  var testDescription: String { "'\(text)' (\(unit.rawValue))" }

  init(_ text: String, _ kilograms: Double, default unit: MassUnit = .kilogram) {
    self.text = text
    self.unit = unit
    expected = .success(kilograms)
  }

  init(_ text: String, _ error: MassInputError, default unit: MassUnit = .kilogram) {
    self.text = text
    self.unit = unit
    expected = .failure(error)
  }

  static let read: [MassInputRow] = [
    MassInputRow("72.5", 72.5),
    MassInputRow("72,5", 72.5),
    MassInputRow("93,5", 93.5),
    MassInputRow("65,50", 65.5),
    MassInputRow("80", 80),
    MassInputRow("080", 80),
    MassInputRow(" 80 ", 80),
    MassInputRow("\u{a0}80\u{202f}kg\t", 80),
    MassInputRow("80kg", 80),
    MassInputRow("80 kg", 80),
    MassInputRow("80 KG", 80),
    MassInputRow("80 Kilos", 80),
    MassInputRow("80.25kgs", 80.25),
    MassInputRow("+80", 80),
    MassInputRow("-0.5", -0.5),
    MassInputRow("- 0,5 kg", -0.5),
    MassInputRow("\u{2212}1.2", -1.2),
    MassInputRow(".5", 0.5),
    MassInputRow(",5 kg", 0.5),
    MassInputRow("0.650", 0.65),
    MassInputRow("0,650 kg", 0.65),
    MassInputRow("7.9260", 7.926),
    MassInputRow("1234,567", 1234.567),
    MassInputRow("1234.567", 1234.567),
    MassInputRow("1,234.5", 1234.5),
    MassInputRow("1.234,5", 1234.5),
    MassInputRow("1,234.567", 1234.567),
    MassInputRow("1,234,567", 1_234_567),
    MassInputRow("1.234.567,8", 1_234_567.8),
    MassInputRow("650 g", 0.65),
    MassInputRow("650g", 0.65),
    MassInputRow("72500 g", 72.5),
    MassInputRow("72,500 g", 72.5),
    MassInputRow("72.500 g", 72.5),
    MassInputRow("7,926 grams", 7.926),
    MassInputRow("0.500 g", 0.0005),
    MassInputRow("650", 0.65, default: .gram),
    MassInputRow("173 lb", 78.47148001),
    MassInputRow("173lbs", 78.47148001),
    MassInputRow("173.5 pounds", 78.698276195),
    MassInputRow("173", 78.47148001, default: .pound),
    MassInputRow("173", 1098.60072014, default: .stone),
    MassInputRow("80 kg", 80, default: .pound),
    MassInputRow("11st 4lb", 71.66759446),
    MassInputRow("11st4lb", 71.66759446),
    MassInputRow("11st4", 71.66759446),
    MassInputRow("11 st 4", 71.66759446),
    MassInputRow("11 Stone 4 Pounds", 71.66759446),
    MassInputRow("11st 4.5lb", 71.894390645),
    MassInputRow("11st 4,5", 71.894390645),
    MassInputRow("11st 0lb", 69.85322498),
    MassInputRow("11st", 69.85322498),
    MassInputRow("11.5 st", 73.02837157),
    MassInputRow("-1st 2lb", -7.25747792),
  ]

  static let refused: [MassInputRow] = [
    MassInputRow("", .empty),
    MassInputRow(" \t ", .empty),
    MassInputRow("kg", .noNumber),
    MassInputRow("-", .noNumber),
    MassInputRow(",", .noNumber),
    MassInputRow("--5", .noNumber),
    MassInputRow("\u{ff18}\u{ff10}", .noNumber),
    MassInputRow("NaN", .noNumber),
    MassInputRow("72,500", .number(.ambiguousSeparator)),
    MassInputRow("72.500", .number(.ambiguousSeparator)),
    MassInputRow("7.926 kg", .number(.ambiguousSeparator)),
    MassInputRow("173.250 lb", .number(.ambiguousSeparator)),
    MassInputRow("1,234", .number(.ambiguousSeparator)),
    MassInputRow("11.500 st", .number(.ambiguousSeparator)),
    MassInputRow("72.5.", .number(.misplacedSeparator)),
    MassInputRow("72.", .number(.misplacedSeparator)),
    MassInputRow("72,,5", .number(.misplacedSeparator)),
    MassInputRow("1,23,456", .number(.misplacedSeparator)),
    MassInputRow("1,2345.6", .number(.misplacedSeparator)),
    MassInputRow("1.234,567.8", .number(.misplacedSeparator)),
    MassInputRow("0,123,456", .number(.misplacedSeparator)),
    MassInputRow("12.34.56", .number(.misplacedSeparator)),
    MassInputRow("1234567890123456", .number(.tooManyDigits)),
    MassInputRow("80 oz", .unknownUnit("oz")),
    MassInputRow("8e1", .unknownUnit("e")),
    MassInputRow("80 \u{43a}\u{433}", .unknownUnit("\u{43a}\u{433}")),
    MassInputRow("80 kg now", .trailingText("now")),
    MassInputRow("80 81", .trailingText("81")),
    MassInputRow("80kg5", .trailingText("5")),
    MassInputRow("80 %", .trailingText("%")),
    MassInputRow("80'5", .trailingText("'5")),
    MassInputRow("1 234,5", .trailingText("234,5")),
    MassInputRow("11st .", .trailingText(".")),
    MassInputRow("11st 4kg", .trailingText("4kg")),
    MassInputRow("11st 4lb 2", .trailingText("2")),
    MassInputRow("11st -4", .trailingText("-4")),
    MassInputRow("11st 14lb", .poundsBesideStones(14)),
    MassInputRow("11.5st 4lb", .fractionOfStone),
  ]
}

@Suite("Typed masses")
struct MassInputTests {
  @Test("Reads", arguments: MassInputRow.read)
  func reads(_ row: MassInputRow) throws {
    let input = try MassInput(row.text, default: row.unit)
    #expect(abs(input.mass.kilograms - (try row.expected.get())) < 1e-9)
  }

  @Test("Refuses", arguments: MassInputRow.refused)
  func refuses(_ row: MassInputRow) {
    let got = Result { () throws(MassInputError) in try MassInput(row.text, default: row.unit).mass.kilograms }
    #expect(got == row.expected)
  }

  @Test("What is written for a weight is read back as the same weight", arguments: UnitSystem.allCases)
  func roundTrip(_ units: UnitSystem) throws {
    let format = MassFormat(units)
    for step in stride(from: 3000, through: 30_000, by: 7) {
      let text = format.weight(Mass(kilograms: Double(step) / 100))
      let again = try MassInput(text, default: units.massUnit).mass
      #expect(format.weight(again) == text)
    }
  }
}
