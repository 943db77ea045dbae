import Console
import ScaleCore

/// Estimates body composition from numbers on the command line.
struct Body: FatnagCommand {
  static let about = About(
    "body", "Estimate body composition from numbers",
    discussion:
      "Uses the same formulas as a weigh-in. A figure that the formulas cannot vouch for is shown as “–” and carries a flag.",
    examples: [("fatnag body --sex male --age 35 --height 175 --weight 70 --impedance 500", "every figure")],
    seeAlso: ["weigh", "profile"])
  static let parameters: [Parameter<Body>] = [
    .required("--sex", \.sex, "As the formulas know it"),
    .required("--age", \.age, "Whole years"),
    .required("--height", \.height, "Centimetres", placeholder: "CM"),
    .required("--weight", \.weight, "Kilograms", placeholder: "KG"),
    .required("--impedance", \.impedance, "Ohms, foot to foot", placeholder: "OHM"),
    .option("--equation", \.equation, "Set of formulas"),
  ]

  var sex = Sex.male
  var age = 0
  var height = 0.0
  var weight = 0.0
  var impedance = 0
  var equation = BodyComposition.Equation.mibcs

  func check() throws(ArgumentRefusal) {
    guard age > 0 else { throw ArgumentRefusal("--age is a number of years above 0.") }
    guard height > 0 else { throw ArgumentRefusal("--height is a number of centimetres above 0.") }
    guard weight > 0 else { throw ArgumentRefusal("--weight is a number of kilograms above 0.") }
    guard impedance > 0 else { throw ArgumentRefusal("--impedance is a number of ohms above 0.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let figures = BIAEstimator.figures(
      sex: sex, age: age, height: Length(centimetres: height), mass: Mass(kilograms: weight), ohms: impedance,
      equation: equation)
    try environment.say(BodyAnswer(equation: equation, figures: figures))
    return .done
  }
}
