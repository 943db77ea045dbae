public import ScaleCore

/// Where the search for advertisements stands, with the facts a sentence about it needs.
public enum RadioState: Equatable, Sendable {
  case starting

  /// Scanning. `crowded` when another program scans without a filter: the adapter is then deaf for seconds at a
  /// time and closing that program (often the Bluetooth settings window) cures it.
  case listening(RadioAdapter, crowded: Bool)

  /// Nothing for this long: from no device at all, or only from devices that are no scale.
  case silent(seconds: Int, heardOthers: Bool)

  /// bluetoothd went and came back; the scan is being set up again.
  case daemonRestarted

  /// Not scanning, and why. The scanner keeps waiting and resumes by itself, except after
  /// ``RadioError/libraryMissing(_:)``.
  case unavailable(RadioError)
}

/// What keeps this computer from hearing advertisements.
public enum RadioError: Error, Equatable, Sendable {
  /// libdbus cannot be opened.
  case libraryMissing(String)

  /// The system bus cannot be reached. In a container its socket may simply not have been mounted.
  case noBus(address: String, reason: BusUnreachable, inContainer: Bool)

  /// The bus or bluetoothd refuses this user; carries its words.
  case accessDenied(message: String)

  /// Nobody owns org.bluez on the bus.
  case daemonAbsent

  /// bluetoothd runs and has no adapter. A blocked switch of the computer can hide one.
  case noAdapter(RfkillBlock)

  /// Adapters, but not the one asked for.
  case adapterNotFound(AdapterWish, present: [RadioAdapter])

  case poweredOff(RadioAdapter, RfkillBlock)

  /// The adapter in use was plugged out.
  case adapterGone(RadioAdapter)

  /// bluetoothd will not start the scan: attempts so far and the last answer. Usually a left-over scan or a stuck
  /// daemon.
  case busy(attempts: Int, cause: BusError)
}

/// What the scanner tells its caller.
public enum RadioEvent: Equatable, Sendable {
  case advertisement(Advertisement)
  case state(RadioState)
}
