/// Wu et al., "Nutrition Journal" 2015;14:52 (PMC4489024): 554 adults and adolescents standing on foot electrodes against DXA,
/// standard error 3.17 kg.
enum Wu2015 {
  static func figures(_ subject: BIASubject) -> [Metric: Figure] {
    let lean = fatFreeKilograms(subject)
    let fat = 100 * (1 - lean / subject.weight)
    // No jumps in this one; the limits are those within which a living adult is.
    let isPossible = fat >= 3 && fat <= 75
    return [
      .leanKilograms: Figure(lean, isWithinLimits: isPossible),
      .fatPercent: Figure(fat, isWithinLimits: isPossible),
      .waterPercent: Figure(0.73 * (100 - fat), isWithinLimits: isPossible),
    ]
  }

  static func fatFreeKilograms(_ subject: BIASubject) -> Double {
    let conductance = 0.394 * subject.height * subject.height / subject.impedance
    let body = 13.055 + 0.204 * subject.weight + conductance
    return body - 0.136 * subject.age + (subject.isMale ? 8.125 : 0)
  }
}
