import Testing

@testable import CoachTransport

/// An address and what is wrong with it.
struct MistakeRow: CustomTestStringConvertible, Sendable {
  let text: String
  let mistake: EndpointMistake
  var remedy: EndpointRemedy?

  var testDescription: String { "'\(text)'" }

  static let all: [MistakeRow] = [
    // C1
    .init(text: "https:", mistake: .cut("https:"), remedy: .writeWhole),
    .init(text: "https:/", mistake: .cut("https:/")),
    .init(text: "http:", mistake: .cut("http:")),
    .init(text: "https://", mistake: .cut("https://")),
    .init(text: "HTTP:/", mistake: .cut("HTTP:/")),
    .init(text: " https: ", mistake: .cut("https:")),
    .init(text: "https:localhost/x", mistake: .localhost, remedy: .useLoopbackNumber),
    .init(text: "https://localhost", mistake: .localhost),
    .init(text: "http://localhost:8080/v1", mistake: .localhost),
    .init(text: "https://coach.localhost", mistake: .localhost),
    // C2
    .init(text: "http://host", mistake: .notHTTPS(scheme: "http"), remedy: .useHTTPS),
    .init(text: "ftp://host", mistake: .notHTTPS(scheme: "ftp")),
    .init(text: "http://128.0.0.1", mistake: .notHTTPS(scheme: "http")),
    .init(text: "http://0.0.0.0", mistake: .notHTTPS(scheme: "http")),
    .init(text: "http://[::ffff:127.0.0.1]", mistake: .notHTTPS(scheme: "http")),
    .init(text: "http://127.0.0.1.example.org", mistake: .notHTTPS(scheme: "http")),
    // What comments and shells leave
    .init(text: "https:/host/path", mistake: .cut("https:/host/path")),
    .init(text: "https:host", mistake: .cut("https:host")),
    .init(text: "", mistake: .cut("")),
    .init(text: "coach.example.org", mistake: .noScheme("coach.example.org"), remedy: .startWithScheme),
    .init(text: "coach.example.org:8443/x", mistake: .noScheme("coach.example.org:8443/x")),
    .init(text: "//host", mistake: .noScheme("//host")),
    .init(text: "https:///path", mistake: .noHost("https:///path")),
    .init(text: "https://#name", mistake: .noHost("https://#name")),
    .init(text: "https://:443/", mistake: .noHost("")),
    .init(text: "https://$HOST/x", mistake: .unexpanded("$HOST"), remedy: .writeOut),
    .init(text: "https://${COACH_HOST}/x", mistake: .unexpanded("${COACH_HOST}")),
    .init(text: "$COACH_URL", mistake: .unexpanded("$COACH_URL")),
    .init(text: "https://ho st/", mistake: .strayByte(0x20), remedy: .removeByte),
    .init(text: "https://host/\u{1B}[31m", mistake: .strayByte(0x1B)),
    .init(text: "https://host/a\r\nX: y", mistake: .strayByte(0x0D)),
    .init(text: "https://me:word@host/", mistake: .userInfo, remedy: .moveSecret),
    .init(text: "https://good.example@evil.example/", mistake: .userInfo),
    .init(text: "https://bücher.example", mistake: .foreignHost("bücher.example"), remedy: .usePunycode),
    .init(text: "https://a..b", mistake: .badHost("a..b"), remedy: .correctHost),
    .init(text: "https://-a.example", mistake: .badHost("-a.example")),
    .init(text: "https://127.1", mistake: .badHost("127.1")),
    .init(text: "https://0x7f000001", mistake: .badHost("0x7f000001")),
    .init(text: "https://127.0.0.01", mistake: .badHost("127.0.0.01")),
    .init(text: "https://[::1", mistake: .badHost("[::1")),
    .init(text: "https://[evil]", mistake: .badHost("[evil]")),
    .init(text: "https://host\\@other", mistake: .userInfo),
    .init(text: "https://host:0", mistake: .badPort(":0")),
    .init(text: "https://host:", mistake: .badPort(":")),
    .init(text: "https://host:65536", mistake: .badPort(":65536")),
    .init(text: "https://host:+80", mistake: .badPort(":+80")),
    .init(text: "https://[::1]80", mistake: .badPort("80")),
    .init(text: "https://host/x?key=1", mistake: .queryOrFragment("?key=1"), remedy: .endAtPath),
    .init(text: "https://host/x#y", mistake: .queryOrFragment("#y")),
  ]
}

