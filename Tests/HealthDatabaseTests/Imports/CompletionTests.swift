import ScaleCore
import Testing

@testable import HealthDatabase

/// A weigh-in that is there, records of other apps for it, and what it shows afterwards.
struct Completion: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let act: @Sendable (HealthStore) throws -> Void

  /// Figures of the only weigh-in, rounded to two decimals; nil where it is to stay as it was.
  let figures: [Metric: Double]?
  var isCounted = true

  static let time = "2026-03-01T07:04:22+01:00"
  static let other = ImportedSource(name: "Gadgetbridge", device: .scale)

  /// The record that brings figures.
  static func full(at time: String = time, _ kilograms: Double = 82.4) -> ImportScene.Row {
    ImportScene.weighIn(time, kilograms) {
      $0.fatPercent = 25
      $0.bodyMassIndex = 24.9
      $0.figures = [.waterPercent: 52, .muscleKilograms: 58, .boneKilograms: 3, .visceralIndex: 9, .basalKilocalories: 1700]
      $0.note = "not this"
    }
  }

  static let all: [Metric: Double] = [
    .fatPercent: 25, .leanKilograms: 61.8, .bodyMassIndex: 24.9, .waterPercent: 52, .muscleKilograms: 58, .boneKilograms: 3,
    .visceralIndex: 9,
    .basalKilocalories: 1700,
  ]

  static let rows: [Completion] = [
    .init(testDescription: "another app", act: { try ImportScene.run($0, [ImportScene.weighIn(time, 82.4, source: other)]) }, figures: all),
    .init(
      testDescription: "another app, to the minute and rounded",
      act: { try ImportScene.run($0, [ImportScene.weighIn("2026-03-01T07:04:00+01:00", 82.35, precision: .minute, source: other)]) },
      figures: all.merging([.leanKilograms: 61.76]) { $1 }),
    .init(
      testDescription: "another app that knows fat",
      act: { try ImportScene.run($0, [ImportScene.weighIn(time, 82.4, source: other) { $0.fatPercent = 20 }]) },
      figures: all.merging([.fatPercent: 20, .leanKilograms: 65.92]) { $1 }),
    .init(testDescription: "typed", act: { try $0.save(Sample.manual(82.4, at: "2026-03-01T07:04:00+01:00")) }, figures: all),
    .init(
      testDescription: "the scale, not estimated",
      act: {
        var record = Sample.full(at: time)
        record.composition = nil
        record.bodyMassIndex = 28
        try $0.save(record)
      }, figures: all.merging([.bodyMassIndex: 28]) { $1 }),
    .init(
      testDescription: "the scale, estimated here",
      act: {
        var record = Sample.full(at: time)
        record.composition?.inputs?.mass = record.mass
        try $0.save(record)
      }, figures: nil),
    .init(
      testDescription: "its time was corrected",
      act: {
        let id = try $0.save(Sample.manual(82.4, at: "2026-03-01T07:04:00+01:00")).id
        try $0.replace(id, with: Sample.manual(82.4, at: "2026-03-01T09:00:00+01:00"), at: ImportScene.now)
      }, figures: all),
    .init(
      testDescription: "its mass was corrected",
      act: {
        let id = try $0.save(Sample.manual(82.4, at: "2026-03-01T07:04:00+01:00")).id
        try $0.replace(id, with: Sample.manual(82.6, at: "2026-03-01T07:04:00+01:00"), at: ImportScene.now)
      }, figures: nil),
  ]
}

@Suite struct CompletionTests {
  private func figures(_ store: HealthStore) throws -> [Metric: Double] {
    let found = try store.latest(9)
    #expect(found.count == 1 && found.first?.record.note != "not this")
    return (found.first?.record.composition?.values ?? [:]).mapValues { ($0 * 100).rounded() / 100 }
  }

