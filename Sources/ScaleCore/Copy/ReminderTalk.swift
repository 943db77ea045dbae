/// What is said of a reminder to the person, in the language of a conversation's answers where there are words of ours in it.
public struct ReminderTalk: Equatable, Sendable {
  private let language: RedFlagWords.Language

  public init(_ language: RedFlagWords.Language) { self.language = language }

  private var isGerman: Bool { language == .german }

  /// What was understood, and a question where the time was left open.
  public func question(_ reminder: StatedReminder, zone: LocalZone) -> String {
    isGerman ? GermanReminderCopy.question(reminder, zone: zone) : GateCopy.question(reminder, zone: zone)
  }

  /// What can be typed in answer to it.
  public var answers: String { isGerman ? "[j/N oder eine Uhrzeit]" : "[y/N, or a time]" }

  /// What was kept, and all that will come of it.
  public func kept(_ reminder: StatedReminder, zone: LocalZone) -> String {
    isGerman ? GermanReminderCopy.kept(reminder, zone: zone) : GateCopy.kept(reminder, zone: zone)
  }

  /// Of one that is kept already.
  public func isThere(_ reminder: StatedReminder, number: Int64, zone: LocalZone) -> String {
    isGerman
      ? GermanReminderCopy.isThere(reminder, number: number, zone: zone) : GateCopy.isThere(reminder, number: number, zone: zone)
  }

  /// Of an earlier one that a new one took the place of.
  ///
  /// - Parameter moment: when it would have come.
  public func replaced(_ moment: String) -> String {
    isGerman ? "Sie ersetzt die für \(moment)." : "It takes the place of the one for \(moment)."
  }

  /// What there is to expect of one.
  public var limits: String { isGerman ? GermanReminderCopy.limits : GateCopy.reminderLimits }

  /// What of the wish is not done, where nobody can be asked; nil where all of it is.
  public func bounds(of reminder: StatedReminder) -> String? {
    if reminder.isRepeated { return isGerman ? "Nur das erste Mal geht." : "Only the first time can be set." }
    if reminder.isShortened { return isGerman ? "Länger als 24 Stunden geht hier nicht." : "24 hours is the most for a delay said here." }
    return nil
  }

  /// Stands before the command that keeps one, where nobody can be asked.
  public var isYours: String { isGerman ? "Eine Erinnerung setzt nur du selbst:" : "A reminder is set by you alone:" }
}
