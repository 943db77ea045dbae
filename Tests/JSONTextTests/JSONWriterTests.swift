import JSONText
import TestSupport
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  /// Numbers and decimals whose digits must be those of the tree.
  static let numbers: [Double] = [
    0, -0.0, 1, -1, 80.19, 0.05, 0.5, 99.995, -0.0004, 123_456.789_012, 1e14, 1e300, -72.125, 0.1 + 0.2,
  ]

  @Test("numbers are written as the tree writes them", arguments: numbers)
  func rounded(_ number: Double) {
    for places in 1...6 {
      var writer = JSONWriter()
      writer.rounded(number, places)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == JSONValue.rounded(number, places).text)
    }
  }

  @Test("random numbers too", arguments: Array(0..<20))
  func random(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<200 {
      let number = Double.random(in: -500...500, using: &random)
      let places = Int.random(in: 1...6, using: &random)
      var writer = JSONWriter()
      writer.rounded(number, places)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == JSONValue.rounded(number, places).text)
    }
  }

  @Test("a whole document is the same as from a tree")
  func document() throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(.min)
    writer.integer(.max)
    writer.beginObject()
    writer.endObject()
    writer.bool(true)
    writer.null()
    writer.rounded(nil, 2)
    writer.rounded(.infinity, 2)
    writer.endArray()
    writer.key("b")
    writer.plain("2026")
    writer.key("c")
    writer.value("say \"hi\"\n")
    writer.endObject()
    let tree: JSONValue = [
      "a": [.integer(.min), .integer(.max), .object([]), true, nil, nil, nil], "b": "2026", "c": "say \"hi\"\n",
    ]
    #expect(String(decoding: writer.bytes, as: UTF8.self) == tree.text)
  }
}
