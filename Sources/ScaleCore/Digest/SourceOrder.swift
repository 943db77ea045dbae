/// The readings of one source.
struct SourceReadings {
  var source: HealthSource
  var readings: [HealthReading]

  /// All sources, the one to believe first at the front: watch, phone, others; of equals the one that measured longer.
  static func ordered(_ readings: [HealthReading], by now: Instant) -> [SourceReadings] {
    var groups: [Int64: SourceReadings] = [:]
    for reading in readings {
      groups[reading.source.id, default: SourceReadings(source: reading.source, readings: [])].readings.append(reading)
    }
    guard groups.count > 1 else { return Array(groups.values) }
    let measured = groups.mapValues { group in IntervalUnion(group.readings.map { $0.filled(by: now) }).length }
    return groups.values.sorted { a, b in
      (a.source.rank, -(measured[a.source.id] ?? 0), a.source.id) < (b.source.rank, -(measured[b.source.id] ?? 0), b.source.id)
    }
  }
}
