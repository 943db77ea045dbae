import Console
import HealthDatabase
import ScaleCore

/// Shows what is known of the person.
struct ProfileShow: FatnagCommand {
  static let about = About(
    "profile", "Show what fatnag knows of you",
    examples: [
      ("fatnag profile", "the fields"), ("fatnag profile set --sex female --age 35 --height 165", "fill them"),
    ],
    seeAlso: ["profile set"])

  func run(in environment: Environment) throws -> ExitStatus {
    let answer = try ProfileReading(try environment.storeForReading(), environment).answer
    try environment.say(answer, units: answer.profile.units)
    return .done
  }
}
