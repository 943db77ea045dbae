import ScaleCore

/// The database inside Android's export of Health Connect: `health_connect_export.db`.
///
/// Tables, columns and codes: AOSP, packages/modules/HealthFitness, the `…RecordHelper` classes. Masses are grams, energies calories, lengths metres.
public enum HealthConnectDatabase: ForeignFormat {
  public static let id = "health-connect"
  public static let title = "Health Connect export (database)"

  public static func claims(_ opening: Opening) -> Bool {
    opening.tables.contains("application_info_table") && opening.tables.contains { $0.hasSuffix("_record_table") }
  }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    guard case .database(_, let database) = document else { throw document.isNot(HealthConnectDatabase.self) }
    let tables = try HealthConnectTables(database, zone: answers.zone)
    var passes = try HealthConnectWeights.passes(tables)
    passes += try HealthConnectRecords.passes(tables, of: answers.types)
    if answers.types == .all {
      passes += try HealthConnectHeartRate.passes(tables)
      passes += try HealthConnectSleep.passes(tables)
      passes += try HealthConnectWorkouts.passes(tables)
    }
    var tally = ImportTally()
    tally.warn(missing: tables.incomplete)
    tally.ignored = try tables.ignored(besides: Set(passes.map(\.table)))
    return try TablesReader(database, passes, tally: tally)
  }
}
