/// One method call that the discovery session wants made, with a number to tell answers apart.
struct DiscoveryCall: Equatable, Sendable {
  enum Method: Equatable, Sendable {
    case subscribe(DiscoveryMatch)
    case owner
    case inventory
    case filter(adapter: String, floor: Int16)
    case start(adapter: String)

    /// The filter once more with another floor, which restarts the radio scan inside BlueZ and with it the
    /// controller's filter for duplicates (seen with bluetoothd 5.66).
    case touch(adapter: String, floor: Int16)
  }

  let id: Int
  let method: Method

  /// Milliseconds after which an answer is no longer waited for. Two clients that start at the same moment can make
  /// bluetoothd forget one of them (seen with 5.66), so this is much shorter than D-Bus's usual 25 s.
  static let patience: Int64 = 5000
}

/// The signals that discovery needs. Rules by the well-known name survive a restart of the daemon.
enum DiscoveryMatch: String, CaseIterable, Sendable {
  case owner =
    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.bluez'"
  case objects = "type='signal',sender='org.bluez',interface='org.freedesktop.DBus.ObjectManager'"
  case devices =
    "type='signal',sender='org.bluez',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',arg0='org.bluez.Device1'"
  case adapters =
    "type='signal',sender='org.bluez',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',arg0='org.bluez.Adapter1'"
}

extension DiscoveryCall.Method {
  /// The message to send (BlueZ, org.bluez.Adapter; D-Bus Specification, "Message Bus Messages").
  var message: OutgoingMessage {
    switch self {
    case .subscribe(let match): .busCall("AddMatch", [.string(match.rawValue)])
    case .owner: .busCall("GetNameOwner", [.string(BlueZNames.service)])
    case .inventory: .call(BlueZNames.service, "/", BusNames.objectManager, "GetManagedObjects")
    case .start(let adapter): .call(BlueZNames.service, adapter, BlueZNames.adapter, "StartDiscovery")
    case .filter(let adapter, let floor), .touch(let adapter, let floor):
      .call(
        BlueZNames.service, adapter, BlueZNames.adapter, "SetDiscoveryFilter",
        [.properties(["Transport": .string("le"), "DuplicateData": .boolean(true), "RSSI": .int16(floor)])])
    }
  }
}

/// What a call answered.
enum DiscoveryAnswer: Equatable, Sendable {
  case done
  case inventory([RadioAdapter])
}
