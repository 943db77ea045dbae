import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct GoalTests {
  private let store: HealthStore
  private func at(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }
  private let spring = CivilDate(year: 2027, month: 4, day: 1)

  init() throws { store = try HealthStore.inMemory() }

  @Test func theNewestCountsAndTheProfileAgrees() throws {
    #expect(try store.goal() == nil)
    try store.setProfile(PersonTests.fullProfile)
    try store.setGoal(Mass(kilograms: 70), by: spring, start: Mass(kilograms: 82), at: at(1))
    let second = try store.setGoal(Mass(kilograms: 71), by: nil, start: nil, at: at(2))
    #expect(try store.goal() == second)
    #expect(try store.goal()?.date == nil)
    var profile = PersonTests.fullProfile
    profile.idealMass = Mass(kilograms: 71)
    #expect(try store.profile() == profile)
    let earlier = try store.earlierGoals()
    #expect(earlier.map(\.target.kilograms) == [70])
    #expect(earlier.first?.date == spring && earlier.first?.start == Mass(kilograms: 82))
  }

  @Test func clearingKeepsTheRecord() throws {
    #expect(try !store.clearGoal(at: at(1)))
    try store.setGoal(Mass(kilograms: 70), by: spring, start: nil, at: at(2))
    #expect(try store.clearGoal(at: at(3)))
    #expect(try store.goal() == nil)
    #expect(try store.profile()?.idealMass == nil)
    #expect(try store.earlierGoals().map(\.date) == [spring])
    #expect(try !store.clearGoal(at: at(4)))
    try store.setGoal(Mass(kilograms: 72), by: nil, start: nil, at: at(5))
    #expect(try store.goal()?.target == Mass(kilograms: 72))
  }

  /// An ideal weight that came into the profile by another way has no date.
  @Test func anotherIdealHasNoGoal() throws {
    try store.setGoal(Mass(kilograms: 70), by: spring, start: nil, at: at(1))
    var profile = try #require(try store.profile())
    profile.idealMass = Mass(kilograms: 75)
    try store.setProfile(profile)
    #expect(try store.goal() == nil)
  }

  @Test func absurdTargetsChangeNothing() throws {
    try store.setGoal(Mass(kilograms: 70), by: spring, start: nil, at: at(1))
    #expect(throws: StoreError.self) { try store.setGoal(Mass(kilograms: 7), by: nil, start: nil, at: at(2)) }
    #expect(try store.goal()?.date == spring)
    #expect(try store.profile()?.idealMass == Mass(kilograms: 70))
  }
}
