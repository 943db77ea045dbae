import Console
import HealthDatabase
import ScaleCore

/// Takes the target away.
struct GoalClear: FatnagCommand {
  static let about = About(
    "goal clear", "Take your target away", discussion: "Target and date go; what was set before stays on record until erase.",
    examples: [("fatnag goal clear", "no target any more")],
    exitStatuses: [(0, "gone"), (1, "there was none")], seeAlso: ["goal", "goal set"])

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    guard try store.clearGoal(at: environment.now) else {
      throw Explanation("no_goal", "There is no target to clear.", tryNext: "fatnag goal set MASS --by DATE", status: .declined)
    }
    let reading = try GoalReading(store, environment)
    try environment.say(reading.answer, units: reading.units)
    return .done
  }
}
