import Console
import HostBus
import ScaleCore

extension RadioError: Explained {
  var explanation: Explanation {
    let (code, message, tryNext) = words
    return Explanation(code, message, tryNext: tryNext, status: .unavailable)
  }

  private var words: (code: String, message: String, tryNext: String) {
    switch self {
    case .libraryMissing(let what):
      ("no_libdbus", "The D-Bus library cannot be opened (\(what)).", "sudo apt install libdbus-1-3")
    case .noBus(let address, let reason, let inContainer): Self.noBus(address, reason, inContainer)
    case .accessDenied(let message):
      (
        "access_denied", "The system does not let you use Bluetooth: \(printable(message))",
        "join the group that may (often: sudo usermod -aG bluetooth $USER, then log in again), or see fatnag doctor"
      )
    case .daemonAbsent:
      (
        "no_daemon", "The Bluetooth service (bluetoothd) is not running.",
        "sudo systemctl enable --now bluetooth (package bluez)"
      )
    case .noAdapter(let block): Self.noAdapter(block)
    case .adapterNotFound(let wish, let present): Self.notFound(wish, present)
    case .poweredOff(let adapter, let block): Self.poweredOff(adapter, block)
    case .adapterGone(let adapter):
      (
        "adapter_gone", "The Bluetooth adapter \(adapter.name) was unplugged.",
        "plug it in again; fatnag follows it by its address"
      )
    case .busy(let attempts, let cause):
      (
        "scan_refused", "BlueZ refused to start scanning (\(attempts) attempts; \(Self.text(cause))).",
        "sudo systemctl restart bluetooth"
      )
    }
  }

  private static func noBus(
    _ address: String, _ reason: BusUnreachable, _ inContainer: Bool
  ) -> (code: String, message: String, tryNext: String) {
    if inContainer, reason == .fileNotFound {
      return (
        "no_bus", "This container has no system bus.",
        "mount it: -v /run/dbus:/run/dbus:ro, or try fatnag weigh --source demo"
      )
    }
    let why =
      switch reason {
      case .fileNotFound: "there is no socket at \(address)"
      case .noServer: "nobody listens at \(address)"
      case .badAddress: "\(address) is no bus address"
      case .accessDenied: "\(address) may not be opened"
      case .authFailed: "the bus turned us away at \(address)"
      case .timedOut: "the bus at \(address) does not answer"
      case .lost: "the connection to \(address) ended"
      case .other(let name): "\(printable(name)) at \(address)"
      }
    return (
      "no_bus", "The system bus cannot be reached: \(printable(why)).",
      "start D-Bus and bluetoothd, or try fatnag weigh --source demo"
    )
  }

  private static func noAdapter(_ block: RfkillBlock) -> (code: String, message: String, tryNext: String) {
    switch block {
    case .hard:
      (
        "no_adapter", "No Bluetooth adapter is there: a switch or key on the computer blocks it.",
        "flip the switch for wireless"
      )
    case .soft:
      ("no_adapter", "No Bluetooth adapter is there: the radio is blocked in software.", "rfkill unblock bluetooth")
    case .none:
      ("no_adapter", "This computer has no Bluetooth adapter.", "plug one in, or try fatnag weigh --source demo")
    }
  }

  private static func notFound(
    _ wish: AdapterWish, _ present: [RadioAdapter]
  ) -> (code: String, message: String, tryNext: String) {
    let wanted =
      switch wish {
      case .any: "any"
      case .named(let name): name
      case .address(let address): address.description
      }
    let names = present.map { "\($0.name) (\($0.address?.description ?? "no address"))" }.joined(separator: ", ")
    return (
      "adapter_not_found", "There is no Bluetooth adapter \(wanted).",
      present.isEmpty ? "fatnag doctor" : "--adapter with one of: \(names)"
    )
  }

  private static func poweredOff(
    _ adapter: RadioAdapter, _ block: RfkillBlock
  ) -> (code: String, message: String, tryNext: String) {
    switch block {
    case .soft:
      ("powered_off", "Bluetooth is blocked in software (\(adapter.name)).", "rfkill unblock bluetooth")
    case .hard:
      (
        "powered_off", "Bluetooth is blocked by a switch or key on the computer (\(adapter.name)).",
        "flip the switch for wireless"
      )
    case .none: ("powered_off", "The Bluetooth adapter \(adapter.name) is switched off.", "bluetoothctl power on")
    }
  }

  private static func text(_ cause: BusError) -> String {
    switch cause {
    case .call(let name, let message): "\(printable(name)): \(printable(message))"
    case .timedOut: "no answer"
    case .disconnected: "the bus closed the connection"
    case .libraryMissing(let what), .unsendable(let what), .unexpectedAnswer(let what): printable(what)
    case .noBus(let address, _): "no bus at \(printable(address))"
    }
  }
}

extension RadioState {
  var isListening: Bool { if case .listening = self { true } else { false } }

  /// One line of what the radio does now.
  var sentence: String {
    switch self {
    case .starting: "Starting to listen."
    case .listening(let adapter, let crowded):
      crowded
        ? "Listening on \(adapter.name), but another program's scan makes it deaf for seconds. Close the Bluetooth settings window."
        : "Listening on \(adapter.name)."
    case .silent(let seconds, let heardOthers):
      heardOthers
        ? "No scale heard for \(seconds) s. It sleeps until stepped on; a phone app that is connected to it keeps it silent too."
        : "Nothing at all heard for \(seconds) s. The adapter may be stuck; fatnag tries a new scan."
    case .daemonRestarted: "bluetoothd restarted. Listening again in a moment."
    case .unavailable(let error): error.explanation.message
    }
  }
}
