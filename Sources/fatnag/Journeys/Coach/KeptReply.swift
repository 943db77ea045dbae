import CoachTransport
import ScaleCore

/// What was given out of an answer, for when it is over: as much as will be stored, in the form in which it will be.
struct KeptReply {
  private(set) var text = ""
  private let limit: Int
  private var isFull = false

  /// - Parameter isSaidAgain: whether all of it is needed, for the last line of JSON.
  init(isSaidAgain: Bool) { limit = isSaidAgain ? .max : SessionCaps.longestText + 1 }

  mutating func add(_ piece: String) {
    if isFull { return }
    let room = limit - text.utf8.count
    guard room > 0 else { return }
    // Room for the longest answer at once: nothing of it is touched before it is needed, and nothing is copied as the text grows.
    if text.isEmpty { text.reserveCapacity(min(limit, EventStreamBounds().answer)) }
    if piece.utf8.count <= room { text += piece } else { text.unicodeScalars.append(contentsOf: piece.unicodeScalars.prefix(room)) }
    guard limit < .max, text.utf8.count > SessionCaps.longestText else { return }
    text = SessionCaps.stored(text)
    isFull = true
  }
}
