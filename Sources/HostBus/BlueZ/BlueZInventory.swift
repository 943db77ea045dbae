import ScaleCore

/// The inventory that GetManagedObjects answers: adapters, and names of devices. Its service data is old, by weeks for
/// a paired device, and is not read.
struct BlueZInventory {
  private(set) var adapters: [RadioAdapter] = []
  private(set) var names: [BluetoothAddress: String] = [:]

  /// Reads `a{oa{sa{sv}}}` under the cursor; nil when it is something else.
  init?(_ reader: inout BusReader) {
    guard reader.elementCode() == BusCode.entry, var objects = reader.entered() else { return nil }
    while var object = objects.entered() {
      if let path = object.text() {
        object.advance()
        read(path, &object)
      }
      objects.advance()
    }
  }

  private mutating func read(_ path: BusText, _ object: inout BusReader) {
    object.forEachInterface { name, properties in
      if name == "org.bluez.Adapter1", let value = properties.value() {
        var adapter = RadioAdapter(path: path.string)
        adapter.apply(AdapterChange(properties: value))
        adapters.append(adapter)
      } else if name == "org.bluez.Device1" {
        let report = DeviceReport(properties: &properties, services: [])
        if let name = report.name, let address = BluetoothAddress(devicePath: path) { names[address] = name }
      }
    }
  }
}

extension BusReader {
  /// Visits the interfaces of one object, `a{sa{sv}}` under the cursor.
  mutating func forEachInterface(_ visit: (BusText, inout BusReader) -> Void) {
    guard elementCode() == BusCode.entry, var interfaces = entered() else { return }
    while var entry = interfaces.entered() {
      if let name = entry.text() {
        entry.advance()
        visit(name, &entry)
      }
      interfaces.advance()
    }
  }
}
