import Console
import HealthDatabase

/// Lists what the Coach keeps in mind.
struct Memory: FatnagCommand {
  static let about = About(
    "memory", "List what the Coach keeps in mind about you",
    discussion: """
      Facts come from what you said to the Coach or typed here. Allergies, what you avoid, injuries and illnesses go with every question; of the others the \
      newest twelve. Nothing of it leaves without your consent to the Coach.
      """,
    examples: [("fatnag memory", "the list"), ("fatnag memory add \"allergic to nuts\" --kind allergy", "tell it something")],
    seeAlso: ["memory add", "memory forget", "coach"])

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    try environment.say(MemoryAnswer(facts: try store.facts(at: environment.now), zone: environment.zone))
    return .done
  }
}
