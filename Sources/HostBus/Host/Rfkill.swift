/// Whether the kernel's radio switches silence Bluetooth.
public enum RfkillBlock: Equatable, Sendable {
  case none

  /// By software: `rfkill unblock bluetooth` lifts it.
  case soft

  /// By a switch or key on the computer.
  case hard
}

/// One radio switch (Linux, Documentation/ABI/stable/sysfs-class-rfkill).
public struct RfkillSwitch: Equatable, Sendable {
  /// `hci0`, or the name of a switch of the computer itself.
  public let name: String
  public let isSoftBlocked: Bool
  public let isHardBlocked: Bool

  public var block: RfkillBlock { isHardBlocked ? .hard : isSoftBlocked ? .soft : .none }
}

/// The switches of type bluetooth.
public struct Rfkill: Equatable, Sendable {
  public let switches: [RfkillSwitch]

  init(switches: [RfkillSwitch]) { self.switches = switches }

  /// Reads them now; none where the kernel has no such folder.
  public init(folder: String = "/sys/class/rfkill") {
    switches = FileText.names(in: folder).sorted().compactMap { entry in
      let place = folder + "/" + entry
      guard FileText.line(of: place + "/type") == "bluetooth" else { return nil }
      return RfkillSwitch(
        name: FileText.line(of: place + "/name") ?? entry,
        isSoftBlocked: FileText.line(of: place + "/soft") == "1",
        isHardBlocked: FileText.line(of: place + "/hard") == "1")
    }
  }

  /// What blocks this adapter. A switch of the computer counts for every adapter; the adapter's own only for it,
  /// and any of them where no adapter is named.
  public func block(of adapter: String?) -> RfkillBlock {
    let blocks = switches.filter { one in
      guard let adapter, one.name.hasPrefix("hci") else { return true }
      return one.name == adapter
    }.map(\.block)
    return blocks.contains(.hard) ? .hard : blocks.contains(.soft) ? .soft : .none
  }
}
