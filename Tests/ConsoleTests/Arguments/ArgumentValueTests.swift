import Console
import Testing

struct NumberRow: Sendable, CustomTestStringConvertible {
  let word: String
  let value: Double?
  var testDescription: String { word }

  static let rows: [NumberRow] = [
    NumberRow(word: "72.5", value: 72.5), NumberRow(word: "72,5", value: 72.5), NumberRow(word: "-0,5", value: -0.5),
    NumberRow(word: "+3", value: 3), NumberRow(word: "72.500", value: 72.5), NumberRow(word: "72,500", value: nil),
    NumberRow(word: "1,000.5", value: nil), NumberRow(word: "1.000,5", value: nil),
    NumberRow(word: "1,2,3", value: nil),
    NumberRow(word: "", value: nil), NumberRow(word: ",", value: nil), NumberRow(word: "nan", value: nil),
    NumberRow(word: "inf", value: nil), NumberRow(word: "0x10", value: nil), NumberRow(word: "1e3", value: nil),
    NumberRow(word: "12 ", value: nil), NumberRow(word: "٣", value: nil), NumberRow(word: "1.2.3", value: nil),
  ]
}

@Suite struct ArgumentValueTests {
  @Test(arguments: NumberRow.rows)
  func readsNumbers(_ row: NumberRow) {
    #expect((try? Double(argument: row.word)) == row.value)
  }

  @Test func saysWhyACommaIsRefused() {
    #expect(throws: ArgumentRefusal("The comma may mean thousands or decimals; write the number with a point.")) {
      try Double(argument: "72,500")
    }
  }
}

struct DistanceRow: Sendable, CustomTestStringConvertible {
  let left: String, right: String
  let distance: Int
  var testDescription: String { "\(left)/\(right)" }

  static let rows: [DistanceRow] = [
    DistanceRow(left: "", right: "", distance: 0), DistanceRow(left: "", right: "abc", distance: 3),
    DistanceRow(left: "abc", right: "", distance: 3), DistanceRow(left: "brew", right: "brew", distance: 0),
    DistanceRow(left: "berw", right: "brew", distance: 1), DistanceRow(left: "kitten", right: "sitting", distance: 3),
    DistanceRow(left: "ca", right: "abc", distance: 3), DistanceRow(left: "naïve", right: "naive", distance: 1),
  ]
}
