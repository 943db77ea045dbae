/// What the computer itself says about a failure; read only when there is one.
struct HostFacts {
  var rfkillFolder = "/sys/class/rfkill"

  /// Files that Podman and Docker leave in every container.
  var containerMarks = ["/run/.containerenv", "/.dockerenv"]

  var isContainer: Bool { containerMarks.contains { FileText.exists($0) } }

  /// The same failure with the facts of this host filled in.
  func completing(_ error: RadioError) -> RadioError {
    switch error {
    case .noBus(let address, let reason, _):
      .noBus(address: address, reason: reason, inContainer: isContainer)
    case .noAdapter: .noAdapter(Rfkill(folder: rfkillFolder).block(of: nil))
    case .poweredOff(let adapter, _):
      .poweredOff(adapter, Rfkill(folder: rfkillFolder).block(of: adapter.name))
    default: error
    }
  }
}
