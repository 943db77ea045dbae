import Glibc
import JSONText
import Testing

@testable import CoachTransport

/// What a service does and how the transfer ends.
struct FaultRow: CustomTestStringConvertible, Sendable {
  let name: String
  var text = ""
  var jump: Int64 = 0

  /// How many events come before the leap.
  var before = 0
  let last: ReplyEvent

  var testDescription: String { name }

  static let usage = TokenUsage(prompt: 20, completion: 2)
  static let quota = QuotaFigures(plan: "free", used: 3, limit: 5, resets: "2026-12-07T00:00:00Z")
  private static let whole = ReplyEvent.finished(ReplyEnd(.complete, finishReason: "stop", usage: usage))
  private static func truncated(_ cause: TransferError?) -> ReplyEvent { .finished(ReplyEnd(.truncated, cause: cause)) }
  private static func broken(_ cause: TransferError) -> ReplyEvent { .finished(ReplyEnd(.error, cause: cause)) }
  private static func refused(_ status: Int, _ error: ServiceError? = nil, after: Int? = nil) -> ReplyEvent {
    .failed(.refused(ServiceRefusal(status: status, error: error, retryAfter: after)))
  }

  static let answers: [FaultRow] = [
    .init(name: "ok", text: "Rest today 💪.", last: .finished(ReplyEnd(.complete, finishReason: "stop", usage: usage, quota: quota))),
    .init(name: "continue", text: "Rest today 💪.", last: .finished(ReplyEnd(.complete, finishReason: "stop", usage: usage, quota: quota))),
    .init(name: "chunked", text: "Rest today 💪.", last: whole),
    .init(name: "bytewise", text: "Rest today 💪.", last: whole),
    .init(name: "emoji", text: "go 💪!", last: .finished(ReplyEnd(.complete))),
    .init(name: "broken-characters", text: "a\u{FFFD}bc\u{FFFD}d", last: .finished(ReplyEnd(.complete, finishReason: "stop"))),
    .init(name: "comments", text: "ab", last: .finished(ReplyEnd(.complete))),
    .init(name: "done-open", text: "Rest today 💪.", last: whole),
    .init(name: "finish-open", text: "a", jump: 5_000, before: 2, last: .finished(ReplyEnd(.complete, finishReason: "stop"))),
    .init(name: "finish-reset", text: "a", last: .finished(ReplyEnd(.complete, finishReason: "stop"))),
    .init(name: "nothing-said", last: .finished(ReplyEnd(.empty))),
  ]

  static let breaks: [FaultRow] = [
    .init(name: "no-headers", jump: 30_000, last: .failed(.timeout(.headers))),
    .init(name: "no-event", jump: 60_000, before: 1, last: .failed(.timeout(.firstEvent))),
    .init(name: "comment-then-nothing", jump: 45_000, before: 2, last: .failed(.timeout(.silence))),
    .init(name: "delta-then-nothing", text: "a", jump: 300_000, before: 2, last: truncated(.timeout(.silence))),
    .init(name: "refusal-then-nothing", jump: 5_000, last: refused(503)),
    .init(name: "cut-close", text: "You should not", last: truncated(nil)),
    .init(name: "cut-length", text: "half", last: truncated(.cut)),
    .init(name: "cut-chunked", text: "half", last: truncated(.cut)),
    .init(name: "cut-before-headers", last: .failed(.cut)),
    .init(name: "cut-before-text", last: .failed(.cut)),
    .init(name: "reset", text: "half", last: truncated(.reset)),
    .init(name: "reset-before-headers", last: .failed(.reset)),
    .init(name: "endless-line", last: .failed(.tooLarge(.line))),
    .init(name: "endless-headers", last: .failed(.tooLarge(.headers))),
    .init(name: "endless-header", last: .failed(.tooLarge(.headers))),
    .init(name: "error-object", text: "Half", last: broken(.service(.init(code: "upstream_error", message: "overloaded [secret]")))),
    .init(name: "error-first", last: .failed(.service(.init(code: "bad", message: "no such thing")))),
    .init(name: "error-event", text: "Half", last: broken(.service(.init(message: "gone")))),
    .init(name: "error-field", text: "Half", last: broken(.service(.init(code: "500", message: "slot")))),
    .init(name: "bad-chunk", text: "Half", last: broken(.badChunk)),
  ]

