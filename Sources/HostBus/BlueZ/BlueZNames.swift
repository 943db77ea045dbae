/// Names of BlueZ's D-Bus interface (BlueZ, doc/org.bluez.Adapter and org.bluez.Device).
enum BlueZNames {
  static let service = "org.bluez"
  static let adapter = "org.bluez.Adapter1"
  static let device = "org.bluez.Device1"
}

/// D-Bus and BlueZ error names that this module tells apart.
enum BlueZErrors {
  static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
  static let nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
  static let serviceUnknown = "org.freedesktop.DBus.Error.ServiceUnknown"
  static let unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
  static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
  static let notReady = "org.bluez.Error.NotReady"
}
