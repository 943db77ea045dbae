/// Addresses that stay on this machine, written as numbers.
enum LoopbackAddress {
  /// 127.0.0.0/8 as four decimal numbers (RFC 6890), or ::1 in its short and its long form.
  static func isLoopback(_ host: String) -> Bool {
    octets(host)?.first == 127 || host == "::1" || host == "0:0:0:0:0:0:0:1"
  }

  /// The four numbers of an IPv4 address without leading zeros; nil for anything else.
  static func octets(_ host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let octets = parts.compactMap { part in
      part.utf8.first == UInt8(ascii: "+") || (part.utf8.count > 1 && part.utf8.first == UInt8(ascii: "0")) ? nil : UInt8(part)
    }
    return octets.count == 4 ? octets : nil
  }
}
