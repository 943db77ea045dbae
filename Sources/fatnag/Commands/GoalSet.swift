import Console
import HealthDatabase
import ScaleCore

/// Sets what to reach: a weight, with a day to be there, a body fat, or both.
struct GoalSet: FatnagCommand {
  static let about = About(
    "goal set", "Set a target weight, with a date, or a target body fat",
    discussion: """
      Refused are targets under a BMI of 18.5 (unless you are below and on the way up), over 45, and dates that ask for more than a healthy pace: \
      0.7 % of your weight a week down and at most 1 kg, 0.5 % up and at most 0.5 kg. Then nothing is stored and the earliest date that would do is \
      named. Refused too is body fat under 5 % for men and 12 % for women, and a drop by 15 points or more to an athlete's figure. Of a weight and a \
      body fat given together both are stored or neither. The rules are no medical advice, and a doctor's word goes before them.
      """,
    examples: [
      ("fatnag goal set 72", "no hurry"), ("fatnag goal set 158lb --by 2027-06-01", "with a date"),
      ("fatnag goal set 72 --by +26w", "in half a year"), ("fatnag goal set --fat 18", "a body fat; the weight stays as it is"),
    ],
    exitStatuses: [
      (0, "stored"), (1, "refused; nothing changed"), (2, "wrong usage"),
      (3, "the profile has no height or no sex, or there is no weight yet"),
    ],
    seeAlso: ["goal", "goal clear", "profile set"])
  static let parameters: [Parameter<GoalSet>] = [
    .positional("MASS", \.mass, "The weight to reach: 72, 72.5kg, 158lb, 11st4lb"),
    .option("--by", \.date, "The day to be at that weight: 2027-06-01, +26w, june, \"end of june\", christmas", placeholder: "DATE"),
    .option("--fat", \.fat, "The body fat to reach: 18, 18.5%"),
  ]

  var mass: TypedMass?
  var date: String?
  var fat: TypedPercent?

  func check() throws(ArgumentRefusal) {
    if mass == nil, fat == nil { throw ArgumentRefusal("Say what to reach: MASS, --fat, or both.") }
    if mass == nil, date != nil { throw ArgumentRefusal("--by is the day to be at a weight: give MASS too.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let units = try store.profile()?.units ?? .metric
    var wish = GoalWish(fatPercent: fat.map { FatGate.rounded($0.value) })
    wish.target = try mass?.mass(in: units)
    let birthday = try store.profile()?.birthday
    wish.date = try date.map { text throws(Explanation) in
      do throws(DateInputError) {
        return try StatedDate.typed(text, today: environment.today, birthday: birthday)
      } catch {
        throw Explanation("bad_date", "--by: \(error.sentence)", tryNext: Self.dateHint(environment.today), status: .usage)
      }
    }
    return try GoalSetting(environment: environment, store: store).set(wish)
  }

  /// Ways to write a day, with one that will do.
  private static func dateHint(_ today: CivilDate) -> String {
    "write it like \(today.advanced(days: 26 * 7).iso8601), +26w, june, or “end of june”"
  }
}
