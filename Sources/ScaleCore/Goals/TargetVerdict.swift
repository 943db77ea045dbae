/// What the rules say of a target, before anything is stored.
public enum TargetVerdict: Equatable, Sendable {
  case accepted

  /// Stored, with a remark.
  case caution(Reason, suggestion: Double)

  /// Not stored.
  case refused(Reason, suggestion: Double)

  public var isAccepted: Bool {
    if case .refused = self { return false }
    return true
  }

  public var reason: Reason? {
    switch self {
    case .accepted: nil
    case .caution(let reason, _), .refused(let reason, _): reason
    }
  }

  /// A better target, in the unit of the question: kilograms or percent.
  public var suggestion: Double? {
    switch self {
    case .accepted: nil
    case .caution(_, let suggestion), .refused(_, let suggestion): suggestion
    }
  }

  /// The raw values stand in JSON.
  public enum Reason: String, CaseIterable, Sendable {
    /// No weight (30...300 kg) or no body fat (0...70 %) of a person.
    case outOfRange = "out_of_range"

    /// Under a BMI of 18.5 without having to gain to get there.
    case underweight

    /// On the way up, and still under a BMI of 18.5.
    case stillUnderweight = "still_underweight"

    /// Over a BMI of 45.
    case farAboveHealthy = "far_above_healthy"

    /// A BMI of 30 or more, and no loss.
    case staysObese = "stays_obese"

    /// More than two years at the safe pace; the suggestion is half a year's way.
    case farAway = "far_away"

    /// Less fat than a body needs.
    case belowEssentialFat = "below_essential_fat"

    /// Fat of a trained athlete.
    case athleticFat = "athletic_fat"

    /// Fifteen points of fat or more at once; the suggestion is the first stretch.
    case largeFatDrop = "large_fat_drop"
  }
}
