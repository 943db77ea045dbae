import Console
import HealthDatabase
import ScaleCore

/// Shows the targets and how they stand.
struct Goal: FatnagCommand {
  static let about = About(
    "goal", "Show your targets and how they stand",
    discussion: """
      The target weight is the ideal weight of the profile, which history draws and looks ahead to; the date stands beside it. A body fat to reach is \
      drawn by history --metric fat. All of it is looked at again with the newest figures. Not medical advice.
      """,
    examples: [("fatnag goal", "where you stand"), ("fatnag goal set 72 --by 2027-06-01", "aim at something")],
    seeAlso: ["goal set", "goal clear", "history"])

  func run(in environment: Environment) throws -> ExitStatus {
    let reading = try GoalReading(try environment.storeForReading(), environment)
    try environment.say(reading.answer, units: reading.units)
    return .done
  }
}
