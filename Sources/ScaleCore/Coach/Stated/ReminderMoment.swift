/// From words to an instant.
extension StatedReminder {
  /// How much sooner than its deadline a reminder comes, ms.
  private static let head: Int64 = 15 * 60_000

  init(kind: Kind, time: ReminderTime, text: String?, now: Instant, zone: LocalZone) {
    self.init(kind: kind, due: now, precision: time.precision, text: text)
    take(time, now: now, zone: zone)
  }

  /// Puts what was said of a time in place of what was known; what would be over moves to the next day that fits.
  mutating func take(_ time: ReminderTime, now: Instant, zone: LocalZone) {
    (precision, deadline) = (time.precision, nil)
    isRepeated = isRepeated || time.isRepeated
    if let delay = time.delay {
      due = now.advanced(milliseconds: min(max(delay, 5000), Instant.millisecondsPerDay))
      return
    }
    let today = zone.date(at: now)
    let date = time.date(from: today)
    due = Self.instant(of: time, on: date, zone)
    if due <= now, time.namedWeekday != nil { due = Self.instant(of: time, on: date.advanced(days: 7), zone) }
    if due <= now { due = Self.instant(of: time, on: max(date, today).advanced(days: 1), zone) }
    day = time.namesDay ? zone.date(at: due) : nil
    guard time.isDeadline else { return }
    deadline = due
    let start = zone.startOfDay(zone.date(at: due))
    let before = max(start, due.advanced(milliseconds: -Self.head))
    due = before > now ? before : min(due, now.advanced(milliseconds: 65_000))
  }

  private static func instant(of time: ReminderTime, on date: CivilDate, _ zone: LocalZone) -> Instant {
    let civil = CivilTime(date: date, hour: time.hour, minute: time.minute)
    return civil.map(zone.instant(of:)) ?? zone.startOfDay(date)
  }
}
