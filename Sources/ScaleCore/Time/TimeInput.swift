/// Why a text is no time of a weigh-in.
public enum TimeInputError: Error, Equatable, Sendable {
  case empty
  case date(DateInputError)
  case notUnderstood(String)

  /// More than five minutes ahead.
  case inFuture(ZonedTime)

  /// More than 400 days ago, and not written as a date.
  case tooOld(ZonedTime, days: Int)
}

/// Times of weigh-ins as people type them.
public enum TimeInput {
  /// How far a device's clock may run ahead.
  public static let toleranceMinutes = 5

  /// Beyond this many days a time must be written as a date: `-4000d` is more likely a slip.
  public static let mostDays = 400

  /// Reads ISO 8601 with or without offset, `now`, `7:30`, `7:30 pm`, `today 7:30`, `yesterday 7:30`, `-2d`, `-2d 7:30`,
  /// `2026-11-30`, `2026-11-30 7:30`, `-3h`, `-90m`.
  ///
  /// A day without a time means the hour and minute that it is now. A time without a day means today, even where that lies
  /// ahead and is refused: nothing is moved to yesterday unasked. In the hour that a change of clocks repeats the first one is
  /// meant.
  public static func time(
    _ text: some StringProtocol, now: Instant, in zone: LocalZone
  ) throws(TimeInputError) -> ZonedTime {
    let words = String(text).split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { throw .empty }
    guard !text.contains("/") else { throw .date(.slashDate) }
    let joined = words.joined(separator: " ")
    let time: ZonedTime
    var isDated = true
    if let written = ZonedTime(iso8601: joined) {
      time = written
    } else if let civil = civilTime(joined) {
      time = zone.zoned(zone.instant(of: civil))
    } else if words.count == 1, let relative = relative(first, now: now) {
      time = zone.zoned(relative)
      isDated = false
    } else {
      time = zone.zoned(try dayAndClock(words, now: now, in: zone))
      isDated = first.utf8.first.map(DecimalInput.isDigit) ?? false
    }
    return try checked(time, isDated: isDated, now: now)
  }

  private static func checked(_ time: ZonedTime, isDated: Bool, now: Instant) throws(TimeInputError) -> ZonedTime {
    guard time.instant <= now.advanced(milliseconds: Int64(toleranceMinutes) * 60_000) else { throw .inFuture(time) }
    let days = Int(now.milliseconds(since: time.instant) / 86_400_000)
    guard isDated || days <= mostDays else { throw .tooOld(time, days: days) }
    return time
  }

  /// `2026-11-30T07:05`, with seconds or without.
  private static func civilTime(_ text: String) -> CivilTime? {
    var cursor = DigitCursor(text)
    guard let civil = cursor.civilTime(), cursor.fraction() != nil, cursor.isAtEnd else { return nil }
    return civil
  }

  private static func relative(_ word: String, now: Instant) -> Instant? {
    if word.lowercased() == "now" { return now }
    return TimeStep(word)?.minutes.map { now.advanced(milliseconds: Int64($0) * 60_000) }
  }

  /// A day, a clock, or both.
  private static func dayAndClock(
    _ words: [String], now: Instant, in zone: LocalZone
  ) throws(TimeInputError) -> Instant {
    let present = zone.civilTime(at: now)
    let whole = words.joined(separator: " ")
    if let clock = ClockText(words.joined()), let time = clock.time(on: present.date) { return zone.instant(of: time) }
    let day: CivilDate
    do {
      day = try DateInput.date(words[0], today: present.date)
    } catch {
      if case .notUnderstood = error { throw .notUnderstood(whole) }
      throw .date(error)
    }
    guard words.count > 1 else {
      let clock = CivilTime(date: day, hour: present.hour, minute: present.minute, second: present.second)
      return zone.instant(of: clock ?? present)
    }
    guard let clock = ClockText(words.dropFirst().joined()), let time = clock.time(on: day) else {
      throw .notUnderstood(whole)
    }
    return zone.instant(of: time)
  }
}

/// `7:30`, `07:30:15`, `7:30pm`, `7pm`.
private struct ClockText {
  private let hour: Int
  private let minute: Int
  private let second: Int

  init?(_ text: String) {
    var lower = text.lowercased()[...]
    let half: Int? = lower.hasSuffix("am") ? 0 : lower.hasSuffix("pm") ? 12 : nil
    if half != nil { lower = lower.dropLast(2) }
    let parts = lower.split(separator: ":", omittingEmptySubsequences: false)
    guard (half == nil ? 2...3 : 1...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy(DecimalInput.isDigit) })
    else { return nil }
    let numbers = parts.map { Int($0) ?? 99 }
    if let half {
      guard (1...12).contains(numbers[0]) else { return nil }
      hour = numbers[0] % 12 + half
    } else {
      hour = numbers[0]
    }
    minute = numbers.count > 1 ? numbers[1] : 0
    second = numbers.count > 2 ? numbers[2] : 0
  }

  func time(on date: CivilDate) -> CivilTime? { CivilTime(date: date, hour: hour, minute: minute, second: second) }
}
