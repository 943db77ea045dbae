import ScaleCore
import TestSupport
import Testing

@testable import HealthDatabase

/// Records at one instant, and what the store holds in the end, whatever their order.
struct Joining: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let rows: @Sendable () -> [ImportScene.Row]

  /// Fat, lean and BMI of the weigh-ins by mass, as text.
  let columns: [String]

  /// Values that stay samples, in order.
  var samples: [Double] = []

  static let time = "2026-03-01T07:04:22+01:00"
  static let later = "2026-03-02T07:04:22+01:00"

  static func fat(_ value: Double, at time: String = time, source: ImportedSource = ImportScene.zepp) -> ImportScene.Row {
    ImportScene.sample(.bodyFatPercentage, time, value, source: source)
  }

  static let table: [Joining] = [
    .init(
      testDescription: "all three",
      rows: {
        [
          ImportScene.weighIn(time, 80), fat(25), ImportScene.sample(.leanBodyMass, time, 59.5),
          ImportScene.sample(.bodyMassIndex, time, 24),
        ]
      }, columns: ["80.0 25.0 59.5 24.0"]),
    .init(testDescription: "fat alone", rows: { [ImportScene.weighIn(time, 80), fat(25)] }, columns: ["80.0 25.0 60.0 –"]),
    .init(testDescription: "no weigh-in", rows: { [fat(25)] }, columns: [], samples: [25]),
    .init(
      testDescription: "another source", rows: { [ImportScene.weighIn(time, 80), fat(25, source: ImportScene.watch)] },
      columns: ["80.0 25.0 60.0 –"], samples: [25]),
    .init(
      testDescription: "the least of other sources",
      rows: { [ImportScene.weighIn(time, 80), fat(26, source: ImportScene.watch), fat(25, source: ImportedSource(name: "Health"))] },
      columns: ["80.0 25.0 60.0 –"], samples: [25, 26]),
    .init(
      testDescription: "its own source before another",
      rows: { [ImportScene.weighIn(time, 80), fat(24, source: ImportScene.watch), fat(25)] },
      columns: ["80.0 25.0 60.0 –"], samples: [24]),
    .init(
      testDescription: "its own record before another source",
      rows: { [ImportScene.weighIn(time, 80) { $0.fatPercent = 20 }, fat(19, source: ImportScene.watch)] },
      columns: ["80.0 20.0 64.0 –"], samples: [19]),
    .init(
      testDescription: "typed by hand, with a record of the app beside it",
      rows: { [ImportScene.weighIn(time, 80) { $0.isUserEntered = true }, ImportScene.sample(.bodyMassIndex, time, 24)] },
      columns: ["80.0 – – 24.0"], samples: [24]),
    .init(
      testDescription: "two sources of one second, each with its own",
      rows: {
        [
          ImportScene.weighIn(time, 80), ImportScene.weighIn(time, 70, source: ImportScene.watch), fat(25), fat(20),
          fat(15, source: ImportScene.watch),
        ]
      }, columns: ["70.0 15.0 59.5 –", "80.0 20.0 64.0 –"], samples: [25]),
    .init(
      testDescription: "two weigh-ins, and one value of a third source",
      rows: {
        [
          ImportScene.weighIn(time, 80), ImportScene.weighIn(time, 70, source: ImportScene.watch),
          fat(25, source: ImportedSource(name: "C")),
        ]
      }, columns: ["70.0 25.0 52.5 –", "80.0 – – –"], samples: [25]),
    .init(
      testDescription: "another second", rows: { [ImportScene.weighIn(time, 80), fat(25, at: later)] }, columns: ["80.0 – – –"],
      samples: [25]),
    .init(
      testDescription: "its own fat stays", rows: { [ImportScene.weighIn(time, 80) { $0.fatPercent = 20 }, fat(25), fat(20)] },
      columns: ["80.0 20.0 64.0 –"], samples: [25]),
    .init(
      testDescription: "a computed lean mass gives way",
      rows: { [ImportScene.weighIn(time, 80) { $0.fatPercent = 20 }, ImportScene.sample(.leanBodyMass, time, 61)] },
      columns: ["80.0 20.0 61.0 –"]),
    .init(
      testDescription: "three values", rows: { [ImportScene.weighIn(time, 80), fat(26), fat(25), fat(27), fat(25)] },
      columns: ["80.0 25.0 60.0 –"], samples: [26, 27]),
    .init(
      testDescription: "two weigh-ins of one second",
      rows: { [ImportScene.weighIn(time, 81), ImportScene.weighIn(time, 80), fat(26), fat(25)] },
      columns: ["80.0 25.0 60.0 –", "81.0 – – –"], samples: [26]),
    .init(
      testDescription: "the lighter one has its own",
      rows: { [ImportScene.weighIn(time, 81), ImportScene.weighIn(time, 80) { $0.fatPercent = 20 }, fat(25), fat(20)] },
      columns: ["80.0 20.0 64.0 –", "81.0 25.0 60.75 –"]),
    .init(
      testDescription: "a record that is longer than an instant",
      rows: { [ImportScene.weighIn(time, 80), ImportScene.sample(.bodyFatPercentage, time, 25, duration: 1000)] }, columns: ["80.0 – – –"],
      samples: [25]),
    .init(
      testDescription: "the same weigh-in twice, once with fat",
      rows: { [ImportScene.weighIn(time, 80), ImportScene.weighIn(time, 80) { $0.fatPercent = 20 }, fat(25)] },
      columns: ["80.0 20.0 64.0 –"], samples: [25]),
  ]
}

