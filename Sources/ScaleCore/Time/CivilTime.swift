/// A date with a time of day, with no zone: what a wall clock or the scale's own clock shows.
public struct CivilTime: Hashable, Comparable, Sendable {
  public let date: CivilDate
  public let hour: Int
  public let minute: Int
  public let second: Int

  /// Nil unless 00:00:00 ... 23:59:59.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The wall clock `seconds` after 1970-01-01T00:00:00 of the same wall clock.
  public init(secondsSince1970 seconds: Int64) {
    let rest = Int(seconds.flooredRemainder(by: 86_400))
    date = CivilDate(daysSince1970: Int(seconds.flooredQuotient(by: 86_400)))
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }

  public var secondsSince1970: Int64 {
    Int64(date.daysSince1970) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  public static func < (a: CivilTime, b: CivilTime) -> Bool { a.secondsSince1970 < b.secondsSince1970 }

  /// `2026-11-30T07:05:00`, without offset.
  public var iso8601: String {
    "\(date.iso8601)T\(hour.digits(2)):\(minute.digits(2)):\(second.digits(2))"
  }

  /// `07:05`.
  public var clock: String { "\(hour.digits(2)):\(minute.digits(2))" }
}
