import JSONText
import Testing

/// A value and its compact text.
struct PrintRow: CustomTestStringConvertible, Sendable {
  let value: JSONValue
  let text: String

  var testDescription: String { text }

  init(_ value: JSONValue, _ text: String) {
    self.value = value
    self.text = text
  }

  static let all: [PrintRow] = [
    PrintRow(.null, "null"),
    PrintRow(true, "true"),
    PrintRow(false, "false"),
    PrintRow(-12, "-12"),
    PrintRow(.integer(.min), "-9223372036854775808"),
    PrintRow(.number(78.35), "78.35"),
    PrintRow(.number(0.1), "0.1"),
    PrintRow(.number(1e300), "1e+300"),
    PrintRow(.number(1), "1.0"),
    PrintRow("", "\"\""),
    PrintRow("a\"\\/\n\r\t\u{1}\u{7f}é🦀", #""a\"\\/\n\r\t\u0001\u007fé🦀""#),
    PrintRow("\u{80}\u{9b}31m\u{9f}\u{a0}é", "\"\\u0080\\u009b31m\\u009f\u{a0}é\""),
    PrintRow("\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}", #""\u061c\u200e\u200f\u202a\u202e\u2066\u2069""#),
    PrintRow(
      "\u{61b}\u{200d}\u{2010}\u{2029}\u{202f}\u{2065}\u{206a}\u{12e}\u{1008e}",
      "\"\u{61b}\u{200d}\u{2010}\u{2029}\u{202f}\u{2065}\u{206a}\u{12e}\u{1008e}\""),
    PrintRow(["\u{9b}": 0], "{\"\\u009b\":0}"),
    PrintRow([], "[]"),
    PrintRow([1, "a", nil, [true]], "[1,\"a\",null,[true]]"),
    PrintRow([:], "{}"),
    PrintRow(["b": 1, "a": ["c": nil]], "{\"b\":1,\"a\":{\"c\":null}}"),
    PrintRow(["\n": 0], "{\"\\n\":0}"),
  ]
}

/// A number, decimals, and what `rounded` makes of it.
struct RoundedRow: CustomTestStringConvertible, Sendable {
  let value: Double?
  let places: Int
  let text: String

  var testDescription: String { "\(value.map { "\($0)" } ?? "nil") to \(places)" }

  static let all: [RoundedRow] = [
    RoundedRow(value: nil, places: 2, text: "null"),
    RoundedRow(value: .nan, places: 2, text: "null"),
    RoundedRow(value: .infinity, places: 2, text: "null"),
    RoundedRow(value: 69.998374, places: 6, text: "69.998374"),
    RoundedRow(value: 0.1 + 0.2, places: 6, text: "0.3"),
    RoundedRow(value: -0.0001, places: 2, text: "0.0"),
    RoundedRow(value: -2.5, places: 0, text: "-3.0"),
    RoundedRow(value: 1e308, places: 6, text: "1e+308"),
  ]
}

@Suite("JSON printer")
struct JSONPrinterTests {
  @Test("Prints, and reads the same value back", arguments: PrintRow.all)
  func prints(_ row: PrintRow) throws {
    #expect(row.value.text == row.text)
    #expect(try JSONValue(parsing: row.text) == row.value)
  }

  @Test("Rounds", arguments: RoundedRow.all)
  func rounds(_ row: RoundedRow) {
    #expect(JSONValue.rounded(row.value, row.places).text == row.text)
  }

  @Test("Numbers that are not finite become null")
  func notFinite() {
    #expect(JSONValue.array([.number(.nan), .number(-.infinity)]).text == "[null,null]")
  }

  @Test("Piece by piece the same comes out, and never much at once", arguments: PrintRow.all)
  func inPieces(_ row: PrintRow) {
    let members: [JSONValue.Member] = [
      .init("a", row.value), .init("long", .string(row.text + "\u{1}💪\"" + row.text)), .init("z", 1),
    ]
    for much in [1, 4, 1000] {
      var (whole, bytes): ([UInt8], [UInt8]) = ([], [])
      JSONValue.append(members, to: &bytes, much: much) { bytes in
        #expect(bytes.count < much + 200)
        whole += bytes
        bytes.removeAll()
      }
      #expect("{" + String(decoding: whole + bytes, as: UTF8.self) + "}" == JSONValue.object(members).text)
    }
  }

  @Test("Every scalar value survives printing and reading")
  func everyScalar() throws {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter { $0 % 7 == 0 || $0 < 0x800 }.compactMap(
      Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))
    let value = JSONValue.string(text)
    #expect(try JSONValue(parsing: value.text) == value)
  }

  @Test("Members and kinds")
  func access() {
    let value: JSONValue = ["a": 1, "b": .number(2.5), "c": "x", "d": [nil], "e": true, "a": 3]
    #expect(value["a"]?.integer == 3)
    #expect(value["a"]?.double == 3)
    #expect(value["b"]?.double == 2.5)
    #expect(value["b"]?.integer == nil)
    #expect(JSONValue.number(4).integer == 4)
    #expect(JSONValue.number(1e30).integer == nil)
    #expect(value["c"]?.string == "x")
    #expect(value["d"]?.array == [.null])
    #expect(value["e"]?.bool == true)
    #expect(value["z"] == nil)
    #expect(JSONValue.array([])["a"] == nil)
    #expect(value["c"]?.integer == nil && value["c"]?.bool == nil && value["c"]?.array == nil)
    #expect(JSONValue.text(nil) == .null)
    #expect(JSONValue.whole(nil as Int?) == .null)
    #expect(JSONValue.whole(UInt64.max) == .null)
  }
}
