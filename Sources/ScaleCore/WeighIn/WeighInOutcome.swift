/// What the caller has to do, or may tell.
public enum WeighInOutcome: Equatable, Sendable {
  /// Somebody stepped on.
  case opened
  case live(Mass)
  case locked(Reading)

  /// A draft stands ready (again).
  case ready(WeighInDraft)
  case asks(WeighInQuestion)

  /// Store this draft, then send `saved` or `saveFailed`.
  case save(WeighInDraft)

  /// A jump that automatic confirmation does not cover; the draft is dropped.
  case refused(WeighInDraft, SpikeVerdict)

  /// The reading cannot be a person's weight.
  case rejected(Reading, Mass)

  /// A record that is stored already, or older than this session.
  case repeated(Reading)

  /// A newer reading waits behind an open edit or question.
  case newer(Reading)
  case steppedOff
  case abandoned
  case editRefused(WeighInDraft.EditError)
  case discarded
}

/// What only a person can answer.
public enum WeighInQuestion: Equatable, Sendable {
  /// Store weight and BMI without composition?
  case weightOnly(Reading.MissingImpedance?)

  /// Is this you?
  case jump(SpikeVerdict)
}
