/// The health digest for the brief: days instead of times, no sources, and activities by names from a list.
struct BriefDigest {
  /// The most useful first.
  let lines: [String]

  /// Names of what is not recorded.
  let missing: [String]

  private static let printed: [DigestMetric] = [
    .stepsToday, .activeEnergyToday, .activeEnergyMean, .exerciseToday, .distanceDay, .distanceWeek, .restingHeartRate, .variability,
    .variabilityMedian, .dietaryEnergyToday, .dietaryProteinToday, .oxygenSaturation, .respiratoryRate, .wristTemperature, .vo2Max,
    .latestHeartRate,
  ]

  init(_ digest: HealthDigest) {
    var lines: [String] = []
    var missing: [String] = []
    for metric in Self.printed {
      let figure = digest[metric]
      guard let value = figure.value else {
        missing.append(HealthCopy.label(metric).lowercased())
        continue
      }
      let date = figure.isOld(at: digest.now.instant) ? figure.time.map { ", measured \($0.civilTime.date.iso8601)" } ?? "" : ""
      lines.append("\(HealthCopy.label(metric)): \(HealthCopy.amount(metric, value))\(date)")
    }
    let sleep = Self.sleep(digest)
    if sleep.isEmpty { missing.append("sleep") }
    lines.insert(contentsOf: Self.recovery(digest) + sleep + Self.workouts(digest), at: 0)
    self.lines = lines
    self.missing = missing
  }

  private static func recovery(_ digest: HealthDigest) -> [String] {
    guard let score = digest.recovery.score else { return [] }
    let factors = digest.recovery.factors.prefix(6).map(HealthCopy.factor).joined(separator: ", ")
    return ["Recovery: \(digest.recovery.band.rawValue), \(score) of 100" + (factors.isEmpty ? "" : " (\(factors))")]
  }

  private static func sleep(_ digest: HealthDigest) -> [String] {
    var lines: [String] = []
    func hours(_ milliseconds: Int64?) -> String {
      milliseconds.map { FixedDecimal.text(SleepNight.hours($0), places: 1) + " h" } ?? "missing"
    }
    if let night = digest.sleep.last {
      var line = "Sleep last night: \(hours(night.asleep))"
      if let stages = night.stages { line += ", deep \(hours(stages.deep)), REM \(hours(stages.rem)), awake \(hours(stages.awake))" }
      lines.append(line)
    }
    if let average = digest.sleep.averageHours {
      lines.append("Sleep average: \(FixedDecimal.text(average, places: 1)) h over \(digest.sleep.nights.count) nights")
    }
    if let spread = digest.sleep.bedtimeSpread { lines.append("Bedtime varies by \(FixedDecimal.text(spread, places: 1)) h") }
    if let average = digest.preSleep?.average { lines.append("Heart rate before sleep: \(FixedDecimal.text(average, places: 0)) bpm") }
    return lines
  }

  private static func workouts(_ digest: HealthDigest) -> [String] {
    var lines = ["Workouts, 24 h: \(digest.workouts.lastDayCount)"]
    for workout in digest.workouts.newest.prefix(5) {
      var facts = [
        "Workout: \(activity(workout.activity))", workout.end.civilTime.date.iso8601,
        "\(FixedDecimal.text(workout.minutes, places: 0)) min",
      ]
      if let distance = workout.distanceKilometres, distance > 0 { facts.append(FixedDecimal.text(distance, places: 1) + " km") }
      if let energy = workout.energyKilocalories { facts.append(FixedDecimal.text(energy, places: 0) + " kcal") }
      lines.append(facts.joined(separator: ", "))
    }
    if digest.hasDistanceWithoutWorkout { lines.append("Far on foot in 24 h without a workout") }
    return lines
  }

  /// The name of an activity is text from an imported file, so only known ones pass.
  private static func activity(_ name: String) -> String { activities.contains(name) ? HealthCopy.activity(name) : "workout" }

  private static let activities: Set<String> = [
    "americanFootball", "badminton", "barre", "baseball", "basketball", "boxing", "climbing", "cooldown", "coreTraining",
    "crossCountrySkiing",
    "crossTraining", "cycling", "dance", "downhillSkiing", "elliptical", "equestrianSports", "fencing", "flexibility",
    "functionalStrengthTraining",
    "golf", "gymnastics", "handball", "highIntensityIntervalTraining", "hiking", "hockey", "jumpRope", "kickboxing", "martialArts",
    "mindAndBody",
    "mixedCardio", "paddleSports", "pilates", "rowing", "rugby", "running", "sailing", "skating", "snowboarding", "soccer", "softball",
    "squash",
    "stairClimbing", "stairs", "stepTraining", "strengthTraining", "surfing", "swimBikeRun", "swimming", "tableTennis", "taiChi", "tennis",
    "traditionalStrengthTraining", "volleyball", "walking", "waterFitness", "waterPolo", "wrestling", "yoga",
  ]
}
