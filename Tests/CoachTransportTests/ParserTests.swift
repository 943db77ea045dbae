import JSONText
import TestSupport
import Testing

@testable import CoachTransport

/// What a sink saw, as text.
struct SeenEvents: EventSink {
  struct Event: Equatable {
    var type, data, lastEventID: String
  }

  var events: [Event] = []
  var comments = 0
  var errorFields: [String] = []
  var stopsAfter = Int.max

  mutating func take(_ event: StreamedEvent) -> Bool {
    events.append(Event(type: event.name, data: event.data, lastEventID: event.lastEventID))
    return events.count < stopsAfter
  }

  mutating func takeComment() { comments += 1 }

  mutating func takeErrorField(_ value: UnsafeRawBufferPointer) -> Bool {
    errorFields.append(String(decoding: value, as: UTF8.self))
    return true
  }
}

/// One stream of `sse.json`, cut in one of three ways.
struct StreamCase: CustomTestStringConvertible, Sendable {
  enum Cut: String, CaseIterable { case given, whole, bytewise }

  let json: JSONValue
  let cut: Cut

  var testDescription: String { "\(json["id"]?.string ?? "?"), \(cut)" }

  var chunks: [[UInt8]] {
    let given = (json["chunks"]?.array ?? []).map { Self.bytes(hex: $0.string ?? "") }
    return switch cut {
    case .given: given
    case .whole: [given.flatMap { $0 }]
    case .bytewise: given.flatMap { $0 }.map { [$0] }
    }
  }

  private static func bytes(hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  }

  private static func rows(_ name: String) -> [StreamCase] {
    (Fixtures().json("sse.json")[name]?.array ?? []).flatMap { json in Cut.allCases.map { StreamCase(json: json, cut: $0) } }
  }

  static let parser = rows("cases")
  static let chat = rows("chatCases")
}

/// A stream that grows beyond a bound.
struct BoundRow: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let bounds: EventStreamBounds
  let expected: EventStreamError?

  var testDescription: String { name }

  static let all: [BoundRow] = [
    .init(name: "line at the limit", text: "data:" + letters(5) + "\n", bounds: .init(line: 10), expected: nil),
    .init(name: "line over it", text: "data:" + letters(6) + "\n", bounds: .init(line: 10), expected: .lineTooLong),
    .init(name: "line without end", text: ":" + letters(10), bounds: .init(line: 10), expected: .lineTooLong),
    .init(name: "event at the limit", text: "data:abc\ndata:def\n\n", bounds: .init(event: 7), expected: nil),
    .init(name: "event over it", text: "data:abc\ndata:defg\n\n", bounds: .init(event: 7), expected: .eventTooLarge),
    .init(name: "empty data lines count", text: String(repeating: "data\n", count: 9), bounds: .init(event: 7), expected: .eventTooLarge),
    .init(name: "answer at the limit", text: letters(8) + "\n", bounds: .init(answer: 9), expected: nil),
    .init(name: "answer over it", text: letters(9) + "\n", bounds: .init(answer: 9), expected: .answerTooLarge),
  ]

  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }
}

@Suite("event stream")
struct ParserTests {
  private func feed(_ chunks: [[UInt8]], to parser: inout EventStreamParser, _ seen: inout SeenEvents) throws(EventStreamError) {
    for chunk in chunks {
      try chunk.withUnsafeBufferPointer { (bytes) throws(EventStreamError) in try parser.feed(UnsafeRawBufferPointer(bytes), into: &seen) }
    }
  }

  @Test("the data file holds what its readers count on")
  func fixture() {
    #expect(StreamCase.parser.count == 27 * 3)
    #expect(StreamCase.chat.count == 6 * 3)
  }

  @Test("events", arguments: StreamCase.parser)
  func events(_ row: StreamCase) throws {
    var parser = EventStreamParser()
    var seen = SeenEvents()
    try feed(row.chunks, to: &parser, &seen)
    let expected = (row.json["events"]?.array ?? []).map {
      SeenEvents.Event(type: $0["type"]?.string ?? "", data: $0["data"]?.string ?? "", lastEventID: $0["lastEventId"]?.string ?? "")
    }
    #expect(seen.events == expected)
    #expect(seen.events.map { Array($0.data.unicodeScalars) } == expected.map { Array($0.data.unicodeScalars) })
    #expect(seen.comments == row.json["comments"]?.integer.map { Int($0) })
    #expect(parser.lastEventID == row.json["lastEventId"]?.string)
    #expect(parser.retry == row.json["retry"]?.integer.map { Int($0) })
    #expect(parser.isUnfinished == row.json["unfinished"]?.bool)
  }

  @Test(
    "events are out with their blank line", arguments: StreamCase.parser.filter { $0.cut == .given && $0.json["eventsAfterChunk"] != nil })
  func promptness(_ row: StreamCase) throws {
    var parser = EventStreamParser()
    var seen = SeenEvents()
    for (chunk, least) in zip(row.chunks, row.json["eventsAfterChunk"]?.array ?? []) {
      try feed([chunk], to: &parser, &seen)
      #expect(seen.events.count >= least.integer.map { Int($0) } ?? 0)
    }
  }

  @Test("bounds", arguments: BoundRow.all)
  func bounds(_ row: BoundRow) {
    for chunks in [[Array(row.text.utf8)], row.text.utf8.map { [$0] }] {
      var parser = EventStreamParser(bounds: row.bounds)
      var seen = SeenEvents()
      var error: EventStreamError?
      do { try feed(chunks, to: &parser, &seen) } catch let thrown { error = thrown }
      #expect(error == row.expected)
    }
  }

  @Test("every cut gives the same")
  func randomCuts() throws {
    var random = SeededRandom(seed: 7)
    let alphabet: [[UInt8]] = [
      "data:", "data: x", "\n", "\r", "\r\n", ":", "event:e", "id:1", "error: no", " ", "\u{FEFF}", "💪", "\u{0301}",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<400 {
      let bytes = (0..<Int.random(in: 1...30, using: &random)).flatMap { _ in alphabet.randomElement(using: &random) ?? [] }
      var outcomes: [SeenEvents] = []
      for _ in 0..<4 {
        var rest = bytes[...]
        var chunks: [[UInt8]] = outcomes.isEmpty ? [bytes] : []
        while !outcomes.isEmpty, !rest.isEmpty {
          let count = Int.random(in: 0...min(4, rest.count), using: &random)
          chunks.append(Array(rest.prefix(count)))
          rest = rest.dropFirst(count)
        }
        var parser = EventStreamParser()
        var seen = SeenEvents()
        try feed(chunks, to: &parser, &seen)
        outcomes.append(seen)
      }
      for outcome in outcomes.dropFirst() {
        #expect(outcome.events == outcomes[0].events && outcome.comments == outcomes[0].comments)
        #expect(outcome.errorFields == outcomes[0].errorFields)
      }
    }
  }

  @Test("nothing comes after a sink has said stop")
  func stopping() throws {
    var parser = EventStreamParser()
    var seen = SeenEvents(stopsAfter: 1)
    try feed([Array("data: a\n\ndata: b\n\n".utf8), Array("data: c\n\n".utf8)], to: &parser, &seen)
    #expect(seen.events.map(\.data) == ["a"])
  }
}
