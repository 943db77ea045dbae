/// A weight that lies so far from the last one that the person is asked before it is saved.
public struct SpikeVerdict: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case notableGain = "notable_gain"
    case notableLoss = "notable_loss"

    /// No body changes so fast: probably somebody else, or an error.
    case impossible
  }

  public var kind: Kind

  /// New minus previous, in steps of 10 g.
  public var change: Mass
}

/// Compares a new weight with the last one.
public enum SpikeGate {
  /// Notable from this change in a day.
  public static let notable = Mass(kilograms: 2.4)

  /// Impossible from this change in a day, or from this share of the previous weight.
  public static let impossible = Mass(kilograms: 8)
  public static let impossibleShare = 0.12

  /// Nil where the weight may be saved without asking, or there is no plausible pair to compare.
  ///
  /// Within a day the limits are absolute, for food and water come and go in hours; beyond they grow with the days.
  ///
  /// - Parameter hours: between the two, in either direction; nil counts as a day.
  public static func verdict(for mass: Mass, previous: Mass, hours: Double?) -> SpikeVerdict? {
    guard mass.isPlausible, previous.isPlausible else { return nil }
    let change = WeightTrend.change(from: previous, to: mass)
    let elapsed = hours.map(\.magnitude) ?? 24
    let days = elapsed.isFinite ? max(1, elapsed / 24) : 1
    let size = change.kilograms.magnitude
    let share = size / previous.kilograms
    if size >= impossible.kilograms * days || share >= impossibleShare * days {
      return SpikeVerdict(kind: .impossible, change: change)
    }
    guard size >= notable.kilograms * days else { return nil }
    return SpikeVerdict(kind: change.kilograms > 0 ? .notableGain : .notableLoss, change: change)
  }
}
