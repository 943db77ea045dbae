internal import ScaleCore

/// What two records of one and the same weigh-in have in common: the mass as exactly as both apps keep it, and the time as exactly as both tell it.
struct WeighInIdentity {
  var time: ZonedTime
  var mass: Mass
  var precision: ImportedWeighIn.Precision

  /// The store's number of the app or device.
  var source: Int64

  /// Two exports of one app cut one value differently at the last digit; masses that differ by 0.01 kg are two.
  static let massTolerance = 0.0051

  /// Apps round what they hand on to 0.1 kg or 0.1 lb.
  static let roundedMassTolerance = 0.0601

  /// What a scale repeats and what apps stamp late lies within this.
  static let nearMilliseconds: Int64 = 30_000

  /// To the second within 30 s; to the minute within the same minute; to the day on the same day of both wall clocks.
  ///
  /// One source is believed to 0.01 kg, and so is every source about a day, on which somebody may have been weighed twice.
  func isSame(as other: WeighInIdentity) -> Bool {
    let isDay = precision == .day || other.precision == .day
    let tolerance = isDay || source == other.source ? Self.massTolerance : Self.roundedMassTolerance
    guard abs(mass.kilograms - other.mass.kilograms) < tolerance else { return false }
    if isDay { return time.civilTime.date == other.time.civilTime.date }
    if precision == .minute || other.precision == .minute { return minute == other.minute }
    return distance(to: other) <= Double(Self.nearMilliseconds)
  }

  func distance(to other: WeighInIdentity) -> Double {
    abs(Double(time.instant.milliseconds) - Double(other.time.instant.milliseconds))
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
