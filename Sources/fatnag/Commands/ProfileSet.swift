import Console
import HealthDatabase
import ScaleCore

/// Fills in fields of the profile.
struct ProfileSet: FatnagCommand {
  static let about = About(
    "profile set", "Fill in your profile",
    discussion:
      "Only the named fields change. Sex, age and height are what body composition needs; weighing works without any.",
    examples: [
      ("fatnag profile set --sex male --age 40 --height 180", "all that composition needs"),
      ("fatnag profile set --born 1986-05-17 --height 5'11\" --units imperial", "other ways to say it"),
    ], exitStatuses: [(0, "stored"), (2, "a value was refused; nothing changed")], seeAlso: ["profile", "body"])
  static let parameters: [Parameter<ProfileSet>] = [
    .option("--name", \.name, "What to call you"),
    .option("--sex", \.sex, "As the formulas know it"),
    .option("--age", \.age, "Whole years; grows by itself from today on", placeholder: "YEARS"),
    .option("--born", \.born, "Birthday instead of age: 1986-05-17", placeholder: "DATE"),
    .option("--height", \.height, "180, 180cm, 1.80m, 5'11\"", placeholder: "HEIGHT"),
    .option("--ideal", \.ideal, "The weight you would like to have; without one, 22 kg/m² at your height"),
    .option("--units", \.units, "How weights and heights are written"),
  ]

  var name: String?
  var sex: Sex?
  var age: String?
  var born: String?
  var height: String?
  var ideal: TypedMass?
  var units: UnitSystem?

  func check() throws(ArgumentRefusal) {
    if age != nil, born != nil { throw ArgumentRefusal("Give --age or --born, not both.") }
    if name == nil, sex == nil, age == nil, born == nil, height == nil, ideal == nil, units == nil {
      throw ArgumentRefusal("Name at least one field to set.")
    }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    var profile = try store.profile() ?? Profile()
    try apply(to: &profile, today: environment.today)
    try store.setProfile(profile)
    try environment.say(ProfileAnswer(profile: profile, today: environment.today), units: profile.units)
    return .done
  }

  private func apply(to profile: inout Profile, today: CivilDate) throws {
    if let units { profile.units = units }
    if let sex { profile.sex = sex }
    if let name { profile.name = try field("--name") { () throws(ProfileInputError) in try ProfileInput.name(name) } }
    if let age {
      let years = try field("--age") { () throws(ProfileInputError) in try ProfileInput.age(age) }
      profile.age = .stated(years: years, on: today)
    }
    if let born {
      let day = try field("--born") { () throws(ProfileInputError) in try ProfileInput.born(born, today: today) }
      profile.age = .born(day)
    }
    if let height {
      let unit: HeightUnit = profile.units == .imperial ? .inch : .centimetre
      profile.height = try field("--height") { () throws(ProfileInputError) in
        try ProfileInput.height(height, default: unit)
      }
    }
    if let ideal { profile.idealMass = try checked(ideal.mass(in: profile.units), height: profile.height, units: profile.units) }
  }

  private func field<Value>(
    _ option: String, _ read: () throws(ProfileInputError) -> Value
  ) throws(Explanation) -> Value {
    do throws(ProfileInputError) {
      return try read()
    } catch {
      throw Explanation(
        "bad_profile", "\(option): \(error.sentence)", tryNext: "fatnag help profile set", status: .usage)
    }
  }

  /// A target is a weight that a person may have: 30 to 300 kg, and between 18.5 and 35 kg/m² where the height is known.
  private func checked(_ ideal: Mass, height: Length?, units: UnitSystem) throws(Explanation) -> Mass {
    guard ideal.isPlausible else {
      throw Explanation("implausible_mass", "--ideal: \(WeighInCopy.notAPerson(ideal, MassFormat(units)))", status: .usage)
    }
    guard let height else { return ideal }
    let square = height.metres * height.metres
    let range = Mass(kilograms: 18.5 * square)...Mass(kilograms: 35 * square)
    guard range.contains(ideal) else {
      let format = MassFormat(units)
      throw Explanation(
        "unsafe_ideal",
        "--ideal: at your height a healthy weight lies between \(format.amount(range.lowerBound)) (BMI 18.5) and \(format.amount(range.upperBound)) (BMI 35).",
        status: .declined)
    }
    return ideal
  }
}
