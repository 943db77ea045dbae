import ScaleCore

/// What is remembered of devices between signals, for display only: a name travels once, a strength not always.
struct HeardDevices {
  private struct Known: Equatable {
    var name: String?
    var rssi: Int?
  }

  /// Far more than any room holds; a flood of random addresses must not grow the table.
  private static let limit = 2048

  private var known: [BluetoothAddress: Known] = [:]

  /// Takes note of a report; returns the advertisement if it carried service data of interest.
  mutating func note(_ report: DeviceReport, from address: BluetoothAddress, at heard: Instant) -> Advertisement? {
    let isReading = !report.serviceData.isEmpty
    guard isReading || report.name != nil || report.rssi != nil else { return nil }
    let earlier = known[address]
    let entry = Known(name: report.name ?? earlier?.name, rssi: report.rssi ?? earlier?.rssi)
    let isWorthKeeping = earlier != nil || isReading || report.name != nil
    if isWorthKeeping, entry != earlier, earlier != nil || known.count < Self.limit { known[address] = entry }
    guard isReading else { return nil }
    return Advertisement(
      address: address, name: entry.name, rssi: entry.rssi, serviceData: report.serviceData, heard: heard)
  }

  /// Takes over names from an inventory.
  mutating func learn(_ names: [BluetoothAddress: String]) {
    for (address, name) in names where known.count < Self.limit || known[address] != nil {
      known[address, default: Known()].name = name
    }
  }

  mutating func forget(_ address: BluetoothAddress) { known[address] = nil }

  mutating func forgetAll() { known.removeAll() }
}

/// The events of one turn of the loop. Of equal reports of one device only the newest stays, in the place of the first;
/// different ones all stay, in order.
struct EventBatch {
  private var events: [RadioEvent] = []
  private var latest: [BluetoothAddress: Int] = [:]

  /// Hands the events over and begins anew.
  mutating func take() -> [RadioEvent] {
    defer {
      events = []
      latest.removeAll(keepingCapacity: true)
    }
    return events
  }

  mutating func append(_ state: RadioState) { events.append(.state(state)) }

  mutating func append(_ advertisement: Advertisement) {
    guard let address = advertisement.address else { return events.append(.advertisement(advertisement)) }
    if let index = latest[address], case .advertisement(let earlier) = events[index],
      earlier.serviceData == advertisement.serviceData
    {
      events[index] = .advertisement(advertisement)
    } else {
      latest[address] = events.count
      events.append(.advertisement(advertisement))
    }
  }
}
