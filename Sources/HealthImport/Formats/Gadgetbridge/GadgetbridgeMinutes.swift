import ScaleCore

/// What a wearable kept minute by minute. A minute without steps adds none; 255, 0 and -1 stand for no heart rate.
enum GadgetbridgeMinutes {
  static let suffix = "_ACTIVITY_SAMPLE"
  private static let minute: Int64 = 60_000

  static func passes(_ tables: GadgetbridgeTables, user: Int64?, zone: LocalZone) throws(ImportError) -> [TablePass] {
    var passes: [TablePass] = []
    for name in tables.named(suffix) {
      guard let table = try tables.table(name, ["DEVICE_ID"]) else { continue }
      // Some vendors' activity tables hold neither.
      guard table.has("STEPS") || table.has("HEART_RATE") else { continue }
      passes.append(
        tables.pass(table, ["STEPS", "HEART_RATE", "SPO2"], user: user) { (row, intake) throws(SkippedRecord) in
          let start = try tables.instant(row)
          let source = tables.source(row, .watch, &intake)
          let offset = zone.zoned(start).offsetMinutes
          func add(_ type: SampleType, _ value: Double?, in range: ClosedRange<Double>, _ intake: inout RecordIntake) {
            guard let value, range.contains(value) else { return }
            intake.add(
              ImportedSample(
                type: intake.batch.index(of: type), source: source, start: start, duration: minute, offsetMinutes: offset, value: value))
          }
          add(.stepCount, row.real(2), in: 1...1000, &intake)
          add(.heartRate, row.real(3), in: BodyRange.heartRate, &intake)
          add(.oxygenSaturation, row.real(4), in: BodyRange.oxygenPercent, &intake)
        })
    }
    return passes
  }
}
