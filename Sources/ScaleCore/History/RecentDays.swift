/// The weights that a projection listens to: one a day, of the last weeks.
enum RecentDays {
  /// Of the last 42 days where at least four have a weight, else of the last 14 where two have, else all.
  static func points(_ series: WeightSeries, zone: LocalZone) -> [WeightSeries.Point] {
    let days = medians(series, zone: zone)
    guard let last = days.last else { return [] }
    for (span, least) in [(42, 4), (14, 2)] {
      let start = last.time.advanced(milliseconds: Int64(-span) * 86_400_000)
      let recent = days.filter { $0.time >= start }
      if recent.count >= least { return recent }
    }
    return days
  }

  /// Three days with a weight and a week between first and last.
  static func suffice(_ days: [WeightSeries.Point]) -> Bool {
    guard days.count >= 3, let first = days.first, let last = days.last else { return false }
    return last.time.milliseconds(since: first.time) >= 7 * 86_400_000 - 12 * 3_600_000
  }

  /// The median weight of each local day, at the time of its middle weigh-in.
  static func medians(_ series: WeightSeries, zone: LocalZone) -> [WeightSeries.Point] {
    var days: [WeightSeries.Point] = []
    var day: [WeightSeries.Point] = []
    var date: CivilDate?
    func close() {
      guard !day.isEmpty else { return }
      let masses = day.map(\.mass).sorted()
      let middle = masses.count / 2
      let median = masses.count % 2 == 1 ? masses[middle] : (masses[middle - 1] + masses[middle]) * 0.5
      days.append(.init(time: day[day.count / 2].time, mass: median))
      day = []
    }
    for point in series.points {
      let today = zone.date(at: point.time)
      if today != date { close() }
      date = today
      day.append(point)
    }
    close()
    return days
  }
}
