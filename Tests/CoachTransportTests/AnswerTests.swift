import Testing

@testable import CoachTransport

/// A text of a Retry-After header and what it means.
struct RetryRow: CustomTestStringConvertible, Sendable {
  let text: String
  let expected: RetryAfter?

  var testDescription: String { "'\(text)'" }

  static let all: [RetryRow] = [
    .init(text: "0", expected: .seconds(0)),
    .init(text: "120", expected: .seconds(120)),
    .init(text: "Sun, 06 Nov 1994 08:49:37 GMT", expected: .date(784_111_777)),
    .init(text: "Sunday, 06-Nov-94 08:49:37 GMT", expected: .date(784_111_777)),
    .init(text: "Sun Nov  6 08:49:37 1994", expected: .date(784_111_777)),
    .init(text: "Thu, 29 Feb 2024 23:59:60 GMT", expected: .date(1_709_251_200)),
    .init(text: "Mon, 30 Nov 2026 12:00:00 GMT", expected: .date(1_796_040_000)),
    .init(text: "-5", expected: nil),
    .init(text: "+5", expected: nil),
    .init(text: "1.5", expected: nil),
    .init(text: "", expected: nil),
    .init(text: "soon", expected: nil),
    .init(text: "99999999999999999999", expected: nil),
    .init(text: "Sun, 06 Nov 1994 08:49:37 CET", expected: nil),
    .init(text: "Sun, 06 Nov 1994 24:49:37 GMT", expected: nil),
    .init(text: "Sun, 99 Nov 1994 08:49:37 GMT", expected: nil),
    .init(text: "Sun, 06 Foo 1994 08:49:37 GMT", expected: nil),
  ]
}

/// Headers of a refusal, and the seconds to wait.
struct PauseRow: CustomTestStringConvertible, Sendable {
  let lines: [String]
  let expected: Int?

  var testDescription: String { lines.joined(separator: ", ") }

  static let all: [PauseRow] = [
    .init(lines: [], expected: nil),
    .init(lines: ["Retry-After: 9"], expected: 9),
    .init(lines: ["Retry-After: soon", "Date: Mon, 30 Nov 2026 11:59:00 GMT"], expected: nil),
    .init(lines: ["Retry-After: Mon, 30 Nov 2026 12:00:00 GMT"], expected: nil),
    .init(lines: ["Retry-After: Mon, 30 Nov 2026 12:00:00 GMT", "Date: Mon, 30 Nov 2026 11:59:00 GMT"], expected: 60),
    .init(lines: ["Retry-After: Mon, 30 Nov 2026 12:00:00 GMT", "Date: Mon, 30 Nov 2026 12:01:00 GMT"], expected: 0),
  ]
}

/// A header of an answer that begins.
struct OpeningRow: CustomTestStringConvertible, Sendable {
  let line: String
  var request: String?
  var isUnrecorded: Bool?

  var testDescription: String { line }

  static let all: [OpeningRow] = [
    .init(line: "Server: x"),
    .init(line: "X-Fatnag-Request: 0b3e-Aa", request: "0b3e-Aa"),
    .init(line: "X-Fatnag-Request: a b"),
    .init(line: "X-Fatnag-Request: \u{1B}[2J"),
    .init(line: "X-Fatnag-Request: " + String(repeating: "a", count: 64), request: String(repeating: "a", count: 64)),
    .init(line: "X-Fatnag-Request: " + String(repeating: "a", count: 65)),
    .init(line: "X-Fatnag-Zero-Retention: TRUE", isUnrecorded: true),
    .init(line: "X-Fatnag-Zero-Retention: false", isUnrecorded: false),
    .init(line: "X-Fatnag-Zero-Retention: maybe"),
  ]
}

/// A body of a refusal and what is read out of it.
struct BodyRow: CustomTestStringConvertible, Sendable {
  let body: String
  let expected: ServiceError?

  var testDescription: String { String(body.prefix(60)) }

