import Console
import HealthDatabase
import ScaleCore

/// Sets the target weight, with a day to be there.
struct GoalSet: FatnagCommand {
  static let about = About(
    "goal set", "Set a target weight, with a date if you like",
    discussion: """
      Refused are targets under a BMI of 18.5 (unless you are below and on the way up), over 45, and dates that ask for more than a healthy pace: \
      0.7 % of your weight a week down and at most 1 kg, 0.5 % up and at most 0.5 kg. Then nothing is stored and the earliest date that would do is \
      named. The rules are no medical advice, and a doctor's word goes before them.
      """,
    examples: [
      ("fatnag goal set 72", "no hurry"), ("fatnag goal set 158lb --by 2027-06-01", "with a date"),
      ("fatnag goal set 72 --by +26w", "in half a year"),
    ],
    exitStatuses: [
      (0, "stored"), (1, "refused; nothing changed"), (2, "wrong usage"), (3, "the profile has no height, or there is no weight yet"),
    ],
    seeAlso: ["goal", "goal clear", "profile set"])
  static let parameters: [Parameter<GoalSet>] = [
    .positional("MASS", \.mass, "The weight to reach: 72, 72.5kg, 158lb, 11st4lb"),
    .option("--by", \.date, "The day to be there: 2027-06-01, +26w", placeholder: "DATE"),
  ]

  var mass = TypedMass()
  var date: String?

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let units = try store.profile()?.units ?? .metric
    let target = try mass.mass(in: units)
    let day = try date.map { text throws(Explanation) in
      do throws(DateInputError) {
        return try DateInput.date(text, today: environment.today)
      } catch {
        throw Explanation("bad_date", "--by: \(error.sentence)", tryNext: "fatnag help goal set", status: .usage)
      }
    }
    return try GoalSetting(environment: environment, store: store).set(target, by: day, units: units)
  }
}
