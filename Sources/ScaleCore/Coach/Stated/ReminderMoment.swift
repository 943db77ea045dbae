/// From words to an instant.
extension StatedReminder {
  /// How much sooner than its deadline a reminder comes, ms.
  static let head: Int64 = 15 * 60_000

  /// How far ahead a reminder may lie, ms: two years.
  static let farthest: Int64 = 731 * Instant.millisecondsPerDay

  /// - Parameter said: the words that name the time.
  init(kind: Kind, time: ReminderTime, said: String, text: String?, now: Instant, zone: LocalZone) {
    self.init(kind: kind, due: now, precision: time.precision, text: text)
    take(time, said: said, now: now, zone: zone)
  }

  /// Puts what was said of a time in place of what was known. A time without a date that would be over moves to the next day that fits; one that cannot
  /// be is a ``problem``, and as good as unsaid.
  mutating func take(_ time: ReminderTime, said: String, now: Instant, zone: LocalZone) {
    (precision, deadline, skippedClock, otherClock, problem) = (time.precision, nil, nil, nil, nil)
    isRepeated = isRepeated || time.isRepeated
    if let delay = time.delay {
      guard delay <= Self.farthest else { return refuse(.tooFar(said), now: now, zone: zone) }
      due = now.advanced(milliseconds: max(delay, 5000))
      return
    }
    guard time.misfit == nil else { return refuse(.notUnderstood(said), now: now, zone: zone) }
    let time = settled(time, now: now, zone)
    due = Self.first(time, now: now, zone)
    guard due > now else { return refuse(.over(said), now: now, zone: zone) }
    guard !Self.isTooFar(due, now: now) else { return refuse(.tooFar(said), now: now, zone: zone) }
    let shown = zone.civilTime(at: due)
    day = time.namesDay ? shown.date : nil
    if (shown.hour, shown.minute) != (time.hour, time.minute) {
      skippedClock = CivilTime(date: shown.date, hour: time.hour, minute: time.minute)?.clock
    }
    if time.isDeadline { comeSooner(now: now, zone) }
  }

  /// Of a clock that may be before or after noon the half that comes next; on another day the first; never the one that people sleep in. Nobody is woken
  /// in the afternoon.
  private mutating func settled(_ time: ReminderTime, now: Instant, _ zone: LocalZone) -> ReminderTime {
    guard time.isOpen, kind != .wake else { return time }
    let later = time.twelveHoursLater
    let today = zone.date(at: now)
    let (early, late) = (Self.first(time, now: now, zone), Self.first(later, now: now, zone))
    let isAnotherDay = time.namesDay && time.date(from: today) != today
    let isLater: Bool
    if Self.smallHours.contains(time.hour) {
      isLater = late > now
    } else if isAnotherDay {
      isLater = false
    } else {
      isLater = late > now && (early <= now || late < early)
    }
    if isLater || !isAnotherDay { otherClock = (isLater ? time : later).clock }
    return isLater ? later : time
  }

  /// Of the night.
  private static let smallHours = 1...5

  static func isTooFar(_ due: Instant, now: Instant) -> Bool { due > now.advanced(milliseconds: farthest) }

  private mutating func comeSooner(now: Instant, _ zone: LocalZone) {
    let end = due
    let before = max(zone.startOfDay(zone.date(at: end)), end.advanced(milliseconds: -Self.head))
    due = before > now ? before : min(end, now.advanced(milliseconds: 65_000))
    // At midnight there is nothing sooner on that day.
    deadline = due < end ? end : nil
  }

  private mutating func refuse(_ problem: ReminderTimeError, now: Instant, zone: LocalZone) {
    (precision, day, self.problem) = (.unsaid, nil, problem)
    due = Self.first(ReminderTime([]), now: now, zone)
  }

  /// The first time that fits and lies ahead; one that is over where a day was named that cannot move.
  private static func first(_ time: ReminderTime, now: Instant, _ zone: LocalZone) -> Instant {
    let today = zone.date(at: now)
    let date = time.date(from: today)
    var due = instant(of: time, on: date, zone)
    guard due <= now, !time.isFixed else { return due }
    if time.writtenDate != nil { return instant(of: time, on: time.date(from: max(date, today).advanced(days: 1)), zone) }
    if time.namedWeekday != nil { due = instant(of: time, on: date.advanced(days: 7), zone) }
    return due > now ? due : instant(of: time, on: max(date, today).advanced(days: 1), zone)
  }

  private static func instant(of time: ReminderTime, on date: CivilDate, _ zone: LocalZone) -> Instant {
    let civil = CivilTime(date: date, hour: time.hour, minute: time.minute)
    return civil.map(zone.instant(of:)) ?? zone.startOfDay(date)
  }
}
