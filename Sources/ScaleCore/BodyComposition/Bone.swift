/// Bone mineral mass in kilograms (same library); a function of the lean coefficient, not measured.
enum Bone {
  static func kilograms(_ subject: BIASubject) -> Figure {
    let bone = unlimitedKilograms(subject)
    // Above this the library answers 8, below 0.5 it answers 0.5.
    let most = subject.isMale ? 5.2 : 5.1
    return Figure(bone, isWithinLimits: bone >= 0.5 && bone <= most)
  }

  static func unlimitedKilograms(_ subject: BIASubject) -> Double {
    let offset = subject.isMale ? 0.18016894 : 0.245691014
    let bone = 0.05158 * LeanMass.coefficient(subject) - offset
    return bone > 2.2 ? bone + 0.1 : bone - 0.1
  }
}
