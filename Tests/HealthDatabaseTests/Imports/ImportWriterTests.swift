import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

private let morning = "2026-03-01T07:04:22+01:00"

@Suite struct ImportWriterTests {
  static let everything: [ImportScene.Row] = [
    ImportScene.weighIn(morning, 82.4) {
      $0.fatPercent = 25
      $0.impedance = Impedance(ohms: 512)
      $0.figures = [.waterPercent: 52.5, .muscleKilograms: 58.5, .boneKilograms: 3.1]
      $0.note = "after run"
      $0.original = "181.66 lb"
      $0.position = 17
    },
    ImportScene.weighIn("2026-03-02T07:00:00+01:00", 82.1, precision: .minute),
    ImportScene.sample(.heartRate, morning, 61.5, source: ImportScene.watch),
    ImportScene.sample(.stepCount, morning, 640, duration: 60_000, isUserEntered: true),
    ImportScene.sample(SampleType("mood", unit: ""), morning, 1, original: "HKCategoryValueMoodBlue"),
    ImportScene.workout(morning, minutes: 43),
  ]

  @Test func everythingIsStoredAndASecondImportAddsNothing() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    let first = try ImportScene.run(store, Self.everything)
    #expect(first.total == ImportOutcome(added: 6, duplicates: 0))
    let before = try ImportScene.facts(store)
    #expect(before.count == 9)
    #expect(before.contains { $0.hasPrefix("'sample'|'mood'") && $0.hasSuffix("|'HKCategoryValueMoodBlue'") })
    #expect(before.contains("'workout'|1772345062000|2580000|60|'running'|2520000|412.5|7.204|'Anna’s Watch'"))
    let second = try ImportScene.run(store, Self.everything.reversed(), batchSize: 2)
    #expect(second.total == ImportOutcome(added: 0, duplicates: 6))
    #expect(try ImportScene.facts(store) == before)
    #expect(second.weights == first.weights)
    #expect(try store.check() == [])
    let imports = try store.connection.all("SELECT format, file, added, finished_ms FROM imports ORDER BY id") { (row) throws(StoreError) in
      "\(try row.text("format")) \(try row.text("file")) \(try row.integer("added")) \(try row.integer("finished_ms"))"
    }
    #expect(imports == ["test export.xml 6 1800000000000", "test export.xml 0 1800000000000"])
  }

  @Test func anImportIsReadWithItsOrigin() throws {
    let store = try HealthStore.inMemory()
    try ImportScene.run(store, Self.everything)
    let record = try #require(try store.weighIn(1)?.record)
    #expect(record.source == .imported && record.timeSource == .imported && record.time == Sample.time(morning))
    #expect(
      record.origin
        == ImportOrigin(
          source: ImportScene.zepp, importID: 1, format: "test", file: "export.xml", position: 17, original: "181.66 lb"))
    #expect(record.impedance?.ohms == 512 && record.note == "after run")
    let composition = try #require(record.composition)
    #expect(composition.equation == .imported && composition.inputs == nil)
    let index = try #require(BodyMassIndex.value(mass: record.mass, height: Length(centimetres: 182)))
    #expect(record.bodyMassIndex == index)
    #expect(
      composition.values == [
        .fatPercent: 25, .leanKilograms: 82.4 * 0.75, .bodyMassIndex: index, .waterPercent: 52.5, .muscleKilograms: 58.5,
        .boneKilograms: 3.1,
      ])
    #expect(try store.weighIn(2)?.record.composition == nil)
    #expect(try store.weighIn(2)?.record.origin?.precision == .minute)
    var apps: [String?] = []
    try store.forEachWeighIn(in: HealthStore.always) { apps.append($0.app) }
    #expect(apps == ["Zepp Life", "Zepp Life"])
  }

  @Test func nothingIsWrittenBeforeTheFirstBatchAndAnUnfinishedImportSaysSo() throws {
    let store = try HealthStore.inMemory()
    let writer = try ImportScene.start(store)
    #expect(writer.importID == nil)
    #expect(try contents(store.connection) == [])
    try writer.write(ImportScene.batch(Self.everything))
    #expect(writer.importID == 1)
    #expect(try contents(store.connection).filter { $0.hasPrefix("imports") } == ["imports|1|1800000000000|NULL|'test'|'export.xml'|6"])
    let empty = try ImportScene.start(store)
    try empty.finish(at: Instant(milliseconds: 0))
    #expect(empty.importID == 2)
    // What the interrupted one lacked is there now, so neither is unfinished.
    #expect(try contents(store.connection).filter { $0.hasPrefix("imports") && $0.contains("NULL") } == [])
  }

  @Test func anotherFileDoesNotSettleAnUnfinishedImport() throws {
    let store = try HealthStore.inMemory()
    try ImportScene.start(store).write(ImportScene.batch(Self.everything))
    let other = try store.beginImport(format: "test", file: "other.xml", at: Instant(milliseconds: 1_800_000_000_000))
    try other.finish(at: Instant(milliseconds: 1_800_000_000_001))
    #expect(try contents(store.connection).filter { $0.hasPrefix("imports") && $0.contains("NULL") }.count == 1)
  }

  /// A row that no reader may hand over.
  struct Impossible: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let row: @Sendable () -> ImportScene.Row

    static let rows: [Impossible] = [
      .init(testDescription: "no mass of a person") { ImportScene.weighIn(morning, 12) },
      .init(testDescription: "mass not a number") { ImportScene.weighIn(morning, .nan) },
      .init(testDescription: "value not a number") { ImportScene.sample(.heartRate, morning, .nan) },
      .init(testDescription: "endless value") { ImportScene.sample(.bodyFatPercentage, morning, .infinity) },
    ]
  }

  @Test(arguments: Impossible.rows) func aBatchThatCannotBeStoredLeavesNoTrace(_ row: Impossible) throws {
    let store = try HealthStore.inMemory()
    let writer = try ImportScene.start(store)
    try writer.write(ImportScene.batch(Self.everything))
    let (before, weights) = (try contents(store.connection), writer.weights)
    let other = [ImportScene.weighIn("2026-03-03T07:00:00Z", 81, source: ImportedSource(name: "New")), row.row()]
    #expect(throws: StoreError.self) { try writer.write(ImportScene.batch(other)) }
    #expect(try contents(store.connection) == before)
    #expect(writer.weights == weights && writer.total == ImportOutcome(added: 6, duplicates: 0))
    // The numbers of names that were taken back are not used again.
    try writer.write(ImportScene.batch(other.prefix(1)))
    #expect(writer.weights.count == 3)
    #expect(try store.latest()?.record.origin?.source.name == "New")
    #expect(try store.check() == [])
  }

  @Test func oddFactsAreMadeToFit() throws {
    let store = try HealthStore.inMemory()
    let long = String(repeating: "é", count: 70_000)
    let source = ImportedSource(name: long)
    try ImportScene.run(
      store,
      [
        ImportScene.weighIn(morning, 80, source: source) {
          $0.note = long
          $0.original = "\0" + long
          $0.fatPercent = 250
          $0.leanMass = Mass(kilograms: .nan)
          $0.bodyMassIndex = -1
          $0.figures = [.waterPercent: .infinity, .boneKilograms: 3]
          $0.time.offsetMinutes = 100_000
        },
        ImportScene.sample(SampleType("\0", unit: long), morning, 1, duration: -5, source: ImportedSource(name: "\0"), original: "\0"),
        ImportScene.sample(SampleType(long, unit: "m"), morning, 1),
        ImportScene.sample(SampleType("run", unit: "mi"), morning, 1),
        ImportScene.sample(SampleType("run", unit: "km"), morning, 1),
        ImportScene.sample(.heartRate, morning, -0.0),
        .workout(
          ImportedWorkout(
            activity: "", start: ZonedTime(Instant(milliseconds: .min), offsetMinutes: .min), duration: -1, active: -1,
            energyKilocalories: .nan, distanceKilometres: -1, source: 0), source),
      ])
    let record = try #require(try store.latest()?.record)
    #expect(record.note?.count == WeighInRecord.noteLimit && record.origin?.original?.unicodeScalars.count == 64)
    #expect(record.composition?.values == [.boneKilograms: 3, .bodyMassIndex: record.bodyMassIndex ?? 0])
    #expect(record.time.offsetMinutes == 1080)
    let types = try store.connection.all("SELECT name FROM sample_types WHERE name LIKE 'run%' ORDER BY id") { (row) throws(StoreError) in
      try row.text("name")
    }
    #expect(types == ["run", "run (km)"])
    #expect(try store.check() == [])
  }

  /// Batches of another connection's import and weigh-ins of this one, in turn and at once.
  @Test func anImportAndAWeighInTakeTurns() throws {
    let folder = try TemporaryFolder()
    let (importing, weighing) = (try HealthStore.open(at: folder.database), try HealthStore.open(at: folder.database))
    let writer = try ImportScene.start(importing)
    for turn in 0..<20 {
      let time = ZonedTime(Instant(seconds: 1_700_000_000 + Int64(turn) * 60), offsetMinutes: 0).iso8601
      try writer.write(ImportScene.batch([ImportScene.weighIn(time, 60 + Double(turn)), ImportScene.sample(.heartRate, time, 60)]))
      try weighing.save(Sample.manual(90 + Double(turn)))
    }
    try writer.finish(at: ImportScene.now)
    #expect(writer.total.added == 40)
    #expect(try weighing.latest(100).count == 40)
    #expect(try weighing.check() == [])
  }

  /// Two programs at once: neither gives up, and nothing of either is lost.
  @Test func anImportAndWeighInsAtTheSameTime() throws {
    let folder = try TemporaryFolder()
    let database = folder.database
    _ = try HealthStore.open(at: database)
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      do {
        let store = try HealthStore.open(at: database, busyMilliseconds: 60_000)
        let writer = worker == 0 ? try ImportScene.start(store) : nil
        for turn in 0..<30 {
          guard let writer else {
            try store.save(Sample.manual(90 + Double(turn)))
            continue
          }
          let time = ZonedTime(Instant(seconds: 1_700_000_000 + Int64(turn) * 60), offsetMinutes: 0).iso8601
          try writer.write(ImportScene.batch((0..<200).map { ImportScene.sample(.heartRate, time, Double($0)) }))
        }
      } catch {
        Issue.record(error)
      }
    }
    let store = try HealthStore.open(at: database)
    #expect(try store.latest(100).count == 30)
    let samples = try store.connection.first("SELECT count(*) AS n, sum(value) AS s FROM imported_samples") { (row) throws(StoreError) in
      (try row.integer("n"), try row.real("s"))
    }
    #expect(samples ?? (0, 0) == (6000, 30 * 199 * 100))
    #expect(try store.check() == [])
  }

  @Test func theLogStaysSmall() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    let writer = try ImportScene.start(store)
    for part in 0..<10 {
      var batch = ImportBatch()
      let (type, source) = (batch.index(of: SampleType.heartRate), batch.index(of: ImportScene.watch))
      for row in 0..<10_000 {
        let start = Instant(seconds: 1_500_000_000 + Int64(part * 10_000 + row) * 60)
        batch.samples.append(ImportedSample(type: type, source: source, start: start, offsetMinutes: 60, value: Double(row) / 97))
      }
      #expect(try writer.write(batch) == ImportOutcome(added: 10_000, duplicates: 0))
      #expect(try folder.bytes(folder.database + "-wal").count < 8 << 20)
    }
  }
}
