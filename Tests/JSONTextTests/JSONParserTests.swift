import JSONText
import TestSupport
import Testing

/// A document and what it means, or where and why it is refused.
struct ParseRow: CustomTestStringConvertible, Sendable {
  let text: String
  let expected: Result<JSONValue, JSONError>

  var testDescription: String { text.count > 40 ? text.prefix(40) + "…" : text }

  init(_ text: String, _ value: JSONValue) {
    self.text = text
    expected = .success(value)
  }

  init(_ text: String, _ reason: JSONError.Reason, at offset: Int) {
    self.text = text
    expected = .failure(JSONError(reason: reason, offset: offset))
  }

  static let valid: [ParseRow] = [
    ParseRow("null", .null),
    ParseRow(" true\n", .bool(true)),
    ParseRow("\t\r\nfalse", .bool(false)),
    ParseRow("0", .integer(0)),
    ParseRow("-0", .integer(0)),
    ParseRow("-12", .integer(-12)),
    ParseRow("9223372036854775807", .integer(.max)),
    ParseRow("-9223372036854775808", .integer(.min)),
    ParseRow("9223372036854775808", .number(9_223_372_036_854_775_808)),
    ParseRow("1.5", .number(1.5)),
    ParseRow("-0.0", .number(-0.0)),
    ParseRow("1e3", .number(1000)),
    ParseRow("1E+3", .number(1000)),
    ParseRow("25e-1", .number(2.5)),
    ParseRow("1e-400", .number(0)),
    ParseRow("\"\"", .string("")),
    ParseRow("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("a\"\\/\u{8}\u{c}\n\r\t")),
    ParseRow("\"\\u00e9\\u20AC\"", .string("é€")),
    ParseRow("\"\\ud83e\\udd80\"", .string("\u{1F980}")),
    ParseRow("\"\\u0000\"", .string("\u{0}")),
    ParseRow("\"é🦀\u{7f}\"", .string("é🦀\u{7f}")),
    ParseRow("[]", .array([])),
    ParseRow("[ ]", .array([])),
    ParseRow("[1, [2], {}]", .array([.integer(1), .array([.integer(2)]), .object([])])),
    ParseRow("{}", .object([])),
    ParseRow("{ \"b\" : 1 , \"a\" : null }", .object([.init("b", .integer(1)), .init("a", .null)])),
    ParseRow("{\"a\":1,\"a\":2}", .object([.init("a", .integer(1)), .init("a", .integer(2))])),
    ParseRow(String(repeating: "[", count: 127) + String(repeating: "]", count: 127), nested(127)),
  ]

  static let invalid: [ParseRow] = [
    ParseRow("", .unexpectedEnd, at: 0),
    ParseRow("  ", .unexpectedEnd, at: 2),
    ParseRow("nul", .unexpectedEnd, at: 3),
    ParseRow("nulL", .unexpectedByte(UInt8(ascii: "L")), at: 3),
    ParseRow("True", .unexpectedByte(UInt8(ascii: "T")), at: 0),
    ParseRow("true false", .trailingBytes, at: 5),
    ParseRow("1 2", .trailingBytes, at: 2),
    ParseRow("[1,]", .unexpectedByte(UInt8(ascii: "]")), at: 3),
    ParseRow("[1", .unexpectedEnd, at: 2),
    ParseRow("[1 2]", .unexpectedByte(UInt8(ascii: "2")), at: 3),
    ParseRow("]", .unexpectedByte(UInt8(ascii: "]")), at: 0),
    ParseRow("{\"a\"}", .unexpectedByte(UInt8(ascii: "}")), at: 4),
    ParseRow("{\"a\":}", .unexpectedByte(UInt8(ascii: "}")), at: 5),
    ParseRow("{a:1}", .unexpectedByte(UInt8(ascii: "a")), at: 1),
    ParseRow("{\"a\":1,}", .unexpectedByte(UInt8(ascii: "}")), at: 7),
    ParseRow("{'a':1}", .unexpectedByte(UInt8(ascii: "'")), at: 1),
    ParseRow("// no", .unexpectedByte(UInt8(ascii: "/")), at: 0),
    ParseRow("NaN", .unexpectedByte(UInt8(ascii: "N")), at: 0),
    ParseRow("+1", .unexpectedByte(UInt8(ascii: "+")), at: 0),
    ParseRow(".5", .unexpectedByte(UInt8(ascii: ".")), at: 0),
    ParseRow("-", .badNumber, at: 1),
    ParseRow("01", .badNumber, at: 2),
    ParseRow("1.", .badNumber, at: 2),
    ParseRow("1e", .badNumber, at: 2),
    ParseRow("1e+", .badNumber, at: 3),
    ParseRow("1e999", .badNumber, at: 5),
    ParseRow("\"a", .unexpectedEnd, at: 2),
    ParseRow("\"a\nb\"", .unexpectedByte(0x0A), at: 2),
    ParseRow("\"\\x\"", .badEscape, at: 2),
    ParseRow("\"\\u12g4\"", .badEscape, at: 5),
    ParseRow("\"\\u12", .unexpectedEnd, at: 5),
    ParseRow("\"\\ud83e\"", .badEscape, at: 7),
    ParseRow("\"\\ud83e\\u0041\"", .badEscape, at: 13),
    ParseRow("\"\\udd80\"", .badEscape, at: 7),
    ParseRow(String(repeating: "[", count: 200), .tooDeep, at: 128),
    ParseRow(String(repeating: "{\"a\":", count: 200), .tooDeep, at: 640),
    ParseRow("\u{feff}1", .unexpectedByte(0xEF), at: 0),
  ]

  private static func nested(_ depth: Int) -> JSONValue {
    (1..<depth).reduce(JSONValue.array([])) { value, _ in .array([value]) }
  }
}

