@testable import HostBus

/// Owns org.bluez on a private bus and behaves as bluetoothd 5.66 does towards its clients: sessions and filters
/// belong to senders, a power cut forgets both, equal service data is signalled only with DuplicateData.
final class StandInDaemon {
  struct Adapter {
    var address: String
    var powered = true
    var filters: [String: [String: BusValue]] = [:]
    var scanning: Set<String> = []
  }

  enum Fault {
    case hang
    case refuse(String)
  }

  struct Received: Equatable {
    let sender: String
    let member: String
    let path: String
    let arguments: [BusValue]
  }

  private let connection: BusConnection
  private var isRegistered = false
  private(set) var adapters: [String: Adapter]
  private(set) var devices: [String: [String: BusValue]] = [:]

  /// Answers to the coming calls of a method, used up one by one.
  var faults: [String: [Fault]] = [:]
  private(set) var received: [Received] = []

  static let scale = "5F_50_C0_12_34_56"

  init(
    busAddress: String, adapters: [String: Adapter] = ["hci0": Adapter(address: "00:C0:5A:00:00:01")], owns: Bool = true
  ) throws {
    self.adapters = adapters
    connection = try BusConnection(address: busAddress)
    try connection.send(.busCall("Hello"))
    try connection.send(.busCall("AddMatch", [.string("type='signal',member='NameOwnerChanged'")]))
    if owns { try start() }
  }

  var pollRequest: PollRequest { connection.pollRequest }

  var isScanning: Bool { adapters.values.contains { !$0.scanning.isEmpty } }

  var scanningClients: Int { adapters.values.reduce(0) { $0 + $1.scanning.count } }

  func calls(_ member: String) -> [Received] { received.filter { $0.member == member } }

  func forgetReceived() { received = [] }

  func pump() throws {
    for _ in 0..<100 {
      connection.exchange()
      var isEmpty = true
      while let message = connection.next() {
        isEmpty = false
        try receive(message)
      }
      if isEmpty, connection.isAuthenticated { return }
    }
  }

  // MARK: What a test can make happen

  /// Takes the name. `crash()` gives it back without a word, as a killed daemon does.
  func start() throws {
    try connection.send(.busCall("RequestName", [.string("org.bluez"), .uint32(4)]))
  }

  func crash() throws {
    devices = [:]
    for name in adapters.keys {
      adapters[name]?.filters = [:]
      adapters[name]?.scanning = []
    }
    try connection.send(.busCall("ReleaseName", [.string("org.bluez")]))
  }

  /// The radio hears a device once.
  func hear(
    _ payload: [UInt8], rssi: Int16 = -60, device: String = scale, service: String = "181b", name: String? = "MIBFS",
    on adapter: String = "hci0"
  ) throws {
    guard let facts = adapters[adapter], !facts.scanning.isEmpty else { return }
    let path = Self.path(adapter) + "/dev_" + device
    let data = BusValue.variant(
      .dictionary(
        of: "sv",
        [.init(key: .string("0000\(service)-0000-1000-8000-00805f9b34fb"), value: .variant(.bytes(payload)))]))
    guard let known = devices[path] else {
      var properties: [String: BusValue] = [
        "Address": .variant(.string(device.replacing("_", with: ":"))), "RSSI": .variant(.int16(rssi)),
        "ServiceData": data, "Paired": .variant(.boolean(false)),
      ]
      if let name { properties["Name"] = .variant(.string(name)) }
      return try addDevice(path, properties)
    }
    let repeats = facts.scanning.contains { facts.filters[$0]?["DuplicateData"] == .variant(.boolean(true)) }
    var changes: [String: BusValue] = ["RSSI": .variant(.int16(rssi))]
    if repeats || known["ServiceData"] != data { changes["ServiceData"] = data }
    devices[path]?.merge(changes) { $1 }
    try changed(path, "org.bluez.Device1", changes)
  }

  /// A device that is simply there, as a paired one is, with whatever old data.
  func plantDevice(_ path: String, _ properties: [String: BusValue]) { devices[path] = properties }

  private func addDevice(_ path: String, _ properties: [String: BusValue]) throws {
    devices[path] = properties
    try objectAdded(path, "org.bluez.Device1", properties)
  }

  func forget(_ device: String = scale, on adapter: String = "hci0") throws {
    let path = Self.path(adapter) + "/dev_" + device
    devices[path] = nil
    try objectRemoved(path, "org.bluez.Device1")
  }

  func power(_ adapter: String, _ on: Bool) throws {
    var changes: [String: BusValue] = ["Powered": .variant(.boolean(on))]
    adapters[adapter]?.powered = on
    if !on {
      if adapters[adapter]?.scanning.isEmpty == false { changes["Discovering"] = .variant(.boolean(false)) }
      adapters[adapter]?.filters = [:]
      adapters[adapter]?.scanning = []
    }
    try changed(Self.path(adapter), "org.bluez.Adapter1", changes)
  }

  func unplug(_ adapter: String) throws {
    adapters[adapter] = nil
    devices = devices.filter { !$0.key.hasPrefix(Self.path(adapter) + "/") }
    try objectRemoved(Self.path(adapter), "org.bluez.Adapter1")
  }

