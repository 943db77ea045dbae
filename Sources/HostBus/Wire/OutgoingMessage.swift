/// A message to be sent, as a value.
struct OutgoingMessage: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case call(destination: String, path: String, interface: String, member: String)
    /// To everybody who has a match rule for it, or to one destination.
    case signal(path: String, interface: String, member: String, destination: String? = nil)
    case reply(serial: UInt32, destination: String)
    case refusal(serial: UInt32, destination: String, error: String)
  }

  var kind: Kind
  var arguments: [BusValue] = []

  /// A call that never starts a service which is not running.
  static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) -> OutgoingMessage {
    OutgoingMessage(
      kind: .call(destination: destination, path: path, interface: interface, member: member), arguments: arguments)
  }

  /// A call to the bus itself.
  static func busCall(_ member: String, _ arguments: [BusValue] = []) -> OutgoingMessage {
    .call(BusNames.bus, BusNames.busPath, BusNames.bus, member, arguments)
  }
}

/// Names of the bus itself (D-Bus Specification, "Message Bus Messages").
enum BusNames {
  static let bus = "org.freedesktop.DBus"
  static let busPath = "/org/freedesktop/DBus"
  static let properties = "org.freedesktop.DBus.Properties"
  static let objectManager = "org.freedesktop.DBus.ObjectManager"
}
