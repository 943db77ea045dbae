import ScaleCore

/// Which of two numbers before a year is the day.
public enum DayOrder: Equatable, Sendable {
  case dayFirst, monthFirst
}

/// A date, with or without a time of day and an offset, as a text has it.
struct WrittenTime: Equatable {
  var date: CivilDate

  /// Midday where the text has no time of day.
  var hour = 12
  var minute = 0
  var second = 0
  var millisecond = 0

  /// Minutes east of UTC; nil where the text names no zone.
  var offsetMinutes: Int?
  var precision = ImportedWeighIn.Precision.day

  /// The order that the numbers of this date can only have; nil where they say nothing about it.
  var settles: DayOrder?

  /// Milliseconds since 1970 as if the wall clock were UTC.
  private var wallMilliseconds: Int64? {
    CivilTime(date: date, hour: hour, minute: minute, second: second).map { $0.secondsSince1970 * 1000 + Int64(millisecond) }
  }

  /// Years in which a weigh-in can have been taken and written down.
  static let years = 1900..<2200

  /// A date around 1970-01-01, which programs write for "no date".
  var isPlaceholder: Bool { (-1...1).contains(date.daysSince1970) }

  /// The instant, with the offset of the place.
  ///
  /// - Parameter zone: for texts without an offset. It also gives the offset of instants in UTC, as a zero offset says nothing about the place.
  /// - Returns: nil without offset and zone, and for years out of ``years``.
  func zoned(in zone: LocalZone?) -> ZonedTime? {
    guard Self.years.contains(date.year), let wall = wallMilliseconds else { return nil }
    if let offsetMinutes {
      let instant = Instant(milliseconds: wall - Int64(offsetMinutes) * 60_000)
      if offsetMinutes == 0, let zone { return zone.zoned(instant) }
      return ZonedTime(instant, offsetMinutes: offsetMinutes)
    }
    guard let zone, let civil = CivilTime(date: date, hour: hour, minute: minute, second: second) else { return nil }
    return zone.zoned(zone.instant(of: civil).advanced(milliseconds: Int64(millisecond)))
  }
}
