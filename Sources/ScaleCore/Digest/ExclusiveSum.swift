/// A sum of steps, energy or distance in which no minute counts twice, however many devices recorded it.
///
/// Sources are taken in turn: watch, phone, others. Each counts only outside the time that those before it have covered; a sample that
/// is partly outside, or partly in the window, counts in proportion. What one source says of itself is taken at its word.
public struct ExclusiveSum: Equatable, Sendable {
  public let value: Double

  /// Who contributed, the first to be believed first.
  public let sources: [HealthSource]

  /// The end of the newest sample that counted.
  public let latest: ZonedTime

  /// Nil where nothing lies in the window: nothing recorded is not zero.
  public init?(_ readings: [HealthReading], in window: ClosedRange<Instant>) {
    let now = window.upperBound
    let bounds = window.lowerBound.milliseconds..<max(window.lowerBound.milliseconds, now.milliseconds &+ 1)
    var total = 0.0
    var contributors: [HealthSource] = []
    var latest: ZonedTime?
    var covered = IntervalUnion()
    for group in SourceReadings.ordered(readings, by: now) {
      var own: [Range<Int64>] = []
      var contributes = false
      for reading in group.readings where reading.start <= now {
        let filled = reading.filled(by: now)
        let inside = filled.clamped(to: bounds)
        guard !inside.isEmpty else { continue }
        own.append(inside)
        let free = (inside.upperBound - inside.lowerBound) - covered.length(in: inside)
        guard free > 0 else { continue }
        total += reading.value * Double(free) / Double(filled.upperBound &- filled.lowerBound)
        contributes = true
        let end = ZonedTime(reading.end(by: now), offsetMinutes: reading.offsetMinutes)
        latest = max(latest ?? end, end)
      }
      covered = covered.adding(IntervalUnion(own))
      if contributes { contributors.append(group.source) }
    }
    guard let latest else { return nil }
    value = total
    sources = contributors
    self.latest = latest
  }
}
