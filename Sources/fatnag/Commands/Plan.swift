import Console
import HealthDatabase
import ScaleCore

/// Shows the week's online use.
struct Plan: FatnagCommand {
  static let about = About(
    "plan", "Show how many online answers of this week are used",
    discussion: """
      The server counts; with a Coach that is set up and agreed to it is asked, which costs nothing. Otherwise this shows what it said last. Weeks begin on \
      Monday 00:00 UTC. Plans are the operator's business: a token in coach.plan_token (secrets.conf).
      """,
    examples: [("fatnag plan", "used, limit, when it starts anew"), ("fatnag plan --offline", "without asking")],
    exitStatuses: [(0, "shown, if need be from memory"), (1, "nothing is known yet")], seeAlso: ["coach"])
  static let parameters: [Parameter<Plan>] = [.flag("--offline", \.isOffline, "Do not ask the server")]

  var isOffline = false

  func run(in environment: Environment) throws -> ExitStatus {
    let inquiry = try PlanInquiry(environment, isOffline: isOffline)
    try environment.say(PlanAnswer(quota: inquiry.quota, zone: environment.zone, note: inquiry.note))
    return inquiry.quota == nil ? .declined : .done
  }
}
