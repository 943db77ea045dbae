import ScaleCore

/// From when to when the rows of a file are, and who recorded them.
struct ImportSpan: Equatable {
  private(set) var first: ZonedTime?
  private(set) var last: ZonedTime?
  private(set) var sources: [String] = []

  /// Local days of the first and the last row.
  var days: (first: CivilDate, last: CivilDate)? {
    guard let first, let last else { return nil }
    return (first.civilTime.date, last.civilTime.date)
  }

  mutating func take(_ batch: ImportBatch) {
    for row in batch.weighIns { take(row.time) }
    for row in batch.workouts { take(row.start) }
    var low = Instant(milliseconds: .max)
    var high = Instant(milliseconds: .min)
    var offsets = (low: 0, high: 0)
    for row in batch.samples {
      if row.start < low { (low, offsets.low) = (row.start, Int(row.offsetMinutes)) }
      if row.start > high { (high, offsets.high) = (row.start, Int(row.offsetMinutes)) }
    }
    if !batch.samples.isEmpty {
      take(ZonedTime(low, offsetMinutes: offsets.low))
      take(ZonedTime(high, offsetMinutes: offsets.high))
    }
    for source in batch.sources where !sources.contains(source.name) { sources.append(source.name) }
  }

  mutating func take(_ time: ZonedTime) {
    if time < first ?? time || first == nil { first = time }
    if time > last ?? time || last == nil { last = time }
  }

  mutating func add(_ other: ImportSpan) {
    for time in [other.first, other.last].compactMap({ $0 }) { take(time) }
    sources += other.sources.filter { !sources.contains($0) }
  }

  /// The first few of them.
  func sourceList(_ format: TextFormat, limit: Int = 4) -> String? {
    guard !sources.isEmpty else { return nil }
    let more = sources.count > limit ? " and \(sources.count - limit) more" : ""
    return sources.prefix(limit).joined(separator: ", ") + more
  }
}
