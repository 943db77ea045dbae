import ScaleCore

/// Version 3: a weigh-in has a row of its own and one for each value, whose type names its unit.
struct OpenScaleDatabase3 {
  let database: any ForeignDatabase
  let name: String
  let answers: ImportAnswers

  /// Keys of the types that have a place here, in the order of the query's columns behind id and time.
  private static let keys = [
    "WEIGHT", "BODY_FAT", "WATER", "MUSCLE", "LBM", "BONE", "VISCERAL_FAT", "BMI", "BMR", "IMPEDANCE", "COMMENT",
  ]

  func reader() throws(ImportError) -> TablesReader {
    guard let measurements = try ForeignTable("Measurement", in: database), measurements.hasAll(["id", "userId", "timestamp"]),
      let values = try ForeignTable("MeasurementValue", in: database), values.hasAll(["measurementId", "typeId", "floatValue"]),
      let types = try ForeignTable("MeasurementType", in: database), types.hasAll(["id", "key", "unit"])
    else { throw .malformed(name: name, position: 0, detail: "tables of openScale without their columns") }
    let people = try PeopleOfDatabase(
      database, counts: ["SELECT userId, count(*) FROM Measurement GROUP BY userId"],
      names: database.tables.contains("User") ? "SELECT id, name FROM User" : nil)
    let user = try people.chosen(answers.user)
    var tally = ImportTally()
    tally.leaveOut(people, but: user)
    let known = try kinds()
    let zone = answers.zone ?? .utc
    let pass = TablePass(table: "Measurement", sql: sql(values, known), values: [user.map(ForeignValue.integer) ?? .null]) {
      (row, intake) throws(SkippedRecord) in
      try Self.figures(row, known).add(to: &intake, zone: zone, place: row.place)
    }
    return try TablesReader(database, [pass], tally: tally)
  }

  private struct Kind {
    var ids: [Int64] = []
    var unit = ""
  }

  /// The types of the file by key. A type that was made twice counts as one where the unit is the same.
  private func kinds() throws(ImportError) -> [String: Kind] {
    var kinds: [String: Kind] = [:]
    for row in try database.few("SELECT id, key, unit FROM MeasurementType ORDER BY id", limit: 1000) {
      guard let id = row.integer(0), let key = row.text(1), Self.keys.contains(key) else { continue }
      let unit = row.text(2)?.uppercased() ?? ""
      var kind = kinds[key] ?? Kind(unit: unit)
      if kind.unit == unit { kind.ids.append(id) }
      kinds[key] = kind
    }
    return kinds
  }

  /// One row a weigh-in, its values side by side.
  private func sql(_ values: ForeignTable, _ kinds: [String: Kind]) -> String {
    let columns = Self.keys.map { key in
      guard let ids = kinds[key]?.ids, !ids.isEmpty else { return "NULL" }
      let list = ids.map(String.init).joined(separator: ", ")
      let value = key == "COMMENT" ? values.column("textValue", of: "v") : "coalesce(v.floatValue, \(values.column("intValue", of: "v")))"
      return "max(CASE WHEN v.typeId IN (\(list)) THEN \(value) END)"
    }
    return """
      SELECT m.id, m.timestamp, \(columns.joined(separator: ", "))
      FROM Measurement m LEFT JOIN MeasurementValue v ON v.measurementId = m.id
      WHERE m.userId = ?1 GROUP BY m.id ORDER BY m.id
      """
  }

  private static func figures(_ row: ForeignRow, _ kinds: [String: Kind]) throws(SkippedRecord) -> OpenScaleFigures {
    func value(_ key: String) -> Double? {
      guard let column = keys.firstIndex(of: key), let value = row.real(column + 2), value != 0 else { return nil }
      return value
    }
    func mass(_ key: String) -> Mass? {
      guard let unit = massUnits[kinds[key]?.unit ?? ""] else { return nil }
      return value(key).map(unit.mass)
    }
    var figures = OpenScaleFigures(id: row.integer(0) ?? row.number, time: row.integer(1))
    if let weight = value("WEIGHT") {
      let unit = kinds["WEIGHT"]?.unit ?? ""
      guard let known = massUnits[unit] else { throw SkippedRecord(.badUnit, "\(row.place): \(unit.prefix(40))") }
      figures.mass = known.mass(weight)
      figures.original = known == .kilogram ? nil : "\(weight) \(known.rawValue)"
    }
    let kilograms = figures.mass?.kilograms ?? 0
    /// A share in per cent, whichever way it is kept.
    func percent(_ key: String) -> Double? {
      if kinds[key]?.unit == "PERCENT" { return value(key) }
      guard kilograms > 0 else { return nil }
      return mass(key).map { $0.kilograms / kilograms * 100 }
    }
    figures.fatPercent = percent("BODY_FAT")
    figures.waterPercent = percent("WATER")
    figures.muscleKilograms = percent("MUSCLE").map { $0 * kilograms / 100 }
    figures.leanKilograms = mass("LBM")?.kilograms
    figures.boneKilograms = mass("BONE")?.kilograms
    figures.visceralIndex = value("VISCERAL_FAT")
    figures.bodyMassIndex = value("BMI")
    figures.basalKilocalories = value("BMR")
    figures.ohms = value("IMPEDANCE")
    figures.comment = keys.firstIndex(of: "COMMENT").flatMap { row.text($0 + 2) }
    return figures
  }

  private static let massUnits: [String: MassUnit] = ["KG": .kilogram, "LB": .pound, "ST": .stone]
}
