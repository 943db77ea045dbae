import Console
import JSONText
import ScaleCore

/// `fatnag.reply/1`: the last line of an answer for programs.
struct ReplyAnswer {
  var ending: CoachEnding

  /// Nil where nothing could be kept.
  var session: Int64?

  /// Begins the line with all that is known before the answer is kept. Then only as much of a long answer is held as will be stored.
  static func begin(_ ending: inout CoachEnding, to output: Output) {
    do throws(OutputError) {
      try output.beginJSON(ReplyAnswer(ending: ending).said)
      ending.isHalfSaid = true
      ending.text = SessionCaps.stored(ending.text)
    } catch {
      // Kept all the same.
      ending.lostOutput = error
    }
  }

  /// Writes the line, or the rest of one that was begun.
  func write(to output: Output) throws(OutputError) {
    if !ending.isHalfSaid { try output.beginJSON(said) }
    try output.endJSON([.init("session", .whole(session))])
  }

  private var said: [JSONValue.Member] {
    [
      .init("schema", "fatnag.reply/1"), .init("outcome", .string(ending.outcome.rawValue)), .init("text", .string(ending.text)),
      .init("used", .whole(ending.quota?.used)), .init("limit", .whole(ending.quota?.limit)),
      .init("plan", .text(ending.quota?.plan.rawValue)), .init("request", .text(ending.request)),
      .init("zero_retention", ending.isUnrecorded.map { .bool($0) } ?? .null),
      .init("remembered", .array(ending.remembered.map { ["kind": .string($0.kind.rawValue), "text": .string($0.text)] })),
    ]
  }
}
