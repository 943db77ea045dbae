import Console
import HealthDatabase

/// Lists conversations, shows one, removes one.
struct CoachSessions: FatnagCommand {
  static let about = About(
    "coach sessions", "List conversations with the Coach, read one, remove one",
    discussion: "At most 40 conversations of 80 turns are kept, all on this computer; the ones left alone longest go first.",
    examples: [
      ("fatnag coach sessions", "the list"), ("fatnag coach sessions 3", "what was said"),
      ("fatnag coach sessions 3 --remove", "gone for good"),
    ],
    exitStatuses: [(0, "done"), (1, "declined, or there is no such conversation")], seeAlso: ["coach", "memory"])
  static let parameters: [Parameter<CoachSessions>] = [
    .positional("NUMBER", \.number, "Which one"),
    .flag("--remove", \.removes, "Remove it, with the facts that were learnt in it; allergies, avoidances, injuries and illnesses stay"),
    .flag("--yes", short: "y", \.isConfirmed, "With --remove: do not ask"),
  ]

  var number: Int?
  var removes = false
  var isConfirmed = false

  func check() throws(ArgumentRefusal) {
    if removes, number == nil { throw ArgumentRefusal("Say which conversation to remove.") }
    if isConfirmed, !removes { throw ArgumentRefusal("--yes belongs to --remove.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = removes ? try environment.storeForWriting() : try environment.storeForReading()
    guard let number else {
      try environment.say(SessionsAnswer(sessions: try store.sessions(), zone: environment.zone))
      return .done
    }
    guard let session = try store.sessions().first(where: { $0.id == number }) else { throw Explanation.noSession(Int64(number)) }
    if removes {
      guard try isConfirmed || agrees(session, environment) else { return .declined }
      try store.removeSession(session.id)
      try TurnName.settle(in: store)
      try environment.say(SessionsAnswer(sessions: try store.sessions(), zone: environment.zone))
    } else {
      try environment.say(SessionAnswer(session: session, turns: try store.turns(of: session.id), zone: environment.zone))
    }
    return .done
  }

  /// Asks whoever is there; a script has said it with `--remove`.
  private func agrees(_ session: StoredSession, _ environment: Environment) throws -> Bool {
    guard environment.terminal.isInteractive, !environment.options.json else { return true }
    return try environment.agrees(to: "Remove \("“\(printable(session.title))”", .hero) (#\(session.id)) for good?")
  }
}
