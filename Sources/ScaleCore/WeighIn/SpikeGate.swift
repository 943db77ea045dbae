/// Asks "is this you?" when a weight lies too far from the one before.
public enum SpikeGate {
  /// A jump that needs a person's word.
  public struct Verdict: Equatable, Sendable {
    public var kind: Kind

    /// Signed change from the previous weight.
    public var delta: Mass

    /// Hours between the two; nil when unknown.
    public var hours: Double?

    public init(kind: Kind, delta: Mass, hours: Double?) {
      self.kind = kind
      self.delta = delta
      self.hours = hours
    }

    public enum Kind: String, Equatable, Sendable {
      case notableGain = "notable_gain"
      case notableLoss = "notable_loss"
      case impossible
    }
  }

  static let notablePerDay = 2.4
  static let impossiblePerDay = 8.0
  static let impossibleShare = 0.12

  /// Nil when the change is ordinary, or when either mass is outside 30...300 kg.
  ///
  /// Up to 24 hours the limits are absolute (2.4 kg notable, 8 kg or 12 % impossible): food and water weigh the same at any hour.
  /// Beyond, they grow with the days.
  public static func verdict(for mass: Mass, after previous: Mass, hours: Double?) -> Verdict? {
    guard mass.isPlausible, previous.isPlausible else { return nil }
    let delta = mass.kilograms - previous.kilograms
    let days = max(1, (hours ?? 24) / 24)
    let size = abs(delta) + 1e-9
    let kind: Verdict.Kind
    if size >= impossiblePerDay * days || size >= impossibleShare * previous.kilograms * days {
      kind = .impossible
    } else if size >= notablePerDay * days {
      kind = delta > 0 ? .notableGain : .notableLoss
    } else {
      return nil
    }
    return Verdict(kind: kind, delta: Mass(kilograms: delta), hours: hours)
  }
}
