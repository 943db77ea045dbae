import Console
import HostBus
import ScaleCore

/// A weigh-in as lines on standard error, one per change: for pipes, logs and screen readers. It never asks.
final class LineFace: WeighInFace {
  private let errors: Output
  private let signals: SignalFlags
  private let format: TextFormat
  private var lastLine = ""

  init(errors: Output, signals: SignalFlags, format: TextFormat) {
    self.errors = errors
    self.signals = signals
    self.format = format
  }

  var canRetry: Bool { false }
  var requests: [PollRequest] { [PollRequest(descriptor: signals.wakeDescriptor)] }

  func deadline(_ journey: WeighInView, at moment: Moment) -> Int64? { nil }

  func wishes(_ journey: WeighInView) -> [WeighInWish] {
    signals.take().exitStatus.map { [.interrupt(status: $0)] } ?? []
  }

  func tell(_ outcome: WeighInOutcome, _ journey: WeighInView) throws {
    switch outcome {
    case .opened: try line(WeighInCopy.measuring)
    case .locked(let reading): try line("\(format.mass(journey.weighIn.draft?.mass ?? reading.rawMass)). \(WeighInCopy.awaitingImpedance)")
    case .ready(let draft): try line(ready(draft))
    case .rejected(_, let mass): try line(WeighInCopy.rejected(mass, MassFormat(format.units)))
    case .repeated(let reading):
      try line("\(format.mass(reading.rawMass)): \(reading.isCaughtUp ? WeighInCopy.stale : WeighInCopy.known)")
    case .newer(let reading): try line("A newer reading came: \(format.mass(reading.rawMass)).")
    case .abandoned: try line(WeighInCopy.abandoned)
    case .live, .asks, .save, .refused, .steppedOff, .editRefused, .discarded: break
    }
  }

  func tell(_ state: RadioState) throws {
    if case .unavailable = state { return }
    try line(state.sentence)
  }

  func tell(failure: Explanation) throws { try line(failure.message) }

  func show(_ journey: WeighInView, at moment: Moment) {}

  private func ready(_ draft: WeighInDraft) -> String {
    var words = format.mass(draft.mass)
    if let impedance = draft.reading.impedance { words += ", \(impedance.ohms) ohm" }
    if let fat = draft.fatPercent { words += ", fat \(format.decimal(fat, 1)) %" }
    if draft.reading.impedance == nil {
      words += ". " + WeighInCopy.missing(draft.reading.missingImpedance)
    } else {
      words += "."
    }
    return words
  }

  private func line(_ text: String) throws {
    guard text != lastLine else { return }
    lastLine = text
    try errors.writeLine(StyledText(text, .muted))
    try errors.flush()
  }
}
