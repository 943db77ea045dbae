/// A Bluetooth device address; printed `AA:BB:CC:DD:EE:FF`.
public struct BluetoothAddress: Hashable, Sendable, CustomStringConvertible {
  /// The 48 bits, first printed octet highest.
  public let bits: UInt64

  public init(bits: UInt64) { self.bits = bits & 0xFFFF_FFFF_FFFF }

  /// Reads `AA:BB:CC:DD:EE:FF`, also with `-` or in lower case; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let characters = Array(text.utf8)
    guard characters.count == 17 else { return nil }
    var bits: UInt64 = 0
    for (place, character) in characters.enumerated() {
      if place % 3 == 2 {
        guard character == UInt8(ascii: ":") || character == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = HexText.digit(character) else { return nil }
        bits = bits << 4 | UInt64(digit)
      }
    }
    self.bits = bits
  }

  public var description: String {
    stride(from: 40, through: 0, by: -8)
      .map { shift in
        let octet = UInt8(truncatingIfNeeded: bits >> UInt64(shift))
        return (octet < 16 ? "0" : "") + String(octet, radix: 16, uppercase: true)
      }
      .joined(separator: ":")
  }
}
