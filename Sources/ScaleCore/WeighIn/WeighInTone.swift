/// How to speak about a change since the last weight, given what the person wants.
public enum WeighInTone: String, CaseIterable, Sendable {
  case encourage, neutral, firm

  /// What a person wants of their weight.
  public enum Intent: String, CaseIterable, Sendable {
    case lose, gain, keep

    /// Within 400 g of the ideal is keeping; without an ideal nothing is wanted.
    public init?(from mass: Mass, to ideal: Mass?) {
      guard let ideal else { return nil }
      let gap = ((ideal.kilograms - mass.kilograms) * 100).rounded()
      self = abs(gap) <= 40 ? .keep : gap < 0 ? .lose : .gain
    }
  }

  /// A step the wanted way of at least 150 g encourages; up to 120 g the other way is noise.
  ///
  /// - Parameters:
  ///   - change: new minus previous; nil for a first weight, which is neutral.
  ///   - intent: nil where nothing is wanted.
  public init(change: Mass?, intent: Intent?) {
    guard let change, let intent else {
      self = .neutral
      return
    }
    let steps = (change.kilograms * 100).rounded()
    switch intent {
    case .lose: self = Self.towards(-steps)
    case .gain: self = Self.towards(steps)
    case .keep: self = abs(steps) <= 50 ? .neutral : .firm
    }
  }

  /// - Parameter steps: progress in steps of 10 g.
  private static func towards(_ steps: Double) -> WeighInTone { steps >= 15 ? .encourage : steps >= -12 ? .neutral : .firm }
}
