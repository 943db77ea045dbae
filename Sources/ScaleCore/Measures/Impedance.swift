/// Foot-to-foot electrical impedance as the scale measured it, in ohms.
public struct Impedance: Hashable, Comparable, Sendable {
  public let ohms: Int

  /// Nil unless 0 < ohms < 3000: outside that the scale had no contact (`0xFFFD` is what it sends for socks).
  public init?(ohms: Int) {
    guard ohms > 0, ohms < 3000 else { return nil }
    self.ohms = ohms
  }

  public static func < (a: Impedance, b: Impedance) -> Bool { a.ohms < b.ohms }

  /// Adults measure about 350...750 ohm from foot to foot; outside 200...1200 the value is kept and marked.
  public var isSuspect: Bool { !(200...1200).contains(ohms) }
}