/// An address and where it leads.
struct AddressRow: CustomTestStringConvertible, Sendable {
  let text: String
  let origin: String
  let chat: String
  var plan: String?
  var isLoopback = false

  var testDescription: String { text }

  static let all: [AddressRow] = [
    .init(text: "https://host", origin: "https://host", chat: "https://host/v1/chat/completions", plan: "https://host/v1/plan"),
    .init(text: "https:/$()/host", origin: "https://host", chat: "https://host/v1/chat/completions"),  // C3
    .init(text: " HTTPS://Coach.Example.org/ ", origin: "https://coach.example.org", chat: "https://coach.example.org/v1/chat/completions"),
    .init(text: "https://host:8443/a/", origin: "https://host:8443", chat: "https://host:8443/a/v1/chat/completions"),
    .init(text: "https://host:443", origin: "https://host", chat: "https://host/v1/chat/completions"),
    .init(text: "https://api.x.ai/v1", origin: "https://api.x.ai", chat: "https://api.x.ai/v1/chat/completions"),
    .init(
      text: "https://host/v1/chat/completions", origin: "https://host", chat: "https://host/v1/chat/completions",
      plan: "https://host/v1/plan"),
    .init(
      text: "http://127.0.0.1:11434/v1", origin: "http://127.0.0.1:11434", chat: "http://127.0.0.1:11434/v1/chat/completions",
      isLoopback: true),
    .init(text: "http://127.8.9.10", origin: "http://127.8.9.10", chat: "http://127.8.9.10/v1/chat/completions", isLoopback: true),
    .init(text: "https://127.0.0.1", origin: "https://127.0.0.1", chat: "https://127.0.0.1/v1/chat/completions", isLoopback: true),
    .init(text: "http://[::1]:8080", origin: "http://[::1]:8080", chat: "http://[::1]:8080/v1/chat/completions", isLoopback: true),
    .init(text: "https://10.0.0.7", origin: "https://10.0.0.7", chat: "https://10.0.0.7/v1/chat/completions"),
  ]
}

@Suite("endpoint")
struct EndpointTests {
  @Test("mistakes", arguments: MistakeRow.all)
  func mistakes(_ row: MistakeRow) {
    #expect(throws: row.mistake) { try CoachEndpoint(row.text) }
    if let remedy = row.remedy { #expect(row.mistake.remedy == remedy) }
  }

  @Test("addresses", arguments: AddressRow.all)
  func addresses(_ row: AddressRow) throws {
    let endpoint = try CoachEndpoint(row.text)
    #expect(endpoint.origin == row.origin)
    #expect(endpoint.chatURL == row.chat)
    #expect(row.plan == nil || endpoint.planURL == row.plan)
    #expect(endpoint.isLoopback == row.isLoopback)
  }

  @Test("C4 to C6: what is configured decides whether anything may be asked")
  func routes() throws {
    let secret = CoachSecret("word")
    let far = try CoachEndpoint("https://host"), near = try CoachEndpoint("http://127.0.0.1:8080")
    for blank in [nil, "", "  ", "$(GROK_PROXY_URL)"] {
      #expect(try CoachRoute.resolve(address: blank, secret: secret) == .noAddress)
    }
    #expect(try CoachRoute.resolve(address: "https://host", secret: nil) == .noSecret(far))
    #expect(try CoachRoute.resolve(address: "https://host", secret: secret) == .ready(far, secret))
    #expect(try CoachRoute.resolve(address: "http://127.0.0.1:8080", secret: nil) == .ready(near, nil))
    #expect(throws: EndpointMistake.cut("https:")) { try CoachRoute.resolve(address: "https:", secret: secret) }
  }

  @Test("a secret stays one header word and never prints")
  func secret() throws {
    for text in ["", "two words", "line\r\nX: y", "naïve"] { #expect(CoachSecret(text) == nil) }
    let secret = try #require(CoachSecret("canary-4711"))
    var dumped = ""
    dump(secret, to: &dumped)
    for shown in ["\(secret)", String(reflecting: secret), dumped, "\(Optional(secret) as Any)", "\([secret])"] {
      #expect(!shown.contains("canary"))
    }
  }
}
