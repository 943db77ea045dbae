import ScaleCore
import Testing

@testable import HealthDatabase

/// A row that cannot be taken in, and what is said of it.
struct RefusedRow: CustomTestStringConvertible, Sendable {
  let name: String
  let table: String
  let row: [(column: String, value: StoredValue)]
  let error: RestoreError

  var testDescription: String { name }

  private static let source: [(column: String, value: StoredValue)] = [("id", .integer(1)), ("kind", .text("manual")), ("name", .text(""))]

  static let all: [RefusedRow] = [
    .init(name: "table of a later release", table: "memory", row: [], error: .unknownTable("memory")),
    .init(
      name: "column of a later release", table: "sources", row: source + [("colour", .text("red"))],
      error: .unknownColumn(table: "sources", column: "colour")),
    .init(
      name: "two rows of one number", table: "sources", row: [("id", .integer(7)), ("kind", .text("replay"))],
      error: .repeatedID(table: "sources", id: 7)),
    .init(
      name: "a source that never came", table: "weigh_ins", row: [("id", .integer(1)), ("source", .integer(99))],
      error: .missingRow(table: "weigh_ins", column: "source", id: 99)),
    .init(
      name: "a figure without its weigh-in", table: "figures", row: [("weigh_in", .integer(12)), ("metric", .text("bmi"))],
      error: .missingRow(table: "figures", column: "weigh_in", id: 12)),
    .init(
      name: "a table called as nothing is", table: "x\"; DROP TABLE weigh_ins; --", row: [],
      error: .unknownTable("x\"; DROP TABLE weigh_ins; --")),
  ]
}

/// Goals of two stores, and what counts when the second has come into the first.
struct MergedGoalRow: CustomTestStringConvertible, Sendable {
  /// Kilograms, with a day in June 2027 or none; nil takes the goal away. Set at `time`, ms.
  struct Goal: Sendable {
    let time: Int64
    var kilograms: Double?
    var day: Int?
  }

  let testDescription: String
  let own: [Goal]
  let other: [Goal]
  let weight: Double?
  let day: Int?

  static let all: [MergedGoalRow] = [
    .init(
      testDescription: "the other is newer", own: [Goal(time: 1, kilograms: 80, day: 1)], other: [Goal(time: 2, kilograms: 75, day: 2)],
      weight: 75, day: 2),
    .init(
      testDescription: "the own is newer", own: [Goal(time: 2, kilograms: 80, day: 1)], other: [Goal(time: 1, kilograms: 75, day: 2)],
      weight: 80, day: 1),
    .init(
      testDescription: "the newer one has no date", own: [Goal(time: 1, kilograms: 80, day: 1)], other: [Goal(time: 2, kilograms: 75)],
      weight: 75, day: nil),
    .init(
      testDescription: "the same weight by another day", own: [Goal(time: 1, kilograms: 80, day: 1)],
      other: [Goal(time: 2, kilograms: 80, day: 2)], weight: 80, day: 2),
    .init(
      testDescription: "the own was taken away last", own: [Goal(time: 1, kilograms: 80, day: 1), Goal(time: 3)],
      other: [Goal(time: 2, kilograms: 75, day: 2)], weight: nil, day: nil),
    .init(
      testDescription: "the other was taken away last", own: [Goal(time: 1, kilograms: 80, day: 1)],
      other: [Goal(time: 1, kilograms: 75, day: 2), Goal(time: 3)], weight: nil, day: nil),
    .init(testDescription: "only the other has one", own: [], other: [Goal(time: 2, kilograms: 75, day: 2)], weight: 75, day: 2),
    .init(testDescription: "only the own one", own: [Goal(time: 2, kilograms: 80, day: 1)], other: [], weight: 80, day: 1),
  ]

  static func store(_ goals: [Goal]) throws -> HealthStore {
    let store = try HealthStore.inMemory()
    try store.setProfile(Profile(name: "Ada"))
    for goal in goals {
      let now = Instant(milliseconds: goal.time)
      if let kilograms = goal.kilograms {
        try store.setGoal(
          Mass(kilograms: kilograms), by: goal.day.flatMap { CivilDate(year: 2027, month: 6, day: $0) }, start: nil, at: now)
      } else {
        try store.clearGoal(at: now)
      }
    }
    return store
  }
}

