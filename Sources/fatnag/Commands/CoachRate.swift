import Console
import HealthDatabase

/// Says how good the last answer was.
struct CoachRate: FatnagCommand {
  /// Which way.
  enum Way: String, CaseIterable, ArgumentValue {
    case up, down
  }

  static let about = About(
    "coach rate", "Say how good the last answer was",
    discussion: """
      Kept on this computer; fatnag feedback --about-reply sends it, with a note where you add one.

      Reasons for up: helpful, accurate, tone, actionable, personal. For down: wrong, unhelpful, off (the tone), generic, missed (the context), too-long.
      """,
    examples: [
      ("fatnag coach rate up --reason helpful", "good"), ("fatnag coach rate down --reason wrong --reason too-long", "bad, and why"),
    ],
    exitStatuses: [(0, "kept"), (1, "there is no answer")], seeAlso: ["coach", "feedback"])
  static let parameters: [Parameter<CoachRate>] = [
    .positional("WAY", \.way, "up or down"),
    .option("--reason", \.reasons, "Why; may be given several times", placeholder: "REASON"),
  ]

  var way = Way.up
  var reasons: [RatingReason] = []

  func check() throws(ArgumentRefusal) {
    if let other = reasons.first(where: { $0.isPraise != (way == .up) }) {
      throw ArgumentRefusal("“\(other.rawValue)” does not go with \(way.rawValue).")
    }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    guard let answer = try store.lastAnswer() else {
      throw Explanation("no_answer_yet", "There is no answer to rate.", tryNext: "fatnag coach \"how was my week?\"", status: .declined)
    }
    let rating: StoredTurn.Rating = way == .up ? .up : .down
    try store.rate(answer.id, rating, reasons: Array(Set(reasons.map(\.rawValue))), at: environment.now)
    if environment.options.json {
      let turns = try store.turns(of: answer.session)
      if let session = try store.sessions().first(where: { $0.id == answer.session }) {
        try environment.say(SessionAnswer(session: session, turns: turns.filter { $0.id == answer.id }, zone: environment.zone))
      }
    } else {
      try environment.output.writeLine("Kept on this computer.")
    }
    return .done
  }
}
