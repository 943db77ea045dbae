import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct PersonTests {
  static let fullProfile = Profile(
    name: "Ada", sex: .female, age: CivilDate(year: 1985, month: 12, day: 10).map(Profile.Age.born),
    height: Length(centimetres: 171.5), units: .imperial, idealMass: Mass(kilograms: 68))

  /// A profile to be stored.
  struct Stored: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let profile: Profile

    static let rows: [Stored] = [
      .init(testDescription: "every field", profile: fullProfile),
      .init(testDescription: "nothing said", profile: Profile()),
      .init(
        testDescription: "stated age",
        profile: Profile(age: CivilDate(year: 2026, month: 2, day: 28).map { .stated(years: 41, on: $0) })),
      .init(
        testDescription: "born in year 1",
        profile: Profile(age: CivilDate(year: 1, month: 1, day: 1).map(Profile.Age.born))),
    ]
  }

  @Test(arguments: Stored.rows) func profileComesBack(_ row: Stored) throws {
    let store = try HealthStore.inMemory()
    #expect(try store.profile() == nil)
    try store.setProfile(Self.fullProfile)
    try store.setProfile(row.profile)
    #expect(try store.profile() == row.profile)
  }

  @Test func settingsAreWrittenReplacedAndDeleted() throws {
    let store = try HealthStore.inMemory()
    #expect(try store.setting("a") == nil)
    try store.setSetting("a", "1")
    try store.setSetting("a", "2")
    try store.setSetting("b", "")
    #expect(try store.settings() == ["a": "2", "b": ""])
    try store.setSetting("a", nil)
    try store.setSetting("a", nil)
    #expect(try store.setting("a") == nil)
    #expect(try store.setting("b") == "")
    #expect(throws: StoreError.self) { try store.setSetting("", "x") }
  }

  @Test func calibrationsKeepTheirHistory() throws {
    let store = try HealthStore.inMemory()
    #expect(try store.activeCalibration() == nil)
    let first = try store.addCalibration(
      Calibration(factor: 1, offset: Mass(kilograms: -0.15), mode: .offset), raw: Mass(kilograms: 5.15),
      reference: Mass(kilograms: 5), at: Instant(milliseconds: 1))
    #expect(try store.activeCalibration() == first)
    var record = Sample.full()
    record.calibrationID = first.id
    let weighIn = try store.save(record)
    let second = try store.addCalibration(
      Calibration(factor: 1.01, offset: Mass(kilograms: 0), mode: .factor), raw: nil, reference: nil,
      at: Instant(milliseconds: 2))
    #expect(try store.activeCalibration() == second)
    #expect(try store.calibrations().map(\.id) == [second.id, first.id])
    #expect(try store.calibrations().map(\.isActive) == [true, false])
    try store.resetCalibration()
    #expect(try store.activeCalibration() == nil)
    #expect(try store.calibrations().count == 2)
    #expect(try store.weighIn(weighIn.id)?.record.calibrationID == first.id)
    #expect(throws: StoreError.self) {
      try store.addCalibration(
        Calibration(factor: 0, offset: Mass(kilograms: 0), mode: .factor), raw: nil, reference: nil,
        at: Instant(milliseconds: 3))
    }
  }
}
