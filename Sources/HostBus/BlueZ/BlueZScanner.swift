public import ScaleCore

/// Hears advertisements through BlueZ and keeps hearing them: a daemon restart, an unplugged adapter or a lost bus is
/// reported and waited out.
///
/// It belongs to one poll(2) loop: poll ``descriptors`` until ``deadline`` at the latest, then ``pump(monotonic:wall:)``.
/// Nothing waits except connect(2) on the bus socket. The adapter is never powered on. Closing the connection is how
/// the scan ends, so ``close()``, `deinit` and the end of the process all do it (seen with bluetoothd 5.66).
public final class BlueZScanner {
  public struct Options: Sendable {
    public var adapter: AdapterWish

    /// The adapter used last, taken before others when any will do.
    public var preferredAdapter: BluetoothAddress?

    /// Where the bus listens; see ``BusAddress/system(environment:)``.
    public var busAddress: String

    /// Services whose advertisements are wanted; nil for every service with a 16-bit number.
    public var services: Set<ServiceUUID>?

    public init(
      adapter: AdapterWish = .any, preferredAdapter: BluetoothAddress? = nil, busAddress: String,
      services: Set<ServiceUUID>? = [.bodyComposition, .weightScale]
    ) {
      self.adapter = adapter
      self.preferredAdapter = preferredAdapter
      self.busAddress = busAddress
      self.services = services
    }
  }

  private let options: Options
  private let host: HostFacts
  private var session: DiscoverySession
  private var link: BusLink<DiscoveryCall>
  private var devices = HeardDevices()
  private var batch = EventBatch()

  /// The unique name of bluetoothd; signals of anybody else are forged.
  private var daemon: String?

  /// Until then the descriptor is left alone, so that a flood is read in batches.
  private var quietUntil: Int64 = .min
  private var isFirstPump = true

  public convenience init(options: Options) { self.init(options: options, host: HostFacts()) }

  init(options: Options, host: HostFacts) {
    self.options = options
    self.host = host
    session = DiscoverySession(wish: options.adapter, preferred: options.preferredAdapter)
    link = BusLink(address: options.busAddress)
  }

  /// What to poll for until the next pump; empty while the scanner rests between batches.
  public var descriptors: [PollRequest] {
    guard quietUntil == .min, let request = link.pollRequest else { return [] }
    return [request]
  }

  /// When to pump at the latest, on the monotonic clock; it may lie in the past, which means now. Nil when only a
  /// descriptor can bring news, or nothing any more.
  public var deadline: Int64? {
    if isFirstPump { return 0 }
    let quiet: Int64? = quietUntil == .min ? nil : quietUntil
    return [quiet, session.deadline, link.deadline].compactMap { $0 }.min()
  }

  /// Set while a reading is under way: BlueZ's duplicate filter is then reset more often.
  public var wantsFasterTouch: Bool {
    get { session.wantsFasterTouch }
    set { session.wantsFasterTouch = newValue }
  }

  /// Reads, answers, keeps time. Never waits.
  ///
  /// - Parameters:
  ///   - monotonic: milliseconds of CLOCK_MONOTONIC.
  ///   - wall: the time that advertisements of this turn are marked with.
  public func pump(monotonic now: Int64, wall: Instant) -> [RadioEvent] {
    if isFirstPump {
      isFirstPump = false
      advance(.begin, at: now)
    }
    if now >= quietUntil {
      let heard = read(at: now, wall: wall)
      quietUntil = heard == 0 ? .min : now + (heard > Self.largeBatch ? Self.floodRest : Self.rest)
    }
    for event in link.expire(at: now) { advance(input(for: event), at: now) }
    advance(.tick, at: now)
    return batch.take()
  }

  /// Ends the scan. The scanner is of no use afterwards.
  public func close() {
    isFirstPump = false
    session.phase = .closed
    quietUntil = .min
    link.close()
  }

  /// Milliseconds. Long enough to read a busy room's signals in one go, short enough not to be felt.
  private static let rest: Int64 = 8

  /// Signals of devices in one batch that show a flood, thousands a second; fewer, larger batches then save wake-ups.
  private static let largeBatch = 48

  /// Milliseconds, in a flood.
  private static let floodRest: Int64 = 30

  /// Two kilobytes each: what one turn reads at most, so that keys and timers of the loop get their turn.
  private static let readsPerPump = 64

  // MARK: Messages in

  /// Reads until the socket has no more.
  ///
  /// - Returns: how many signals came from devices.
  private func read(at now: Int64, wall: Instant) -> Int {
    var heard = 0
    for _ in 0..<Self.readsPerPump {
      link.exchange(at: now)
      var isEmpty = true
      while let message = link.next() {
        isEmpty = false
        switch message.kind {
        case .signal: if receive(message, at: now, wall: wall) { heard += 1 }
        case .reply, .refusal: settle(message, at: now)
        case .call: link.refuse(message)
        case nil: break
        }
      }
      if isEmpty { break }
    }
    if let loss = link.takeLoss() { advance(input(for: loss), at: now) }
    return heard
  }

  private func settle(_ message: borrowing BusMessage, at now: Int64) {
    guard let event = link.match(message) else { return }
    if case .replied(let call) = event {
      advance(input(for: call, answeredBy: message), at: now)
    } else {
      advance(input(for: event), at: now)
    }
  }

