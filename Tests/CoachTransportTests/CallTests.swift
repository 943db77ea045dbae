import Glibc
import JSONText
import Testing

@testable import CoachTransport

/// A service that is asked for JSON, and what comes of it.
struct CallRow: CustomTestStringConvertible, Sendable {
  let name: String
  var jump: Int64 = 0
  let expected: Result<ServiceAnswer, TransferError>

  var testDescription: String { name }

  private static func refused(_ status: Int, _ error: ServiceError? = nil) -> Result<ServiceAnswer, TransferError> {
    .failure(.refused(ServiceRefusal(status: status, error: error)))
  }

  static let all: [CallRow] = [
    .init(name: "plan", expected: .success(.init(status: 200, body: Array(#"{"plan": "free", "used": 3}"#.utf8), quota: FaultRow.quota))),
    .init(name: "nothing-204", expected: .success(.init(status: 204, body: []))),
    .init(name: "html", expected: .failure(.contentType("text/html"))),
    .init(name: "endless-json", expected: .failure(.tooLarge(.answer))),
    .init(name: "redirect-307", expected: .failure(.redirect(status: 307, to: nil))),
    .init(name: "echo-401", expected: refused(401, .init(code: "key [secret]", message: "Incorrect key: [secret], [secret]"))),
    .init(name: "endless-500", expected: refused(500)),
    .init(name: "cut-500", expected: refused(500, .init(code: "oops"))),
    .init(name: "cut-before-headers", expected: .failure(.cut)),
    .init(name: "reset-before-headers", expected: .failure(.reset)),
    .init(name: "no-headers", jump: 30_000, expected: .failure(.timeout(.headers))),
  ]
}

@Suite("call")
struct CallTests {
  let stage = Stage.standing

  init() throws { try #require(stage.problem == nil) }

  private func outcome(
    of address: String, _ method: ServiceMethod = .post, sending body: [UInt8] = Array("{}".utf8), to url: (CoachEndpoint) -> String,
    jump: Int64 = 0
  ) throws -> Result<ServiceAnswer, TransferError>? {
    let start = Conversation.monotonic()
    let call = try ServiceCall.start(
      method, sending: body, to: url, of: try CoachEndpoint(address), secret: CoachSecret(Stage.canary),
      options: TransferOptions(version: "1"),
      at: start)
    var leap: Int64 = 0
    while !call.isOver, Conversation.monotonic() - start < 15_000 {
      let now = Conversation.monotonic()
      let isQuiet = Conversation.wait(
        for: call.pollRequests, until: call.deadline, at: now + leap, atMost: jump > 0 && leap == 0 ? 300 : 15_000)
      if isQuiet, stage.note("requests", "no-headers.json") != nil { leap = jump }
      if let outcome = call.pump(at: Conversation.monotonic() + leap) { return outcome }
    }
    return nil
  }

  @Test("ends", arguments: CallRow.all)
  func ends(_ row: CallRow) throws {
    let outcome = try outcome(of: stage.plain(row.name), row.name == "plan" ? .get : .post, to: \.address, jump: row.jump)
    #expect(outcome == row.expected)
    #expect(!String(reflecting: outcome).contains(Stage.canary))
  }

  @Test("asks with its method, and sends a body with all but GET", arguments: [ServiceMethod.get, .post, .delete])
  func methods(_ method: ServiceMethod) throws {
    let name = "asked-\(method.rawValue)"
    _ = try outcome(of: stage.plain(name), method, sending: Array("{\"a\":1}".utf8), to: \.planURL)
    let note = try #require(stage.note("requests", name + ".json"))
    #expect(note["method"]?.string == method.rawValue && note["path"]?.string == "/\(name)/v1/plan")
    #expect(note["body"]?.string == (method == .get ? "" : "{\"a\":1}"))
    let fields = note["headers"]?.array?.compactMap { $0.array?.first?.string?.lowercased() } ?? []
    #expect(fields.contains("content-type") == (method != .get) && fields.contains("authorization"))
    #expect(fields.filter { $0 == "content-length" }.count == (method == .get ? 0 : 1))
  }
}
