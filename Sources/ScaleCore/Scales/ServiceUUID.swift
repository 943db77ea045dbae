/// A Bluetooth service by its 16-bit number; printed in the 128-bit form that BlueZ uses as a key.
public struct ServiceUUID: Hashable, Sendable, CustomStringConvertible {
  public let number: UInt16

  public init(_ number: UInt16) { self.number = number }

  /// Body Composition service (Bluetooth assigned numbers): 13 bytes from the body composition scales.
  public static let bodyComposition = ServiceUUID(0x181B)

  /// Weight Scale service: 10 bytes from the weight-only scales.
  public static let weightScale = ServiceUUID(0x181D)

  /// Xiaomi's MiBeacon (company-assigned number), which newer scales fill with encrypted frames.
  public static let miBeacon = ServiceUUID(0xFE95)

  /// `181b`.
  public var short: String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 4 - text.count) + text
  }

  public var description: String { "0000\(short)-0000-1000-8000-00805f9b34fb" }

  /// Reads `181b`, `0x181B` or the 128-bit form on the Bluetooth base UUID; nil for anything else.
  public init?(_ text: some StringProtocol) {
    var lower = text.lowercased()[...]
    if lower.hasPrefix("0x") { lower = lower.dropFirst(2) }
    let base = "-0000-1000-8000-00805f9b34fb"
    if lower.hasPrefix("0000"), lower.hasSuffix(base) { lower = lower.dropFirst(4).dropLast(base.count) }
    guard lower.utf8.count == 4, lower.first?.isHexDigit == true, let number = UInt16(lower, radix: 16) else {
      return nil
    }
    self.number = number
  }
}