  private func input(for call: DiscoveryCall, answeredBy message: borrowing BusMessage) -> DiscoveryInput {
    var reader = message.reader
    switch call.method {
    case .owner:
      guard let owner = reader.text()?.string else { return .failed(call, .unexpectedAnswer("GetNameOwner")) }
      daemon = owner
      return .answered(call, .done)
    case .inventory:
      guard let inventory = BlueZInventory(&reader) else {
        return .failed(call, .unexpectedAnswer("GetManagedObjects"))
      }
      devices.learn(inventory.names)
      return .answered(call, .inventory(inventory.adapters))
    default: return .answered(call, .done)
    }
  }

  private func input(for event: BusLink<DiscoveryCall>.Event) -> DiscoveryInput {
    switch event {
    case .opened: .opened
    case .openFailed(let error): .openFailed(error)
    case .lost: .disconnected(address: options.busAddress)
    case .replied(let call): .answered(call, .done)
    case .failed(let call, let error): .failed(call, error)
    }
  }

  // MARK: Signals in

  /// True when the signal came from a device.
  private func receive(_ signal: borrowing BusMessage, at now: Int64, wall: Instant) -> Bool {
    guard let sender = signal.sender, let member = signal.member, let path = signal.path else { return false }
    if let daemon, sender == daemon {
      if member == "PropertiesChanged" { return propertiesChanged(signal, of: path, at: now, wall: wall) }
      if member == "InterfacesAdded" { return interfacesAdded(signal, at: now, wall: wall) }
      if member == "InterfacesRemoved" { interfacesRemoved(signal, at: now) }
    } else if member == "NameOwnerChanged", sender == "org.freedesktop.DBus" {
      ownerChanged(signal, at: now)
    }
    return false
  }

  private func propertiesChanged(
    _ signal: borrowing BusMessage, of path: BusText, at now: Int64, wall: Instant
  ) -> Bool {
    var reader = signal.reader
    guard let interface = reader.text() else { return false }
    reader.advance()
    if interface == "org.bluez.Device1" {
      return heard(path, &reader, at: now, wall: wall)
    }
    if interface == "org.bluez.Adapter1", let properties = reader.value() {
      let change = AdapterChange(properties: properties)
      advance(.adapterChanged(path: path.string, change), at: now)
    }
    return false
  }

  private func interfacesAdded(_ signal: borrowing BusMessage, at now: Int64, wall: Instant) -> Bool {
    var reader = signal.reader
    guard let path = reader.text() else { return false }
    reader.advance()
    var heardDevice = false
    reader.forEachInterface { name, properties in
      if name == "org.bluez.Device1" {
        if heard(path, &properties, at: now, wall: wall) { heardDevice = true }
      } else if name == "org.bluez.Adapter1", let value = properties.value() {
        advance(.adapterAppeared(path: path.string, AdapterChange(properties: value)), at: now)
      }
    }
    return heardDevice
  }

  private func interfacesRemoved(_ signal: borrowing BusMessage, at now: Int64) {
    let arguments = signal.arguments
    guard arguments.count == 2, let path = arguments[0].text, case .array(_, let interfaces) = arguments[1] else {
      return
    }
    if interfaces.contains(.string(BlueZNames.adapter)) { advance(.adapterRemoved(path: path), at: now) }
    if interfaces.contains(.string(BlueZNames.device)) {
      path.withCString { start in
        if let address = BusText(start).flatMap({ BluetoothAddress(devicePath: $0) }) { devices.forget(address) }
      }
    }
  }

  private func ownerChanged(_ signal: borrowing BusMessage, at now: Int64) {
    let arguments = signal.arguments
    guard arguments.count == 3, arguments[0].text == BlueZNames.service, let owner = arguments[2].text else { return }
    daemon = owner.isEmpty ? nil : owner
    devices.forgetAll()
    advance(.ownerChanged(isPresent: daemon != nil), at: now)
  }

  /// One report of one device. Only what comes while the scan runs, and from its adapter, is a reading.
  private func heard(
    _ path: BusText, _ properties: inout BusReader, at now: Int64, wall: Instant
  ) -> Bool {
    guard let adapter = session.listeningPath,
      let address = BluetoothAddress(devicePath: path, adapter: adapter)
    else { return false }
    let report = DeviceReport(properties: &properties, services: options.services)
    let advertisement = devices.note(report, from: address, at: wall)
    if let advertisement { batch.append(advertisement) }
    guard report.carriesServiceData || report.rssi != nil else { return true }
    perform(session.hear(scale: advertisement != nil, at: now), at: now)
    return true
  }

  // MARK: Actions out

  private func advance(_ input: DiscoveryInput, at now: Int64) { perform(session.receive(input, at: now), at: now) }

  private func perform(_ actions: [DiscoveryAction], at now: Int64) {
    for action in actions {
      switch action {
      case .open: open(at: now)
      case .close: link.close()
      case .call(let call): send(call, at: now)
      case .report(.unavailable(let error)): batch.append(.unavailable(host.completing(error)))
      case .report(let state): batch.append(state)
      }
    }
  }

  private func open(at now: Int64) {
    daemon = nil
    do throws(BusError) {
      try link.open(at: now)
    } catch {
      advance(.openFailed(error), at: now)
    }
  }

  private func send(_ call: DiscoveryCall, at now: Int64) {
    do throws(BusError) {
      try link.send(call.method.message, for: call, deadline: now + DiscoveryCall.patience)
    } catch {
      advance(.failed(call, error), at: now)
    }
  }
}
