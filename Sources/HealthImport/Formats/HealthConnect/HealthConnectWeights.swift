import ScaleCore

/// Weights, in grams. One that several apps wrote stays one row for each of them; finding that out is the store's part.
enum HealthConnectWeights {
  static func passes(_ tables: HealthConnectTables) throws(ImportError) -> [TablePass] {
    guard let table = try tables.table("weight_record_table", ["time", "weight"]) else { return [] }
    let columns = HealthConnectTables.originColumns + ["time", "zone_offset", "weight", "row_id"]
    return [
      TablePass(table: table.name, sql: "SELECT \(table.list(columns)) FROM \(table.quoted) t") { (row, intake) throws(SkippedRecord) in
        guard let grams = try HealthConnectTables.value(row, 5) else { throw SkippedRecord(.placeholder, "\(row.place): no weight") }
        let time = try tables.time(row, 3, offset: 4)
        let mass = try intake.bodyMass(Mass(grams: grams), row.place)
        let (source, isTyped) = tables.origin(row, &intake)
        intake.add(
          ImportedWeighIn(time: time, mass: mass, source: source, isUserEntered: isTyped, position: row.integer(6) ?? row.number))
      }
    ]
  }
}
