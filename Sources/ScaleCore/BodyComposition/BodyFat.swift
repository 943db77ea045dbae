/// Fat as a share of weight, by the scale maker's library as reverse engineered (wiecosystem/Bluetooth, lolouk44/xiaomi_mi_scale).
enum BodyFat {
  static func percent(_ subject: BIASubject) -> Figure {
    let percent = unlimitedPercent(subject)
    // Above 63 the library answers 75, below 5 it answers 5.
    return Figure(percent, isWithinLimits: percent >= 5 && percent <= 63)
  }

  static func unlimitedPercent(_ subject: BIASubject) -> Double {
    let lean = LeanMass.coefficient(subject) - leanOffset(subject)
    return 100 * (1 - lean * leanFactor(subject) / subject.weight)
  }

  private static func leanOffset(_ subject: BIASubject) -> Double {
    if subject.isMale { return 0.8 }
    return subject.age <= 49 ? 9.25 : 7.25
  }

  /// Steps at 61 kg for men, at 50 and 60 kg and at 160 cm for women.
  private static func leanFactor(_ subject: BIASubject) -> Double {
    if subject.isMale { return subject.weight < 61 ? 0.98 : 1 }
    let tallness = subject.height > 160 ? 1.03 : 1
    if subject.weight > 60 { return 0.96 * tallness }
    if subject.weight < 50 { return 1.02 * tallness }
    return 1
  }
}
