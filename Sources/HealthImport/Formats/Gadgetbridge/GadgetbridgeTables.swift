import ScaleCore

/// What all tables of samples have in common: TIMESTAMP, DEVICE_ID, USER_ID.
final class GadgetbridgeTables {
  let database: any ForeignDatabase

  /// Tables that lack a column that is needed.
  private(set) var incomplete: [String] = []
  private let devices: [Int64: String]

  init(_ database: any ForeignDatabase) throws(ImportError) {
    self.database = database
    var devices: [Int64: String] = [:]
    if let table = try ForeignTable("DEVICE", in: database) {
      for row in try database.few("SELECT \(table.list(["_id", "ALIAS", "NAME"])) FROM \(table.quoted) t") {
        guard let id = row.integer(0), let name = row.text(1) ?? row.text(2) else { continue }
        devices[id] = String(name.prefix(64))
      }
    }
    self.devices = devices
  }

  /// The names of tables that end so, in a fixed order.
  func named(_ suffix: String) -> [String] { database.tables.filter { $0.hasSuffix(suffix) }.sorted() }

  /// A table of samples with these columns of its own; nil where there is none, or it lacks one and that is noted.
  func table(_ name: String, _ columns: [String]) throws(ImportError) -> ForeignTable? {
    guard let table = try ForeignTable(name, in: database) else { return nil }
    guard table.hasAll(["TIMESTAMP"] + columns) else {
      if !incomplete.contains(name) { incomplete.append(name) }
      return nil
    }
    return table
  }

  /// Its rows of one person: TIMESTAMP, DEVICE_ID, then the columns that are asked for; NULL for one that it lacks.
  func pass(
    _ table: ForeignTable, _ columns: [String], user: Int64?, where condition: String = "1",
    take: @escaping (ForeignRow, inout RecordIntake) throws(SkippedRecord) -> Void
  ) -> TablePass {
    let person = user != nil && table.has("USER_ID") ? " AND \(table.column("USER_ID")) = ?1" : ""
    return TablePass(
      table: table.name,
      sql: "SELECT \(table.list(["TIMESTAMP", "DEVICE_ID"] + columns)) FROM \(table.quoted) t WHERE \(condition)\(person)",
      values: person.isEmpty ? [] : [.integer(user ?? 0)], take: take)
  }

  func source(_ row: ForeignRow, _ device: ImportedSource.Device, _ intake: inout RecordIntake) -> Int {
    intake.batch.index(of: ImportedSource(name: row.integer(1).flatMap { devices[$0] } ?? "Gadgetbridge", device: device))
  }

  /// The time of a row. Tables of activity count seconds, all others milliseconds; which one shows in the number itself.
  func instant(_ row: ForeignRow) throws(SkippedRecord) -> Instant {
    let stamp = row.integer(0)
    let milliseconds = stamp.map { (-100_000_000_000..<100_000_000_000).contains($0) ? $0 * 1000 : $0 }
    return try EpochTime.instant(milliseconds: milliseconds, "\(row.place): \(row.shown(0))")
  }

  /// Who has weigh-ins; where nobody has any, who wore something.
  func people() throws(ImportError) -> PeopleOfDatabase {
    let weights = try counted(GadgetbridgeWeights.tables)
    return weights.people.isEmpty ? try counted(named(GadgetbridgeMinutes.suffix)) : weights
  }

  private func counted(_ names: [String]) throws(ImportError) -> PeopleOfDatabase {
    var counts: [String] = []
    for name in names {
      guard let table = try ForeignTable(name, in: database), table.has("USER_ID") else { continue }
      counts.append("SELECT \(table.column("USER_ID")), count(*) FROM \(table.quoted) t GROUP BY 1")
    }
    let users = try ForeignTable("USER", in: database)
    return try PeopleOfDatabase(database, counts: counts, names: users.map { "SELECT \($0.list(["_id", "NAME"])) FROM \($0.quoted) t" })
  }
}
