/// The quantity types of HealthKit, each with the unit its samples are stored in (Apple, "HKQuantityTypeIdentifier", iOS 18).
public enum QuantityTypes {
  /// The type with a name as ``HealthKitName/short(_:)`` makes it; nil where HealthKit has none.
  public static func named(_ name: String) -> SampleType? { units[name].map { SampleType(name, unit: $0) } }

  public static var all: [SampleType] { units.map { SampleType($0.key, unit: $0.value) } }

  private static let units: [String: String] = {
    var units: [String: String] = [:]
    for (unit, names) in namesByUnit { for name in names { units[name] = unit } }
    return units
  }()

  private static let namesByUnit: [String: [String]] = [
    "kg": ["bodyMass", "leanBodyMass"],
    "kg/m²": ["bodyMassIndex"],
    "cm": ["height", "waistCircumference", "runningVerticalOscillation", "walkingStepLength"],
    "%": [
      "appleWalkingSteadiness", "atrialFibrillationBurden", "bloodAlcoholContent", "bodyFatPercentage", "oxygenSaturation",
      "peripheralPerfusionIndex", "walkingAsymmetryPercentage", "walkingDoubleSupportPercentage",
    ],
    "count": [
      "appleSleepingBreathingDisturbances", "flightsClimbed", "inhalerUsage", "nikeFuel", "numberOfAlcoholicBeverages",
      "numberOfTimesFallen", "pushCount", "stepCount", "swimmingStrokeCount", "uvExposure",
    ],
    "count/min": [
      "cyclingCadence", "heartRate", "heartRateRecoveryOneMinute", "respiratoryRate", "restingHeartRate", "walkingHeartRateAverage",
    ],
    "ms": ["heartRateVariabilitySDNN", "runningGroundContactTime"],
    "min": ["appleExerciseTime", "appleMoveTime", "appleStandTime", "timeInDaylight"],
    "kcal": ["activeEnergyBurned", "basalEnergyBurned", "dietaryEnergyConsumed"],
    "km": [
      "distanceCrossCountrySkiing", "distanceCycling", "distanceDownhillSnowSports", "distancePaddleSports", "distanceRowing",
      "distanceSkatingSports", "distanceWalkingRunning", "distanceWheelchair",
    ],
    "m": ["distanceSwimming", "runningStrideLength", "sixMinuteWalkTestDistance", "underwaterDepth"],
    "km/hr": ["crossCountrySkiingSpeed", "cyclingSpeed", "paddleSportsSpeed", "rowingSpeed", "runningSpeed", "walkingSpeed"],
    "m/s": ["stairAscentSpeed", "stairDescentSpeed"],
    "W": ["cyclingFunctionalThresholdPower", "cyclingPower", "runningPower"],
    "degC": ["appleSleepingWristTemperature", "basalBodyTemperature", "bodyTemperature", "waterTemperature"],
    "mmHg": ["bloodPressureDiastolic", "bloodPressureSystolic"],
    "mg/dL": ["bloodGlucose"],
    "mL/min·kg": ["vo2Max"],
    "kcal/hr·kg": ["physicalEffort"],
    "L": ["forcedExpiratoryVolume1", "forcedVitalCapacity"],
    "L/min": ["peakExpiratoryFlowRate"],
    "IU": ["insulinDelivery"],
    "mcS": ["electrodermalActivity"],
    "dBASPL": ["environmentalAudioExposure", "environmentalSoundReduction", "headphoneAudioExposure"],
    "appleEffortScore": ["estimatedWorkoutEffortScore", "workoutEffortScore"],
    "mL": ["dietaryWater"],
    "g": [
      "dietaryCarbohydrates", "dietaryFatMonounsaturated", "dietaryFatPolyunsaturated", "dietaryFatSaturated", "dietaryFatTotal",
      "dietaryFiber", "dietaryProtein", "dietarySugar",
    ],
    "mg": [
      "dietaryCaffeine", "dietaryCalcium", "dietaryChloride", "dietaryCholesterol", "dietaryCopper", "dietaryIron", "dietaryMagnesium",
      "dietaryManganese", "dietaryNiacin", "dietaryPantothenicAcid", "dietaryPhosphorus", "dietaryPotassium", "dietaryRiboflavin",
      "dietarySodium", "dietaryThiamin", "dietaryVitaminB6", "dietaryVitaminC", "dietaryVitaminE", "dietaryZinc",
    ],
    "mcg": [
      "dietaryBiotin", "dietaryChromium", "dietaryFolate", "dietaryIodine", "dietaryMolybdenum", "dietarySelenium", "dietaryVitaminA",
      "dietaryVitaminB12", "dietaryVitaminD", "dietaryVitaminK",
    ],
  ]
}
