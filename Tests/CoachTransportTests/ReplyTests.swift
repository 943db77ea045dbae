import JSONText
import TestSupport
import Testing

@testable import CoachTransport

/// A stream of a service with habits of its own, and what it says.
struct ReplyRow: CustomTestStringConvertible, Sendable {
  let name: String
  let stream: String
  var cause: TransferError?
  var text = ""
  let outcome: ReplyOutcome
  var fault: TransferError?
  var reason: String?

  var testDescription: String { name }

  static func delta(_ text: String) -> String { #"data: {"choices":[{"delta":{"content":"\#(text)"}}]}"# + "\n\n" }
  static func finish(_ reason: String) -> String { #"data: {"choices":[{"delta":{},"finish_reason":"\#(reason)"}]}"# + "\n\n" }
  static let done = "data: [DONE]\n\n"

  static let all: [ReplyRow] = [
    .init(name: "C7: one delta", stream: delta("Hi") + finish("stop"), text: "Hi", outcome: .complete, reason: "stop"),
    .init(name: "C8: nothing of all this is text", stream: "event: ping\n\n: hello\n\ndata:\n\ndata: \n\n" + done, outcome: .empty),
    .init(
      name: "C10: message.content is taken", stream: #"data: {"choices":[{"message":{"content":"whole"}}]}"# + "\n\n" + done, text: "whole",
      outcome: .complete),
    .init(name: "C12: ends without content", stream: ": awake\n\n", outcome: .empty),
    .init(name: "finished without content", stream: finish("stop") + done, outcome: .empty, reason: "stop"),
    .init(name: "white space around the end mark", stream: delta("a") + "data:  [DONE] \n\n", text: "a", outcome: .complete),
    .init(name: "nothing after the end mark", stream: delta("a") + done + delta("b"), text: "a", outcome: .complete),
    .init(name: "empty choices", stream: #"data: {"choices":[]}"# + "\n\n" + delta("a") + done, text: "a", outcome: .complete),
    .init(name: "null content", stream: #"data: {"choices":[{"delta":{"content":null}}]}"# + "\n\n" + done, outcome: .empty),
    .init(
      name: "null error is none", stream: #"data: {"error":null,"choices":[]}"# + "\n\n" + delta("a") + done, text: "a", outcome: .complete),
    .init(name: "empty finish_reason is no end", stream: delta("a") + finish(""), text: "a", outcome: .truncated),
    .init(
      name: "reset after a finish is complete", stream: delta("a") + finish("stop"), cause: .reset, text: "a", outcome: .complete,
      reason: "stop"),
    .init(name: "reset before it is not", stream: delta("a"), cause: .reset, text: "a", outcome: .truncated, fault: .reset),
    .init(name: "reset before anything", stream: "", cause: .reset, outcome: .truncated, fault: .reset),
    .init(name: "limit of tokens", stream: delta("a") + finish("length"), text: "a", outcome: .length, reason: "length"),
    .init(name: "no JSON", stream: delta("a") + "data: oops\n\n" + delta("b"), text: "a", outcome: .error, fault: .badChunk),
    .init(
      name: "surrogates without their other half", stream: delta(#"a\ud83db"#) + delta(#"\udcaac"#) + done, text: "a\u{FFFD}b\u{FFFD}c",
      outcome: .complete),
    .init(name: "half an escape is no JSON", stream: delta("a") + delta(#"\ud8"#), text: "a", outcome: .error, fault: .badChunk),
    .init(name: "JSON of another kind", stream: "data: [1]\n\n", outcome: .error, fault: .badChunk),
    .init(
      name: "xAI's flat error", stream: #"data: {"code":"busy","error":"try later"}"# + "\n\n", outcome: .error,
      fault: .service(.init(code: "busy", message: "try later"))),
    .init(
      name: "error event", stream: delta("a") + "event: error\ndata: {\"message\":\"gone\"}\n\n", text: "a", outcome: .error,
      fault: .service(.init(message: "gone"))),
    .init(
      name: "error event in plain words", stream: "event: error\ndata: gone\n\n", outcome: .error, fault: .service(.init(message: "gone"))),
    .init(
      name: "error field of llama.cpp", stream: delta("a") + "error: {\"code\":500,\"message\":\"slot lost\"}\n\n", text: "a",
      outcome: .error,
      fault: .service(.init(code: "500", message: "slot lost"))),
    .init(name: "error without words", stream: "data: {\"error\":{}}\n\n", outcome: .error, fault: .service(.init())),
    .init(name: "too long a line", stream: ":" + String(repeating: "x", count: 1 << 20) + "\n", outcome: .error, fault: .tooLarge(.line)),
  ]
}

@Suite("reply")
struct ReplyTests {
  private func text(of events: [ReplyEvent]) -> String {
    events.map { if case .delta(let text) = $0 { text } else { "" } }.joined()
  }

  @Test("chat cases", arguments: StreamCase.chat)
  func chat(_ row: StreamCase) {
    var reader = ReplyReader()
    var events: [ReplyEvent] = []
    for chunk in row.chunks {
      reader.feed(chunk)
      events += reader.takeEvents()
    }
    let end = reader.end(after: row.json["transportEnd"]?.string == "error" ? .reset : nil)
    #expect(text(of: events) == row.json["text"]?.string)
    #expect(end.outcome.rawValue == row.json["outcome"]?.string)
    #expect(end.usage == row.json["usage"].flatMap(TokenUsage.init))
    #expect((end.usage == nil) == (row.json["usage"] == .null))
    switch end.cause {
    case .service(let error): #expect(error.code == row.json["errorCode"]?.string)
    case .badChunk: #expect(row.json["errorCode"]?.string == "bad_chunk")
    default: #expect(row.json["errorCode"] == .null)
    }
  }

  @Test("habits of services", arguments: ReplyRow.all)
  func habits(_ row: ReplyRow) {
    var reader = ReplyReader()
    reader.feed(Array(row.stream.utf8))
    #expect(text(of: reader.takeEvents()) == row.text)
    #expect(reader.end(after: row.cause) == ReplyEnd(row.outcome, cause: row.fault, finishReason: row.reason))
    #expect(reader.takeEvents().isEmpty)
  }

  @Test("C9: a character cut anywhere arrives whole")
  func cutCharacter() {
    let bytes = Array(ReplyRow.delta("€💪").utf8)
    for cut in bytes.indices {
      var reader = ReplyReader()
      reader.feed(Array(bytes[..<cut]))
      reader.feed(Array(bytes[cut...]))
      #expect(reader.takeEvents() == [.delta("€💪")])
    }
  }

  @Test("bytes that are no UTF-8 are replacement characters, and the answer goes on")
  func badBytes() {
    var reader = ReplyReader()
    let cut = Array(ReplyRow.delta("€").utf8).filter { $0 != 0xAC }
    reader.feed(cut + Array((ReplyRow.delta("b") + ReplyRow.done).utf8))
    #expect(reader.takeEvents() == [.delta("\u{FFFD}"), .delta("b")])
    #expect(reader.end().outcome == .complete)
  }

  @Test("usage: the last one seen anywhere, thinking counted apart")
  func usage() {
    var reader = ReplyReader()
    reader.feed(Array(#"data: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":1}}"#.utf8) + [10, 10])
    reader.feed(
      Array(#"data: {"usage":{"prompt_tokens":9,"completion_tokens":30,"completion_tokens_details":{"reasoning_tokens":586}}}"#.utf8) + [
        10, 10,
      ])
    reader.feed(Array(#"data: {"usage":{"prompt_tokens":-1.5}}"#.utf8) + [10, 10])
    #expect(reader.end().usage == TokenUsage(prompt: 9, completion: 30, reasoning: 586))
  }
}
