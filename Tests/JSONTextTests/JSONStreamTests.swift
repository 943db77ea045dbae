import JSONText
import TestSupport
import Testing

/// A stream and the parts it gives, or the error after them.
struct StreamRow: CustomTestStringConvertible, Sendable {
  let text: String
  let layout: JSONStream.Layout
  let parts: [String]
  let error: JSONStreamError?

  var testDescription: String { text.count > 40 ? text.prefix(40) + "…" : text }

  /// - Parameter parts: `key=value@offset`, `key[]=value@offset` for an element.
  init(_ text: String, _ layout: JSONStream.Layout = .document, _ parts: [String] = [], error: JSONStreamError? = nil) {
    self.text = text
    self.layout = layout
    self.parts = parts
    self.error = error
  }

  static func malformed(_ text: String, parts: [String] = [], _ reason: JSONError.Reason, at offset: Int) -> StreamRow {
    StreamRow(text, .document, parts, error: .malformed(JSONError(reason: reason, offset: offset)))
  }

  static let whole: [StreamRow] = [
    StreamRow("[]"),
    StreamRow(" [ ] \n"),
    StreamRow("{}"),
    StreamRow("\u{feff}[1]", .document, ["[]=1@4"]),
    StreamRow("[1,\"a\\\"]\",{\"b\":[2,{}]} , null]", .document, ["[]=1@1", "[]=\"a\\\"]\"@3", "[]={\"b\":[2,{}]}@10", "[]=null@25"]),
    StreamRow("[[1],[[2]]]", .document, ["[]=[1]@1", "[]=[[2]]@5"]),
    StreamRow(
      "{\"a\":1,\"b\":[true, {\"c\":\"]\"}],\"d\":{\"e\":[1]},\"f\":[], \"\":\"x\"}", .document,
      ["a=1@5", "b[]=true@12", "b[]={\"c\":\"]\"}@18", "d={\"e\":[1]}@33", "=\"x\"@54"]),
    StreamRow("{\"\\u0061\\\"\" : -1.5e3 }", .document, ["a\"=-1500.0@14"]),
    StreamRow("", .lines),
    StreamRow("{\"a\":1}\n[2]\n\n 3 \"x\"4", .lines, ["[]={\"a\":1}@0", "[]=[2]@8", "[]=3@14", "[]=\"x\"@16", "[]=4@19"]),
  ]

  static let broken: [StreamRow] = [
    StreamRow("", error: .truncated(offset: 0)),
    StreamRow("  ", error: .truncated(offset: 2)),
    StreamRow("[", error: .truncated(offset: 1)),
    StreamRow("[1", error: .truncated(offset: 2)),
    StreamRow("[1,", .document, ["[]=1@1"], error: .truncated(offset: 3)),
    StreamRow("[1,{\"a\":[2", .document, ["[]=1@1"], error: .truncated(offset: 10)),
    StreamRow("[1]", .document, ["[]=1@1"]),
    StreamRow("{\"a", error: .truncated(offset: 3)),
    StreamRow("{\"a\"", error: .truncated(offset: 4)),
    StreamRow("{\"a\":", error: .truncated(offset: 5)),
    StreamRow("{\"a\":[1", error: .truncated(offset: 7)),
    StreamRow("{\"a\":[1]", .document, ["a[]=1@6"], error: .truncated(offset: 8)),
    StreamRow("{\"a\":\"\\u00", error: .truncated(offset: 10)),
    StreamRow("{\"a\":tru", error: .truncated(offset: 8)),
    StreamRow("1 {\"a\"", .lines, ["[]=1@0"], error: .truncated(offset: 6)),
    .malformed("x", .unexpectedByte(UInt8(ascii: "x")), at: 0),
    .malformed("1", .unexpectedByte(UInt8(ascii: "1")), at: 0),
    .malformed("[1 2]", parts: ["[]=1@1"], .unexpectedByte(UInt8(ascii: "2")), at: 3),
    .malformed("[1,]", parts: ["[]=1@1"], .unexpectedByte(UInt8(ascii: "]")), at: 3),
    .malformed("[1}", parts: ["[]=1@1"], .unexpectedByte(UInt8(ascii: "}")), at: 2),
    .malformed("[1]]", parts: ["[]=1@1"], .trailingBytes, at: 3),
    .malformed("[12\"x\"]", .unexpectedByte(UInt8(ascii: "\"")), at: 3),
    .malformed("[{\"a\":}]", .unexpectedByte(UInt8(ascii: "}")), at: 6),
    .malformed("[[1}, 2", .unexpectedByte(UInt8(ascii: "}")), at: 3),
    .malformed("[{\"a\":1 \"b\":2, ", .unexpectedByte(UInt8(ascii: "\"")), at: 8),
    .malformed("{1:2}", .unexpectedByte(UInt8(ascii: "1")), at: 1),
    .malformed("{\"a\" 1}", .unexpectedByte(UInt8(ascii: "1")), at: 5),
    .malformed("{\"a\":1,}", parts: ["a=1@5"], .unexpectedByte(UInt8(ascii: "}")), at: 7),
    .malformed("{\"a\":[1]]", parts: ["a[]=1@6"], .unexpectedByte(UInt8(ascii: "]")), at: 8),
    .malformed("[1," + String(repeating: "[", count: 500), parts: ["[]=1@1"], .tooDeep, at: 131),
  ]
}