@Suite("Taking an export in")
struct TableRestoreTests {
  @Test("of two goals the target and the date come from the same side", arguments: MergedGoalRow.all)
  func goals(_ row: MergedGoalRow) throws {
    let target = try MergedGoalRow.store(row.own)
    _ = try FilledStore.copy(try MergedGoalRow.store(row.other), into: target)
    #expect(try target.profile()?.idealMass?.kilograms == row.weight)
    #expect(try target.goal()?.target.kilograms == row.weight)
    #expect(try target.goal()?.date?.day == row.day)
  }

  @Test("an empty store becomes the same, numbers and removed versions included; a consent comes as one taken back")
  func identity() throws {
    let source = try HealthStore.inMemory()
    try FilledStore.fill(source)
    let target = try HealthStore.inMemory()
    let counts = try FilledStore.copy(source, into: target)
    #expect(try source.consent(.coach)?.revoked == nil && target.consent(.coach)?.revoked == target.consent(.coach)?.accepted)
    try source.connection.execute("UPDATE consents SET revoked_ms = accepted_ms WHERE revoked_ms IS NULL")
    #expect(try FilledStore.dump(target) == FilledStore.dump(source))
    #expect(counts.values.allSatisfy { $0.added == $0.read && $0.duplicates == 0 && $0.changed == 0 }, "\(counts)")
    // A number that was given away is not given again.
    let next = try source.save(Sample.manual(77)).id
    #expect(try target.save(Sample.manual(77)).id == next)
  }