  static let refusals: [FaultRow] = [
    .init(name: "html", last: .failed(.contentType("text/html"))),
    .init(name: "json", last: .failed(.contentType("application/json"))),
    .init(name: "no-type", last: .failed(.contentType(nil))),
    .init(name: "gzip", last: .failed(.encoding("gzip"))),
    .init(name: "redirect-307", last: .failed(.redirect(status: 307, to: nil))),
    .init(name: "not-http", last: .failed(.notHTTP)),
    .init(name: "echo-401", last: refused(401, .init(code: "key [secret]", message: "Incorrect key: [secret], [secret]"))),
    .init(name: "echo-type", last: .failed(.contentType("text/[secret]"))),
    .init(name: "echo-encoding", last: .failed(.encoding("[secret]"))),
    .init(name: "rate-429", last: refused(429, .init(code: "rate_limited", message: "slow down"), after: 60)),
    .init(name: "bare-429", last: refused(429)),
    .init(name: "plain-403", last: refused(403)),
    .init(name: "html-502", last: refused(502)),
    .init(name: "long-404", last: refused(404, .init(code: "no_model", message: String(repeating: "m", count: 500)))),
    .init(name: "endless-500", last: refused(500)),
    .init(name: "cut-500", last: refused(500, .init(code: "oops"))),
  ]
}

@Suite("transfer")
struct TransferTests {
  let stage = Stage.standing

  init() throws { try #require(stage.problem == nil) }

  /// Where whatever is shown is searched for the secret.
  private func expectNoSecret(in conversation: Conversation) {
    var dumped = ""
    dump(conversation.events, to: &dumped)
    #expect(!dumped.contains(Stage.canary))
    #expect(!String(reflecting: conversation).contains(Stage.canary))
  }

  @Test("ends", arguments: FaultRow.answers + FaultRow.breaks + FaultRow.refusals)
  func ends(_ row: FaultRow) throws {
    let conversation = try Conversation.hold(
      with: stage.plain(row.name), jump: row.jump,
      isReady: {
        $0.events.count >= row.before && stage.note("requests", "\(row.name).json") != nil
      })
    #expect(conversation.events.last == row.last)
    #expect(conversation.text == row.text)
    let ends = conversation.events.filter {
      switch $0 {
      case .finished, .failed: true
      default: false
      }
    }
    #expect(ends.count == 1)
    // Whoever waits must not spin.
    #expect(row.jump == 0 || conversation.turns < 40)
    expectNoSecret(in: conversation)
  }

  @Test("our Worker's refusal keeps its figures")
  func quota() throws {
    let conversation = try Conversation.hold(with: stage.plain("quota-429"))
    guard case .failed(.refused(let refusal)) = conversation.events.last else {
      Issue.record("\(conversation.events)")
      return
    }
    #expect(refusal.status == 429 && refusal.retryAfter == 3600 && refusal.quota == FaultRow.quota)
    #expect(refusal.error?.code == "quota_exhausted" && refusal.error?.used == 5 && refusal.error?.retryAfterSeconds == 3600)
  }

  @Test("an answer without end is stopped at its bound")
  func endless() throws {
    let conversation = try Conversation.hold(with: stage.plain("endless"))
    #expect(conversation.events.last == .finished(ReplyEnd(.error, cause: .tooLarge(.answer))))
    #expect(conversation.text.utf8.count > 3_500_000 && conversation.text.utf8.count < 4 << 20)
    #expect(stage.awaitNote("closed", "endless") != nil)
  }

  @Test("the request is what was handed in, and says nothing about this machine")
  func request() throws {
    let body = #"{"messages":[{"content":"né 💪"}]}"#
    let options = TransferOptions(version: "1.2.3", headers: [.init("X-Fatnag-Device", "d-1")])
    _ = try Conversation.hold(with: stage.plain("request"), options: options, request: body)
    let note = try #require(stage.note("requests", "request.json"))
    #expect(note["method"]?.string == "POST" && note["path"]?.string == "/request/v1/chat/completions" && note["body"]?.string == body)
    let headers = (note["headers"]?.array ?? []).map { "\($0.array?[0].string ?? ""): \($0.array?[1].string ?? "")" }
    #expect(
      headers.sorted() == [
        "Accept-Encoding: identity", "Accept: text/event-stream", "Authorization: Bearer \(Stage.canary)",
        "Content-Length: \(body.utf8.count)",
        "Content-Type: application/json", "Host: 127.0.0.1:\(stage.service)", "User-Agent: fatnag/1.2.3", "X-Fatnag-Device: d-1",
      ])
  }

