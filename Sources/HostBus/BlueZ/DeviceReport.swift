import ScaleCore

/// What one signal says about one device, read straight from the message: no tree is built, and nothing is allocated
/// for a device that carries no service data of interest.
struct DeviceReport {
  /// Service data of this signal; empty unless a service of interest is among it.
  private(set) var serviceData: [ServiceUUID: [UInt8]] = [:]

  /// Whether the signal had service data of any kind.
  private(set) var carriesServiceData = false
  private(set) var rssi: Int?
  private(set) var name: String?

  /// Reads the `a{sv}` under the cursor, and nothing behind service data that is of no interest: stepping over a
  /// property costs libdbus as much as reading it.
  ///
  /// - Parameter services: the services of interest; nil for every one with a 16-bit number.
  init(properties: inout BusReader, services: Set<ServiceUUID>?) {
    guard properties.code == BusCode.array, var list = properties.entered() else { return }
    while list.code == BusCode.entry, var property = list.entered() {
      if let key = property.text() {
        property.advance()
        if var value = property.entered() { read(key, &value, services) }
        if carriesServiceData, serviceData.isEmpty, services?.isEmpty == false { return }
      }
      list.advance()
    }
  }

  private mutating func read(_ key: BusText, _ value: inout BusReader, _ services: Set<ServiceUUID>?) {
    if key == "RSSI" {
      rssi = value.int16().map(Int.init)
    } else if key == "ServiceData" {
      readServiceData(&value, services)
    } else if key == "Name" {
      name = value.text()?.string
    }
  }

  private mutating func readServiceData(_ value: inout BusReader, _ services: Set<ServiceUUID>?) {
    guard value.code == BusCode.array, let list = value.entered() else { return }
    var scan = list
    var isInteresting = false
    while scan.code == BusCode.entry, var entry = scan.entered() {
      carriesServiceData = true
      if let uuid = entry.text().flatMap(ServiceUUID.init(bluez:)), services?.contains(uuid) ?? true {
        isInteresting = true
        break
      }
      scan.advance()
    }
    guard isInteresting else { return }
    scan = list
    while scan.code == BusCode.entry, var entry = scan.entered() {
      if let uuid = entry.text().flatMap(ServiceUUID.init(bluez:)) {
        entry.advance()
        if var variant = entry.entered(), let bytes = variant.bytes() { serviceData[uuid] = bytes }
      }
      scan.advance()
    }
  }
}

extension ServiceUUID {
  /// The key of BlueZ's ServiceData, `0000xxxx-0000-1000-8000-00805f9b34fb`; nil for a UUID without a 16-bit number.
  init?(bluez text: BusText) {
    guard let tail = text.dropping(8), tail == "-0000-1000-8000-00805f9b34fb", text.hasPrefix("0000") else {
      return nil
    }
    var number: UInt16 = 0
    for byte in text.bytes[4..<8] {
      guard let digit = hexDigit(byte) else { return nil }
      number = number << 4 | UInt16(digit)
    }
    self.init(number)
  }
}

extension BluetoothAddress {
  /// The device of an object path such as `/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF`, where `adapter` is everything
  /// before `/dev_`; nil for another adapter's device and for anything that is no device.
  init?(devicePath text: BusText, adapter: String) {
    guard text.hasPrefix(adapter), let device = text.dropping(adapter.utf8.count) else { return nil }
    self.init(deviceName: device)
  }

  /// The device of an object path of any adapter.
  init?(devicePath text: BusText) {
    let count = text.bytes.count
    guard count > 22, let device = text.dropping(count - 22) else { return nil }
    self.init(deviceName: device)
  }

  private init?(deviceName text: BusText) {
    guard text.hasPrefix("/dev_"), text.bytes.count == 22 else { return nil }
    var bits: UInt64 = 0
    for (offset, byte) in text.bytes[5...].enumerated() {
      if offset % 3 == 2 {
        guard byte == UInt8(ascii: "_") else { return nil }
      } else {
        guard let digit = hexDigit(byte) else { return nil }
        bits = bits << 4 | UInt64(digit)
      }
    }
    self.init(bits: bits)
  }
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
