/// Words for the health digest: facts in, sentences out.
public enum HealthCopy {
  public static func label(_ metric: DigestMetric) -> String {
    switch metric {
    case .stepsToday: "Steps today"
    case .activeEnergyToday: "Active energy today"
    case .activeEnergyMean: "Active energy a day"
    case .exerciseToday: "Exercise today"
    case .distanceToday: "Distance today"
    case .distanceDay: "Distance, 24 h"
    case .distanceWeek: "Distance, 7 days"
    case .restingHeartRate: "Resting heart rate"
    case .latestHeartRate: "Heart rate"
    case .heartRateSamples: "Heart samples today"
    case .variability: "HRV (SDNN)"
    case .variabilityMedian: "HRV median, 7 days"
    case .respiratoryRate: "Respiratory rate"
    case .oxygenSaturation: "Oxygen saturation"
    case .wristTemperature: "Wrist temperature"
    case .vo2Max: "VO2 max"
    case .dietaryEnergyToday: "Energy eaten today"
    case .dietaryProteinToday: "Protein today"
    case .dietaryFiberToday: "Fibre today"
    case .dietaryIronToday: "Iron today"
    case .dietaryPotassiumToday: "Potassium today"
    }
  }

  /// A value with the decimals that it deserves, and its unit as people write it.
  public static func amount(_ metric: DigestMetric, _ value: Double) -> String {
    FixedDecimal.text(value, places: places(metric)) + unit(metric)
  }

  private static func places(_ metric: DigestMetric) -> Int {
    switch metric {
    case .distanceToday, .distanceDay, .distanceWeek, .respiratoryRate, .oxygenSaturation, .vo2Max, .dietaryIronToday: 1
    case .wristTemperature: 2
    default: 0
    }
  }

  private static func unit(_ metric: DigestMetric) -> String {
    switch metric {
    case .stepsToday, .heartRateSamples: ""
    case .activeEnergyToday, .activeEnergyMean, .dietaryEnergyToday: " kcal"
    case .exerciseToday: " min"
    case .distanceToday, .distanceDay, .distanceWeek: " km"
    case .restingHeartRate, .latestHeartRate: " bpm"
    case .variability, .variabilityMedian: " ms"
    case .respiratoryRate: " a minute"
    case .oxygenSaturation: " %"
    case .wristTemperature: " degC"
    case .vo2Max: " mL/min/kg"
    case .dietaryProteinToday, .dietaryFiberToday: " g"
    case .dietaryIronToday, .dietaryPotassiumToday: " mg"
    }
  }

  public static func label(_ factor: Recovery.Factor.Kind) -> String {
    switch factor {
    case .sleepLength: "length of sleep"
    case .deepSleep: "deep sleep"
    case .variability: "heart rate variability"
    case .restingHeartRate: "resting heart rate"
    case .heavyLoad: "heavy load"
    case .nightFloor: "held up by a good night"
    }
  }

  /// `+12 length of sleep`.
  public static func factor(_ factor: Recovery.Factor) -> String {
    let isWhole = factor.points == factor.points.rounded()
    return FixedDecimal.text(factor.points, places: isWhole ? 0 : 1, sign: .always) + " " + label(factor.kind)
  }

  /// `traditionalStrengthTraining` becomes `traditional strength training`.
  public static func activity(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, let last = words.last, last != " " { words += " " }
      words += character.lowercased()
    }
    return words
  }

  public static func message(_ trigger: HealthTrigger, resting: Double?) -> String {
    switch trigger {
    case .preSleepElevated(let average, let reason):
      "Your heart rate before sleep was \(whole(average)) bpm, " + because(reason, resting) + "."
    case .preSleepMissing: "There is no heart rate of the half hour before sleep. Wear the watch to bed."
    case .watchNotWorn(let samples):
      "You moved today, and there \(samples == 1 ? "is 1 heart rate sample" : "are \(samples) heart rate samples"). Is the watch on?"
    }
  }

  private static func because(_ reason: PreSleepHeartRate.Reason, _ resting: Double?) -> String {
    switch reason {
    case .aboveResting:
      resting.map { "\(whole(PreSleepHeartRate.aboveResting)) or more above the resting \(whole($0)) bpm" } ?? "well above resting"
    case .high: "\(whole(PreSleepHeartRate.high)) or more"
    case .lowVariability: "with a heart rate variability far under your usual"
    }
  }

  /// How a rule stands that has nothing to report.
  public static func state(_ verdict: PreSleepHeartRate.Verdict?) -> String {
    switch verdict {
    case nil: "no night of the last 36 hours is stored"
    case .calm: "calm"
    case .elevated: "elevated"
    case .missing: "no samples in the half hour before sleep"
    }
  }

  public static func state(_ watch: WornWatch) -> String {
    switch watch {
    case .worn: "worn"
    case .notWorn: "not worn"
    case .tooEarly: "too early to say, asked from \(WornWatch.firstHour):00 on"
    case .notMoved: "little movement today, nothing to measure"
    case .noWatch: "no heart rate in the last 30 days"
    }
  }

  public static let distanceWithoutWorkout =
    "That is far on foot without a workout. Only what an app wrote into the imported data can be seen here."
  public static let disclaimer = "Rough rules on imported data; no medical advice."

  private static func whole(_ value: Double) -> String { FixedDecimal.text(value, places: 0) }
}
