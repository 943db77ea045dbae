import Console
import HealthDatabase

/// Says how good the last answer was.
struct CoachRate: FatnagCommand {
  /// Which way.
  enum Way: String, CaseIterable, ArgumentValue {
    case up, down

    var rating: StoredTurn.Rating { self == .up ? .up : .down }
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
    if let other = reasons.first(where: { $0.rating != way.rating }) {
      throw ArgumentRefusal("“\(other.rawValue)” does not go with \(way.rawValue), but: \(RatingReason.words(of: way.rating)).")
    }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    guard let answer = try store.lastAnswer() else {
      throw Explanation("no_answer_yet", "There is no answer to rate.", tryNext: "fatnag coach \"how was my week?\"", status: .declined)
    }
    let kept = try AnswerRating(way.rating, reasons).keep(for: answer, in: store, environment)
    if environment.options.json {
      let turns = try store.turns(of: answer.session)
      if let session = try store.sessions().first(where: { $0.id == answer.session }) {
        try environment.say(SessionAnswer(session: session, turns: turns.filter { $0.id == answer.id }, zone: environment.zone))
      }
    } else {
      try environment.say(kept)
    }
    return .done
  }
}
