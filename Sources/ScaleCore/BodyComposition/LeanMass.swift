/// What is not fat.
enum LeanMass {
  /// Kilograms: weight × (1 − fat), so that lean and fat are the whole body.
  static func kilograms(_ subject: BIASubject, fat: Figure) -> Figure {
    Figure(subject.weight * (1 - (fat.computed ?? 0) / 100), isWithinLimits: true, from: fat)
  }

  /// The library's regression in kilograms. It knows no sex, so it is a step on the way and no lean mass to show.
  static func coefficient(_ subject: BIASubject) -> Double {
    let metres = subject.height / 100
    let size = 9.058 * metres * metres + 0.32 * subject.weight + 12.226
    return size - 0.0068 * subject.impedance - 0.0542 * subject.age
  }
}
