/// An absolute URL of the web cut at its delimiters (RFC 3986, 3), with everything refused that a configured address should
/// not hold.
struct URLParts {
  let scheme: String
  let host: String
  let port: Int?
  let path: String

  init(_ text: String) throws(EndpointMistake) {
    let text = Self.trimmed(text)
    try Self.refuseRemains(text)
    guard let colon = text.utf8.firstIndex(of: .colon), Self.isScheme(text[..<colon]) else { throw .noScheme(text) }
    scheme = text[..<colon].lowercased()
    let rest = text[text.utf8.index(after: colon)...]
    if rest.lowercased().hasPrefix("localhost") { throw .localhost }
    // `host:8080/path` looks like a scheme and a path.
    guard rest.hasPrefix("/") else { throw scheme == "https" || scheme == "http" ? .cut(text) : .noScheme(text) }
    guard rest.hasPrefix("//") else { throw .cut(text) }
    let afterSlashes = rest.dropFirst(2)
    let authority = afterSlashes.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@") else { throw .userInfo }
    guard !authority.isEmpty else { throw .noHost(text) }
    (host, port) = try Self.hostAndPort(authority)
    let tail = afterSlashes[authority.endIndex...]
    guard let extra = tail.firstIndex(where: { $0 == "?" || $0 == "#" }) else {
      path = String(tail)
      return
    }
    throw .queryOrFragment(String(tail[extra...]))
  }

  /// What a text looks like that some other program has cut, or should have filled in.
  private static func refuseRemains(_ text: String) throws(EndpointMistake) {
    let lowered = text.lowercased()
    if ["", "https:", "http:"].contains(lowered) || lowered.hasSuffix(":/") || lowered.hasSuffix("://") { throw .cut(text) }
    if let stray = text.utf8.first(where: { $0 <= 0x20 || $0 == 0x7F }) { throw .strayByte(stray) }
    if let dollar = text.firstIndex(of: "$") {
      throw .unexpanded(String(text[dollar...].prefix { $0 != "/" && $0 != ":" }))
    }
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (9...13).contains($0) }
    guard let first = text.utf8.firstIndex(where: { !isSpace($0) }), let last = text.utf8.lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return String(text[first...last])
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
  }

  private static func hostAndPort(_ authority: Substring) throws(EndpointMistake) -> (String, Int?) {
    let isBracketed = authority.hasPrefix("[")
    let end = isBracketed ? authority.firstIndex(of: "]").map { authority.index(after: $0) } : authority.firstIndex(of: ":")
    if isBracketed, end == nil { throw .badHost(String(authority)) }
    let written = authority[..<(end ?? authority.endIndex)]
    let after = authority[written.endIndex...]
    let host = try isBracketed ? bracketed(written) : named(written)
    guard !after.isEmpty else { return (host, nil) }
    let digits = after.dropFirst()
    guard after.hasPrefix(":"), digits.utf8.allSatisfy(isDigit), let port = Int(digits), (1...65_535).contains(port) else {
      throw .badPort(String(after))
    }
    return (host, port)
  }

  private static func bracketed(_ written: Substring) throws(EndpointMistake) -> String {
    let inner = written.dropFirst().dropLast().lowercased()
    let isPlausible = inner.utf8.contains(.colon) && inner.utf8.allSatisfy { isHex($0) || $0 == .colon || $0 == UInt8(ascii: ".") }
    guard isPlausible else { throw .badHost(String(written)) }
    return inner
  }

  private static func named(_ written: Substring) throws(EndpointMistake) -> String {
    let host = written.lowercased()
    guard !host.isEmpty else { throw .noHost(String(written)) }
    guard host.utf8.allSatisfy({ $0 < 0x80 }) else { throw .foreignHost(host) }
    if host == "localhost" || host.hasSuffix(".localhost") { throw .localhost }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isSound = host.utf8.count <= 253 && labels.allSatisfy(isLabel)
    guard isSound, let last = labels.last else { throw .badHost(host) }
    // A resolver would take `127.1` or `0x7f000001` for numbers of an address.
    if last.utf8.first.map(isDigit) == true, LoopbackAddress.octets(host) == nil { throw .badHost(host) }
    return host
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.utf8.first != UInt8(ascii: "-") && label.utf8.last != UInt8(ascii: "-")
      && label.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
