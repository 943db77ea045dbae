/// Lean soft mass in kilograms: what is neither fat nor bone, organs and water included (same library). Not skeletal muscle.
enum Muscle {
  static func kilograms(_ subject: BIASubject, fat: Figure, bone: Figure) -> Figure {
    let lean = subject.weight * (1 - (fat.computed ?? 0) / 100)
    let muscle = lean - (bone.computed ?? 0)
    // From this on the library answers 120, below 10 it answers 10.
    let jump = subject.isMale ? 93.5 : 84
    return Figure(muscle, isWithinLimits: muscle >= 10 && muscle < jump, from: fat, bone)
  }
}
