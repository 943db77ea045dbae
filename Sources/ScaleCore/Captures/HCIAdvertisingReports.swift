/// Turns HCI events into advertisements (Bluetooth Core, Vol 4 Part E, 7.7.65.2 and 7.7.65.13).
///
/// Extended advertisements may come in several events; their pieces are joined per sender.
struct HCIAdvertisingReports {
  private struct Sender: Hashable {
    var address: BluetoothAddress?
    var set: UInt8
  }

  private var pieces: [Sender: [UInt8]] = [:]

  /// The most data an extended advertisement may have.
  private static let longestData = 1650

  /// Senders that are waited for at one time; beyond, pieces that never ended are dropped.
  private static let mostSenders = 64

  /// The advertisements of one event (event code, length, parameters); none for other events and what is malformed.
  mutating func advertisements(in event: UnsafeRawBufferPointer, heard: Instant) -> [Advertisement] {
    var cursor = ByteCursor(event)
    guard cursor.uint8() == 0x3E, let length = cursor.uint8(), let parameters = cursor.slice(Int(length)) else {
      return []
    }
    var reports = ByteCursor(parameters)
    guard let kind = reports.uint8(), kind == 0x02 || kind == 0x0D, let count = reports.uint8() else { return [] }
    var advertisements: [Advertisement] = []
    for _ in 0..<count {
      if kind == 0x02 {
        guard let advertisement = Self.legacy(&reports, heard: heard) else { break }
        advertisements.append(advertisement)
      } else {
        guard let report = ExtendedReport(&reports) else { break }
        if let advertisement = join(report, heard: heard) { advertisements.append(advertisement) }
      }
    }
    return advertisements
  }

  private static func legacy(_ cursor: inout ByteCursor, heard: Instant) -> Advertisement? {
    guard cursor.uint8() != nil, cursor.uint8() != nil, let address = cursor.address(),
      let length = cursor.uint8(), let data = cursor.slice(Int(length)), let rssi = cursor.uint8()
    else { return nil }
    return advertisement(AdvertisingData(data), address: address, rssi: rssi, heard: heard)
  }

  /// The advertisement that is complete with this report; nil while more is to come.
  private mutating func join(_ report: ExtendedReport, heard: Instant) -> Advertisement? {
    let sender = Sender(address: report.address, set: report.set)
    let earlier = pieces.removeValue(forKey: sender) ?? []
    if earlier.isEmpty, report.status != .moreToCome {
      return Self.advertisement(
        AdvertisingData(report.data), address: report.address, rssi: report.rssi, heard: heard)
    }
    let joined = earlier + report.data
    guard joined.count <= Self.longestData else { return nil }
    if report.status == .moreToCome {
      if pieces.count >= Self.mostSenders { pieces.removeAll() }
      pieces[sender] = joined
      return nil
    }
    let data = joined.withUnsafeBytes { AdvertisingData($0) }
    return Self.advertisement(data, address: report.address, rssi: report.rssi, heard: heard)
  }

  private static func advertisement(
    _ data: AdvertisingData, address: BluetoothAddress?, rssi: UInt8, heard: Instant
  ) -> Advertisement {
    let strength = Int8(bitPattern: rssi)
    return Advertisement(
      address: address, name: data.name, rssi: strength == 127 ? nil : Int(strength), serviceData: data.serviceData,
      heard: heard)
  }
}

/// One entry of an LE Extended Advertising Report event.
private struct ExtendedReport {
  enum Status {
    case complete, moreToCome

    /// The controller lost the rest.
    case truncated
  }

  var status: Status

  /// Nil for anonymous advertising.
  var address: BluetoothAddress?

  /// Advertising set of the sender.
  var set: UInt8
  var rssi: UInt8
  var data: UnsafeRawBufferPointer

  init?(_ cursor: inout ByteCursor) {
    guard let eventType = cursor.uint16(), let addressType = cursor.uint8(), let address = cursor.address(),
      cursor.slice(2) != nil,  // the two radio modes
      let set = cursor.uint8(), cursor.uint8() != nil,  // power
      let rssi = cursor.uint8(), cursor.slice(9) != nil,  // periodic interval, direct address
      let length = cursor.uint8(), let data = cursor.slice(Int(length))
    else { return nil }
    switch eventType >> 5 & 3 {
    case 0: status = .complete
    case 1: status = .moreToCome
    default: status = .truncated
    }
    self.address = addressType == 0xFF ? nil : address
    self.set = set
    self.rssi = rssi
    self.data = data
  }
}
