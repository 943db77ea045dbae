import ScaleCore

/// Nights and their stages. A night without stages was slept through, as far as anybody knows.
///
/// `SleepSessionRecord.StageType`: 1 awake, 2 sleeping, 3 out of bed, 4 light, 5 deep, 6 REM, 7 awake in bed; 0 is unknown.
enum HealthConnectSleep {
  private static let stageOfType: [Int64: SleepStage] = [
    1: .awake, 2: .asleepUnspecified, 3: .awake, 4: .asleepCore, 5: .asleepDeep, 6: .asleepREM, 7: .awake,
  ]

  static func passes(_ tables: HealthConnectTables) throws(ImportError) -> [TablePass] {
    guard let sessions = try tables.table("sleep_session_record_table", ["row_id", "start_time", "end_time"]) else { return [] }
    let stages = try tables.table("sleep_stages_table", ["parent_key", "stage_start_time", "stage_end_time", "stage_type"])
    let origin = HealthConnectTables.originColumns
    let staged = stages.map { "EXISTS (SELECT 1 FROM \($0.quoted) s WHERE s.parent_key = t.row_id)" } ?? "0"
    let columns = sessions.list(origin + ["start_time", "start_zone_offset", "end_time"])
    var passes = [
      TablePass(table: sessions.name, sql: "SELECT \(columns), \(staged) FROM \(sessions.quoted) t") {
        (row, intake) throws(SkippedRecord) in
        try add(.inBed, row, tables, &intake)
        if row.integer(6) == 0 { try add(.asleepUnspecified, row, tables, &intake) }
      }
    ]
    if let stages {
      let sql = """
        SELECT \(sessions.list(origin, of: "r")), s.stage_start_time, \(sessions.column("start_zone_offset", of: "r")), s.stage_end_time,
          s.stage_type
        FROM \(stages.quoted) s LEFT JOIN \(sessions.quoted) r ON r.row_id = s.parent_key
        """
      passes.append(
        TablePass(table: stages.name, sql: sql) { (row, intake) throws(SkippedRecord) in
          guard let stage = row.integer(6).flatMap({ stageOfType[$0] }) else {
            intake.tally.ignored += 1
            return
          }
          try add(stage, row, tables, &intake)
        })
    }
    return passes
  }

  private static func add(
    _ stage: SleepStage, _ row: ForeignRow, _ tables: HealthConnectTables, _ intake: inout RecordIntake
  ) throws(SkippedRecord) {
    let time = try tables.time(row, 3, offset: 4)
    let duration = try tables.duration(row, from: time, to: 5)
    let (source, isTyped) = tables.origin(row, &intake)
    intake.add(
      ImportedSample(
        type: intake.batch.index(of: .sleepAnalysis), source: source, start: time.instant, duration: duration,
        offsetMinutes: time.offsetMinutes, isUserEntered: isTyped, value: Double(stage.rawValue)))
  }
}
