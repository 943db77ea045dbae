import ScaleCore
import Testing

/// What a person types as a height, and the centimetres or the reason.
struct HeightRow: CustomTestStringConvertible, Sendable {
  let text: String
  let unit: HeightUnit
  let expected: Result<Double, HeightInputError>

  var testDescription: String { "\(text) (\(unit.rawValue))" }

  init(_ text: String, _ centimetres: Double, default unit: HeightUnit = .centimetre) {
    self.text = text
    self.unit = unit
    expected = .success(centimetres)
  }

  init(_ text: String, _ error: HeightInputError, default unit: HeightUnit = .centimetre) {
    self.text = text
    self.unit = unit
    expected = .failure(error)
  }

  static let all: [HeightRow] = [
    HeightRow("180", 180),
    HeightRow("180cm", 180),
    HeightRow("180,5 cm", 180.5),
    HeightRow("1.80 m", 180),
    HeightRow("1,8m", 180),
    HeightRow("1m80", 180),
    HeightRow("1 m 80 cm", 180),
    HeightRow("71", 180.34, default: .inch),
    HeightRow("71in", 180.34),
    HeightRow("71\"", 180.34),
    HeightRow("71''", 180.34),
    HeightRow("5'11\"", 180.34),
    HeightRow("5'11", 180.34),
    HeightRow("5' 11.5\"", 181.61),
    HeightRow("5\u{2019}11\u{201d}", 180.34),
    HeightRow("5\u{2032}11\u{2033}", 180.34),
    HeightRow("5ft 11in", 180.34),
    HeightRow("5 feet 11", 180.34),
    HeightRow("6ft", 182.88),
    HeightRow("5.5 ft", 167.64),
    HeightRow("120", 120),
    HeightRow("250", 250),
    HeightRow("", .empty),
    HeightRow("tall", .noNumber),
    HeightRow("1.800 m", .number(.ambiguousSeparator)),
    HeightRow("180 km", .unknownUnit("km")),
    HeightRow("180 cm 5", .trailingText("5")),
    HeightRow("5'11\"x", .trailingText("x")),
    HeightRow("5'12\"", .inchesBesideFeet(12)),
    HeightRow("5.5'11\"", .fractionBesideSmallerUnit),
    HeightRow("5' tall", .trailingText("tall")),
    HeightRow("5'11cm", .trailingText("11cm")),
    HeightRow("1m100", .trailingText("100")),
    HeightRow("90", .outOfRange(Length(centimetres: 90))),
    HeightRow("300", .outOfRange(Length(centimetres: 300))),
    HeightRow("1.80", .outOfRange(Length(centimetres: 1.8))),
    HeightRow("180", .outOfRange(Length(centimetres: 457.2)), default: .inch),
  ]
}

@Suite("Typed heights")
struct HeightInputTests {
  @Test("Reads or says why not", arguments: HeightRow.all)
  func heights(_ row: HeightRow) {
    let got = Result { () throws(HeightInputError) in
      try HeightInput(row.text, default: row.unit).height.centimetres
    }
    switch (got, row.expected) {
    case (.success(let centimetres), .success(let expected)): #expect(abs(centimetres - expected) < 1e-9)
    default: #expect(got == row.expected)
    }
  }
}
