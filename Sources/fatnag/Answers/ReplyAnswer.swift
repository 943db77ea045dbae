import JSONText
import ScaleCore

/// `fatnag.reply/1`: the last line of an answer for programs.
struct ReplyAnswer {
  var ending: CoachEnding

  /// Nil where nothing could be kept.
  var session: Int64?

  var json: JSONValue {
    [
      "schema": "fatnag.reply/1", "outcome": .string(ending.outcome.rawValue), "text": .string(ending.text),
      "used": .whole(ending.quota?.used), "limit": .whole(ending.quota?.limit), "plan": .text(ending.quota?.plan.rawValue),
      "session": .whole(session), "request": .text(ending.request), "zero_retention": ending.isUnrecorded.map { .bool($0) } ?? .null,
    ]
  }
}
