/// Where a Coach listens: `https`, or `http` on a literal loopback address.
public struct CoachEndpoint: Equatable, Sendable {
  public let scheme: String

  /// As written, in lower case; IPv6 without brackets.
  public let host: String
  public let port: Int

  /// 127.0.0.0/8 or ::1, written as a number. Nothing leaves the machine then, and no proxy may see it.
  public let isLoopback: Bool

  /// Ends without a slash.
  private let path: String

  /// - Throws: ``EndpointMistake``. Blank texts are ``CoachRoute``'s business.
  public init(_ text: String) throws(EndpointMistake) {
    let url = try URLParts(Self.withoutConfigurationEscape(text))
    let isNumber = LoopbackAddress.isLoopback(url.host)
    guard url.scheme == "https" || (url.scheme == "http" && isNumber) else { throw .notHTTPS(scheme: url.scheme) }
    scheme = url.scheme
    host = url.host
    port = url.port ?? (url.scheme == "https" ? 443 : 80)
    isLoopback = isNumber
    var path = Substring(url.path)
    while path.hasSuffix("/") { path = path.dropLast() }
    self.path = String(path)
  }

  /// Scheme, host and, where it is not the usual one, port: what a person agrees to send to.
  public var origin: String {
    let shown = host.utf8.contains(.colon) ? "[\(host)]" : host
    return port == (scheme == "https" ? 443 : 80) ? "\(scheme)://\(shown)" : "\(scheme)://\(shown):\(port)"
  }

  /// The address itself, for services that have only one.
  public var address: String { path.isEmpty ? origin + "/" : origin + path }

  /// Where questions go: `/v1/chat/completions` below the address, unless the address names that or `/v1` itself.
  public var chatURL: String {
    path.hasSuffix("/chat/completions") ? origin + path : origin + versionPath + "/chat/completions"
  }

  /// Where our Worker tells the plan and what is left of it.
  public var planURL: String { origin + versionPath + "/plan" }

  private var versionPath: String {
    var base = Substring(path)
    if base.hasSuffix("/chat/completions") { base = base.dropLast("/chat/completions".count) }
    return base.hasSuffix("/v1") ? String(base) : base + "/v1"
  }

  /// Build settings of other platforms write `https:/$()/host`, because `//` starts a comment there.
  private static func withoutConfigurationEscape(_ text: String) -> String {
    var kept: [UInt8] = []
    for byte in text.utf8 {
      kept.append(byte)
      if kept.suffix(3).elementsEqual("$()".utf8) { kept.removeLast(3) }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
