import ScaleCore
import Testing

@testable import HealthDatabase

private let morning = "2026-03-01T07:04:22+01:00"

@Suite struct ImportWriterTests {
  static let everything: [ImportScene.Row] = [
    ImportScene.weighIn(morning, 82.4) {
      $0.fatPercent = 24.8
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
    #expect(
      try ImportScene.facts(store) == [
        "'weigh-in'|1772345062000|60|82.4|24.876222678420479|24.8|61.9648|0|'Zepp Life'|'after run'|'import'|512|'181.66 lb'|NULL|NULL|6|NULL",
        "'weigh-in'|1772431200000|60|82.1|24.785654425,…",
      ])
    let before = try ImportScene.facts(store)
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
}
