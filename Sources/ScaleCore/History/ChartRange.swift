/// How far back a chart looks.
public enum ChartRange: String, CaseIterable, Sendable {
  case oneWeek = "1w"
  case twoWeeks = "2w"
  case oneMonth = "1m"
  case threeMonths = "3m"
  case oneYear = "1y"
  case all

  public static let `default` = ChartRange.twoWeeks

  /// The window that ends at `now` and begins at the start of the local day that many days or calendar months earlier;
  /// a day that its month does not have becomes the last of that month.
  public func window(endingAt now: Instant, in zone: LocalZone) -> ChartWindow {
    let today = zone.date(at: now)
    let first: CivilDate? =
      switch self {
      case .oneWeek: today.advanced(days: -7)
      case .twoWeeks: today.advanced(days: -14)
      case .oneMonth: today.advanced(months: -1)
      case .threeMonths: today.advanced(months: -3)
      case .oneYear: today.advanced(months: -12)
      case .all: nil
      }
    return ChartWindow(start: first.map { zone.startOfDay($0) }, end: now)
  }
}

/// A span of time on a chart.
public struct ChartWindow: Equatable, Sendable {
  /// Nil where the window has no beginning.
  public var start: Instant?
  public var end: Instant

  public init(start: Instant?, end: Instant) {
    self.start = start
    self.end = end
  }

  /// True from `start` until a minute after `end`: clocks of two devices differ a little.
  public func contains(_ time: Instant) -> Bool {
    if let start, time < start { return false }
    return time <= end.advanced(milliseconds: 60_000)
  }
}
