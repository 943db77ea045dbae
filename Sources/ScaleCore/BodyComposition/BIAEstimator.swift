/// Estimates body composition from one foot-to-foot impedance.
///
/// Nothing is ever bent to a limit: a figure is `ok`, or it says why it may not be shown. Each figure has the domain of
/// what it reads: body mass index needs no formula, basal rate and visceral index need no impedance.
public enum BIAEstimator {
  public static func estimate(
    _ inputs: BodyComposition.Inputs, equation: BodyComposition.Equation = .mibcs
  ) -> BodyComposition {
    let figures = figures(
      sex: inputs.sex, age: inputs.age, height: inputs.height, mass: inputs.mass, ohms: inputs.impedance.ohms,
      equation: equation)
    return BodyComposition(equation: equation, inputs: inputs, figures: figures)
  }

  /// One figure for every metric, from inputs that need not be plausible; `ohms` outside what a scale can measure makes
  /// the figures that need it `out_of_domain`.
  public static func figures(
    sex: Sex, age: Int, height: Length, mass: Mass, ohms: Int, equation: BodyComposition.Equation = .mibcs
  ) -> [Metric: Figure] {
    let subject = BIASubject(
      sex: sex, age: Double(age), height: height.centimetres, weight: mass.kilograms, impedance: Double(ohms))
    var figures =
      switch equation {
      case .mibcs: mibcs(subject)
      case .wu2015: wu2015(subject)
      case .imported: [Metric: Figure]()
      }
    figures[.bodyMassIndex] = BodyMassIndex.figure(mass: mass, height: height)
    for metric in Metric.allCases where figures[metric] == nil { figures[metric] = .outOfDomain }
    return figures
  }

  private static func mibcs(_ subject: BIASubject) -> [Metric: Figure] {
    guard BIADomain.mibcs.admitsBody(of: subject) else { return [:] }
    var figures: [Metric: Figure] = [
      .visceralIndex: Visceral.index(subject),
      .basalKilocalories: BasalRate.kilocalories(subject),
    ]
    guard BIADomain.mibcs.admits(subject) else { return figures }
    let fat = BodyFat.percent(subject)
    let bone = Bone.kilograms(subject)
    figures[.fatPercent] = fat
    figures[.waterPercent] = BodyWater.percent(fat: fat)
    figures[.leanKilograms] = LeanMass.kilograms(subject, fat: fat)
    figures[.boneKilograms] = bone
    figures[.muscleKilograms] = Muscle.kilograms(subject, fat: fat, bone: bone)
    return figures
  }

  /// The paper defines fat-free mass only; fat and water follow from it, the other figures have no value.
  private static func wu2015(_ subject: BIASubject) -> [Metric: Figure] {
    guard BIADomain.wu2015.admits(subject) else { return [:] }
    return Wu2015.figures(subject)
  }
}
