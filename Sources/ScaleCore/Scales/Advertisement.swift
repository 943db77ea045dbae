/// One advertisement as it was heard: service data of this report only, nothing remembered from earlier ones.
public struct Advertisement: Equatable, Sendable {
  /// Absent in recordings that do not name the sender.
  public var address: BluetoothAddress?

  /// Absent on most reports: the name travels in the scan response.
  public var name: String?

  /// Received signal strength in dBm.
  public var rssi: Int?

  public var serviceData: [ServiceUUID: [UInt8]]

  /// When the host heard it.
  public var heard: Instant

  public init(
    address: BluetoothAddress? = nil, name: String? = nil, rssi: Int? = nil,
    serviceData: [ServiceUUID: [UInt8]], heard: Instant
  ) {
    self.address = address
    self.name = name
    self.rssi = rssi
    self.serviceData = serviceData
    self.heard = heard
  }
}
