import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct FatGoalTests {
  private let store: HealthStore
  private func at(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }

  init() throws { store = try HealthStore.inMemory() }

  @Test func itStandsBesideTheWeight() throws {
    try store.setFatGoal(22)
    #expect(try store.profile()?.idealFatPercent == 22)
    #expect(try store.goal() == nil)
    try store.setGoal(Mass(kilograms: 70), by: nil, start: nil, at: at(1))
    #expect(try store.profile()?.idealFatPercent == 22)
    try store.setGoal(Mass(kilograms: 71), by: nil, start: nil, fatPercent: 20, at: at(2))
    #expect(try store.profile()?.idealFatPercent == 20)
    #expect(try store.goal()?.target == Mass(kilograms: 71))
  }

  @Test func itIsClearedAloneOrWithTheWeight() throws {
    #expect(try !store.clearFatGoal())
    try store.setGoal(Mass(kilograms: 70), by: nil, start: nil, fatPercent: 20, at: at(1))
    #expect(try store.clearFatGoal())
    #expect(try store.profile()?.idealFatPercent == nil && store.goal()?.target == Mass(kilograms: 70))
    try store.setFatGoal(21)
    #expect(try store.clearGoal(at: at(2)))
    #expect(try store.profile()?.idealFatPercent == nil && store.goal() == nil)
    try store.setFatGoal(21)
    #expect(try store.clearGoal(at: at(3)))
    #expect(try store.profile()?.idealFatPercent == nil)
    #expect(try !store.clearGoal(at: at(4)))
  }

  /// Both or none.
  @Test func absurdTargetsChangeNothing() throws {
    try store.setGoal(Mass(kilograms: 70), by: nil, start: nil, fatPercent: 20, at: at(1))
    #expect(throws: StoreError.self) { try store.setGoal(Mass(kilograms: 71), by: nil, start: nil, fatPercent: 99, at: at(2)) }
    #expect(throws: StoreError.self) { try store.setFatGoal(0) }
    #expect(try store.goal()?.target == Mass(kilograms: 70) && store.profile()?.idealFatPercent == 20)
  }

  @Test func theNewestBodyFatIsOfAPerson() throws {
    #expect(try store.newestBodyFat() == nil)
    var record = Sample.manual(80, at: "2026-11-28T07:00:00+01:00")
    record.composition = Sample.composition
    record.impedance = Impedance(ohms: 512)
    try store.save(record)
    let newest = try #require(try store.newestBodyFat())
    #expect(newest.time == record.time && newest.percent == record.composition?[.fatPercent].value)
    record.time = Sample.time("2026-11-29T07:00:00+01:00")
    record.source = .demoScale
    try store.save(record)
    try store.save(Sample.manual(80, at: "2026-11-30T07:00:00+01:00"))
    #expect(try store.newestBodyFat()?.time == newest.time)
    record.time = Sample.time("2026-11-29T08:00:00+01:00")
    record.source = .replay
    let replayed = try store.save(record)
    #expect(try store.newestBodyFat()?.time == record.time)
    try store.remove(replayed.id, at: at(1))
    #expect(try store.newestBodyFat()?.time == newest.time)
  }
}
