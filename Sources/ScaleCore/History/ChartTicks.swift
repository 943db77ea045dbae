/// Where an axis is labelled.
public enum ChartTicks {
  /// Round values inside a range, about `count` of them, from the steps 0.1, 0.2, 0.5, 1, 2, 5, 10 and so on.
  ///
  /// - Returns: the values, lowest first, and the decimals that tell them apart.
  public static func values(in range: ClosedRange<Double>, about count: Int) -> (values: [Double], places: Int) {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite, count > 0 else { return ([range.lowerBound], 1) }
    let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
    let step = steps.first { span / $0 <= Double(count) + 0.5 } ?? 1000
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard first <= last, last - first < 1000 else { return ([range.lowerBound], 1) }
    return (stride(from: first, through: last, by: 1).map { $0 * step }, step < 1 ? 1 : 0)
  }

  /// One label of a time axis, at the start of a local day.
  public struct Day: Equatable, Sendable {
    public var instant: Instant
    public var date: CivilDate
    public var label: String
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Starts of days, Mondays, months or years inside a span, at most `most` of them, evenly stepped.
  public static func days(in span: ClosedRange<Instant>, most: Int, zone: LocalZone) -> [Day] {
    guard most > 0 else { return [] }
    let first = zone.date(at: span.lowerBound)
    let last = zone.date(at: span.upperBound)
    let length = last.daysSince1970 - first.daysSince1970
    for step in [1, 2, 3, 5, 7, 14] where length / step < most {
      return labels(stride(from: 0, through: length, by: 1).map { first.advanced(days: $0) }, span, zone) { date in
        step < 7 ? (date.daysSince1970 - last.daysSince1970) % step == 0 : (date.daysSince1970 + 3) % step == 0
      }
    }
    for step in [1, 2, 3, 6] where length / (30 * step) < most {
      return labels(monthStarts(from: first, to: last), span, zone) { ($0.month - 1) % step == 0 }
    }
    let years = max(1, (length / 365 + most) / most)
    return labels(monthStarts(from: first, to: last), span, zone) { $0.month == 1 && $0.year % years == 0 }
  }

  private static func monthStarts(from first: CivilDate, to last: CivilDate) -> [CivilDate] {
    var dates: [CivilDate] = []
    var (year, month) = (first.year, first.month)
    while let date = CivilDate(year: year, month: month, day: 1), date <= last {
      dates.append(date)
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return dates
  }

  private static func labels(
    _ dates: [CivilDate], _ span: ClosedRange<Instant>, _ zone: LocalZone, where isWanted: (CivilDate) -> Bool
  ) -> [Day] {
    let wanted = dates.filter(isWanted)
    let areYears = wanted.allSatisfy { $0.month == 1 && $0.day == 1 }
    let areMonths = wanted.allSatisfy { $0.day == 1 } && wanted.count > 1
    return wanted.compactMap { date in
      let instant = zone.startOfDay(date)
      guard span.contains(instant) else { return nil }
      let name = months[date.month - 1]
      let label =
        areYears && wanted.count > 1
        ? "\(date.year)" : areMonths ? (date.month == 1 ? "\(date.year)" : name) : "\(date.day) \(name)"
      return Day(instant: instant, date: date, label: label)
    }
  }
}
