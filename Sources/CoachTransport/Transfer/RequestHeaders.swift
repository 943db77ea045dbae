/// The header lines of a request; nothing about this machine is in them.
enum RequestHeaders {
  /// - Throws: ``TransferError/unsendable(header:)`` for a field that would break out of its line.
  static func lines(
    accept: String, hasBody: Bool, secret: CoachSecret?, extra: [TransferOptions.Header]
  ) throws(TransferError) -> [String] {
    // Without a value libcurl leaves `Expect` out, which could cost a second before the body goes.
    var lines = ["Accept: \(accept)", "Accept-Encoding: identity", "Expect:"]
    if hasBody { lines.append("Content-Type: application/json") }
    if let secret { lines.append("Authorization: Bearer \(secret.text)") }
    for header in extra {
      guard isSendable(header) else { throw .unsendable(header: header.name) }
      lines.append("\(header.name): \(header.value)")
    }
    return lines
  }

  private static func isSendable(_ header: TransferOptions.Header) -> Bool {
    !header.name.isEmpty && header.name.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
      && !header.value.isEmpty && header.value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
