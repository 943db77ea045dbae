import Foundation
import JSONText
import Testing

@testable import CoachTransport

/// HTTP/2 and TLS by nginx, and the way through a proxy.
@Suite("encryption")
struct EncryptionTests {
  let stage = Stage.standing

  init() throws { try #require(stage.problem == nil) }

  private func options(caFile: String?, isHTTP11Only: Bool = false) -> TransferOptions {
    TransferOptions(version: "1", caFile: caFile, isHTTP11Only: isHTTP11Only)
  }

  private func headers(of note: JSONValue?) -> [String: String] {
    let pairs = (note?["headers"]?.array ?? []).map { ($0.array?[0].string?.lowercased() ?? "", $0.array?[1].string ?? "") }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  @Test("HTTP/2, or 1.1 where it must be", arguments: [false, true])
  func versions(isHTTP11Only: Bool) throws {
    let name = isHTTP11Only ? "version-1" : "version-2"
    let conversation = try Conversation.hold(
      with: stage.encrypted(name), options: options(caFile: stage.caFile, isHTTP11Only: isHTTP11Only))
    #expect(conversation.text == "Rest today 💪.")
    let seen = headers(of: stage.note("requests", "\(name).json"))["x-seen-protocol"]
    #expect(seen == (isHTTP11Only ? "HTTP/1.1" : "HTTP/2.0"))
  }

  @Test("nobody's certificate is believed but the authority's")
  func untrusted() throws {
    for file in [stage.strangersFile, nil] {
      let conversation = try Conversation.hold(with: stage.encrypted("untrusted"), options: options(caFile: file))
      #expect(conversation.events == [.failed(.tls(.untrusted))])
    }
    #expect(stage.note("requests", "untrusted.json") == nil)
  }

  @Test("a file of authorities that is none")
  func noAuthorities() throws {
    let conversation = try Conversation.hold(with: stage.encrypted("ok"), options: options(caFile: "/nowhere/ca.pem"))
    #expect(conversation.events == [.failed(.tls(.caFile("/nowhere/ca.pem")))])
  }

  @Test("a service without encryption")
  func plainService() throws {
    let conversation = try Conversation.hold(with: "https://127.0.0.1:\(stage.gruff)")
    guard case .failed(.tls(.other(let detail))) = conversation.events.last else {
      Issue.record("\(conversation.events)")
      return
    }
    #expect(!detail.isEmpty)
  }

  @Test("through the proxy of the environment, which sees no secret and whose headers do not count")
  func proxy() throws {
    let conversation = try Conversation.hold(with: "https://coach.test/tunnel", options: options(caFile: stage.caFile))
    #expect(conversation.text == "Rest today 💪.")
    #expect(conversation.events.last == .finished(ReplyEnd(.complete, finishReason: "stop", usage: FaultRow.usage, quota: FaultRow.quota)))
    let note = headers(of: stage.note("requests", "other-CONNECT-coach.test_443.json"))
    #expect(note["host"] == "coach.test:443" && note["authorization"] == nil)
  }

  @Test("a name that the certificate does not hold")
  func wrongName() throws {
    let conversation = try Conversation.hold(with: "https://another.test/ok", options: options(caFile: stage.caFile))
    #expect(conversation.events == [.failed(.tls(.wrongName))])
  }

  @Test("a proxy that refuses")
  func refusingProxy() throws {
    let conversation = try Conversation.hold(with: "https://refused.test/ok", options: options(caFile: stage.caFile))
    #expect(conversation.events == [.failed(.proxy(status: 407))])
  }
}

/// Apart from the others, because nginx tears down whatever is in flight.
extension EncryptionTests {
  @Test("a whole answer stays whole when the server goes, half of one does not")
  func goingAway() throws {
    var hasAsked = false
    for (name, outcome) in [("finish-open", ReplyOutcome.complete), ("going", .truncated)] {
      let conversation = try Conversation.hold(with: stage.encrypted(name), options: options(caFile: stage.caFile)) { event in
        if case .delta = event { hasAsked = reload() }
        return true
      }
      #expect(hasAsked && conversation.text == "a")
      guard case .finished(let end) = conversation.events.last else {
        Issue.record("\(conversation.events)")
        return
      }
      #expect(end.outcome == outcome)
      #expect(conversation.duration < 4_500)
    }
  }

  private func reload() -> Bool {
    let asking = Process()
    asking.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let fetch =
      "import http.client as h; c = h.HTTPConnection('127.0.0.1', \(stage.service)); c.request('GET', '/_reload'); print(c.getresponse().status)"
    asking.arguments = ["python3", "-c", fetch]
    asking.standardOutput = FileHandle.nullDevice
    guard (try? asking.run()) != nil else { return false }
    asking.waitUntilExit()
    return asking.terminationStatus == 0
  }
}
