import Console
import HealthDatabase
import ScaleCore

/// A vote on an answer of the Coach.
struct AnswerRating {
  let rating: StoredTurn.Rating
  let reasons: [RatingReason]

  init(_ rating: StoredTurn.Rating, _ reasons: [RatingReason]) { (self.rating, self.reasons) = (rating, reasons) }

  /// Characters of an answer by which it is known again.
  private static let mostShown = 40

  /// Stores it.
  ///
  /// - Returns: what was kept, for which answer.
  func keep(for answer: StoredTurn, in store: HealthStore, _ environment: Environment) throws(StoreError) -> StyledText {
    let words = Set(reasons.map(\.rawValue)).sorted()
    try store.rate(answer.id, rating, reasons: words, at: environment.now)
    let format = environment.format(.metric)
    let beginning = printable(answer.text.prefix(4 * Self.mostShown).split(whereSeparator: \.isWhitespace).joined(separator: " "))
    let shown = StyledText(beginning).clipped(to: Self.mostShown, ellipsis: format.ellipsis).plainText
    let why = words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
    return "\("Kept on this computer:", .muted) \(rating.rawValue)\(why) \("for", .muted) \(format.quoted(shown))"
  }
}