  static let all: [BodyRow] = [
    .init(body: #"{"error":{"message":"no","type":"t","code":"c"}}"#, expected: .init(code: "c", message: "no")),
    .init(body: #"{"error":{"message":"no","type":"t","code":null}}"#, expected: .init(code: "t", message: "no")),
    .init(
      body: #"{"code":"The caller is wrong","error":"Incorrect key"}"#,
      expected: .init(code: "The caller is wrong", message: "Incorrect key")),
    .init(body: #"{"error":"unauthorized"}"#, expected: .init(message: "unauthorized")),
    .init(body: #"{"error":{"code":401}}"#, expected: .init(code: "401")),
    .init(body: #"{"error":{}}"#, expected: nil),
    .init(body: #"{"detail":"x"}"#, expected: nil),
    .init(body: "<html>", expected: nil),
    .init(body: "", expected: nil),
    .init(body: "[]", expected: nil),
    .init(
      body: #"{"error":""# + String(repeating: "x", count: 9000) + #""}"#, expected: .init(message: String(repeating: "x", count: 500))),
  ]
}

/// The end of a transfer as libcurl tells it, and what that means.
struct EndingRow: CustomTestStringConvertible, Sendable {
  let ending: CurlEnding
  let expected: TransferError?

  var testDescription: String { "\(ending)" }

  static let all: [EndingRow] = [
    .init(ending: .init(code: 0), expected: nil),
    .init(ending: .init(code: 5), expected: .proxy(status: nil)),
    .init(ending: .init(code: 6), expected: .resolve(host: "h")),
    .init(ending: .init(code: 7, systemError: 111), expected: .connect(host: "h", port: 443, systemError: 111)),
    .init(ending: .init(code: 16), expected: .reset),
    .init(ending: .init(code: 18), expected: .cut),
    .init(ending: .init(code: 52), expected: .cut),
    .init(ending: .init(code: 56), expected: .reset),
    .init(ending: .init(code: 56, proxyStatus: 407), expected: .proxy(status: 407)),
    .init(ending: .init(code: 60, verification: 10), expected: .tls(.expired)),
    .init(ending: .init(code: 60, verification: 9), expected: .tls(.notYetValid)),
    .init(ending: .init(code: 60, verification: 19), expected: .tls(.untrusted)),
    .init(
      ending: .init(code: 60, detail: "SSL: no alternative certificate subject name matches", verification: 1), expected: .tls(.wrongName)),
    .init(ending: .init(code: 60, detail: "odd"), expected: .tls(.other("odd"))),
    .init(ending: .init(code: 77), expected: .tls(.caFile("/ca.pem"))),
    .init(ending: .init(code: 92), expected: .reset),
    .init(ending: .init(code: 27), expected: .tooLarge(.headers)),
    .init(ending: .init(code: 100), expected: .tooLarge(.headers)),
    .init(ending: .init(code: 23, detail: "odd"), expected: .other(code: 23, detail: "odd")),
  ]
}

@Suite("answer")
struct AnswerTests {
  private func head(_ lines: [String]) -> ResponseHead {
    var head = ResponseHead()
    for line in lines { Array((line + "\r\n").utf8).withUnsafeBytes { head.take($0) } }
    return head
  }

  @Test("Retry-After", arguments: RetryRow.all)
  func retryAfter(_ row: RetryRow) { #expect(RetryAfter(row.text) == row.expected) }

  @Test("waiting is never negative")
  func waiting() {
    #expect(RetryAfter.seconds(7).wait(from: 1000) == 7)
    #expect(RetryAfter.date(1060).wait(from: 1000) == 60)
    #expect(RetryAfter.date(10).wait(from: 1000) == 0)
  }

  @Test("a date to wait for counts from the server's own clock", arguments: PauseRow.all)
  func pauses(_ row: PauseRow) { #expect(head(["HTTP/1.1 429 Too Many Requests"] + row.lines + [""]).retryAfter == row.expected) }

  @Test("number of the request and retention", arguments: OpeningRow.all)
  func openings(_ row: OpeningRow) {
    let head = head(["HTTP/2 200", row.line, ""])
    #expect(head.request == row.request && head.isUnrecorded == row.isUnrecorded)
  }

  @Test("bodies of refusals", arguments: BodyRow.all)
  func bodies(_ row: BodyRow) {
    #expect(Array(row.body.utf8).withUnsafeBytes { ServiceError(body: $0) } == row.expected)
  }

  @Test("our Worker's refusal keeps its figures")
  func quotaRefusal() throws {
    let body =
      #"{"error":{"code":"quota_exhausted","message":"m","scope":"person","plan":"free","used":5,"limit":5,"#
      + #""resets_at":"2026-12-07T00:00:00Z","retry_after_s":60}}"#
    let error = try #require(Array(body.utf8).withUnsafeBytes { ServiceError(body: $0) })
    #expect(error.code == "quota_exhausted" && error.scope == "person" && error.plan == "free")
    let absurd = Array(#"{"error":{"code":"c","used":-1,"limit":1.5}}"#.utf8).withUnsafeBytes { ServiceError(body: $0) }
    #expect(absurd?.code == "c" && absurd?.used == nil && absurd?.limit == nil)
    #expect(error.used == 5 && error.limit == 5 && error.resetsAt == "2026-12-07T00:00:00Z" && error.retryAfterSeconds == 60)
  }

  @Test("ends of libcurl", arguments: EndingRow.all)
  func endings(_ row: EndingRow) { #expect(row.ending.failure(host: "h", port: 443, caFile: "/ca.pem") == row.expected) }

  @Test("an interim answer is forgotten, trailers are not read")
  func interim() {
    var head = head(["HTTP/1.1 100 Continue", "Location: /x", ""])
    #expect(!head.isComplete)
    for line in ["HTTP/2 200 ", "content-TYPE:  Text/Event-Stream ; charset=utf-8", "X-Fatnag-Used: 3", "", "X-Fatnag-Plan: pro", ""] {
      Array((line + "\r\n").utf8).withUnsafeBytes { head.take($0) }
    }
    #expect(head.isComplete && head.status == 200 && head.mediaType == "text/event-stream" && head["location"] == nil)
    #expect(head.quota == QuotaFigures(used: 3))
  }

  @Test("figures are digits, or were not said")
  func figures() {
    let rows: [(String, Int?)] = [
      ("3", 3), ("0", 0), ("-3", nil), ("+3", nil), ("3.0", nil), ("", nil), ("99999999999999999999", nil), ("three", nil),
    ]
    for (text, expected) in rows {
      let head = head(["HTTP/1.1 200 OK", "X-Fatnag-Used: \(text)", "X-Fatnag-Plan: free", ""])
      #expect(head.quota == QuotaFigures(plan: "free", used: expected) && head.quota?.isWhole == false)
    }
    #expect(head(["HTTP/1.1 200 OK", "X-Fatnag-Used: 3", "X-Fatnag-Limit: 5", ""]).quota?.isWhole == true)
  }

  @Test("headers have an end")
  func bounds() {
    #expect(head(["HTTP/1.1 200 OK"] + (0..<80).map { "X-\($0): " + String(repeating: "y", count: 1000) }).isTooLarge)
  }

  @Test("only the origin of a redirect is told")
  func redirects() {
    let rows = [
      ("https://other.example/path?key=1", "https://other.example"), ("http://u:p@other:81", "http://other:81"), ("/here", nil), ("x", nil),
      ("https://other?x", "https://other"),
    ]
    for (location, origin) in rows { #expect(head(["HTTP/1.1 302 Found", "Location: \(location)", ""]).redirectOrigin == origin) }
  }

  @Test("packing")
  func packing() {
    for (value, expected) in [("gzip", "gzip"), ("identity", nil), ("IDENTITY", nil), ("", nil), ("br", "br")] {
      #expect(head(["HTTP/1.1 200 OK", "Content-Encoding: \(value)", ""]).packing == expected)
    }
  }
}
