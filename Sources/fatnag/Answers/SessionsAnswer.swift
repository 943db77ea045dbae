import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.sessions/1`: conversations with the Coach.
struct SessionsAnswer: TreeAnswer {
  var sessions: [StoredSession]
  var zone: LocalZone

  var json: JSONValue {
    [
      "schema": "fatnag.sessions/1",
      "sessions": .array(
        sessions.map { session in
          [
            "id": .integer(session.id), "title": .string(session.title), "created": .string(zone.zoned(session.created).iso8601),
            "updated": .string(zone.zoned(session.updated).iso8601), "turns": .whole(session.turns),
          ]
        }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard !sessions.isEmpty else { return ["No conversation yet."] }
    var table = Table([.init("#", .trailing), .init("Conversation"), .init("Turns", .trailing), .init("Last")])
    for session in sessions {
      table.addRow([
        StyledText("\(session.id)", .muted), StyledText(printable(session.title)), StyledText("\(session.turns)"),
        StyledText(format.day(zone.zoned(session.updated)), .muted),
      ])
    }
    return format.table(table)
  }
}

/// `fatnag.session/1`: what was said in one of them.
struct SessionAnswer: TreeAnswer {
  var session: StoredSession
  var turns: [StoredTurn]
  var zone: LocalZone

  var json: JSONValue {
    [
      "schema": "fatnag.session/1", "id": .integer(session.id), "title": .string(session.title),
      "turns": .array(
        turns.map { turn in
          [
            "id": .integer(turn.id), "time": .string(zone.zoned(turn.said).iso8601), "role": .string(turn.role.rawValue),
            "state": .string(turn.state.rawValue), "text": .string(turn.text), "rating": .text(turn.rating?.rawValue),
            "reasons": .array(turn.reasons.map { .string($0) }),
          ]
        }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines = [StyledText(printable(session.title), .accent)]
    for turn in turns {
      let who =
        switch turn.role {
        case .user: "you"
        case .assistant: "coach"
        case .local, .quotaLock: "fatnag"
        }
      let mark = turn.state == .complete || turn.role != .assistant ? "" : " (\(turn.state.rawValue))"
      lines += ["", StyledText("\(who), \(format.day(zone.zoned(turn.said)))\(mark)", .muted)]
      let text = StyledText(printableLines(turn.text))
      lines += format.fold.map { text.wrapped(to: min($0, ReplyFlow.widest)) } ?? text.lines
    }
    return lines
  }
}
