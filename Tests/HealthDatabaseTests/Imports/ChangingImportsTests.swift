import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct ChangingImportsTests {
  private func store() throws -> (HealthStore, StoredWeighIn) {
    let store = try HealthStore.inMemory()
    try ImportScene.run(store, ImportWriterTests.everything)
    return (store, try #require(try store.weighIn(1)))
  }

  @Test func removalIsUndoneExactly() throws {
    let (store, weighIn) = try store()
    let before = try contents(store.connection)
    try store.remove(1, at: ImportScene.now)
    #expect(try store.undoRemoval() == weighIn)
    #expect(try contents(store.connection) == before)
  }

  @Test func anEditKeepsTheOriginAndItsTraceTheFigures() throws {
    let (store, weighIn) = try store()
    var edited = weighIn.record
    edited.mass = Mass(kilograms: 81)
    edited.composition = edited.composition?.rescaled(to: edited.mass)
    edited.bodyMassIndex = nil
    #expect(try store.replace(1, with: edited, at: ImportScene.now).record == edited)
    var read = try #require(try store.weighIn(1)?.record)
    #expect(read.composition?.values == [.fatPercent: 25, .waterPercent: 52.5, .leanKilograms: 60.75])
    read.composition = edited.composition
    #expect(read == edited)
    #expect(try store.earlierVersions(of: 1).map(\.record) == [weighIn.record])
    // Taking the edit back brings everything back, and importing again touches neither.
    try store.replace(1, with: weighIn.record, at: ImportScene.now)
    #expect(try store.weighIn(1) == weighIn)
    func kept() throws -> [String] { try contents(store.connection).filter { !$0.hasPrefix("imports|") && !$0.hasPrefix("sample_types|") } }
    let before = try kept()
    let again = try ImportScene.run(
      store, ImportWriterTests.everything + [ImportScene.sample(.bodyFatPercentage, "2026-03-01T07:04:22+01:00", 25)])
    #expect(again.total.added == 0)
    #expect(try kept() == before)
    #expect(try store.check() == [])
  }

  @Test func purgingTakesTheFiguresAlong() throws {
    let (store, _) = try store()
    try store.remove(1, at: ImportScene.now)
    #expect(try store.purgeRemoved(before: ImportScene.now.advanced(milliseconds: 1)) == 1)
    #expect(try contents(store.connection).allSatisfy { !$0.hasPrefix("imported_figures") })
    #expect(try store.check() == [])
  }
}
