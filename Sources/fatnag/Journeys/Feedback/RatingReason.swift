import Console
import HealthDatabase

/// What was good or bad about an answer of the Coach; the raw values are typed and stored.
enum RatingReason: String, CaseIterable, ArgumentValue {
  case helpful, accurate, tone, actionable, personal
  case wrong, unhelpful, off
  case generic, missed
  case tooLong = "too-long"

  /// The vote that it goes with.
  var rating: StoredTurn.Rating {
    switch self {
    case .helpful, .accurate, .tone, .actionable, .personal: .up
    case .wrong, .unhelpful, .off, .generic, .missed, .tooLong: .down
    }
  }

  /// All that go with a vote: `wrong, unhelpful, …`.
  static func words(of rating: StoredTurn.Rating) -> String {
    allCases.filter { $0.rating == rating }.map(\.rawValue).joined(separator: ", ")
  }

  /// As feedback says it; the README of the service lists these words.
  var sentence: String {
    switch self {
    case .helpful: "Helpful"
    case .accurate: "Accurate"
    case .tone: "Right tone"
    case .actionable: "Actionable"
    case .personal: "Felt personal"
    case .wrong: "Wrong or inaccurate"
    case .unhelpful: "Unhelpful"
    case .off: "Tone off"
    case .generic: "Too generic"
    case .missed: "Missed the context"
    case .tooLong: "Too long"
    }
  }

  /// Sorted reasons, then the note, joined by a middle dot.
  ///
  /// - Parameters:
  ///   - stored: raw values; others stand for themselves.
  /// - Returns: empty where nothing was said.
  static func message(_ stored: [String], note: String) -> String {
    let reasons = stored.map { RatingReason(rawValue: $0)?.sentence ?? $0 }.sorted()
    return (reasons + (note.isEmpty ? [] : [note])).joined(separator: " · ")
  }
}
