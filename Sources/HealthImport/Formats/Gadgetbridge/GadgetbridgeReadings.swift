import ScaleCore

/// Single readings, and the resting heart rate of a day: tables that are alike but for their vendor.
enum GadgetbridgeReadings {
  private struct Kind {
    let suffix: String
    let column: String
    let type: SampleType
    let range: ClosedRange<Double>
  }

  private static let kinds = [
    Kind(suffix: "_DAILY_SUMMARY_SAMPLE", column: "HR_RESTING", type: .restingHeartRate, range: BodyRange.heartRate),
    Kind(suffix: "_HEART_RATE_RESTING_SAMPLE", column: "HEART_RATE", type: .restingHeartRate, range: BodyRange.heartRate),
    Kind(suffix: "_HEART_RATE_SAMPLE", column: "HEART_RATE", type: .heartRate, range: BodyRange.heartRate),
    Kind(suffix: "_HEART_RATE_MANUAL_SAMPLE", column: "HEART_RATE", type: .heartRate, range: BodyRange.heartRate),
    Kind(suffix: "_SPO2_SAMPLE", column: "SPO2", type: .oxygenSaturation, range: BodyRange.oxygenPercent),
    Kind(suffix: "_SLEEP_RESPIRATORY_RATE_SAMPLE", column: "RATE", type: .respiratoryRate, range: 1...120),
  ]

  static func passes(_ tables: GadgetbridgeTables, user: Int64?, zone: LocalZone) throws(ImportError) -> [TablePass] {
    var passes: [TablePass] = []
    for kind in kinds {
      for name in tables.named(kind.suffix) {
        // Summaries of other vendors have other columns, and a table of one kind may end like another.
        guard let table = try ForeignTable(name, in: tables.database), table.hasAll(["TIMESTAMP", kind.column]) else { continue }
        passes.append(
          tables.pass(table, [kind.column], user: user) { (row, intake) throws(SkippedRecord) in
            guard let value = row.real(2), kind.range.contains(value) else { return }
            let start = try tables.instant(row)
            intake.add(
              ImportedSample(
                type: intake.batch.index(of: kind.type), source: tables.source(row, .watch, &intake), start: start,
                offsetMinutes: zone.zoned(start).offsetMinutes, value: value))
          })
      }
    }
    return passes
  }
}
