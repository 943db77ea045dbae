/// Where the buses listen.
public enum BusAddress {
  /// The system bus: `DBUS_SYSTEM_BUS_ADDRESS` of the environment given, else the well-known socket
  /// (D-Bus Specification, "System message bus").
  public static func system(environment: [String: String]) -> String {
    if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
    return "unix:path=/run/dbus/system_bus_socket"
  }
}
