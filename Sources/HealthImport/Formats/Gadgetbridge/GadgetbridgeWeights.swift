import ScaleCore

/// Weights that scales sent to Gadgetbridge; newer versions keep the impedance too.
enum GadgetbridgeWeights {
  static let tables = ["MI_SCALE_WEIGHT_SAMPLE", "GENERIC_WEIGHT_SAMPLE"]

  static func passes(_ tables: GadgetbridgeTables, user: Int64?, zone: LocalZone) throws(ImportError) -> [TablePass] {
    var passes: [TablePass] = []
    for name in Self.tables {
      guard let table = try tables.table(name, ["WEIGHT_KG"]) else { continue }
      passes.append(
        tables.pass(table, ["WEIGHT_KG", "IMPEDANCE_OHM"], user: user) { (row, intake) throws(SkippedRecord) in
          guard let kilograms = row.real(2) else { throw SkippedRecord(.badNumber, "\(row.place): \(row.shown(2))") }
          let instant = try tables.instant(row)
          intake.add(
            ImportedWeighIn(
              time: zone.zoned(instant), mass: try intake.bodyMass(Mass(kilograms: kilograms), row.place),
              impedance: row.integer(3).flatMap { Int(exactly: $0) }.flatMap(Impedance.init(ohms:)),
              source: tables.source(row, .scale, &intake), position: row.number))
        })
    }
    return passes
  }
}
