/// Everything that can happen to a weigh-in, in one line of events; replaying them gives the same outcomes.
public enum WeighInInput: Equatable, Sendable {
  case frame(ScaleFrame, from: BluetoothAddress?)

  /// Time passes; sent at ``WeighIn/deadline`` at the latest.
  case tick
  case command(WeighInCommand)

  /// The store has acknowledged the draft.
  case saved

  /// The store could not take it; nothing is lost, the draft stays.
  case saveFailed
}

/// What a person can ask for.
public enum WeighInCommand: Equatable, Sendable {
  case confirm

  /// Stop waiting for impedance; store weight and BMI only.
  case skipImpedance
  case cancelCountdown
  case startEditing
  case edit(WeighInDraft.Edit)
  case stopEditing
  case answer(Bool)

  /// Drop the draft and listen on.
  case discard

  /// Take the reading that came while another was being edited.
  case takeNewer
}
