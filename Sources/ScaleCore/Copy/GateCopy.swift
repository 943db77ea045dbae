/// Words for targets and reminders that were said for the Coach, and for reminders those for the person; see ``TargetCopy``.
public enum GateCopy {
  /// A line of the brief.
  public static func note(_ note: GateNote, zone: LocalZone) -> String {
    switch note {
    case .target(let proposal, let decision): targetNote(proposal, decision)
    case .reminder(let reminder, let state): reminderNote(reminder, state, zone)
    }
  }

  private static func targetNote(_ proposal: TargetProposal, _ decision: GateNote.Decision) -> String {
    let name = "target \(TargetCopy.name(proposal.target, MassFormat(.metric)))"
    switch proposal.verdict {
    case .refused(let reason, let suggestion):
      return
        "\(name): REFUSED (\(reason.rawValue)), not stored; safer: \(TargetCopy.amount(suggestion, like: proposal.target.goal, MassFormat(.metric)))"
    case .accepted, .caution:
      if !proposal.isAcceptable {
        let earliest = proposal.earliest.map { "; earliest safe date \($0.iso8601)" } ?? ""
        return "\(name): date REFUSED (\(proposal.pace == .tooSoon ? "too soon" : "too fast")), not stored\(earliest)"
      }
      let caution = proposal.verdict.reason.map { " with caution (\($0.rawValue))" } ?? ""
      switch decision {
      case .waiting: return "\(name): allowed\(caution), not stored, waits for the person's yes"
      case .stored: return "\(name): STORED\(caution)"
      case .declined: return "\(name): allowed\(caution), declined by the person, not stored"
      }
    }
  }

  private static func reminderNote(_ reminder: StatedReminder, _ state: GateNote.ReminderState, _ zone: LocalZone) -> String {
    let time = zone.zoned(reminder.due)
    let moment = "\(time.civilTime.date.iso8601) \(time.civilTime.clock) (\(time.iso8601.suffix(6)))"
    switch state {
    case .scheduled: return "\(reminder.kind.rawValue): SCHEDULED for \(moment)"
    case .kept: return "\(reminder.kind.rawValue): KEPT for \(moment); shown when fatnag is used after that time, nothing rings"
    case .waiting: return "\(reminder.kind.rawValue) at \(moment): NOT scheduled, waits for the person's yes"
    case .declined: return "\(reminder.kind.rawValue) at \(moment): NOT scheduled (declined)"
    case .unavailable: return "\(reminder.kind.rawValue) at \(moment): NOT scheduled (no notifications here)"
    case .failed: return "\(reminder.kind.rawValue) at \(moment): FAILED, nothing is scheduled"
    }
  }

  // MARK: For the person

  /// What was understood, and a question where the time was left open.
  public static func question(_ reminder: StatedReminder, zone: LocalZone) -> String {
    let ask = reminder.kind == .wake ? "Keep a wake-up reminder for" : "Remind you on"
    let once = reminder.isRepeated ? " Only the first time can be set." : ""
    let most = reminder.isShortened ? " 24 hours is the most for a delay said here; type another time to have it later." : ""
    let other = reminder.otherClock.map { " If you meant \($0), type that." } ?? ""
    return "\(unsaid(reminder))\(ask) \(what(reminder, zone))?\(other)\(once)\(most)\(skipped(reminder))"
  }

  /// What was kept, and all that will come of it.
  public static func kept(_ reminder: StatedReminder, zone: LocalZone) -> String {
    let name = reminder.kind == .wake ? "Wake-up reminder" : "Reminder"
    let once = reminder.isRepeated ? " It comes once." : ""
    return "\(name) kept for \(what(reminder, zone)).\(once)\(skipped(reminder))"
  }

  /// Of one that is kept already.
  public static func isThere(_ reminder: StatedReminder, number: Int64, zone: LocalZone) -> String {
    "There is one for \(what(reminder, zone)) already (#\(number)); it is not kept twice."
  }

  private static func unsaid(_ reminder: StatedReminder) -> String {
    switch reminder.problem {
    case .notUnderstood, .over: "You named no time I could read. "
    case .tooFar: "A reminder lies at most two years ahead. "
    case nil: reminder.precision == .unsaid ? "You named no time. " : ""
    }
  }

  private static func skipped(_ reminder: StatedReminder) -> String {
    reminder.skippedClock.map { " The clocks are put forward over \($0) that day." } ?? ""
  }

  /// What a reminder is as long as there are no notifications.
  public static let reminderLimits =
    "It is shown when fatnag is used on a terminal after that time. There are no desktop notifications yet, and fatnag cannot wake a sleeping "
    + "computer, let alone its owner."

  private static func what(_ reminder: StatedReminder, _ zone: LocalZone) -> String {
    let time = zone.civilTime(at: reminder.due)
    let deadline =
      reminder.deadline.map {
        let isHead = $0.milliseconds(since: reminder.due) == StatedReminder.head
        return ", \(isHead ? "a quarter of an hour " : "")before \(zone.civilTime(at: $0).clock)"
      } ?? ""
    let text = reminder.text.map { " (\($0))" } ?? ""
    return "\(CoachCopy.weekday(time.date)) \(time.date.iso8601) at \(time.clock)\(deadline)\(text)"
  }
}
