import Console
import HealthDatabase
import ScaleCore

/// Tells the Coach a fact.
struct MemoryAdd: FatnagCommand {
  static let about = About(
    "memory add", "Tell the Coach a fact to keep in mind",
    discussion: "At most 160 characters. Without --kind it is guessed from the words, and a preference where nothing fits.",
    examples: [
      ("fatnag memory add \"I am allergic to nuts\"", "an allergy"), ("fatnag memory add \"bad left knee\" --kind injury", "said outright"),
    ],
    exitStatuses: [(0, "kept"), (1, "not kept, because it calls for a person's care"), (2, "empty, or too long")],
    seeAlso: ["memory", "memory forget"])
  static let parameters: [Parameter<MemoryAdd>] = [
    .option("--kind", \.kind, "What it is about"),
    .rest("TEXT", \.words, "The fact"),
  ]

  var kind: MemoryFact.Kind?
  var words: String?

  func check() throws(ArgumentRefusal) {
    let text = (words ?? "").trimmingBlanks
    if text.isEmpty { throw ArgumentRefusal("Say what to keep in mind: TEXT.") }
    if text.count > MemoryFact.textLimit {
      throw ArgumentRefusal("A fact has at most \(MemoryFact.textLimit) characters; this one has \(text.count).")
    }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let text = (words ?? "").trimmingBlanks
    // A fact leaves with every question, so what is never asked is never kept.
    if let flag = RedFlag(in: text) { throw Explanation("needs_care", RedFlagCopy.text(flag), status: .declined) }
    let store = try environment.storeForWriting()
    let read = StatedFacts.read(text, at: environment.now).first
    let key = kind == nil || kind == read?.kind ? read?.key : nil
    try store.remember(MemoryFact(kind ?? read?.kind ?? .preference, key: key, text: text, created: environment.now))
    try environment.say(MemoryAnswer(facts: try store.facts(at: environment.now), zone: environment.zone))
    return .done
  }
}
