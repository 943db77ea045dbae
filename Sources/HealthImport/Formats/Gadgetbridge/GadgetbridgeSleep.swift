import ScaleCore

/// Nights of Xiaomi bands: a row for the time in bed, and one for each change of stage.
///
/// Stage codes: 2 deep, 3 light, 4 REM, 5 awake; others say nothing (Freeyourgadget/Gadgetbridge, `SleepDetailsParser`).
enum GadgetbridgeSleep {
  private static let nights = "XIAOMI_SLEEP_TIME_SAMPLE"
  private static let stages = "XIAOMI_SLEEP_STAGE_SAMPLE"
  private static let stageOfCode: [Int64: SleepStage] = [2: .asleepDeep, 3: .asleepCore, 4: .asleepREM, 5: .awake]

  /// Longer than any night or any stage of one: 20 hours.
  private static let longest: Int64 = 20 * 3_600_000

  static func passes(_ tables: GadgetbridgeTables, user: Int64?, zone: LocalZone) throws(ImportError) -> [TablePass] {
    let nights = try tables.table(Self.nights, ["DEVICE_ID", "WAKEUP_TIME"])
    let stages = try tables.table(Self.stages, ["DEVICE_ID", "STAGE"])
    var passes: [TablePass] = []
    if let nights {
      // Whether stages tell more of the night stands behind the columns of the table.
      let staged =
        stages.map {
          "EXISTS (SELECT 1 FROM \($0.quoted) s WHERE s.DEVICE_ID = t.DEVICE_ID AND s.TIMESTAMP >= t.TIMESTAMP AND s.TIMESTAMP < t.WAKEUP_TIME)"
        } ?? "0"
      passes.append(
        night(nights, staged: staged, user: user) { (row, intake) throws(SkippedRecord) in
          let start = try tables.instant(row)
          let duration = try duration(from: start, to: row.integer(2), row)
          let source = tables.source(row, .watch, &intake)
          add(.inBed, start, duration, source, zone, &intake)
          guard row.integer(4) == 0 else { return }
          // Without stages only a sum is known, in minutes: put at the beginning of the night.
          let asleep = row.integer(3).flatMap { (1...1200).contains($0) ? min($0 * 60_000, duration) : nil }
          add(.asleepUnspecified, start, asleep ?? duration, source, zone, &intake)
        })
    }
    if let stages {
      passes.append(
        stage(stages, wakeUp: nights, user: user) { (row, intake) throws(SkippedRecord) in
          guard let stage = row.integer(2).flatMap({ stageOfCode[$0] }) else { return }
          let start = try tables.instant(row)
          let ends = [row.integer(3), row.integer(4)].compactMap { $0 }.filter { $0 > start.milliseconds }
          guard let end = ends.min() else { return }
          add(stage, start, try duration(from: start, to: end, row), tables.source(row, .watch, &intake), zone, &intake)
        })
    }
    return passes
  }

  private typealias Take = (ForeignRow, inout RecordIntake) throws(SkippedRecord) -> Void

  private static func night(_ table: ForeignTable, staged: String, user: Int64?, take: @escaping Take) -> TablePass {
    let columns = table.list(["TIMESTAMP", "DEVICE_ID", "WAKEUP_TIME", "TOTAL_DURATION"])
    return TablePass(
      table: table.name, sql: "SELECT \(columns), \(staged) FROM \(table.quoted) t WHERE \(condition(table, user))",
      values: values(table, user), take: take)
  }

  /// A stage lasts until the next one of the device, or until its wearer woke up.
  private static func stage(_ table: ForeignTable, wakeUp nights: ForeignTable?, user: Int64?, take: @escaping Take) -> TablePass {
    let next = "SELECT min(n.TIMESTAMP) FROM \(table.quoted) n WHERE n.DEVICE_ID = t.DEVICE_ID AND n.TIMESTAMP > t.TIMESTAMP"
    let wakeUp =
      nights.map {
        """
        SELECT n.WAKEUP_TIME FROM \($0.quoted) n WHERE n.DEVICE_ID = t.DEVICE_ID AND n.TIMESTAMP <= t.TIMESTAMP
        ORDER BY n.TIMESTAMP DESC LIMIT 1
        """
      } ?? "NULL"
    return TablePass(
      table: table.name,
      sql: """
        SELECT t.TIMESTAMP, t.DEVICE_ID, t.STAGE, (\(next)), (\(wakeUp)) FROM \(table.quoted) t
        WHERE \(condition(table, user)) ORDER BY t.TIMESTAMP
        """,
      values: values(table, user), take: take)
  }

  private static func condition(_ table: ForeignTable, _ user: Int64?) -> String {
    user != nil && table.has("USER_ID") ? "\(table.column("USER_ID")) = ?1" : "1"
  }

  private static func values(_ table: ForeignTable, _ user: Int64?) -> [ForeignValue] {
    guard let user, table.has("USER_ID") else { return [] }
    return [.integer(user)]
  }

  private static func duration(from start: Instant, to end: Int64?, _ row: ForeignRow) throws(SkippedRecord) -> Int64 {
    let duration = try EpochTime.duration(from: start, to: end, "\(row.place): until \(end.map(String.init) ?? "nothing")")
    guard duration <= longest else { throw SkippedRecord(.badTime, "\(row.place): a night of \(duration / 3_600_000) h") }
    return duration
  }

  private static func add(
    _ stage: SleepStage, _ start: Instant, _ duration: Int64, _ source: Int, _ zone: LocalZone, _ intake: inout RecordIntake
  ) {
    intake.add(
      ImportedSample(
        type: intake.batch.index(of: .sleepAnalysis), source: source, start: start, duration: duration,
        offsetMinutes: zone.zoned(start).offsetMinutes, value: Double(stage.rawValue)))
  }
}
