import ScaleCore

/// Health records that a test puts together, in the zone of Berlin's winter.
struct GivenRecords: HealthRecords {
  static let zone = LocalZone.fixed(offsetMinutes: 60)
  static let watch = HealthSource(id: 1, name: "Ada’s Watch", device: .watch)
  static let phone = HealthSource(id: 2, name: "Phone", device: .phone)
  static let app = HealthSource(id: 3, name: "Some App")

  private var stored: [SampleType: [HealthReading]] = [:]
  private var done: [HealthWorkout] = []

  func readings(of type: SampleType, in window: ClosedRange<Instant>) throws(Never) -> [HealthReading] {
    (stored[type] ?? []).filter { reading in
      reading.start <= window.upperBound
        && (reading.start >= window.lowerBound || reading.start.advanced(milliseconds: reading.duration) > window.lowerBound)
    }
  }

  func hasReading(of type: SampleType, in window: ClosedRange<Instant>) throws(Never) -> Bool {
    (stored[type] ?? []).contains { window.contains($0.start) }
  }

  func workouts(endingIn window: ClosedRange<Instant>) throws(Never) -> [HealthWorkout] {
    done.filter { window.contains($0.end.instant) }
  }

  /// - Parameter text: `2026-03-14 07:30` or `07:30`, which is of 14 March 2026.
  static func time(_ text: String) -> ZonedTime {
    let full = text.count == 5 ? "2026-03-14 " + text : text
    return ZonedTime(iso8601: full + ":00+01:00") ?? ZonedTime(Instant(milliseconds: 0), offsetMinutes: 60)
  }

  static func reading(_ value: Double, _ start: String, minutes: Double = 0, from source: HealthSource = watch) -> HealthReading {
    HealthReading(
      start: time(start).instant, duration: Int64(minutes * 60_000), offsetMinutes: 60, value: value, source: source)
  }

  mutating func add(
    _ type: SampleType, _ value: Double, _ start: String, minutes: Double = 0, from source: HealthSource = watch
  ) {
    stored[type, default: []].append(Self.reading(value, start, minutes: minutes, from: source))
  }

  mutating func add(_ stage: SleepStage, _ start: String, minutes: Double, from source: HealthSource = watch) {
    add(.sleepAnalysis, Double(stage.rawValue), start, minutes: minutes, from: source)
  }

  mutating func add(
    workout activity: String, _ start: String, minutes: Int64, kilometres: Double? = nil, kilocalories: Double? = nil,
    from source: HealthSource = watch
  ) {
    done.append(
      HealthWorkout(
        activity: activity, start: Self.time(start), duration: minutes * 60_000, energyKilocalories: kilocalories,
        distanceKilometres: kilometres, source: source))
  }

  func digest(at now: String = "12:00") -> HealthDigest { HealthDigest(of: self, now: Self.time(now).instant, zone: Self.zone) }
}
