/// A newer Xiaomi scale that is recognised but cannot be read: its frames are encrypted with a key from the maker's cloud.
///
/// Product numbers as published by Bluetooth-Devices/xiaomi-ble, openScale and ble-scale-sync.
public enum EncryptedScale: String, CaseIterable, Sendable {
  case s200 = "Xiaomi Smart Scale S200"
  case s400 = "Xiaomi Body Composition Scale S400"
  case s800 = "Xiaomi Scale S800"

  public var name: String { rawValue }

  /// MiBeacon numbers, one per hardware or market variant.
  public var products: [UInt16] {
    switch self {
    case .s200: [0x45C9, 0x4C04, 0x4DCB]
    case .s400: [0x30D9, 0x3BD5, 0x48CF, 0x4B05]
    case .s800: [0x51E2]
    }
  }

  /// Looks at MiBeacon service data: two bytes of frame control, then the product number, low byte first.
  public init?(_ advertisement: Advertisement) {
    guard let bytes = advertisement.serviceData[.miBeacon], bytes.count >= 4 else { return nil }
    let product = UInt16(bytes[2]) | UInt16(bytes[3]) << 8
    guard let scale = Self.allCases.first(where: { $0.products.contains(product) }) else { return nil }
    self = scale
  }
}
