/// A reminder that a person asked for. Only a proposal: nothing is set without a yes, and what was understood is said back.
public struct StatedReminder: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// There is one of these at most; a new one takes its place.
    case wake
    case reminder
  }

  /// How much of the time was said.
  public enum Precision: Equatable, Sendable {
    case clock
    case delay

    /// `tomorrow morning`: the hour is ours.
    case daypart

    /// No time at all: ask before anything is set.
    case unsaid
  }

  public var kind: Kind
  public var due: Instant

  /// The day that was said; nil where the time alone says it.
  public var day: CivilDate?

  /// What stood behind `before` or `by`; the reminder comes a quarter of an hour sooner.
  public var deadline: Instant?
  public var precision: Precision

  /// What to be reminded of, at most ``textLimit`` characters; nil where nothing was said.
  public var text: String?

  /// The clock that was said, where the clocks are put forward over it; ``due`` is as much later.
  public var skippedClock: String?

  /// The clock that may have been meant instead, where nothing said which half of the day.
  public var otherClock: String?

  /// Why what was said of a time is none; ``precision`` is ``Precision/unsaid`` then.
  public var problem: ReminderTimeError?

  /// A delay that was said in a chat comes after 24 hours at most.
  public var isShortened = false

  /// Asked for again and again; ``due`` is the first time only.
  public var isRepeated = false

  public static let textLimit = 120

  public init(kind: Kind, due: Instant, deadline: Instant? = nil, precision: Precision, text: String? = nil) {
    self.kind = kind
    self.due = due
    self.deadline = deadline
    self.precision = precision
    self.text = text
  }

  /// Reads requests such as `remind me at 8 to stretch`, `wake me up tomorrow at 7:30am`, `erinnere mich in 20 Minuten`, and several in a sentence where each
  /// has its time.
  ///
  /// It must be asked of somebody: `that reminds me`, `alarming numbers` and `I wake up tired` ask nothing.
  public static func read(_ text: some StringProtocol, now: Instant, zone: LocalZone) -> [StatedReminder] {
    let words = SpokenWords(joined(text.prefix(2000)))
    return words.sentences.flatMap { ReminderRequest.all(in: $0, of: words) }
      .compactMap { $0.reminder(now: now, zone: zone)?.shortened(now: now) }
  }

  /// `a.m.` is no end of a sentence.
  static func joined(_ text: some StringProtocol) -> String {
    ["a.m.", "A.M.", "p.m.", "P.M."].reduce(String(text)) { text, half in text.replacing(half, with: half.filter { $0 != "." }) }
  }

  private func shortened(now: Instant) -> StatedReminder {
    let most = now.advanced(milliseconds: Instant.millisecondsPerDay)
    guard precision == .delay, due > most else { return self }
    var reminder = self
    (reminder.due, reminder.isShortened) = (most, true)
    return reminder
  }

  /// When to set a reminder that was confirmed late: in 65 seconds if it was missed by under two hours, else at the same time of a later day.
  public static func settled(_ due: Instant, now: Instant, zone: LocalZone) -> Instant {
    guard due <= now else { return due }
    if now.milliseconds(since: due) < 2 * Instant.millisecondsPerHour { return now.advanced(milliseconds: 65_000) }
    let clock = zone.civilTime(at: due)
    var date = zone.date(at: now)
    for _ in 0..<3 {
      if let time = CivilTime(date: date, hour: clock.hour, minute: clock.minute, second: clock.second) {
        let instant = zone.instant(of: time)
        if instant > now { return instant }
      }
      date = date.advanced(days: 1)
    }
    return now.advanced(milliseconds: 65_000)
  }
}
