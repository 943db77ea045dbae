import ScaleCore

/// Heart rates: single beats a minute that hang on a record with the app's name.
enum HealthConnectHeartRate {
  static func passes(_ tables: HealthConnectTables) throws(ImportError) -> [TablePass] {
    guard let series = try tables.table("heart_rate_record_series_table", ["parent_key", "beats_per_minute", "epoch_millis"]),
      let records = try tables.table("heart_rate_record_table", ["row_id"])
    else { return [] }
    let origin = records.list(HealthConnectTables.originColumns, of: "r")
    let sql = """
      SELECT \(origin), s.beats_per_minute, s.epoch_millis, \(records.column("start_zone_offset", of: "r"))
      FROM \(series.quoted) s LEFT JOIN \(records.quoted) r ON r.row_id = s.parent_key
      """
    return [
      TablePass(table: series.name, sql: sql) { (row, intake) throws(SkippedRecord) in
        guard let value = try HealthConnectTables.value(row, 3) else { throw SkippedRecord(.placeholder, "\(row.place): no value") }
        let time = try tables.time(row, 4, offset: 5)
        guard BodyRange.heartRate.contains(value) else { throw SkippedRecord(.implausibleFigure, "\(row.place): \(value)") }
        let (source, isTyped) = tables.origin(row, &intake)
        intake.add(
          ImportedSample(
            type: intake.batch.index(of: .heartRate), source: source, start: time.instant, offsetMinutes: time.offsetMinutes,
            isUserEntered: isTyped, value: value))
      }
    ]
  }
}
