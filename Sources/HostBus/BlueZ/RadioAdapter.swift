public import ScaleCore

/// One Bluetooth adapter as BlueZ shows it (org.bluez.Adapter1).
public struct RadioAdapter: Equatable, Sendable {
  /// The object path; names an adapter only until it is plugged out.
  public let path: String

  public var address: BluetoothAddress?

  /// The name people gave the computer on this adapter.
  public var alias: String?

  public var isPowered: Bool
  public var isDiscovering: Bool

  public init(
    path: String, address: BluetoothAddress? = nil, alias: String? = nil, isPowered: Bool = false,
    isDiscovering: Bool = false
  ) {
    self.path = path
    self.address = address
    self.alias = alias
    self.isPowered = isPowered
    self.isDiscovering = isDiscovering
  }

  /// `hci0`: the last part of the path.
  public var name: String { String(path.split(separator: "/").last ?? "") }
}

/// Properties of an adapter that one signal carries; nil where it says nothing.
struct AdapterChange: Equatable, Sendable {
  var address: BluetoothAddress?
  var alias: String?
  var powered: Bool?
  var discovering: Bool?

  init(address: BluetoothAddress? = nil, alias: String? = nil, powered: Bool? = nil, discovering: Bool? = nil) {
    self.address = address
    self.alias = alias
    self.powered = powered
    self.discovering = discovering
  }

  init(properties: BusValue) {
    let byName = properties.entriesByName
    address = byName["Address"]?.text.flatMap { BluetoothAddress($0) }
    alias = byName["Alias"]?.text
    powered = byName["Powered"]?.flag
    discovering = byName["Discovering"]?.flag
  }
}

extension RadioAdapter {
  mutating func apply(_ change: AdapterChange) {
    if let address = change.address { self.address = address }
    if let alias = change.alias { self.alias = alias }
    if let powered = change.powered { isPowered = powered }
    if let discovering = change.discovering { isDiscovering = discovering }
  }
}
