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
    var characters = Array(text.utf8)[...]
    if characters.count == 36 {
      let base = Array("-0000-1000-8000-00805f9b34fb".utf8)
      guard characters.prefix(4).allSatisfy({ $0 == UInt8(ascii: "0") }),
        characters.suffix(base.count).elementsEqual(base, by: { Self.lowercased($0) == $1 })
      else { return nil }
      characters = characters.dropFirst(4).prefix(4)
    } else if characters.count == 6 {
      guard characters[0] == UInt8(ascii: "0"), Self.lowercased(characters[1]) == UInt8(ascii: "x") else { return nil }
      characters = characters.dropFirst(2)
    }
    guard characters.count == 4 else { return nil }
    var number: UInt16 = 0
    for character in characters {
      guard let digit = HexText.digit(character) else { return nil }
      number = number << 4 | UInt16(digit)
    }
    self.number = number
  }

  /// ASCII letters only.
  private static func lowercased(_ character: UInt8) -> UInt8 {
    (0x41...0x5A).contains(character) ? character | 0x20 : character
  }
}
