import ScaleCore
import Testing

/// What a person types, and the percentage or the reason that must come of it.
struct PercentRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let expected: Result<Double, PercentInputError>

  init(_ text: String, _ value: Double) { (testDescription, expected) = (text, .success(value)) }
  init(_ text: String, _ error: PercentInputError) { (testDescription, expected) = (text, .failure(error)) }

  static let all: [PercentRow] = [
    .init("18", 18), .init("18%", 18), .init("18,5 %", 18.5), .init("18.5", 18.5), .init(" 18 percent ", 18), .init("18 Prozent", 18),
    .init("0", 0), .init("80", 80),
    .init("", .noNumber), .init("%", .noNumber), .init("fat", .noNumber), .init("-18", .noNumber), .init("18kg", .trailingText("kg")),
    .init("18%%", .trailingText("%%")), .init("18 percent fat", .trailingText("percent fat")), .init("1,234", .number(.ambiguousSeparator)),
    .init("1.2.3", .number(.misplacedSeparator)), .init("9999999999999999", .number(.tooManyDigits)),
  ]
}

@Suite("Percentages")
struct PercentInputTests {
  @Test("read", arguments: PercentRow.all)
  func read(_ row: PercentRow) {
    let result = Result { () throws(PercentInputError) in try PercentInput.value(row.testDescription) }
    #expect(result == row.expected)
  }
}
