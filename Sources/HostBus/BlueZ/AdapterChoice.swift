public import ScaleCore

/// Which adapter the user asked for.
public enum AdapterWish: Equatable, Sendable {
  case any

  /// `hci0`.
  case named(String)

  case address(BluetoothAddress)

  /// Reads `hci1` or an address; nil for anything else.
  public init?(_ text: some StringProtocol) {
    if let address = BluetoothAddress(text) {
      self = .address(address)
    } else if text.hasPrefix("hci"), let number = UInt16(text.dropFirst(3)), text.dropFirst(3).first != "+" {
      self = .named("hci\(number)")
    } else {
      return nil
    }
  }
}

/// What a set of adapters means for a wish.
enum AdapterChoice: Equatable, Sendable {
  case use(RadioAdapter)
  case poweredOff(RadioAdapter)
  case absent

  /// The wanted adapter; for ``AdapterWish/any`` the first powered one, `preferred` before the others.
  ///
  /// Whole paths are compared, and numbers as numbers: hci10 comes after hci2 and is not hci1.
  init(among adapters: some Collection<RadioAdapter>, wish: AdapterWish, preferred: BluetoothAddress?) {
    let candidates = adapters.filter { wish.admits($0) }.sorted { a, b in
      let aFirst = a.address != nil && a.address == preferred
      let bFirst = b.address != nil && b.address == preferred
      if aFirst != bFirst { return aFirst }
      return (a.path.utf8.count, a.path) < (b.path.utf8.count, b.path)
    }
    if let powered = candidates.first(where: \.isPowered) {
      self = .use(powered)
    } else if let off = candidates.first {
      self = .poweredOff(off)
    } else {
      self = .absent
    }
  }
}

extension AdapterWish {
  func admits(_ adapter: RadioAdapter) -> Bool {
    switch self {
    case .any: true
    case .named(let name): adapter.name == name
    case .address(let address): adapter.address == address
    }
  }
}
