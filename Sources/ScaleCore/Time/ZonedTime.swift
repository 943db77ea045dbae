/// An instant with the offset that was in force where it happened.
public struct ZonedTime: Hashable, Comparable, Sendable {
  public var instant: Instant

  /// Minutes east of UTC.
  public var offsetMinutes: Int

  public init(_ instant: Instant, offsetMinutes: Int) {
    self.instant = instant
    self.offsetMinutes = offsetMinutes
  }

  public static func < (a: ZonedTime, b: ZonedTime) -> Bool { a.instant < b.instant }

  /// What the wall clock showed there.
  public var civilTime: CivilTime {
    CivilTime(secondsSince1970: instant.seconds + Int64(offsetMinutes) * 60)
  }

  /// `2026-11-30T07:05:00+01:00`, to the second.
  public var iso8601: String {
    let magnitude = abs(offsetMinutes)
    let sign = offsetMinutes < 0 ? "-" : "+"
    return "\(civilTime.iso8601)\(sign)\((magnitude / 60).digits(2)):\((magnitude % 60).digits(2))"
  }

  /// Reads an ISO 8601 date and time with offset (`Z`, `+01:00`, `+0100`, `+01`); seconds and fractions of them may be absent.
  /// Nil for anything else, and for days or times that do not exist.
  public init?(iso8601 text: some StringProtocol) {
    var cursor = DigitCursor(text)
    guard let civil = cursor.civilTime(), let milliseconds = cursor.fraction(), let offset = cursor.offset(),
      cursor.isAtEnd
    else { return nil }
    let seconds = civil.secondsSince1970 - Int64(offset) * 60
    self.init(Instant(milliseconds: seconds * 1000 + milliseconds), offsetMinutes: offset)
  }
}
