import Console
import HealthDatabase

/// Takes facts out of the Coach's memory.
struct MemoryForget: FatnagCommand {
  static let about = About(
    "memory forget", "Take a fact out of the Coach's memory, or all",
    examples: [("fatnag memory forget 3", "by its number in the list"), ("fatnag memory forget --all", "every one, allergies too")],
    exitStatuses: [(0, "gone"), (1, "there is no such fact")], seeAlso: ["memory", "memory add"])
  static let parameters: [Parameter<MemoryForget>] = [
    .positional("NUMBER", \.number, "Which one"), .flag("--all", \.isAll, "Every one, allergies, injuries and illnesses too"),
  ]

  var number: Int?
  var isAll = false

  func check() throws(ArgumentRefusal) {
    if (number == nil) != isAll { throw ArgumentRefusal("Name one by its NUMBER, or all with --all.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    if let number {
      do {
        try store.forget(fact: Int64(number))
      } catch StoreError.noSuchRow {
        throw Explanation("no_fact", "There is no fact #\(number).", tryNext: "fatnag memory", status: .declined)
      }
    } else if try store.forgetFacts() == 0 {
      throw Explanation("no_fact", "There is no fact.", tryNext: "fatnag memory", status: .declined)
    }
    try environment.say(MemoryAnswer(facts: try store.facts(at: environment.now), zone: environment.zone))
    return .done
  }
}