  @Test("a large request goes without asking first")
  func largeRequest() throws {
    let body = "\"" + String(repeating: "x", count: 1_500_000) + "\""
    let conversation = try Conversation.hold(with: stage.plain("large"), request: body)
    #expect(conversation.text == "Rest today 💪.")
    let note = try #require(stage.note("requests", "large.json"))
    #expect(note["body"]?.string == body)
    #expect(note["headers"]?.array?.contains { $0.array?[0].string?.lowercased() == "expect" } == false)
  }

  @Test("no redirect is followed and the secret stays")
  func redirect() throws {
    let conversation = try Conversation.hold(with: stage.plain("redirect"))
    #expect(conversation.events == [.failed(.redirect(status: 302, to: "http://127.0.0.1:\(stage.other)"))])
    #expect(stage.note("requests", "redirect.json") != nil)
    usleep(200_000)
    #expect(stage.note("requests", "other-POST-_stolen.json") == nil && stage.note("requests", "other-GET-_stolen.json") == nil)
    expectNoSecret(in: conversation)
  }

  @Test("cancelling closes the connection at once", arguments: ["held", "done-held"])
  func cancelling(_ name: String) throws {
    let conversation = try Conversation.hold(with: stage.plain(name), watch: { if case .delta = $0 { false } else { true } })
    #expect(conversation.duration < 10_000)
    #expect(stage.awaitNote("closed", name) != nil)
  }

  @Test("a header that would break out of its line is not sent")
  func headers() throws {
    for header in [("X-A", "b\r\nX-B: c"), ("X A", "b"), ("", "b"), ("X-A", "é"), ("X-A", "")] {
      let options = TransferOptions(version: "1", headers: [.init(header.0, header.1)])
      #expect(throws: TransferError.unsendable(header: header.0)) { try Conversation.hold(with: stage.plain("ok"), options: options) }
    }
  }

  @Test("nobody there")
  func refusedConnection() throws {
    let conversation = try Conversation.hold(with: "http://127.0.0.1:1")
    #expect(conversation.events == [.failed(.connect(host: "127.0.0.1", port: 1, systemError: ECONNREFUSED))])
  }

  @Test("somebody there who says nothing of encryption")
  func muteHandshake() throws {
    let conversation = try Conversation.hold(with: "https://127.0.0.1:\(stage.mute)", jump: 10_000)
    #expect(conversation.events == [.failed(.timeout(.connect))])
  }

  @Test("after its end a transfer asks for nothing")
  func over() throws {
    let transfer = try CoachTransfer.start(
      [], to: try CoachEndpoint(stage.plain("ok")), secret: nil, options: TransferOptions(version: "1"), at: 0)
    transfer.cancel()
    transfer.cancel()
    #expect(transfer.pump(at: 1).isEmpty && transfer.pollRequests.isEmpty && transfer.deadline == nil && transfer.isOver)
  }
}
