/// What the program decided in this turn about something the person said; the Coach may repeat it and decide nothing.
public enum GateNote: Equatable, Sendable {
  case target(TargetProposal, Decision)
  case reminder(StatedReminder, ReminderState)

  public enum Decision: String, CaseIterable, Sendable {
    /// The person was asked and has not answered.
    case waiting
    case stored
    case declined
  }

  public enum ReminderState: String, CaseIterable, Sendable {
    case waiting

    /// A notification will come.
    case scheduled

    /// Stored, and shown when the program is used after that time; nothing comes by itself.
    case kept
    case declined

    /// Nothing here shows notifications.
    case unavailable
    case failed
  }
}
