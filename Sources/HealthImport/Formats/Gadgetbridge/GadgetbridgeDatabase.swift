import ScaleCore

/// The database that Gadgetbridge exports: file `Gadgetbridge`, without an ending.
///
/// Table and column names: Freeyourgadget/Gadgetbridge, `GBDaoGenerator.java`. Every vendor has tables of its own; the ones that are alike by
/// their names and columns are read alike.
public enum GadgetbridgeDatabase: ForeignFormat {
  public static let id = "gadgetbridge"
  public static let title = "Gadgetbridge database"

  public static func claims(_ opening: Opening) -> Bool {
    opening.tables.isSuperset(of: ["DEVICE", "USER"]) && opening.tables.contains { $0.hasSuffix("_SAMPLE") }
  }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    guard case .database(_, let database) = document else { throw document.isNot(GadgetbridgeDatabase.self) }
    let tables = try GadgetbridgeTables(database)
    let people = try tables.people()
    let user = try people.chosen(answers.user)
    var tally = ImportTally()
    tally.leaveOut(people, but: user)
    let zone = answers.zone ?? .utc
    var passes = try GadgetbridgeWeights.passes(tables, user: user, zone: zone)
    if answers.types == .all {
      passes += try GadgetbridgeMinutes.passes(tables, user: user, zone: zone)
      passes += try GadgetbridgeSleep.passes(tables, user: user, zone: zone)
      passes += try GadgetbridgeReadings.passes(tables, user: user, zone: zone)
    }
    tally.warn(missing: tables.incomplete)
    return try TablesReader(database, passes, tally: tally)
  }
}

extension ImportTally {
  /// Tells of tables that lack a column without which they say nothing.
  mutating func warn(missing tables: [String]) {
    for table in tables { warn(.unknownKind, "\(table): not the columns that are known") }
  }
}
