import Console
import ScaleCore

extension ReminderTimeError: Explained {
  var sentence: String {
    switch self {
    case .notUnderstood(let text): "“\(printable(text))” is no time that is understood here."
    case .over(let text): "\(printable(text)) is over."
    case .tooFar(let text): "\(printable(text)) is too far off: a reminder lies between now and two years ahead."
    }
  }

  /// The same within a conversation.
  func sentence(in language: RedFlagWords.Language) -> String {
    switch self {
    case _ where language == .english: sentence
    case .notUnderstood(let text): "„\(printable(text))“ verstehe ich nicht als Zeit."
    case .over(let text): "\(printable(text)) ist vorbei."
    case .tooFar(let text): "\(printable(text)) ist zu weit weg: eine Erinnerung liegt höchstens zwei Jahre voraus."
    }
  }

  var explanation: Explanation {
    Explanation("bad_time", sentence, tryNext: Self.examples, status: .usage)
  }

  static let examples = "write it like 18:30, tomorrow at 8, in 20 minutes, or 2026-11-30 07:30"
}