  @Test("every table of the schema is exported, and this test knows of each")
  func completeness() throws {
    let store = try HealthStore.inMemory()
    try FilledStore.fill(store)
    let names = try store.connection.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { (row) throws(StoreError) in
      try row.text("name")
    }
    let reading = try store.reading()
    #expect(Set(reading.tables.map(\.name)).isSuperset(of: names.filter { $0 != "sqlite_stat1" }))
    for row in try reading.summary().rows { #expect(row.count > 0, "\(row.table) is empty: fill it in FilledStore") }
    for table in reading.tables {
      let columns = try store.connection.all("SELECT name FROM pragma_table_xinfo('\(table.name)')") { (row) throws(StoreError) in
        try row.text("name")
      }
      #expect(table.columns == columns)
      // Parents stand before their children.
      let place = reading.tables.firstIndex(of: table) ?? 0
      for parent in table.references.values where parent != table.name {
        #expect(reading.tables.prefix(place).contains { $0.name == parent }, "\(table.name) after \(parent)")
      }
    }
  }

  @Test("the same export again changes nothing", arguments: [false, true])
  func repetition(_ isRehearsal: Bool) throws {
    let store = try HealthStore.inMemory()
    try FilledStore.fill(store)
    let source = try HealthStore.inMemory()
    try FilledStore.copy(store, into: source)
    let before = try FilledStore.dump(store)
    let counts = try FilledStore.copy(source, into: store, isRehearsal: isRehearsal)
    #expect(try FilledStore.dump(store) == before)
    #expect(counts.values.allSatisfy { $0.added == 0 && $0.changed == 0 && $0.duplicates == $0.read }, "\(counts)")
  }

  @Test("a rehearsal counts and leaves nothing")
  func rehearsal() throws {
    let source = try HealthStore.inMemory()
    try FilledStore.fill(source)
    let target = try HealthStore.inMemory()
    let counts = try FilledStore.copy(source, into: target, isRehearsal: true)
    #expect(counts["weigh_ins"]?.added == 6)
    #expect(try FilledStore.dump(target) == FilledStore.dump(HealthStore.inMemory()))
  }

  @Test("two stores become one: numbers move, nothing is lost, doubled or overwritten")
  func merging() throws {
    let source = try HealthStore.inMemory()
    try FilledStore.fill(source)
    let target = try HealthStore.inMemory()
    try target.addCalibration(
      Calibration(factor: 1, offset: Mass(kilograms: 1), mode: .offset), raw: nil, reference: nil, at: Instant(milliseconds: 1))
    try target.save(Sample.manual(60, at: "2020-01-01T07:00:00Z"))
    try target.save(Sample.manual(79, at: "2026-11-29T07:00:00.123+01:00"))
    try target.setProfile(Profile(name: "Bea", age: .born(try #require(CivilDate(year: 1990, month: 1, day: 1))), units: .metric))
    try target.setSetting("some.key", "mine")
    let counts = try FilledStore.copy(source, into: target)
    #expect(counts["weigh_ins"] == RestoreCount(read: 6, added: 5, duplicates: 1))
    #expect(counts["profile"] == RestoreCount(read: 1, changed: 1))
    #expect(try target.weighIns(in: HealthStore.always).map(\.record.mass.kilograms) == [60, 79, 79, 82.4, 81])
    #expect(try target.calibrations().filter(\.isActive).map(\.calibration.offset.kilograms) == [1])
    #expect(try target.setting("some.key") == "mine")
    let profile = try #require(try target.profile())
    #expect(profile.name == "Bea" && profile.height?.centimetres == 171.5 && profile.sex == .female && profile.units == .metric)
    #expect(profile.age == .born(try #require(CivilDate(year: 1990, month: 1, day: 1))))
    let full = try #require(try target.weighIns(in: HealthStore.always).first { $0.record.composition?.inputs != nil })
    #expect(full.record.composition == Sample.composition)
    #expect(try target.connection.all("PRAGMA foreign_key_check") { (_) throws(StoreError) in 1 }.isEmpty)
    #expect(try target.examine(now: Sample.time().instant).filter { $0.severity == .damage }.isEmpty)
    let again = try FilledStore.copy(source, into: target)
    #expect(again.values.allSatisfy { $0.added == 0 && $0.changed == 0 }, "\(again)")
  }

  @Test("a weigh-in that was removed here does not come back, and an edit made elsewhere arrives as one")
  func laterStates() throws {
    let here = try HealthStore.inMemory()
    let first = try here.save(Sample.manual(80))
    let second = try here.save(Sample.manual(70, at: "2026-11-29T07:00:00Z"))
    let elsewhere = try HealthStore.inMemory()
    try FilledStore.copy(here, into: elsewhere)
    try here.remove(second.id, at: Instant(milliseconds: 9000))
    try elsewhere.replace(first.id, with: Sample.manual(80.5), at: Instant(milliseconds: 9000))
    let counts = try FilledStore.copy(elsewhere, into: here)
    #expect(counts["weigh_ins"] == RestoreCount(read: 3, added: 1, duplicates: 1, changed: 1))
    let left = try here.weighIns(in: HealthStore.always)
    #expect(left.map(\.record.mass.kilograms) == [80.5])
    #expect(try here.earlierVersions(of: left[0].id).map(\.record.mass.kilograms) == [80])
  }

  /// What an import added to a weigh-in here or there does not make it another one.
  @Test("an export from before or after an import completed a weigh-in", arguments: [false, true])
  func completion(_ isLater: Bool) throws {
    let bare = try HealthStore.inMemory()
    try bare.save(Sample.manual(80))
    let full = try HealthStore.inMemory()
    try FilledStore.copy(bare, into: full)
    let zepp = ImportScene.weighIn("2026-11-30T07:05:00+01:00", 80) {
      $0.fatPercent = 25
      $0.bodyMassIndex = 24.5
      $0.figures = [.waterPercent: 55]
    }
    #expect(try ImportScene.run(full, [zepp]).total == ImportOutcome(duplicates: 1, completed: 1))
    let before = try #require(try full.latest()?.record.composition)
    let counts = isLater ? try FilledStore.copy(full, into: bare) : try FilledStore.copy(bare, into: full)
    #expect(counts["weigh_ins"] == (isLater ? RestoreCount(read: 1, changed: 1) : RestoreCount(read: 1, duplicates: 1)))
    for store in isLater ? [bare, full] : [full] {
      #expect(try store.latest(9).count == 1)
      #expect(try store.latest()?.record.composition == before)
    }
  }

  @Test("a bad row among many is named, and those before it are in")
  func badRow() throws {
    let store = try HealthStore.inMemory()
    let restore = try TableRestore(into: store, schema: Migration.all.count)
    try restore.receive(table: "sources", row: [("id", .integer(7)), ("kind", .text("import")), ("name", .text("x"))])
    try restore.receive(table: "sample_types", row: [("id", .integer(3)), ("name", .text("stepCount")), ("unit", .text("count"))])
    func row(_ index: Int64) -> [(column: String, value: StoredValue)] {
      [
        ("type", .integer(3)), ("start_ms", .integer(index)), ("source", .integer(7)), ("duration_ms", .integer(index == 70 ? -1 : 0)),
        ("value", .real(1)), ("offset_minutes", .integer(0)), ("user_entered", .integer(0)),
      ]
    }
    #expect {
      for index in 1...120 { try restore.receive(table: "imported_samples", row: row(Int64(index))) }
    } throws: { error in
      guard case .refusedRow("imported_samples", 70, _) = error as? RestoreError else { return false }
      return true
    }
    #expect(throws: RestoreError.missingRow(table: "imported_samples", column: "source", id: 8)) {
      var bad = row(500)
      bad[2].value = .integer(8)
      try restore.receive(table: "imported_samples", row: bad)
    }
    try restore.receive(table: "imported_samples", row: row(501))
    try restore.finish()
    #expect(restore.counts["imported_samples"]?.added == 70)
  }

  @Test("rows that cannot be are refused with their place", arguments: RefusedRow.all)
  func refusals(_ row: RefusedRow) throws {
    let store = try HealthStore.inMemory()
    let before = try FilledStore.dump(store)
    do {
      let restore = try TableRestore(into: store, schema: Migration.all.count)
      try restore.receive(table: "sources", row: [("id", .integer(7)), ("kind", .text("demo scale"))])
      #expect(throws: row.error) { try restore.receive(table: row.table, row: row.row) }
    }
    #expect(try FilledStore.dump(store) == before)
  }

  @Test("values that the schema refuses name their row, and later schemas are refused at once")
  func constraints() throws {
    let store = try HealthStore.inMemory()
    let restore = try TableRestore(into: store, schema: 1)
    try restore.receive(
      table: "scales",
      row: [
        ("address", .text("AA:BB:CC:DD:EE:FF")), ("first_seen_ms", .integer(1)), ("last_seen_ms", .integer(2)),
      ])
    #expect {
      try restore.receive(
        table: "scales", row: [("address", .text("short")), ("first_seen_ms", .integer(1)), ("last_seen_ms", .integer(2))])
      try restore.finish()
    } throws: { error in
      guard case .refusedRow("scales", 2, let detail) = error as? RestoreError else { return false }
      return detail.contains("CHECK")
    }
    #expect(throws: RestoreError.newerSchema(found: 99, known: Migration.all.count)) { try TableRestore(into: store, schema: 99) }
  }

  @Test("many rows go in finished batches; a file that stops half-way can be taken in again")
  func batches() throws {
    let source = try HealthStore.inMemory()
    try source.connection.execute(
      """
      INSERT INTO sources (kind) VALUES ('import'); INSERT INTO sample_types (name, unit) VALUES ('stepCount', 'count');
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(TableRestore.batch * 2 + 10))
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered)
        SELECT 1, i * 1000, 1, 0, i, 0, 0 FROM n;
      """)
    let target = try HealthStore.inMemory()
    do {
      let reading = try source.reading()
      let restore = try TableRestore(into: target, schema: reading.schema)
      for table in reading.tables {
        let rows = try reading.rows(of: table)
        var row: [StoredValue] = []
        while try rows.next(into: &row), restore.counts["imported_samples"]?.read ?? 0 < TableRestore.batch + 5 {
          try restore.receive(table: table.name, row: zip(table.columns, row).map { (column: $0, value: $1) })
        }
      }
    }
    let kept = try target.reading().summary().samples
    #expect(kept > 0 && kept <= TableRestore.batch)
    let counts = try FilledStore.copy(source, into: target)
    #expect(counts["imported_samples"]?.duplicates == kept)
    #expect(try FilledStore.dump(target) == FilledStore.dump(source))
  }
}
