internal import ScaleCore

/// What two records of one and the same weigh-in have in common: the mass to 0.01 kg, and the time as exactly as both tell it.
struct WeighInIdentity {
  var time: ZonedTime
  var mass: Mass
  var precision: ImportedWeighIn.Precision

  /// Two apps cut one value differently at the last digit; masses that differ by 0.01 kg are two.
  static let massTolerance = 0.0051

  /// What a scale repeats and what apps stamp late lies within this.
  static let nearMilliseconds: Int64 = 30_000

  /// To the second within 30 s; to the minute within the same minute; to the day on the same day of both wall clocks.
  func isSame(as other: WeighInIdentity) -> Bool {
    guard abs(mass.kilograms - other.mass.kilograms) < Self.massTolerance else { return false }
    if precision == .day || other.precision == .day { return time.civilTime.date == other.time.civilTime.date }
    if precision == .minute || other.precision == .minute { return minute == other.minute }
    return abs(Double(time.instant.milliseconds) - Double(other.time.instant.milliseconds)) <= Double(Self.nearMilliseconds)
  }

  /// Minutes since 1970; the minute of a wall clock as well, whose offset is whole minutes.
  private var minute: Int64 { time.instant.milliseconds >= 0 ? time.instant.seconds / 60 : (time.instant.seconds - 59) / 60 }

  /// Instants among which every record of the same weigh-in lies that tells the time at least to the minute.
  var neighbourhood: ClosedRange<Int64> { precision == .day ? sameDay : around(60_000) }

  /// As ``neighbourhood``, for records that tell the day only: two wall clocks may be 36 hours apart, and a day is long.
  var sameDay: ClosedRange<Int64> { around(60 * 3_600_000) }

  private func around(_ milliseconds: Int64) -> ClosedRange<Int64> {
    let instant = time.instant.milliseconds
    let (lower, isBelow) = instant.subtractingReportingOverflow(milliseconds)
    let (upper, isAbove) = instant.addingReportingOverflow(milliseconds)
    return (isBelow ? .min : lower)...(isAbove ? .max : upper)
  }
}
