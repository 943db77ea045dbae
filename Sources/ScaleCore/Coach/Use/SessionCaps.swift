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
}