  func plug(_ adapter: String, address: String) throws {
    adapters[adapter] = Adapter(address: address)
    try objectAdded(Self.path(adapter), "org.bluez.Adapter1", properties(of: adapter))
  }

  // MARK: Answers

  private func receive(_ message: borrowing BusMessage) throws {
    guard let sender = message.sender?.string, let member = message.member?.string else { return }
    let arguments = message.arguments
    if member == "NameOwnerChanged", let client = arguments.first?.text, arguments.last?.text == "" {
      for name in adapters.keys { try endSession(of: client, on: name) }
    }
    guard message.kind == .call, let path = message.path?.string else { return }
    received.append(Received(sender: sender, member: member, path: path, arguments: arguments))
    if faults[member]?.isEmpty == false, let fault = faults[member]?.removeFirst() {
      guard case .refuse(let error) = fault else { return }
      return try refuse(message.serial, sender, error)
    }
    if member == "GetManagedObjects" { return try reply(message.serial, sender, [objects()]) }
    try answerAdapter(member, arguments, name: String(path.dropFirst("/org/bluez/".count)), message.serial, sender)
  }

  private func answerAdapter(
    _ member: String, _ arguments: [BusValue], name: String, _ serial: UInt32, _ sender: String
  ) throws {
    guard let adapter = adapters[name] else {
      return try refuse(serial, sender, "org.freedesktop.DBus.Error.UnknownObject")
    }
    guard adapter.powered else { return try refuse(serial, sender, "org.bluez.Error.NotReady") }
    switch member {
    case "SetDiscoveryFilter":
      adapters[name]?.filters[sender] = arguments.first?.entriesByName
      try reply(serial, sender)
    case "StartDiscovery":
      guard !adapter.scanning.contains(sender) else {
        return try refuse(serial, sender, "org.bluez.Error.InProgress")
      }
      adapters[name]?.scanning.insert(sender)
      try reply(serial, sender)
      if adapter.scanning.isEmpty { try discovering(name, true) }
    default: try refuse(serial, sender, "org.freedesktop.DBus.Error.UnknownMethod")
    }
  }

  private func endSession(of client: String, on name: String) throws {
    adapters[name]?.filters[client] = nil
    guard adapters[name]?.scanning.remove(client) != nil, adapters[name]?.scanning.isEmpty == true else { return }
    try discovering(name, false)
  }

  private func discovering(_ adapter: String, _ on: Bool) throws {
    try changed(Self.path(adapter), "org.bluez.Adapter1", ["Discovering": .variant(.boolean(on))])
  }

  // MARK: Shapes

  private static func path(_ adapter: String) -> String { "/org/bluez/\(adapter)" }

  private func properties(of adapter: String) -> [String: BusValue] {
    guard let facts = adapters[adapter] else { return [:] }
    return [
      "Address": .variant(.string(facts.address)), "Alias": .variant(.string("desk")),
      "Powered": .variant(.boolean(facts.powered)), "Discovering": .variant(.boolean(!facts.scanning.isEmpty)),
    ]
  }

  private func objects() -> BusValue {
    var objects = [
      BusValue.Entry(key: .objectPath("/org/bluez"), value: Self.interfaces("org.bluez.AgentManager1", [:]))
    ]
    for name in adapters.keys {
      objects.append(
        .init(key: .objectPath(Self.path(name)), value: Self.interfaces("org.bluez.Adapter1", properties(of: name))))
    }
    for (path, properties) in devices {
      objects.append(.init(key: .objectPath(path), value: Self.interfaces("org.bluez.Device1", properties)))
    }
    return .dictionary(of: "oa{sa{sv}}", objects)
  }

  private static func interfaces(_ name: String, _ properties: [String: BusValue]) -> BusValue {
    .dictionary(of: "sa{sv}", [.init(key: .string(name), value: list(properties))])
  }

  private static func list(_ properties: [String: BusValue]) -> BusValue {
    .dictionary(of: "sv", properties.map { .init(key: .string($0.key), value: $0.value) })
  }

  func changed(_ path: String, _ interface: String, _ properties: [String: BusValue]) throws {
    try signal(
      path, BusNames.properties, "PropertiesChanged",
      [.string(interface), Self.list(properties), .array(of: "s", [])])
  }

  private func objectAdded(_ path: String, _ interface: String, _ properties: [String: BusValue]) throws {
    try signal(
      "/", BusNames.objectManager, "InterfacesAdded", [.objectPath(path), Self.interfaces(interface, properties)])
  }

  private func objectRemoved(_ path: String, _ interface: String) throws {
    try signal(
      "/", BusNames.objectManager, "InterfacesRemoved",
      [.objectPath(path), .array(of: "s", [.string(interface), .string(BusNames.properties)])])
  }

  private func signal(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]) throws {
    try connection.send(
      OutgoingMessage(kind: .signal(path: path, interface: interface, member: member), arguments: arguments))
  }

  private func reply(_ serial: UInt32, _ sender: String, _ arguments: [BusValue] = []) throws {
    try connection.send(OutgoingMessage(kind: .reply(serial: serial, destination: sender), arguments: arguments))
  }

  private func refuse(_ serial: UInt32, _ sender: String, _ error: String) throws {
    try connection.send(
      OutgoingMessage(
        kind: .refusal(serial: serial, destination: sender, error: error), arguments: [.string("so it is")]))
  }
}
