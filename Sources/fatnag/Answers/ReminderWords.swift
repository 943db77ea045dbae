import Console
import HealthDatabase
import ScaleCore

/// A reminder in words.
struct ReminderWords {
  private let reminder: StoredReminder
  private let zone: LocalZone

  init(_ reminder: StoredReminder, zone: LocalZone) {
    self.reminder = reminder
    self.zone = zone
  }

  /// What it is about; what it comes before stands behind it.
  var text: String {
    let words = reminder.text.map { printable($0) } ?? (reminder.kind == .wake ? "wake up" : "a reminder without words")
    return words + (reminder.deadline.map { " (before \(zone.civilTime(at: $0).clock))" } ?? "")
  }

  /// `reminder, today 08:00: stretch`.
  func line(_ format: TextFormat) -> StyledText {
    let date = reminder.due.civilTime.date
    let isNear = (0...1).contains(zone.date(at: format.now).daysSince1970 - date.daysSince1970)
    let clock = reminder.due.civilTime.clock
    let when = isNear ? (date == zone.date(at: format.now) ? "today" : "yesterday") + " \(clock)" : format.moment(reminder.due)
    return "\("\(reminder.kind == .wake ? "wake-up" : "reminder"), \(when):", .muted) \(text)"
  }
}
