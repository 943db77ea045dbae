import JSONText

/// An error that a service worded itself. Its texts are foreign: cut to ``textLimit``, free of secrets, not of terminal
/// escapes.
///
/// Three shapes are read: `{"error":{"code":…,"message":…}}` (OpenAI, xAI, our own Worker), `{"code":…,"error":"text"}`
/// (xAI), and the bare inner object (llama.cpp's `error:` line).
public struct ServiceError: Equatable, Sendable {
  /// Characters of a text that are kept.
  public static let textLimit = 500

  public var code: String?
  public var message: String?

  /// What was counted: `person`, `network`, `service`, `ip`, `device`, `turn` with our Worker.
  public var scope: String?
  public var plan: String?
  public var used: Int?
  public var limit: Int?

  /// ISO 8601.
  public var resetsAt: String?
  public var retryAfterSeconds: Int?

  /// Whether the question counts all the same; nil where the service does not say.
  public var isCharged: Bool?

  public init(code: String? = nil, message: String? = nil) {
    self.code = code
    self.message = message
  }

  init?(body bytes: UnsafeRawBufferPointer) {
    guard let json = try? JSONValue(mending: bytes) else { return nil }
    self.init(json)
  }

  /// Nil when the object says nothing about an error.
  init?(_ json: JSONValue) {
    switch json["error"] {
    case .object(let members): self.init(inner: .object(members))
    case .string(let text): self.init(code: Self.word(json["code"]), message: Self.cut(text))
    default: self.init(inner: json)
    }
    guard code != nil || message != nil else { return nil }
  }

  private init(inner json: JSONValue) {
    code = Self.word(json["code"]) ?? Self.word(json["type"])
    message = json["message"]?.string.map(Self.cut)
    scope = Self.word(json["scope"])
    plan = Self.word(json["plan"])
    used = Self.count(json["used"])
    limit = Self.count(json["limit"])
    resetsAt = Self.word(json["resets_at"])
    retryAfterSeconds = json["retry_after_s"]?.integer.flatMap(Int.init(exactly:))
    if case .bool(let isCharged) = json["charged"] { self.isCharged = isCharged }
  }

  private static func word(_ json: JSONValue?) -> String? {
    switch json {
    case .string(let text): text.isEmpty ? nil : cut(text)
    case .integer(let number): String(number)
    default: nil
    }
  }

  private static func count(_ json: JSONValue?) -> Int? { json?.integer.flatMap(Int.init(exactly:)).flatMap { $0 < 0 ? nil : $0 } }

  private static func cut(_ text: String) -> String { text.count > textLimit ? String(text.prefix(textLimit)) : text }
}