@Suite("JSON stream")
struct JSONStreamTests {
  /// Pushes `text` in pieces of `size` bytes and takes parts as soon as they are there.
  private func read(
    _ text: some Collection<UInt8>, _ layout: JSONStream.Layout, size: Int, limit: Int = JSONStream.defaultLimit, recycles: Bool = false
  ) -> (parts: [String], error: JSONStreamError?) {
    var stream = JSONStream(layout, limit: limit)
    var parts: [String] = []
    var rest = text[...]
    do throws(JSONStreamError) {
      while true {
        while let part = try stream.next() {
          parts.append("\(part.key ?? "")\(part.isElement ? "[]" : "")=\(part.value.text)@\(part.offset)")
          if recycles { stream.recycle(part) }
        }
        if stream.isFinished { return (parts, nil) }
        let piece = Array(rest.prefix(size))
        rest = rest.dropFirst(size)
        if piece.isEmpty { stream.finish() } else { piece.withUnsafeBytes { stream.push($0) } }
      }
    } catch {
      #expect(throws: error) { try stream.next() }
      #expect(!stream.isFinished)
      return (parts, error)
    }
  }

  @Test("Parts come whole however the bytes are cut", arguments: StreamRow.whole + StreamRow.broken)
  func parts(_ row: StreamRow) {
    for size in [1, 2, 3, 7, 1000] {
      let (parts, error) = read(Array(row.text.utf8), row.layout, size: size)
      #expect(parts == row.parts, "pieces of \(size)")
      #expect(error == row.error, "pieces of \(size)")
      let again = read(Array(row.text.utf8), row.layout, size: size, recycles: true)
      #expect(again.parts == row.parts && again.error == row.error, "pieces of \(size), recycled")
    }
  }

  @Test("An object that is read into the room of another holds nothing of it")
  func recycled() {
    let objects = [
      #"{"a":1,"b":"x","é":null}"#, #"{"a":2,"b":"y","é":true}"#, #"{"a":3}"#, "{}", #"{"b":1,"a":2,"c":3,"d":4}"#,
      #"{"b":[{"b":5}],"a":{"b":6}}"#,
      #"{"\u0062":1,"a":2}"#, #"{"a\"b":1,"x\\":2}"#, #"{"a\"b":3,"x\\":4}"#, #"{"a":1,"a":2}"#, #"{"ab":1,"a ":2}"#, #"{"":1}"#,
      #"{"long key of more bytes than fit in one value":1}"#, #"{"long key of more bytes than fit in one value":2}"#,
    ]
    let expected = objects.map { text in (try? JSONValue(parsing: text))?.text ?? "" }
    let document = Array("[\(objects.joined(separator: ", "))]".utf8)
    for size in [1, 5, 64, 1000] {
      let (parts, error) = read(document, .document, size: size, recycles: true)
      #expect(error == nil && parts.map { String($0.dropFirst(3).prefix { $0 != "@" }) } == expected, "pieces of \(size)")
    }
    // What looks like the key before is none: it ends at its first quote.
    let broken = read(Array(#"[{"a\"b":1},{"a"b":1}]"#.utf8), .document, size: 1000, recycles: true)
    #expect(broken.parts.count == 1 && broken.error == .malformed(JSONError(reason: .unexpectedByte(UInt8(ascii: "b")), offset: 16)))
  }

  @Test("A part over the limit is refused, others of the document are not")
  func limit() {
    let text = Array("[\"123456\",\"1234567\",\"12345678\"]".utf8)
    for size in [1, 4, 100] {
      let (parts, error) = read(text, .document, size: size, limit: 9)
      #expect(parts.count == 2)
      #expect(error == .tooLarge(offset: 20, limit: 9))
    }
    #expect(read(Array("{\"1234567890\":1}".utf8), .document, size: 3, limit: 9).error == .tooLarge(offset: 1, limit: 9))
  }

  @Test("Room that a source fills in part")
  func filling() throws {
    var stream = JSONStream()
    let text = Array("[10,20]".utf8)
    var taken = 0
    var values: [JSONValue] = []
    while !stream.isFinished {
      while let part = try stream.next() { values.append(part.value) }
      let count = stream.push(upTo: 64) { room in
        let piece = text[taken..<min(taken + 3, text.count)]
        room.copyBytes(from: piece)
        return piece.count
      }
      taken += count
      if count == 0 { stream.finish() }
    }
    #expect(values == [10, 20])
  }

  @Test("Any document gives what the parser reads, and any damage is refused")
  func againstParser() throws {
    var random = SeededRandom(seed: 11)
    let alphabet = Array("{}[]\",:01.e-\\utrue \n".utf8)
    for round in 0..<1500 {
      let text = random.bytes(1 + round % 40).map { alphabet[Int($0) % alphabet.count] }
      let (parts, error) = read(text, .document, size: 1 + round % 5)
      let whole = try? JSONValue(parsing: text)
      switch whole {
      case .array(let elements): #expect(error == nil && parts.count == elements.count)
      case .object: #expect(error == nil)
      default: #expect(error != nil)
      }
    }
  }
}