  @Test(arguments: Completion.rows) func aKnownWeighInGetsWhatItLacks(_ row: Completion) throws {
    let store = try HealthStore.inMemory()
    try row.act(store)
    let before = try figures(store)
    let writer = try ImportScene.run(store, [Completion.full()])
    #expect(writer.total == ImportOutcome(duplicates: 1, completed: row.figures == nil ? 0 : 1))
    #expect(try figures(store) == row.figures ?? before)
    let facts = try ImportScene.facts(store)
    #expect(try ImportScene.run(store, [Completion.full()]).total == ImportOutcome(duplicates: 1))
    #expect(try ImportScene.facts(store) == facts)
    #expect(try store.check() == [])
  }

  /// Whichever app comes first, the weigh-in shows the same.
  @Test func theOrderOfFilesDoesNotMatter() throws {
    let samples = [
      ImportScene.weighIn(Completion.time, 82.4), Joining.fat(25, at: Completion.time),
      ImportScene.sample(.bodyMassIndex, Completion.time, 24.9),
    ]
    let files: [[ImportScene.Row]] = [
      samples, [ImportScene.weighIn(Completion.time, 82.4, source: Completion.other) { $0.figures = [.waterPercent: 52] }],
      [ImportScene.weighIn("2026-03-01T07:04:00+01:00", 82.4, precision: .minute, source: ImportedSource(name: "Garmin"))],
    ]
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1], [0, 2, 1]] {
      for size in [1, 100] {
        let store = try HealthStore.inMemory()
        for file in order { try ImportScene.run(store, files[file], batchSize: size) }
        #expect(
          try figures(store) == [.fatPercent: 25, .leanKilograms: 61.8, .bodyMassIndex: 24.9, .waterPercent: 52], "\(order)")
        let facts = try ImportScene.facts(store)
        for file in order { #expect(try ImportScene.run(store, files[file]).total.added == 0) }
        #expect(try ImportScene.facts(store) == facts)
      }
    }
  }

  @Test func sourcesOfWhichNothingWasNewAreNotKept() throws {
    let store = try HealthStore.inMemory()
    try store.save(Sample.manual(82.4, at: Completion.time))
    let writer = try ImportScene.run(store, [Completion.full()])
    #expect(writer.total.completed == 1)
    #expect(try store.examine(now: Sample.time().instant) == [])
    try writer.write(ImportScene.batch([ImportScene.weighIn("2026-03-02T07:00:00Z", 82)]))
    #expect(try store.latest()?.record.origin?.source.name == "Zepp Life")
  }

  /// What is kept with the weights is enough to know the file again.
  @Test func onlyTheWeightsAreKept() throws {
    let store = try HealthStore.inMemory()
    let rows = [
      ImportScene.weighIn(Completion.time, 82.4), Joining.fat(25, at: Completion.time),
      ImportScene.sample(.leanBodyMass, Completion.time, 61), ImportScene.weighIn("2026-03-02T07:00:00Z", 82) { $0.fatPercent = 24 },
      ImportScene.sample(.heartRate, Completion.time, 60),
    ]
    try ImportScene.run(store, rows)
    let before = try store.weighIns(in: HealthStore.always)
    try store.eraseRows(keepingWeights: true)
    #expect(try store.weighIns(in: HealthStore.always) == before)
    #expect(before.allSatisfy { $0.record.composition != nil && $0.record.origin != nil })
    // The heart rate was erased; nothing else is new.
    #expect(try ImportScene.run(store, rows).total == ImportOutcome(added: 1, duplicates: 4))
    #expect(try store.weighIns(in: HealthStore.always) == before)
    // A value that was joined can still be handed back, though no sample of its type is left.
    try ImportScene.run(store, [ImportScene.weighIn(Completion.time, 82.4) { $0.fatPercent = 20 }])
    let values = try store.connection.all("SELECT value FROM imported_samples ORDER BY value") { (row) throws(StoreError) in
      try row.real("value")
    }
    #expect(values == [25, 60])
  }
}
