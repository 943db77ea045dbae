import Console
import HealthDatabase
import ScaleCore

/// Fills in fields of the profile.
struct ProfileSet: FatnagCommand {
  static let about = About(
    "profile set", "Fill in your profile",
    discussion: """
      Only the named fields change. Sex, age and height are what body composition needs; weighing works without any.

      The voice is how the Coach talks: plain is short and friendly, nurturing is warm and speaks of plates and palms, spicy teases. Spicy gives way to \
      plain under a BMI of 20, where height or weight is unknown, and for a week after words that call for care. Answers come in the language of \
      LC_ALL, LC_MESSAGES or LANG unless you choose one.
      """,
    examples: [
      ("fatnag profile set --sex male --age 40 --height 180", "all that composition needs"),
      ("fatnag profile set --born 1986-05-17 --height 5'11\" --units imperial", "other ways to say it"),
      ("fatnag profile set --voice spicy --language German", "how the Coach talks"),
    ], exitStatuses: [(0, "stored"), (2, "a value was refused; nothing changed")], seeAlso: ["profile", "goal set", "body"])
  static let parameters: [Parameter<ProfileSet>] = [
    .option("--name", \.name, "What to call you"),
    .option("--sex", \.sex, "As the formulas know it"),
    .option("--age", \.age, "Whole years; grows by itself from today on", placeholder: "YEARS"),
    .option("--born", \.born, "Birthday instead of age: 1986-05-17", placeholder: "DATE"),
    .option("--height", \.height, "180, 180cm, 1.80m, 5'11\"", placeholder: "HEIGHT"),
    .option("--ideal", \.ideal, "The weight you would like to have, as goal set takes it; without one, 22 kg/m² at your height"),
    .option("--units", \.units, "How weights and heights are written"),
    .option("--voice", \.voice, "How the Coach talks"),
    .option("--language", \.language, "What the Coach answers in: de, German, …; auto follows LANG"),
  ]

  var name: String?
  var sex: Sex?
  var age: String?
  var born: String?
  var height: String?
  var ideal: TypedMass?
  var units: UnitSystem?
  var voice: CoachVoice?
  var language: LanguageWish?

  func check() throws(ArgumentRefusal) {
    if age != nil, born != nil { throw ArgumentRefusal("Give --age or --born, not both.") }
    if !changesProfile, ideal == nil, voice == nil, language == nil {
      throw ArgumentRefusal("Name at least one field to set.")
    }
  }

  private var changesProfile: Bool { name != nil || sex != nil || age != nil || born != nil || height != nil || units != nil }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    var profile = try store.profile() ?? Profile()
    try apply(to: &profile, today: environment.today)
    if let ideal {
      let target = try ideal.mass(in: profile.units)
      let judgement = try GoalJudgement(profile, store, environment)
      let date = try keptDate(target, store, judgement, environment)
      try store.setProfile(profile)
      try store.setGoal(target, by: date, start: judgement.newest, at: environment.now)
    } else if changesProfile {
      try store.setProfile(profile)
    }
    try applyManner(store)
    try environment.say(try ProfileReading(store, environment).answer, units: profile.units)
    return .done
  }

  private func applyManner(_ store: HealthStore) throws(StoreError) {
    guard voice != nil || language != nil else { return }
    var manner = try CoachManner(store)
    if let voice { manner.voice = voice }
    if let language { manner.language = language.code }
    try manner.save(to: store)
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

  /// The rules of `goal set` for the target.
  ///
  /// - Returns: the date of the goal so far, where it can be kept.
  private func keptDate(_ target: Mass, _ store: HealthStore, _ judgement: GoalJudgement, _ environment: Environment) throws -> CivilDate? {
    let format = MassFormat(judgement.profile.units)
    guard target.isPlausible else {
      throw Explanation("implausible_mass", "--ideal: \(WeighInCopy.notAPerson(target, format))", status: .usage)
    }
    let proposal = try judgement.proposal(target, by: nil)
    guard proposal.isAcceptable else {
      throw Explanation(
        "unsafe_ideal", "--ideal: \(TargetCopy.refusal(proposal, format))",
        tryNext: TargetCopy.offer(proposal, format) ?? "fatnag help goal set",
        status: .declined)
    }
    guard let date = try store.goal()?.date, judgement.newest != nil else { return nil }
    if try judgement.proposal(target, by: date).isAcceptable { return date }
    try environment.remark("\("The date of your goal is too early for that and was taken away.", .warning) \("fatnag goal set", .command)")
    return nil
  }
}
