import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct RehearsalTests {
  private static let more =
    ImportWriterTests.everything + [
      ImportScene.weighIn("2026-03-05T07:00:00Z", 81), ImportScene.sample(.bodyFatPercentage, "2026-03-02T07:00:00+01:00", 24),
      ImportScene.sample(.heartRate, "2026-03-05T07:00:00Z", 70), ImportScene.sample(.heartRate, "2026-03-05T07:00:00Z", 70),
      ImportScene.sample(.bodyFatPercentage, "2026-03-05T07:00:00Z", 23), ImportScene.workout("2026-03-05T07:00:00Z", minutes: 10),
    ]

  /// A store before the rehearsal.
  struct State: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let prepare: @Sendable (TemporaryFolder) throws -> Void

    static let rows: [State] = [
      .init(testDescription: "no file") { _ in },
      .init(testDescription: "empty store") { _ = try HealthStore.open(at: $0.database) },
      .init(testDescription: "a part is there") {
        try ImportScene.run(HealthStore.open(at: $0.database), Array(ImportWriterTests.everything.prefix(4)))
      },
      .init(testDescription: "all is there") { try ImportScene.run(HealthStore.open(at: $0.database), more) },
      .init(testDescription: "an earlier schema") {
        try rawConnection($0.database, creating: true).execute(Fixture.text("databases/v1.sql"))
      },
    ]
  }

  @Test(arguments: State.rows) func countsWhatAnImportDoes(_ state: State) throws {
    let folder = try TemporaryFolder()
    try state.prepare(folder)
    let before = try (folder.databaseBytes, modified(folder))
    for size in [1, 5, 100] {
      let rehearsal = try HealthStore.rehearseImport(at: folder.database, height: Length(centimetres: 182))
      var rest = Self.more[...]
      while !rest.isEmpty {
        try rehearsal.write(ImportScene.batch(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      try rehearsal.finish(at: ImportScene.now)
      #expect(rehearsal.importID == nil)
      let real = try TemporaryFolder()
      if let bytes = before.0 { try real.write(bytes, to: real.database) }
      let writer = try ImportScene.run(HealthStore.open(at: real.database), Self.more, batchSize: size)
      #expect(rehearsal.total == writer.total)
      #expect(rehearsal.weights == writer.weights)
    }
    #expect(try (folder.databaseBytes, modified(folder)) == before)
    #expect(try folder.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.count == (before.0 == nil ? 0 : 1))
  }

  @Test func keepsNobodyFromWriting() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database, busyMilliseconds: 0)
    let rehearsal = try HealthStore.rehearseImport(at: folder.database)
    for turn in 0..<3 {
      try rehearsal.write(ImportScene.batch(Self.more))
      try store.save(Sample.manual(70 + Double(turn)))
    }
    #expect(rehearsal.total.added == Self.more.count - 1)
    #expect(try store.latest(10).count == 3)
  }

  private func modified(_ folder: TemporaryFolder) throws -> Date? {
    guard folder.databaseBytes != nil else { return nil }
    return try FileManager.default.attributesOfItem(atPath: folder.database)[.modificationDate] as? Date
  }
}
