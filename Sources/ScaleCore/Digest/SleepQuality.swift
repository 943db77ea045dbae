/// A rough mark for a night, 0 to 100, from its length and stages; no medical measure.
public enum SleepQuality {
  /// From here a night is strong: it softens what else speaks against recovery.
  public static let strong = 85

  /// From here it is solid.
  public static let solid = 70

  /// The mark of a night; nothing is taken off for what was not recorded.
  public static func score(_ night: SleepHours) -> Int {
    var score = 40 + lengthPoints(night.asleep)
    if night.isStaged {
      score += deepPoints(night.deep) + remPoints(night.rem) + awakePoints(night)
    } else if (night.unspecified ?? 0) > 0 {
      score += 4
    }
    return min(100, max(0, score))
  }

  private static func lengthPoints(_ hours: Double) -> Int {
    switch hours {
    case 7...9: 40
    case 6.5..<7: 28
    case 9...10: 32
    case 6...: 14
    case 5..<6: 0
    default: -18
    }
  }

  private static func deepPoints(_ hours: Double?) -> Int {
    guard let hours else { return 0 }
    return hours >= 0.75 ? 10 : hours >= 0.5 ? 5 : hours < 0.35 ? -6 : 0
  }

  private static func remPoints(_ hours: Double?) -> Int {
    guard let hours else { return 0 }
    return hours >= 1.25 ? 8 : hours >= 0.75 ? 4 : hours < 0.4 ? -4 : 0
  }

  private static func awakePoints(_ night: SleepHours) -> Int {
    guard let awake = night.awake, night.asleep + awake > 0 else { return 0 }
    let share = awake / (night.asleep + awake)
    return share > 0.25 ? -10 : share > 0.15 ? -4 : awake < 0.5 ? 4 : 0
  }
}
