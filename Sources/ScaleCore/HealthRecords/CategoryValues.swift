/// The words of HealthKit's category samples as its numbers (Apple, "HKCategoryValue…" enumerations).
public enum CategoryValues {
  /// The number of a word such as `HKCategoryValueSleepAnalysisAsleepCore`; nil for one that is not known.
  public static func number(_ word: String) -> Int? {
    guard word.hasPrefix(prefix) else { return nil }
    return numbers[String(word.dropFirst(prefix.count))]
  }

  /// What stands for a word without a number, the word itself being kept beside it.
  public static let unknown = -1

  private static let prefix = "HKCategoryValue"

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (family, words) in families { for (word, number) in words { numbers[family + word] = number } }
    return numbers
  }()

  private static let bleeding = ["Unspecified": 1, "Light": 2, "Medium": 3, "Heavy": 4, "None": 5]
  private static let testResult = ["Negative": 1, "Positive": 2, "Indeterminate": 3]

  private static let families: [String: [String: Int]] = [
    "": ["NotApplicable": 0],
    "Severity": ["Unspecified": 0, "NotPresent": 1, "Mild": 2, "Moderate": 3, "Severe": 4],
    "Presence": ["Present": 0, "NotPresent": 1],
    "AppetiteChanges": ["Unspecified": 0, "NoChange": 1, "Decreased": 2, "Increased": 3],
    "SleepAnalysis": [
      "InBed": SleepStage.inBed.rawValue, "Asleep": SleepStage.asleepUnspecified.rawValue,
      "AsleepUnspecified": SleepStage.asleepUnspecified.rawValue, "Awake": SleepStage.awake.rawValue,
      "AsleepCore": SleepStage.asleepCore.rawValue, "AsleepDeep": SleepStage.asleepDeep.rawValue,
      "AsleepREM": SleepStage.asleepREM.rawValue,
    ],
    "AppleStandHour": ["Stood": 0, "Idle": 1],
    "AppleWalkingSteadinessEvent": ["InitialLow": 1, "InitialVeryLow": 2, "RepeatLow": 3, "RepeatVeryLow": 4],
    "LowCardioFitnessEvent": ["LowFitness": 1],
    "EnvironmentalAudioExposureEvent": ["MomentaryLimit": 1],
    "HeadphoneAudioExposureEvent": ["SevenDayLimit": 1],
    "AudioExposureEvent": ["LoudEnvironment": 1],
    "MenstrualFlow": bleeding,
    "VaginalBleeding": bleeding,
    "CervicalMucusQuality": ["Dry": 1, "Sticky": 2, "Creamy": 3, "Watery": 4, "EggWhite": 5],
    "OvulationTestResult": [
      "Negative": 1, "LuteinizingHormoneSurge": 2, "Positive": 2, "Indeterminate": 3, "EstrogenSurge": 4,
    ],
    "PregnancyTestResult": testResult,
    "ProgesteroneTestResult": testResult,
    "Contraceptive": [
      "Unspecified": 1, "Implant": 2, "Injection": 3, "IntrauterineDevice": 4, "IntravaginalRing": 5, "Oral": 6, "Patch": 7,
    ],
  ]
}
