/// An index of fat around the organs; it reads neither impedance nor waist.
///
/// The library's branches as corrected by dckiller51/bodymiscale: as first published they jump by 14 points within 50 g, and
/// pin most women at 1.
enum Visceral {
  static func index(_ subject: BIASubject) -> Figure {
    let index = unlimitedIndex(subject)
    return Figure(index, isWithinLimits: index >= 1 && index <= 50)
  }

  static func unlimitedIndex(_ subject: BIASubject) -> Double {
    subject.isMale ? male(subject) : female(subject)
  }

  private static func male(_ subject: BIASubject) -> Double {
    let height = subject.height
    let weight = subject.weight
    if height < 1.6 * weight + 63 {
      let divisor = 0.0826 * height * height - 0.4 * height + 48
      return 305 * weight / divisor - 2.9 + 0.15 * subject.age
    }
    return weight * (0.765 - 0.0015 * height) - 0.143 * height + 0.15 * subject.age - 5
  }

  private static func female(_ subject: BIASubject) -> Double {
    let height = subject.height
    let weight = subject.weight
    if weight > 0.5 * height - 13 {
      let divisor = 1.45 * height + 0.1158 * height * height - 120
      return 500 * weight / divisor - 6 + 0.07 * subject.age
    }
    return weight * (0.691 - 0.0024 * height) - 0.027 * height + 0.07 * subject.age - 10.5
  }
}
