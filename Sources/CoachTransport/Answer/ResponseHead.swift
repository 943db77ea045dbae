/// The status and the header fields of an answer, line by line as libcurl hands them over.
///
/// Interim answers (1xx) are forgotten when the next status line comes; fields after the body (trailers) are not looked at.
struct ResponseHead {
  /// Bytes of header lines that are taken.
  static let limit = 64 << 10

  private(set) var status = 0
  private(set) var isComplete = false
  private(set) var isTooLarge = false
  private var size = 0
  private var fields: [(name: String, value: String)] = []

  mutating func take(_ line: UnsafeRawBufferPointer) {
    guard !isComplete, !isTooLarge else { return }
    size += line.count
    guard size <= Self.limit else {
      isTooLarge = true
      return
    }
    let text = Self.trimmed(String(decoding: line, as: UTF8.self)[...])
    if text.isEmpty {
      isComplete = status >= 200
    } else if text.hasPrefix("HTTP/") {
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      fields.removeAll()
    } else if let colon = text.utf8.firstIndex(of: .colon) {
      fields.append((text[..<colon].lowercased(), String(Self.trimmed(text[text.utf8.index(after: colon)...]))))
    }
  }

  /// The first field of that name, in lower case.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Without parameters, in lower case.
  var mediaType: String? {
    self["content-type"].map { type in
      let bare = type.split(separator: ";", omittingEmptySubsequences: false).first ?? ""
      return Self.trimmed(bare).lowercased()
    }
  }

  /// Nil for an answer that is not packed.
  var packing: String? {
    guard let encoding = self["content-encoding"], !encoding.isEmpty, encoding.lowercased() != "identity" else { return nil }
    return encoding
  }

  /// Seconds; a date counts from the server's own clock (`Date`), and says nothing without it.
  var retryAfter: Int? {
    switch self["retry-after"].flatMap(RetryAfter.init) {
    case .seconds(let seconds)?: seconds
    case .date(let moment)?: self["date"].flatMap(HTTPDate.seconds).map { Int(RetryAfter.date(moment).wait(from: $0)) }
    case nil: nil
    }
  }

  var quota: QuotaFigures? {
    let figures = QuotaFigures(
      plan: self["x-fatnag-plan"], used: count("x-fatnag-used"), limit: count("x-fatnag-limit"), resets: self["x-fatnag-resets"])
    return figures == QuotaFigures() ? nil : figures
  }

  /// Nil for what nobody could read out to somebody else.
  var request: String? {
    guard let name = self["x-fatnag-request"], (1...64).contains(name.utf8.count) else { return nil }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain ? name : nil
  }

  var isUnrecorded: Bool? {
    switch self["x-fatnag-zero-retention"]?.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// Digits and nothing else.
  private func count(_ name: String) -> Int? {
    self[name].flatMap { text in text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil }
  }

  /// Scheme, host and port of where the answer wants to send us; nil for a path on the same host.
  var redirectOrigin: String? {
    guard let location = self["location"] else { return nil }
    let parts = location.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].hasSuffix(":"), parts[1].isEmpty, let host = parts[2].split(separator: "@").last else { return nil }
    let bare = host.prefix { $0 != "?" && $0 != "#" }
    return "\(parts[0])//\(bare)"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace: (UInt8) -> Bool = { $0 == .space || $0 == UInt8(ascii: "\t") || $0 == .carriageReturn || $0 == .lineFeed }
    guard let first = text.utf8.firstIndex(where: { !isSpace($0) }), let last = text.utf8.lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return text[first...last]
  }
}
