import Console
import HealthDatabase
import ScaleCore

/// Takes targets away.
struct GoalClear: FatnagCommand {
  static let about = About(
    "goal clear", "Take your targets away",
    discussion: "Weight, date and body fat go, or with --fat the body fat alone; weights that were set before stay on record until erase.",
    examples: [("fatnag goal clear", "no target any more"), ("fatnag goal clear --fat", "the weight stays")],
    exitStatuses: [(0, "gone"), (1, "there was none")], seeAlso: ["goal", "goal set"])
  static let parameters: [Parameter<GoalClear>] = [.flag("--fat", \.isFatAlone, "Only the body fat")]

  var isFatAlone = false

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    guard try isFatAlone ? store.clearFatGoal() : store.clearGoal(at: environment.now) else {
      throw isFatAlone
        ? Explanation("no_goal", "There is no body fat to reach.", tryNext: "fatnag goal set --fat PERCENT", status: .declined)
        : Explanation("no_goal", "There is no target to clear.", tryNext: "fatnag goal set MASS --by DATE", status: .declined)
    }
    let reading = try GoalReading(store, environment)
    try environment.say(reading.answer, units: reading.units)
    return .done
  }
}
