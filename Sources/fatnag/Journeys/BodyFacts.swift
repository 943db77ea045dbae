import ScaleCore

/// The part of a profile that the composition formulas need, complete or not there at all.
struct BodyFacts {
  var sex: Sex
  var age: Int
  var height: Length
  var equation = BodyComposition.Equation.mibcs

  init?(_ profile: Profile, on date: CivilDate) {
    guard let sex = profile.sex, let age = profile.age, let height = profile.height else { return nil }
    self.sex = sex
    self.age = age.years(on: date)
    self.height = height
  }

  func composition(of mass: Mass, impedance: Impedance) -> BodyComposition {
    BIAEstimator.estimate(
      BodyComposition.Inputs(sex: sex, age: age, height: height, mass: mass, impedance: impedance), equation: equation)
  }
}
