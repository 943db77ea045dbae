import ScaleCore

/// Records that are one number with a moment or an interval.
enum HealthConnectRecords {
  private struct Kind {
    let table: String
    let column: String
    let type: SampleType

    /// What the number is multiplied with.
    let factor: Double

    /// In the unit of the type; what lies outside is a slip.
    let range: ClosedRange<Double>
    let isInterval: Bool

    /// Belongs to a weigh-in.
    var isWeight: Bool { type == .bodyFatPercentage || type == .leanBodyMass }

    init(
      _ table: String, _ column: String, _ type: SampleType, factor: Double = 1, _ range: ClosedRange<Double>, isInterval: Bool = false
    ) {
      self.table = table
      self.column = column
      self.type = type
      self.factor = factor
      self.range = range
      self.isInterval = isInterval
    }
  }

  /// A watt over a day, in kilocalories (4184 J each).
  private static let dailyKilocaloriesPerWatt = 86_400.0 / 4184

  private static let kinds = [
    Kind("body_fat_record_table", "percentage", .bodyFatPercentage, BodyRange.fatPercent),
    Kind("lean_body_mass_record_table", "mass", .leanBodyMass, factor: 0.001, BodyRange.leanKilograms),
    Kind("bone_mass_record_table", "mass", SampleType("boneMass", unit: "kg"), factor: 0.001, BodyRange.boneKilograms),
    Kind("body_water_mass_record_table", "body_water_mass", SampleType("bodyWaterMass", unit: "kg"), factor: 0.001, 5...200),
    Kind(
      "basal_metabolic_rate_record_table", "basal_metabolic_rate", SampleType("basalMetabolicRate", unit: "kcal/d"),
      factor: dailyKilocaloriesPerWatt, BodyRange.basalKilocalories),
    Kind("resting_heart_rate_record_table", "beats_per_minute", .restingHeartRate, BodyRange.heartRate),
    Kind(
      "heart_rate_variability_rmssd_record_table", "heart_rate_variability_millis", SampleType("heartRateVariabilityRMSSD", unit: "ms"),
      0.5...500),
    Kind("oxygen_saturation_record_table", "percentage", .oxygenSaturation, BodyRange.oxygenPercent),
    Kind("respiratory_rate_record_table", "rate", .respiratoryRate, 1...120),
    Kind("vo2_max_record_table", "vo2_milliliters_per_minute_kilogram", .vo2Max, 5...100),
    Kind("body_temperature_record_table", "temperature", SampleType("bodyTemperature", unit: "degC"), 25...45),
    Kind("blood_pressure_record_table", "systolic", SampleType("bloodPressureSystolic", unit: "mmHg"), 40...320),
    Kind("blood_pressure_record_table", "diastolic", SampleType("bloodPressureDiastolic", unit: "mmHg"), 20...220),
    Kind("steps_record_table", "count", .stepCount, 1...200_000, isInterval: true),
    Kind("distance_record_table", "distance", .distanceWalkingRunning, factor: 0.001, 0...1000, isInterval: true),
    Kind("active_calories_burned_record_table", "energy", .activeEnergyBurned, factor: 0.001, 0...20_000, isInterval: true),
    Kind(
      "total_calories_burned_record_table", "energy", SampleType("totalEnergyBurned", unit: "kcal"), factor: 0.001, 0...20_000,
      isInterval: true),
  ]

  static func passes(_ tables: HealthConnectTables, of types: ImportAnswers.Types) throws(ImportError) -> [TablePass] {
    var passes: [TablePass] = []
    for kind in kinds where types == .all || kind.isWeight {
      let start = kind.isInterval ? "start_time" : "time"
      let needed = [kind.column, start] + (kind.isInterval ? ["end_time"] : [])
      guard let table = try tables.table(kind.table, needed) else { continue }
      let times = kind.isInterval ? [start, "start_zone_offset", "end_time"] : [start, "zone_offset"]
      let columns = HealthConnectTables.originColumns + [kind.column] + times
      passes.append(
        TablePass(table: table.name, sql: "SELECT \(table.list(columns)) FROM \(table.quoted) t") { (row, intake) throws(SkippedRecord) in
          try add(kind, row, tables, &intake)
        })
    }
    return passes
  }

  private static func add(
    _ kind: Kind, _ row: ForeignRow, _ tables: HealthConnectTables, _ intake: inout RecordIntake
  ) throws(SkippedRecord) {
    guard let number = try HealthConnectTables.value(row, 3) else { throw SkippedRecord(.placeholder, "\(row.place): no value") }
    let time = try tables.time(row, 4, offset: 5)
    let duration = kind.isInterval ? try tables.duration(row, from: time, to: 6) : 0
    let value = number * kind.factor
    guard kind.range.contains(value) else { throw SkippedRecord(.implausibleFigure, "\(row.place): \(kind.column) \(number)") }
    let (source, isTyped) = tables.origin(row, &intake)
    intake.add(
      ImportedSample(
        type: intake.batch.index(of: kind.type), source: source, start: time.instant, duration: duration,
        offsetMinutes: time.offsetMinutes, isUserEntered: isTyped, value: value),
      original: kind.type.name == "basalMetabolicRate" ? "\(number) W" : nil)
  }
}
