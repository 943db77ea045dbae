/// How much of conversations is kept.
public enum SessionCaps {
  public static let mostSessions = 40
  public static let mostTurns = 80

  /// Bytes of one turn in UTF-8; what it says of a cut included.
  public static let longestText = 1_000_000

  /// A turn's text as it is kept: cut where it is too long, with a mark that says so.
  public static func stored(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: longestText - ReplyCopy.cut.utf8.count)
    end = text.unicodeScalars.index(before: text.unicodeScalars.index(after: end))
    // In room of its size: adding to a copy would make another one of twice the size.
    var kept = ""
    kept.reserveCapacity(longestText)
    kept += text[..<end]
    kept += ReplyCopy.cut
    return kept
  }

  /// Turns worth storing, the newest ``mostTurns``: an unfinished or empty answer and a failure are not.
  public static func stored(_ turns: [ChatTurn]) -> [ChatTurn] {
    let kept = turns.filter { turn in
      switch turn.kind {
      case .user, .assistant, .partial, .local, .quotaLock: !turn.text.allSatisfy(\.isWhitespace)
      case .failure, .streaming: false
      }
    }
    return Array(kept.suffix(mostTurns))
  }

  /// Sessions to keep, the one updated last first; the rest are to be removed.
  ///
  /// - Parameter updated: of each session, when it was last changed.
  public static func kept<Session>(_ sessions: [Session], updated: (Session) -> Instant) -> [Session] {
    let newestFirst = sessions.enumerated().sorted { (updated($0.element), -$0.offset) > (updated($1.element), -$1.offset) }
    return newestFirst.prefix(mostSessions).map(\.element)
  }

  /// The conversation before an earlier message, for asking it again in other words; nil where no such message of a person stands.
  public static func cut(_ turns: [ChatTurn], beforeEditing index: Int) -> [ChatTurn]? {
    guard turns.indices.contains(index), turns[index].kind == .user else { return nil }
    return Array(turns[..<index])
  }
}
