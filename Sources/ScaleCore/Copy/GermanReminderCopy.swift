/// The words of ``GateCopy`` for the person, in German, as far as they stand within a conversation.
enum GermanReminderCopy {
  static func question(_ reminder: StatedReminder, zone: LocalZone) -> String {
    let ask = reminder.kind == .wake ? "Eine Weck-Erinnerung für" : "Eine Erinnerung für"
    let once = reminder.isRepeated ? " Nur das erste Mal geht." : ""
    let most = reminder.isShortened ? " Länger als 24 Stunden geht hier nicht; für später tippe eine andere Zeit." : ""
    let other = reminder.otherClock.map { " Wenn du \($0) meinst, tippe das." } ?? ""
    return "\(unsaid(reminder))\(ask) \(what(reminder, zone)) speichern?\(other)\(once)\(most)\(skipped(reminder))"
  }

  static func kept(_ reminder: StatedReminder, zone: LocalZone) -> String {
    let name = reminder.kind == .wake ? "Weck-Erinnerung" : "Erinnerung"
    let once = reminder.isRepeated ? " Sie kommt einmal." : ""
    return "\(name) gespeichert für \(what(reminder, zone)).\(once)\(skipped(reminder))"
  }

  static func isThere(_ reminder: StatedReminder, number: Int64, zone: LocalZone) -> String {
    "Für \(what(reminder, zone)) gibt es schon eine (#\(number)); sie wird nicht zweimal gespeichert."
  }

  static let limits =
    "Sie erscheint, wenn fatnag nach dieser Zeit auf einem Terminal benutzt wird. Es klingelt nichts, und fatnag kann keinen schlafenden Computer "
    + "wecken, geschweige denn dich."

  private static func unsaid(_ reminder: StatedReminder) -> String {
    switch reminder.problem {
    case .notUnderstood, .over: "Du hast keine Zeit genannt, die ich verstehe. "
    case .tooFar: "Eine Erinnerung liegt höchstens zwei Jahre voraus. "
    case nil: reminder.precision == .unsaid ? "Du hast keine Zeit genannt. " : ""
    }
  }

  private static func skipped(_ reminder: StatedReminder) -> String {
    reminder.skippedClock.map { " Über \($0) werden die Uhren an dem Tag vorgestellt." } ?? ""
  }

  private static let weekdays = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]

  private static func what(_ reminder: StatedReminder, _ zone: LocalZone) -> String {
    let time = zone.civilTime(at: reminder.due)
    let deadline =
      reminder.deadline.map {
        let isHead = $0.milliseconds(since: reminder.due) == StatedReminder.head
        return ", \(isHead ? "eine Viertelstunde " : "")vor \(zone.civilTime(at: $0).clock)"
      } ?? ""
    let text = reminder.text.map { " (\($0))" } ?? ""
    return "\(weekdays[min(max(time.date.isoWeekday - 1, 0), 6)]), \(time.date.iso8601), um \(time.clock)\(deadline)\(text)"
  }
}
