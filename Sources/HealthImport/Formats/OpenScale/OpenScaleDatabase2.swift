import ScaleCore

/// Version 2: one row a weigh-in, always kilograms, shares in per cent, 0 for what was not measured.
struct OpenScaleDatabase2 {
  let database: any ForeignDatabase
  let name: String
  let answers: ImportAnswers

  func reader() throws(ImportError) -> TablesReader {
    guard let table = try ForeignTable("scaleMeasurements", in: database), table.hasAll(["datetime", "weight"]) else {
      throw .malformed(name: name, position: 0, detail: "scaleMeasurements without datetime and weight")
    }
    // Rows that were deleted in the app stay with enabled = 0.
    let kept = table.has("enabled") ? "coalesce(\(table.column("enabled")), 1) <> 0" : "1"
    var tally = ImportTally()
    var person = ""
    var values: [ForeignValue] = []
    if table.has("userId") {
      let people = try PeopleOfDatabase(
        database, counts: ["SELECT \(table.column("userId")), count(*) FROM \(table.quoted) t WHERE \(kept) GROUP BY 1"],
        names: database.tables.contains("scaleUsers") ? "SELECT id, username FROM scaleUsers" : nil)
      if let user = try people.chosen(answers.user) {
        tally.leaveOut(people, but: user)
        person = " AND \(table.column("userId")) = ?1"
        values = [.integer(user)]
      }
    }
    let columns = ["id", "datetime", "weight", "fat", "water", "muscle", "lbm", "bone", "visceralFat", "comment"]
    let sql = "SELECT \(table.list(columns)) FROM \(table.quoted) t WHERE \(kept)\(person)"
    let zone = answers.zone ?? .utc
    let pass = TablePass(table: table.name, sql: sql, values: values) { (row, intake) throws(SkippedRecord) in
      try Self.figures(row).add(to: &intake, zone: zone, place: row.place)
    }
    return try TablesReader(database, [pass], tally: tally)
  }

  private static func figures(_ row: ForeignRow) -> OpenScaleFigures {
    func present(_ index: Int) -> Double? { row.real(index).flatMap { $0 == 0 ? nil : $0 } }
    let kilograms = present(2)
    var figures = OpenScaleFigures(id: row.integer(0) ?? row.number, time: row.integer(1), mass: kilograms.map(Mass.init(kilograms:)))
    figures.fatPercent = present(3)
    figures.waterPercent = present(4)
    figures.muscleKilograms = present(5).flatMap { percent in kilograms.map { $0 * percent / 100 } }
    figures.leanKilograms = present(6)
    figures.boneKilograms = present(7)
    figures.visceralIndex = present(8)
    figures.comment = row.text(9)
    return figures
  }
}

extension ImportTally {
  /// Counts rows that belong to other people of a database.
  mutating func leaveOut(_ people: PeopleOfDatabase, but id: Int64?) {
    let count = people.others(than: id)
    read += count
    drop(.otherPerson, count: count, people.firstOther(than: id))
  }
}
