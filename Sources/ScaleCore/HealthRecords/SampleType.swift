/// A kind of health sample, named after HealthKit without its prefix (`heartRate`), and the unit its values are stored in.
public struct SampleType: Hashable, Sendable {
  /// `HKQuantityTypeIdentifierHeartRate` becomes `heartRate`; a type of our own has a name that HealthKit does not know.
  public var name: String

  /// As HealthKit writes it: `count/min`, `kcal`, `km`, `%`; empty for categories.
  public var unit: String

  public init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}

extension SampleType {
  public static let bodyMassIndex = SampleType("bodyMassIndex", unit: "kg/m²")

  /// 0...100.
  public static let bodyFatPercentage = SampleType("bodyFatPercentage", unit: "%")
  public static let leanBodyMass = SampleType("leanBodyMass", unit: "kg")
  public static let stepCount = SampleType("stepCount", unit: "count")
  public static let heartRate = SampleType("heartRate", unit: "count/min")
  public static let restingHeartRate = SampleType("restingHeartRate", unit: "count/min")

  /// Milliseconds.
  public static let heartRateVariabilitySDNN = SampleType("heartRateVariabilitySDNN", unit: "ms")

  /// Each beat of a variability measurement, told as the rate since the beat before it; a name of our own.
  public static let heartRateVariabilityBeat = SampleType("heartRateVariabilityBeat", unit: "count/min")
  public static let respiratoryRate = SampleType("respiratoryRate", unit: "count/min")

  /// 0...100.
  public static let oxygenSaturation = SampleType("oxygenSaturation", unit: "%")
  public static let vo2Max = SampleType("vo2Max", unit: "mL/min·kg")
  public static let activeEnergyBurned = SampleType("activeEnergyBurned", unit: "kcal")
  public static let basalEnergyBurned = SampleType("basalEnergyBurned", unit: "kcal")
  public static let appleExerciseTime = SampleType("appleExerciseTime", unit: "min")
  public static let distanceWalkingRunning = SampleType("distanceWalkingRunning", unit: "km")
  public static let appleSleepingWristTemperature = SampleType("appleSleepingWristTemperature", unit: "degC")
  public static let dietaryEnergyConsumed = SampleType("dietaryEnergyConsumed", unit: "kcal")
  public static let dietaryProtein = SampleType("dietaryProtein", unit: "g")
  public static let dietaryFiber = SampleType("dietaryFiber", unit: "g")
  public static let dietaryIron = SampleType("dietaryIron", unit: "mg")
  public static let dietaryPotassium = SampleType("dietaryPotassium", unit: "mg")

  /// The value is a ``SleepStage``; its length is the sample's.
  public static let sleepAnalysis = SampleType("sleepAnalysis", unit: "")
}

/// What a sleep sample says; the raw values are HealthKit's `HKCategoryValueSleepAnalysis`.
public enum SleepStage: Int, CaseIterable, Sendable {
  case inBed = 0

  /// Also `Asleep` of before iOS 16.
  case asleepUnspecified = 1
  case awake = 2
  case asleepCore = 3
  case asleepDeep = 4
  case asleepREM = 5

  public var isAsleep: Bool { self != .inBed && self != .awake }
}
