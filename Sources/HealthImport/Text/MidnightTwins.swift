import ScaleCore

/// Drops weigh-ins that a program wrote at local midnight beside the same one with its real time, as old Libra databases do.
///
/// A twin has the same mass and lies on the same local day. Where the zone is known, or the stamp has an offset, midnight can be seen. Stamps
/// in UTC alone may be midnight at any quarter of an hour; then `quarterHours` says which.
struct MidnightTwins {
  var zoneIsKnown: Bool

  /// Minutes of the UTC day that are taken for local midnight where the zone is not known.
  var quarterHours: Set<Int>
  private var held: [(weighIn: ImportedWeighIn, isTwin: Bool)] = []

  /// Beyond these, weigh-ins are let go however near they lie.
  private static let mostHeld = 64
  private static let day: Int64 = 86_400_000

  init(zoneIsKnown: Bool, quarterHours: Set<Int>) {
    self.zoneIsKnown = zoneIsKnown
    self.quarterHours = quarterHours
  }

  /// Takes the next weigh-in and gives back those that no later one can be a twin of.
  mutating func push(_ weighIn: ImportedWeighIn) -> [(weighIn: ImportedWeighIn, isTwin: Bool)] {
    var isTwin = false
    for index in held.indices {
      if isMidnight(held[index].weighIn, beside: weighIn) { held[index].isTwin = true }
      if isMidnight(weighIn, beside: held[index].weighIn) { isTwin = true }
    }
    held.append((weighIn, isTwin))
    let done = held.prefix { abs($0.weighIn.time.instant.milliseconds(since: weighIn.time.instant)) > Self.day * 3 / 2 }.count
    return release(max(done, held.count - Self.mostHeld))
  }

  mutating func finish() -> [(weighIn: ImportedWeighIn, isTwin: Bool)] { release(held.count) }

  private mutating func release(_ count: Int) -> [(weighIn: ImportedWeighIn, isTwin: Bool)] {
    defer { held.removeFirst(count) }
    return Array(held.prefix(count))
  }

  private func isMidnight(_ twin: ImportedWeighIn, beside real: ImportedWeighIn) -> Bool {
    guard abs(twin.mass.kilograms - real.mass.kilograms) < 0.005, isMidnight(twin), !isMidnight(real) else { return false }
    if isLocal(twin) { return twin.time.civilTime.date == real.time.civilTime.date }
    return (1..<Self.day).contains(real.time.instant.milliseconds(since: twin.time.instant))
  }

  private func isLocal(_ weighIn: ImportedWeighIn) -> Bool { zoneIsKnown || weighIn.time.offsetMinutes != 0 }

  func isMidnight(_ weighIn: ImportedWeighIn) -> Bool {
    guard weighIn.time.instant.milliseconds % 60_000 == 0 else { return false }
    let civil = weighIn.time.civilTime
    return isLocal(weighIn) ? civil.hour == 0 && civil.minute == 0 : quarterHours.contains(civil.hour * 60 + civil.minute)
  }
}

/// Finds out which quarters of an hour are midnight in a file with stamps in UTC.
///
/// At such a time of day at least half of the weigh-ins must have their twin; times that a person typed do not.
struct MidnightEvidence {
  private var twins = MidnightTwins(zoneIsKnown: false, quarterHours: Set((0..<96).map { $0 * 15 }))
  private var counts: [Int: (all: Int, twins: Int)] = [:]

  mutating func see(_ weighIn: ImportedWeighIn) { count(twins.push(weighIn)) }

  mutating func quarterHours() -> Set<Int> {
    count(twins.finish())
    return Set(counts.filter { $0.value.twins * 2 >= $0.value.all && $0.value.twins > 0 }.keys)
  }

  private mutating func count(_ released: [(weighIn: ImportedWeighIn, isTwin: Bool)]) {
    for (weighIn, isTwin) in released where twins.isMidnight(weighIn) && weighIn.time.offsetMinutes == 0 {
      let civil = weighIn.time.civilTime
      counts[civil.hour * 60 + civil.minute, default: (0, 0)].all += 1
      if isTwin { counts[civil.hour * 60 + civil.minute, default: (0, 0)].twins += 1 }
    }
  }
}
