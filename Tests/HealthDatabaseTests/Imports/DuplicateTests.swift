import ScaleCore
import Testing

@testable import HealthDatabase

/// A weigh-in that is stored, one that an import brings, and whether they are the same.
struct Pair: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let stored: @Sendable () -> ImportScene.Row
  let brought: @Sendable () -> ImportScene.Row
  let isSame: Bool

  typealias End = (time: String, kilograms: Double, precision: ImportedWeighIn.Precision)

  enum Sources: Sendable {
    case one, two
  }

  init(_ name: String, _ stored: End, _ brought: End, _ sources: Sources = .two, isSame: Bool) {
    testDescription = name
    self.stored = { ImportScene.weighIn(stored.time, stored.kilograms, precision: stored.precision) }
    self.brought = {
      ImportScene.weighIn(
        brought.time, brought.kilograms, precision: brought.precision,
        source: sources == .one ? ImportScene.zepp : ImportedSource(name: "Health"))
    }
    self.isSame = isSame
  }

  static let rows: [Pair] = [
    Pair("the same", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:04:22Z", 82.4, .second), isSame: true),
    Pair("30 s later", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:04:52Z", 82.4, .second), isSame: true),
    Pair("30 s before", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:03:52Z", 82.4, .second), isSame: true),
    Pair("31 s later", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:04:53Z", 82.4, .second), isSame: false),
    Pair("half a cent", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:04:22Z", 82.405, .second), isSame: true),
    Pair("0.01 kg more", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:04:22Z", 82.41, .second), isSame: true),
    Pair(
      "0.01 kg more of one source", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:04:22Z", 82.41, .second), .one, isSame: false),
    Pair(
      "0.01 kg less of one source", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T07:04:22Z", 82.39, .second), .one, isSame: false),
    Pair("rounded to 0.1 kg", ("2026-03-01T07:04:22Z", 88.35, .second), ("2026-03-01T07:04:00Z", 88.3, .minute), isSame: true),
    Pair("rounded to 0.1 lb", ("2026-03-01T07:04:22Z", 88.35, .second), ("2026-03-01T07:04:22Z", 88.36, .second), isSame: true),
    Pair("both rounded", ("2026-03-01T07:04:00Z", 88.3, .minute), ("2026-03-01T07:04:22Z", 88.36, .second), isSame: true),
    Pair("0.07 kg more", ("2026-03-01T07:04:22Z", 88.35, .second), ("2026-03-01T07:04:22Z", 88.42, .second), isSame: false),
    Pair("rounded, on the same day", ("2026-03-01T07:04:22Z", 88.35, .second), ("2026-03-01T12:00:00Z", 88.3, .day), isSame: false),
    Pair("other offset", ("2026-03-01T07:04:22Z", 82.4, .second), ("2026-03-01T08:04:22+01:00", 82.4, .second), isSame: true),
    Pair("a minute of a second", ("2026-03-01T07:04:59Z", 82.4, .second), ("2026-03-01T07:04:00Z", 82.4, .minute), isSame: true),
    Pair("a second of a minute", ("2026-03-01T07:04:00Z", 82.4, .minute), ("2026-03-01T07:04:59Z", 82.4, .second), isSame: true),
    Pair("the next minute", ("2026-03-01T07:04:59Z", 82.4, .second), ("2026-03-01T07:05:00Z", 82.4, .minute), isSame: false),
    Pair("the minute before", ("2026-03-01T07:04:00Z", 82.4, .minute), ("2026-03-01T07:03:59Z", 82.4, .second), isSame: false),
    Pair("a minute before 1970", ("1969-12-31T23:58:59Z", 82.4, .second), ("1969-12-31T23:58:00Z", 82.4, .minute), isSame: true),
    Pair("the day of a second", ("2026-03-01T23:30:00+01:00", 82.4, .second), ("2026-03-01T12:00:00+01:00", 82.4, .day), isSame: true),
    Pair("a second of the day", ("2026-03-01T12:00:00+01:00", 82.4, .day), ("2026-03-01T00:00:00+01:00", 82.4, .second), isSame: true),
    Pair("the day of a minute", ("2026-03-01T06:00:00+01:00", 82.4, .minute), ("2026-03-01T12:00:00+01:00", 82.4, .day), isSame: true),
    Pair("two days", ("2026-03-01T12:00:00+01:00", 82.4, .day), ("2026-03-02T12:00:00+01:00", 82.4, .day), isSame: false),
    Pair(
      "a second of the next day", ("2026-03-01T12:00:00+01:00", 82.4, .day), ("2026-03-02T00:00:00+01:00", 82.4, .second), isSame: false),
    Pair("one day in two zones", ("2026-03-01T00:10:00+14:00", 82.4, .second), ("2026-03-01T12:00:00-11:00", 82.4, .day), isSame: true),
    Pair("another mass that day", ("2026-03-01T12:00:00+01:00", 82.4, .day), ("2026-03-01T07:00:00+01:00", 82.6, .second), isSame: false),
  ]
}

@Suite struct DuplicateTests {
  @Test(arguments: Pair.rows) func weighInsAreKnownAgain(_ pair: Pair) throws {
    for (first, second) in [(pair.stored(), pair.brought()), (pair.brought(), pair.stored())] {
      // Stored by an earlier import, and earlier in the same file.
      let twice = try HealthStore.inMemory()
      try ImportScene.run(twice, [first])
      #expect(try ImportScene.run(twice, [second]).total.duplicates == (pair.isSame ? 1 : 0))
      let once = try ImportScene.run(HealthStore.inMemory(), [first, second])
      #expect(once.total == ImportOutcome(added: pair.isSame ? 1 : 2, duplicates: pair.isSame ? 1 : 0))
      #expect(once.weights.count == once.total.added)
    }
  }

  /// Something a person or a scale did before the import.
  struct Before: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let act: @Sendable (HealthStore) throws -> Void

    /// Weights that are there in the end.
    let weights: [Double]

    static let time = "2026-03-01T07:04:22+01:00"

    static let rows: [Before] = [
      .init(testDescription: "weighed here", act: { try $0.save(scale()) }, weights: [82.4]),
      .init(
        testDescription: "weighed here and removed",
        act: {
          try $0.save(scale())
          try $0.remove(1, at: ImportScene.now)
        }, weights: []),
      .init(
        testDescription: "weighed here and edited",
        act: {
          try $0.save(scale())
          try $0.replace(1, with: Sample.manual(81, at: time), at: ImportScene.now)
        }, weights: [81]),
      .init(testDescription: "typed to the minute", act: { try $0.save(Sample.manual(at: "2026-03-01T07:04:00+01:00")) }, weights: [82.4]),
      .init(
        testDescription: "imported and removed",
        act: {
          try ImportScene.run($0, [ImportScene.weighIn(time, 82.4)])
          try $0.remove(1, at: ImportScene.now)
        }, weights: []),
      .init(
        testDescription: "imported and edited",
        act: {
          try ImportScene.run($0, [ImportScene.weighIn(time, 82.4)])
          var record = try #require(try $0.weighIn(1)?.record)
          record.mass = Mass(kilograms: 81)
          record.time = Sample.time("2026-03-04T07:00:00Z")
          try $0.replace(1, with: record, at: ImportScene.now)
        }, weights: [81]),
    ]

    static func scale() -> WeighInRecord {
      var record = Sample.full(at: "2026-03-01T07:04:30.250+01:00")
      record.composition?.inputs?.mass = record.mass
      return record
    }
  }

  @Test(arguments: Before.rows) func whatAPersonTookOutOrChangedDoesNotComeBack(_ before: Before) throws {
    let store = try HealthStore.inMemory()
    try before.act(store)
    for _ in 0..<2 {
      let writer = try ImportScene.run(
        store, [ImportScene.weighIn(Before.time, 82.4) { $0.note = "from the file" }, ImportScene.sample(.heartRate, Before.time, 60)])
      #expect(writer.total.added + writer.total.duplicates == 2)
      #expect(try store.weighIns(in: HealthStore.always).map(\.record.mass.kilograms) == before.weights)
      #expect(try store.weighIns(in: HealthStore.always).allSatisfy { $0.record.note != "from the file" })
      #expect(writer.weights.count == 1 && writer.weights.sum.kilograms == 82.4)
    }
  }

  @Test func gapsOfTheSameRecordAreFilled() throws {
    let store = try HealthStore.inMemory()
    let time = Before.time
    try ImportScene.run(store, [ImportScene.weighIn(time, 82.4) { $0.figures = [.boneKilograms: 3] }])
    let fuller = ImportScene.weighIn(time, 82.4) {
      $0.fatPercent = 25
      $0.bodyMassIndex = 24.5
      $0.impedance = Impedance(ohms: 500)
      $0.figures = [.boneKilograms: 9, .waterPercent: 50]
      $0.note = "a person may have taken it out"
    }
    #expect(try ImportScene.run(store, [fuller]).total == ImportOutcome(added: 0, duplicates: 1, completed: 1))
    let record = try #require(try store.latest()?.record)
    #expect(record.bodyMassIndex == 24.5 && record.impedance?.ohms == 500 && record.note == nil)
    #expect(record.composition?[.boneKilograms].value == 3 && record.composition?[.waterPercent].value == 50)
    #expect(record.composition?.leanMass == Mass(kilograms: 82.4) * 0.75)
    // Another app's word for the same weigh-in overwrites nothing.
    let other = ImportScene.weighIn(time, 82.4, source: ImportedSource(name: "Health")) {
      $0.fatPercent = 9
      $0.bodyMassIndex = 9
      $0.figures = [.boneKilograms: 9]
    }
    #expect(try ImportScene.run(store, [other]).total == ImportOutcome(duplicates: 1))
    #expect(try store.latest()?.record == record)
  }

  @Test func weightsTellOfTheFileAlone() throws {
    let store = try HealthStore.inMemory()
    try store.save(Sample.manual(99, at: "2020-01-01T00:00:00Z"))
    let rows = [
      ImportScene.weighIn("2026-03-02T07:00:00Z", 82), ImportScene.weighIn("2026-03-01T07:00:00+01:00", 83),
      ImportScene.weighIn("2026-03-03T07:00:00Z", 81), ImportScene.weighIn("2026-03-02T07:00:10Z", 82),
      ImportScene.weighIn("2026-03-03T07:00:00Z", 80),
    ]
    for _ in 0..<2 {
      let weights = try ImportScene.run(store, rows, batchSize: 2).weights
      #expect(weights.count == 4 && weights.sum.kilograms == 326)
      #expect(weights.first == .init(time: Sample.time("2026-03-01T07:00:00+01:00"), mass: Mass(kilograms: 83)))
      #expect(weights.last == .init(time: Sample.time("2026-03-03T07:00:00Z"), mass: Mass(kilograms: 81)))
    }
    #expect(try ImportScene.run(store, []).weights == ImportedWeights())
  }
}
