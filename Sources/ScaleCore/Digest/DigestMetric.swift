/// A figure of the health digest: what it is made of, over which time, and how.
public enum DigestMetric: String, CaseIterable, Sendable {
  case stepsToday = "steps_today"
  case activeEnergyToday = "active_energy_today"
  case activeEnergyMean = "active_energy_mean_7d"
  case exerciseToday = "exercise_today"
  case distanceToday = "distance_today"
  case distanceDay = "distance_24h"
  case distanceWeek = "distance_7d"
  case restingHeartRate = "resting_heart_rate"
  case latestHeartRate = "latest_heart_rate"
  case heartRateSamples = "heart_rate_samples_today"
  case variability = "hrv_sdnn"
  case variabilityMedian = "hrv_sdnn_median_7d"
  case respiratoryRate = "respiratory_rate"
  case oxygenSaturation = "oxygen_saturation"
  case wristTemperature = "sleeping_wrist_temperature"
  case vo2Max = "vo2_max"
  case dietaryEnergyToday = "dietary_energy_today"
  case dietaryProteinToday = "dietary_protein_today"
  case dietaryFiberToday = "dietary_fiber_today"
  case dietaryIronToday = "dietary_iron_today"
  case dietaryPotassiumToday = "dietary_potassium_today"

  /// How one number comes of many samples.
  enum Summary {
    /// ``ExclusiveSum``.
    case exclusiveSum

    /// The same for each stretch of 24 hours back from now, over the number of stretches in the window.
    case dailyMean

    /// All that was logged; an entry that two apps keep counts once.
    case logged
    case newest
    case count
    case median
  }

  var type: SampleType { recipe.type }
  var window: DigestWindow { recipe.window }
  var summary: Summary { recipe.summary }

  /// As stored, see ``SampleType``.
  public var unit: String { summary == .count ? "count" : type.unit }

  /// Whether it adds up to now, rather than being measured at one time.
  public var isSum: Bool { summary == .exclusiveSum || summary == .logged }

  private var recipe: (type: SampleType, window: DigestWindow, summary: Summary) {
    switch self {
    case .stepsToday: (.stepCount, .today, .exclusiveSum)
    case .activeEnergyToday: (.activeEnergyBurned, .today, .exclusiveSum)
    case .activeEnergyMean: (.activeEnergyBurned, .days(7), .dailyMean)
    case .exerciseToday: (.appleExerciseTime, .today, .exclusiveSum)
    case .distanceToday: (.distanceWalkingRunning, .today, .exclusiveSum)
    case .distanceDay: (.distanceWalkingRunning, .days(1), .exclusiveSum)
    case .distanceWeek: (.distanceWalkingRunning, .days(7), .exclusiveSum)
    case .restingHeartRate: (.restingHeartRate, .days(7), .newest)
    case .latestHeartRate: (.heartRate, .today, .newest)
    case .heartRateSamples: (.heartRate, .today, .count)
    case .variability: (.heartRateVariabilitySDNN, .days(1), .newest)
    case .variabilityMedian: (.heartRateVariabilitySDNN, .days(7), .median)
    case .respiratoryRate: (.respiratoryRate, .days(1), .newest)
    case .oxygenSaturation: (.oxygenSaturation, .days(1), .newest)
    case .wristTemperature: (.appleSleepingWristTemperature, .days(7), .newest)
    case .vo2Max: (.vo2Max, .days(90), .newest)
    case .dietaryEnergyToday: (.dietaryEnergyConsumed, .today, .logged)
    case .dietaryProteinToday: (.dietaryProtein, .today, .logged)
    case .dietaryFiberToday: (.dietaryFiber, .today, .logged)
    case .dietaryIronToday: (.dietaryIron, .today, .logged)
    case .dietaryPotassiumToday: (.dietaryPotassium, .today, .logged)
    }
  }
}

/// How far back a figure looks.
enum DigestWindow: Hashable {
  /// From local midnight.
  case today

  /// Stretches of 24 hours back from now.
  case days(Int)

  func span(endingAt now: Instant, in zone: LocalZone) -> ClosedRange<Instant> {
    switch self {
    case .today: min(zone.startOfDay(zone.date(at: now)), now)...now
    case .days(let days): now.advanced(milliseconds: -Int64(days) &* Instant.millisecondsPerDay)...now
    }
  }
}