@Suite struct BodyRecordTests {
  private func columns(_ store: HealthStore) throws -> [String] {
    try store.connection.all("SELECT mass_kg, fat_percent, lean_kg, bmi FROM weigh_ins ORDER BY time_ms, mass_kg") {
      (row) throws(StoreError) in
      let body = [try row.optionalReal("fat_percent"), try row.optionalReal("lean_kg"), try row.optionalReal("bmi")]
      return ([try row.real("mass_kg")] + body).map { $0.map { "\($0)" } ?? "–" }.joined(separator: " ")
    }
  }

  @Test(arguments: Joining.table) func joinWhateverComesFirst(_ row: Joining) throws {
    var random = SeededRandom(seed: 7)
    for turn in 0..<24 {
      let store = try HealthStore.inMemory()
      let rows = turn == 0 ? row.rows() : row.rows().shuffled(using: &random)
      let writer = try store.beginImport(format: "test", file: "a", at: ImportScene.now)
      for part in rows { try writer.write(ImportScene.batch([part])) }
      #expect(try columns(store) == row.columns)
      let samples = try store.connection.all("SELECT value FROM imported_samples ORDER BY value") { (row) throws(StoreError) in
        try row.real("value")
      }
      #expect(samples == row.samples)
      let before = try ImportScene.facts(store)
      let again = try store.beginImport(format: "test", file: "a", at: ImportScene.now)
      try again.write(ImportScene.batch(rows))
      #expect(again.total == ImportOutcome(added: 0, duplicates: rows.count))
      #expect(try ImportScene.facts(store) == before)
    }
  }

  /// A month of everything, in many orders and batch sizes, with kills in between: always the same store.
  @Test func theStoreDoesNotDependOnOrderOrBatches() throws {
    var random = SeededRandom(seed: 20_260_301)
    var rows: [ImportScene.Row] = []
    for day in 1...28 {
      let time = "2026-02-\(day < 10 ? "0" : "")\(day)T07:04:22+01:00"
      rows.append(ImportScene.weighIn(time, 80 + Double(day) / 10))
      if day % 2 == 0 { rows.append(Joining.fat(20 + Double(day) / 10, at: time)) }
      if day % 3 == 0 { rows.append(ImportScene.sample(.leanBodyMass, time, 60 + Double(day) / 10)) }
      if day % 5 == 0 { rows.append(Joining.fat(30, at: time)) }
      if day % 7 == 0 { rows.append(ImportScene.weighIn(time, 90) { $0.fatPercent = 30 }) }
      for hour in 0..<10 { rows.append(ImportScene.sample(.heartRate, time, 60 + Double(hour), source: ImportScene.watch)) }
      rows.append(ImportScene.workout(time, minutes: Int64(30 + day)))
    }
    let expected = try HealthStore.inMemory()
    let whole = try ImportScene.run(expected, rows)
    let facts = try ImportScene.facts(expected)
    for size in [1, 7, 50, 1000] {
      rows.shuffle(using: &random)
      let store = try HealthStore.inMemory()
      // Killed after a third of the file, then read from its beginning.
      try ImportScene.run(store, Array(rows.prefix(rows.count / 3)), batchSize: size)
      let writer = try ImportScene.run(store, rows, batchSize: size)
      #expect(try ImportScene.facts(store) == facts)
      #expect(abs(writer.weights.sum.kilograms - whole.weights.sum.kilograms) < 1e-6)
      #expect(writer.weights.count == whole.weights.count && writer.weights.first == whole.weights.first)
      #expect(try ImportScene.run(store, rows, batchSize: 33).total.added == 0)
      #expect(try ImportScene.facts(store) == facts)
    }
  }
}
