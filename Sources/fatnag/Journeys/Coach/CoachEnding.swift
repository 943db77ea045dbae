import Console
import HealthDatabase
import ScaleCore

/// How an answer came to its end; the raw values stand in JSON.
enum CoachOutcome: String, CaseIterable {
  case complete, length, truncated, error, empty, interrupted, offline
}

/// An answer that is over.
struct CoachEnding {
  var outcome: CoachOutcome
  var text: String
  var state: StoredTurn.State

  /// What to say on standard error, and what to end with; nil where all is well.
  var failure: Explanation?

  /// The signal's status, for an answer that was interrupted.
  var interruption: Int32?

  /// Its line of JSON is begun; what of the text is not stored is gone.
  var isHalfSaid = false

  /// Why nobody could be shown the rest.
  var lostOutput: OutputError?
  var quota: QuotaView?

  /// Why the store does not know how the week stands; no reason to stop an answer.
  var unnoted: StoreError?

  /// Why what was shown is not kept; nil where it is.
  var unkept: Explanation?

  /// Whether nobody was there to take the question, so that nothing left this machine.
  var reachedNobody = false

  /// After how many seconds the service wants to be asked again; nil where it did not say so.
  var pause: Int?

  /// Says that the store did not take it.
  ///
  /// - Parameter error: whatever the store or the way to it threw.
  mutating func lose(_ error: any Error) {
    var words = (error as? any Explained)?.explanation ?? Explanation("not_kept", "The store failed.", status: .unavailable)
    let what = lostOutput == nil ? "shown, but it is not kept" : "not shown to its end, and it is not kept"
    words.message = "The answer was \(what). " + words.message
    words.tryNext = lostOutput == nil ? "copy it from here if you need it; fatnag check" : "fatnag check"
    if failure?.code == Self.cutCode {
      failure = nil
      words.message = "The answer was cut. " + words.message
    }
    unkept = words
  }

  static let cutCode = "cut_answer"

  /// What to say of an interruption.
  var stopWords: StyledText { StyledText(text.isEmpty || unkept != nil ? "Stopped." : "Stopped; what came was kept.", .muted) }
}
