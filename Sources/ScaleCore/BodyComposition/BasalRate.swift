/// Energy at rest in kilocalories a day (same library); it reads no impedance.
enum BasalRate {
  static func kilocalories(_ subject: BIASubject) -> Figure {
    let rate = unlimitedKilocalories(subject)
    // Above this the library answers 5000, below 500 it answers 500. Men of 121 kg get there.
    let most: Double = subject.isMale ? 2322 : 2996
    return Figure(rate, isWithinLimits: rate >= 500 && rate <= most)
  }

  static func unlimitedKilocalories(_ subject: BIASubject) -> Double {
    if subject.isMale {
      return 877.8 + 14.916 * subject.weight - 0.726 * subject.height - 8.976 * subject.age
    }
    return 864.6 + 10.2036 * subject.weight - 0.39336 * subject.height - 6.204 * subject.age
  }
}