/// A document with characters that are none, and what is made of it; nil where it stays refused.
struct MendRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  let expected: JSONValue?

  init(_ name: String, _ text: String, _ expected: JSONValue?) {
    self.init(name, Array(text.utf8), expected)
  }

  init(_ name: String, _ bytes: [UInt8], _ expected: JSONValue?) {
    (testDescription, self.bytes, self.expected) = (name, bytes, expected)
  }

  private static func string(_ inner: [UInt8]) -> [UInt8] { [UInt8(ascii: "\"")] + inner + [UInt8(ascii: "\"")] }

  static let rows: [MendRow] = [
    .init("nothing to mend", #""a\u00e9\ud83e\udd80""#, "aé\u{1F980}"),
    .init("a high surrogate alone", #""a\ud83eb""#, "a\u{FFFD}b"),
    .init("a low surrogate alone", #""\udd80b""#, "\u{FFFD}b"),
    .init("at the end", #""\ud83e""#, "\u{FFFD}"),
    .init("before a letter as an escape", #""\ud83e\u0041""#, "\u{FFFD}A"),
    .init("before another escape", #""\ud83e\n""#, "\u{FFFD}\n"),
    .init("before a pair", #""\ud83e\ud83e\udd80""#, "\u{FFFD}\u{1F980}"),
    .init("two low ones", #""\udd80\udd80""#, "\u{FFFD}\u{FFFD}"),
    .init("in a key", #"{"a\ud83e":1}"#, .object([.init("a\u{FFFD}", 1)])),
    .init("a byte that is none", string([0x61, 0xFF, 0x62]), "a\u{FFFD}b"),
    .init("a cut character", string([0xE2, 0x82]), "\u{FFFD}"),
    .init("a surrogate as bytes", string([0xED, 0xA0, 0x80]), "\u{FFFD}\u{FFFD}\u{FFFD}"),
    .init("bytes behind an escape", string(Array(#"\n"#.utf8) + [0xC0, 0x80]), "\n\u{FFFD}\u{FFFD}"),
    .init("half an escape", #""\ud83e\u00""#, nil),
    .init("no escape", #""\q""#, nil),
    .init("a byte outside a string", [0xFF], nil),
    .init("no end", #"["\ud83e""#, nil),
  ]
}

@Suite("JSON parser")
struct JSONParserTests {
  @Test("Reads", arguments: ParseRow.valid)
  func reads(_ row: ParseRow) throws {
    #expect(try JSONValue(parsing: row.text) == row.expected.get())
  }

  @Test("Refuses, and says where", arguments: ParseRow.invalid)
  func refuses(_ row: ParseRow) {
    #expect(Result { () throws(JSONError) in try JSONValue(parsing: row.text) } == row.expected)
  }

  @Test("Bytes that are no UTF-8 are refused inside strings and elsewhere")
  func badUTF8() {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONError(reason: .badUTF8, offset: 0)) { try JSONValue(parsing: [quote, 0xFF, quote]) }
    #expect(throws: JSONError(reason: .badUTF8, offset: 1)) {
      try JSONValue(parsing: [UInt8(ascii: "["), quote, 0xC0, 0x80, quote, UInt8(ascii: "]")])
    }
    #expect(throws: JSONError(reason: .unexpectedByte(0xFF), offset: 0)) { try JSONValue(parsing: [0xFF]) }
  }

  @Test("Characters that are none are mended where that is asked for, and refused elsewhere", arguments: MendRow.rows)
  func mends(_ row: MendRow) {
    #expect(row.bytes.withUnsafeBytes { try? JSONValue(mending: $0) } == row.expected)
    if row.testDescription != "nothing to mend" { #expect((try? JSONValue(parsing: row.bytes)) == nil) }
  }

  @Test("Random bytes never trap, and what is read prints to the same value")
  func randomBytes() throws {
    var random = SeededRandom(seed: 4)
    let alphabet = Array("{}[]\",:0123456789.eE+-\\untrufalse \u{e9}".utf8)
    for round in 0..<20_000 {
      let bytes = random.bytes(round % 48)
      _ = try? JSONValue(parsing: bytes)
      _ = bytes.withUnsafeBytes { try? JSONValue(mending: $0) }
      let text = bytes.map { alphabet[Int($0) % alphabet.count] }
      if let value = try? JSONValue(parsing: text) {
        #expect(text.withUnsafeBytes { try? JSONValue(mending: $0) } == value)
        #expect(try JSONValue(parsing: value.text).text == value.text)
      }
    }
  }
}

@Suite("JSON numbers")
struct JSONNumberTests {
  @Test("Short fractions are the nearest double, as the standard library reads them")
  func fractions() throws {
    var random = SeededRandom(seed: 8)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...16, using: &random)
      var text = random.bytes(digits).map { "\($0 % 10)" }.joined()
      let point = Int.random(in: 1...digits, using: &random)
      text = (Int64(text.prefix(point)).map { "\($0)" } ?? "0") + "." + text.dropFirst(point) + "5"
      if Bool.random(using: &random) { text = "-" + text }
      #expect(try JSONValue(parsing: text) == .number(try #require(Double(text))), "\(text)")
    }
    #expect(try JSONValue(parsing: "-0.0").double?.sign == .minus)
  }
}
