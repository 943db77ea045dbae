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

  /// Whether it was stopped for words that call for care, which were typed meanwhile.
  var givesWay = false

  /// Lines that were typed while it came, the oldest first.
  var typed: [String] = []

  /// What its question told of the person, and is kept in the memory.
  var remembered: [MemoryFact] = []

  /// Its line of JSON is begun; what of the text is not stored is gone.
  var isHalfSaid = false

  /// Why nobody could be shown the rest.
  var lostOutput: OutputError?
  var quota: QuotaView?

  /// By which the operator finds it; nil where the service named none.
  var request: String?

  /// Whether the model's provider keeps nothing of it; nil where nobody said.
  var isUnrecorded: Bool?
  /// Whether it takes an answer from the week; nil where that is clear, said already, or nobody counts.
  var count: AnswerCount?

  /// Why an answer broke off, as a sentence; nil where nothing is known of it.
  var cut: String?

  /// Whether ``failure`` was said already, before what came in the answer's place.
  var isFailureSaid = false

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

  /// The same with the number by which the operator finds the request, where only the operator can help.
  var namingItsRequest: CoachEnding {
    guard let request, let next = failure?.tryNext, failure?.code == Self.operatorsCode else { return self }
    var ending = self
    ending.failure?.tryNext = "\(next), with the number of the request: \(request)"
    return ending
  }

  static let operatorsCode = "operators_turn"

  /// Puts what is known of the end into the sentences of its failure.
  mutating func wordFailure(_ copy: TalkCopy) {
    guard var words = failure else { return }
    if words.code == Self.cutCode {
      words.message = printable(copy.cut(cause: cut))
      words.tryNext = copy.askAgain
    }
    // That nothing was left of the week says it already.
    if let count, words.code != "quota_exhausted" { words.message += " " + copy.counted(count) }
    failure = words
  }

  /// What stands below the answer, beside failures.
  func notes(_ copy: TalkCopy) -> [StyledText] {
    var notes: [String] = []
    if outcome == .length { notes.append(copy.atLimit) }
    if let unnoted, unkept == nil { notes.append("How the week stands could not be noted. \(unnoted.explanation.message)") }
    if interruption != nil || givesWay { notes.append(copy.stopped(isKept: !text.isEmpty && unkept == nil)) }
    return notes.map { StyledText($0, .muted) }
  }
}
