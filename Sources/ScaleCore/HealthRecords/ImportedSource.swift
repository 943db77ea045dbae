/// The app or device that first recorded something which a foreign file brings.
public struct ImportedSource: Hashable, Sendable {
  /// As the file calls it, such as `Zepp Life`; never empty.
  public var name: String
  public var device: Device?

  public init(name: String, device: Device? = nil) {
    self.name = name
    self.device = device
  }

  /// What kind of thing measures; where two measured the same minutes, a watch is believed before a phone.
  public enum Device: String, CaseIterable, Sendable {
    case watch, phone, scale, other
  }
}
