import TestSupport
import Testing

@testable import CoachTransport

/// Random bytes, and texts put together from what the readers look for: nothing may trap, whatever comes out.
@Suite("hostile input")
struct HostileInputTests {
  private static let scraps: [[UInt8]] = [
    "http", "https", ":", "/", "//", "[", "]", "::1", "127.0.0.1", ".", "@", "?", "#", "$", "$()", "${A}", "localhost", "é", "\u{0301}",
    " ", "\r\n",
    "HTTP/1.1 200 OK\r\n", "HTTP/9 ", "Content-Type:", "Retry-After:", "Location:", ",", "-", "Nov", "06", "99999999999999999999", "GMT",
    "08:49:37",
    "data:", "data: {", "error:", "event: error\n", "\n\n", #"{"choices":[{"delta":{"content":"a"}}]}"#, #""error":"#,
    #"{"error":{"code":1e400}}"#,
    "[DONE]", "null",
  ].map { Array($0.utf8) }

  private func samples(_ count: Int) -> [[UInt8]] {
    var random = SeededRandom(seed: 26)
    return (0..<count).map { index in
      if index % 4 == 0 { return random.bytes(Int.random(in: 0...40, using: &random)) }
      return (0..<Int.random(in: 0...9, using: &random)).flatMap { _ in Self.scraps.randomElement(using: &random) ?? [] }
    }
  }

  @Test("addresses, dates, bodies and headers")
  func texts() {
    var accepted = 0
    for bytes in samples(20_000) {
      let text = String(decoding: bytes, as: UTF8.self)
      if let endpoint = try? CoachEndpoint(text) {
        accepted += 1
        #expect(endpoint.scheme == "https" || endpoint.isLoopback, "\(text)")
        #expect(!endpoint.chatURL.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "@") && endpoint.origin.contains("@") }, "\(text)")
      }
      _ = RetryAfter(text)?.wait(from: .min)
      var head = ResponseHead()
      bytes.withUnsafeBytes {
        _ = ServiceError(body: $0)
        head.take($0)
      }
      _ = (head.mediaType, head.packing, head.redirectOrigin, head.retryAfter, head.quota)
    }
    #expect(accepted > 0)
  }

  @Test("streams")
  func streams() {
    for bytes in samples(5_000) {
      var reader = ReplyReader(bounds: EventStreamBounds(line: 60, event: 40, answer: 120))
      for part in [bytes, bytes.reversed(), bytes] { reader.feed(part) }
      let end = reader.end(after: .reset)
      #expect(reader.hasText || end.outcome != .complete)
    }
  }
}
