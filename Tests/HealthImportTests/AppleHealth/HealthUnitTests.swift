import ScaleCore
import Testing

/// A number in HealthKit's unit, and in another.
struct ConversionRow: CustomTestStringConvertible, Sendable {
  let value: Double
  let unit: String
  let target: String
  let result: Double?
  var testDescription: String { "\(value) \(unit) in \(target)" }

  init(_ value: Double, _ unit: String, _ target: String, _ result: Double?) {
    self.value = value
    self.unit = unit
    self.target = target
    self.result = result
  }

  static let all: [ConversionRow] = [
    ConversionRow(1, "lb", "kg", 0.45359237),
    ConversionRow(1, "st", "kg", 6.35029318),
    ConversionRow(16, "oz", "lb", 1),
    ConversionRow(87_200, "g", "kg", 87.2),
    ConversionRow(1, "kJ", "kcal", 1 / 4.184),
    ConversionRow(500, "Cal", "kcal", 500),
    ConversionRow(4184, "J", "kcal", 1),
    ConversionRow(1000, "cal", "kcal", 1),
    ConversionRow(1, "mi", "km", 1.609344),
    ConversionRow(1500, "m", "km", 1.5),
    ConversionRow(1, "yd", "m", 0.9144),
    ConversionRow(6, "ft", "cm", 182.88),
    ConversionRow(71.65, "in", "cm", 181.991),
    ConversionRow(98.6, "degF", "degC", 37),
    ConversionRow(310.15, "K", "degC", 37),
    ConversionRow(37, "degC", "degF", 98.6),
    ConversionRow(0.2481, "%", "%", 24.81),
    ConversionRow(0.97, "count", "%", 97),
    ConversionRow(5.5, "mmol<180.1558800000541>/L", "mg/dL", 99.085734),
    ConversionRow(99.085734, "mg/dL", "mmol<180.1558800000541>/L", 5.5),
    ConversionRow(1, "g/L", "mg/dL", 100),
    ConversionRow(1.2, "count/s", "count/min", 72),
    ConversionRow(60, "count/min", "Hz", 1),
    ConversionRow(0.0412, "s", "ms", 41.2),
    ConversionRow(8, "hr", "min", 480),
    ConversionRow(1, "d", "hr", 24),
    ConversionRow(1, "fl_oz_us", "mL", 29.5735295625),
    ConversionRow(0.5, "L", "mL", 500),
    ConversionRow(16, "kPa", "mmHg", 120.0098),
    ConversionRow(1, "cmAq", "Pa", 98.0665),
    ConversionRow(3, "mi/hr", "km/hr", 4.828032),
    ConversionRow(1, "ft/s", "m/s", 0.3048),
    ConversionRow(41, "mL/min·kg", "mL/min·kg", 41),
    ConversionRow(41, "mL/(kg*min)", "mL/min·kg", 41),
    ConversionRow(1, "kcal/hr·kg", "kcal/hr·kg", 1),
    ConversionRow(2.5, "µg", "mcg", 2.5),
    ConversionRow(0.0025, "mg", "mcg", 2.5),
    ConversionRow(26, "kg/m^2", "kg/m²", 26),
    ConversionRow(3, "IU", "IU", 3),
    ConversionRow(70, "dBASPL", "dBASPL", 70),
    ConversionRow(9, "stones", "stones", 9),
    ConversionRow(1, "kg", "km", nil),
    ConversionRow(1, "dBASPL", "dBHL", nil),
    ConversionRow(1, "IU", "mg", nil),
    ConversionRow(1, "stone", "kg", nil),
    ConversionRow(1, "", "kg", nil),
    ConversionRow(1, "mmol/L", "mg/dL", nil),
    ConversionRow(1, "mol<0>/L", "mg/dL", nil),
    ConversionRow(1, "mol<nan>/L", "mg/dL", nil),
    ConversionRow(1, String(repeating: "kg·", count: 40), "kg", nil),
  ]
}

struct HealthKitNameRow: CustomTestStringConvertible, Sendable {
  let name: String
  let short: String
  var testDescription: String { name }

  static let all: [HealthKitNameRow] = [
    HealthKitNameRow(name: "HKQuantityTypeIdentifierHeartRate", short: "heartRate"),
    HealthKitNameRow(name: "HKQuantityTypeIdentifierVO2Max", short: "vo2Max"),
    HealthKitNameRow(name: "HKQuantityTypeIdentifierUVExposure", short: "uvExposure"),
    HealthKitNameRow(name: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", short: "heartRateVariabilitySDNN"),
    HealthKitNameRow(name: "HKCategoryTypeIdentifierSleepAnalysis", short: "sleepAnalysis"),
    HealthKitNameRow(name: "HKDataTypeSleepDurationGoal", short: "sleepDurationGoal"),
    HealthKitNameRow(name: "HKWorkoutActivityTypeTraditionalStrengthTraining", short: "traditionalStrengthTraining"),
    HealthKitNameRow(name: "HKQuantityTypeIdentifier", short: "HKQuantityTypeIdentifier"),
    HealthKitNameRow(name: "SomethingElse", short: "SomethingElse"),
    HealthKitNameRow(name: "", short: ""),
  ]
}

@Suite("Units and names of HealthKit")
struct HealthUnitTests {
  @Test(arguments: ConversionRow.all) func converts(_ row: ConversionRow) {
    guard let conversion = UnitConversion(healthKit: row.unit, to: row.target) else { return #expect(row.result == nil) }
    var shifted = row.value
    for _ in 0..<abs(conversion.power) { shifted = conversion.power > 0 ? shifted * 10 : shifted / 10 }
    let result = conversion.finish(shifted)
    #expect(row.result.map { abs(result - $0) <= 1e-6 * max(1, abs($0)) } == true, "\(result)")
  }

  /// Whatever a table holds can be read, and constants say the same as the table.
  @Test func everyTypeHasAUnit() {
    for type in QuantityTypes.all { #expect(HealthUnit(type.unit) != nil, "\(type)") }
    let constants: [SampleType] = [
      .bodyMassIndex, .bodyFatPercentage, .leanBodyMass, .stepCount, .heartRate, .restingHeartRate, .heartRateVariabilitySDNN,
      .respiratoryRate, .oxygenSaturation, .vo2Max, .activeEnergyBurned, .basalEnergyBurned, .appleExerciseTime, .distanceWalkingRunning,
      .appleSleepingWristTemperature, .dietaryEnergyConsumed, .dietaryProtein, .dietaryFiber, .dietaryIron, .dietaryPotassium,
    ]
    for type in constants { #expect(QuantityTypes.named(type.name) == type) }
  }

  @Test(arguments: HealthKitNameRow.all) func shortens(_ row: HealthKitNameRow) { #expect(HealthKitName.short(row.name) == row.short) }

  @Test func categories() {
    for stage in SleepStage.allCases {
      let word = "\(stage)".prefix(1).uppercased() + "\(stage)".dropFirst()
      #expect(CategoryValues.number("HKCategoryValueSleepAnalysis" + word) == stage.rawValue)
    }
    #expect(CategoryValues.number("HKCategoryValueSleepAnalysisAsleep") == SleepStage.asleepUnspecified.rawValue)
    #expect(CategoryValues.number("HKCategoryValueAppleStandHourIdle") == 1)
    #expect(CategoryValues.number("HKCategoryValueNotApplicable") == 0)
    #expect(CategoryValues.number("HKCategoryValueFromTheFuture") == nil)
    #expect(CategoryValues.number("Idle") == nil)
  }
}
