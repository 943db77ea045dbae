@testable import HealthImport
import ScaleCore
import Testing
import TestSupport

/// One of the sample exports, which hold the same data with another trap each.
struct AppleFixture: CustomTestStringConvertible, Sendable {
  let file: String
  var isWhole = true
  var warnings: [String] = []
  var testDescription: String { file }

  var bytes: [UInt8] { Fixtures().bytes("files/" + file) }

  static let v14 = AppleFixture(file: "apple_export_v14.xml")
  static let all: [AppleFixture] = [
    v14,
    AppleFixture(file: "apple_export_v12_broken_dtd.xml"),
    AppleFixture(file: "apple_export_vertical_tab.xml", warnings: ["bad_characters 1"]),
    AppleFixture(file: "apple_export_truncated.xml", isWhole: false),
  ]
}

@Suite("Apple Health: sample files")
struct AppleFixtureTests {
  @Test(arguments: AppleFixture.all) func weights(_ fixture: AppleFixture) throws {
    let row = try #require(Fixtures().csv("expected.csv").first { $0["file"] == fixture.file })
    let reading = AppleReading(fixture.bytes)
    #expect(reading.weighIns.count == 11)
    // One stands twice; that is for the store to see.
    var seen: Set<Instant> = []
    let unique = reading.weighIns.filter { seen.insert($0.time.instant).inserted }.sorted { $0.time < $1.time }
    #expect(unique.count == 10)
    #expect(unique.first?.time.instant == ZonedTime(iso8601: row["first"] ?? "")?.instant)
    #expect(unique.last?.time.instant == ZonedTime(iso8601: row["last"] ?? "")?.instant)
    #expect(abs((unique.first?.mass.kilograms ?? 0) - (Double(row["first_kg"] ?? "") ?? 1)) < 0.005)
    #expect(abs((unique.last?.mass.kilograms ?? 0) - (Double(row["last_kg"] ?? "") ?? 1)) < 0.005)
    #expect(abs(unique.map(\.mass.kilograms).reduce(0, +) - (Double(row["sum_kg"] ?? "") ?? 1)) < 0.05)
    #expect(reading.weighIns.map(\.isUserEntered).enumerated().filter(\.element).map(\.offset) == [2, 6])
    #expect(reading.weighIns.compactMap(\.original) == ["195.3296 lb", "13.810386 st", "192.9045 lb", "87200 g"])
    #expect(reading.warnings == fixture.warnings)
    if fixture.isWhole { #expect(reading.error == nil) }
  }

  @Test(arguments: AppleFixture.all.filter(\.isWhole)) func everythingElse(_ fixture: AppleFixture) {
    let reading = AppleReading(fixture.bytes)
    // 64 records at top level and a workout; ExportDate, ActivitySummary and two records inside a correlation have no place.
    #expect(reading.tally.read == 65)
    #expect(reading.tally.skipped == 0)
    #expect(reading.tally.ignored == 4)
    #expect(reading.samples.count == 53)
    #expect(reading.samples.contains("height 182.0 cm 2024-02-21T06:41:07+01:00 0s Health"))
    #expect(reading.samples.contains("bodyFatPercentage 24.81 % 2025-03-27T06:41:07+01:00 0s Zepp Life"))
    #expect(reading.samples.contains("bodyMassIndex 26.67 kg/m² 2025-03-27T06:41:07+01:00 0s Zepp Life"))
    #expect(reading.samples.contains("leanBodyMass 66.43 kg 2025-03-27T06:41:07+01:00 0s Zepp Life"))
    #expect(reading.samples.contains("heartRate 58.0 count/min 2025-03-27T06:46:07+01:00 0s Sample’s Apple\u{A0}Watch (watch)"))
    #expect(reading.samples.contains("stepCount 640.0 count 2025-03-27T08:41:07+01:00 600s Sample’s Apple\u{A0}Watch (watch)"))
    #expect(reading.samples.contains("stepCount 600.0 count 2025-03-27T08:41:07+01:00 600s Sample iPhone (phone)"))
    #expect(reading.samples.contains("sleepAnalysis 0.0 2025-03-28T00:10:00+01:00 25200s Health"))
    #expect(reading.samples.contains("sleepAnalysis 1.0 2021-02-17T00:10:00+01:00 24900s Old Sleep App"))
    #expect(reading.samples.contains("sleepDurationGoal 8.0 hr 2025-03-27T06:41:07+01:00 0s Zepp Life"))
    #expect(
      reading.samples.filter { $0.hasPrefix("bloodPressure") } == [
        "bloodPressureSystolic 121.0 mmHg 2025-03-29T06:55:33+01:00 0s Cuff & Co",
        "bloodPressureDiastolic 77.0 mmHg 2025-03-29T06:55:33+01:00 0s Cuff & Co",
      ])
    let night = reading.samples.filter { $0.hasPrefix("sleepAnalysis") && $0.contains("2025-03-28T0") && $0.contains("Watch") }
    #expect(night.map { $0.split(separator: " ")[1] } == ["3.0", "4.0", "5.0", "2.0", "3.0", "1.0"])
    #expect(reading.facts == AppleFacts(dateOfBirth: CivilDate(year: 1980, month: 1, day: 1), height: Length(centimetres: 182)))
  }

  @Test func workout() throws {
    let reading = AppleReading(AppleFixture.v14.bytes)
    let workout = try #require(reading.workouts.first)
    #expect(reading.workouts.count == 1)
    #expect(workout.activity == "running")
    #expect(workout.start.iso8601 == "2025-03-31T17:46:09+02:00")
    #expect(workout.duration == 43 * 60_000)
    #expect(workout.active == 2_490_480)
    #expect(workout.energyKilocalories == 412.5)
    #expect(workout.distanceKilometres == 7.204)
    #expect(reading.sources[workout.source] == ImportedSource(name: "Sample’s Apple\u{A0}Watch", device: .watch))
  }

  @Test func beats() {
    let reading = AppleReading(AppleFixture.v14.bytes, answers: ImportAnswers(keepsBeats: true))
    let beats = reading.samples.filter { $0.hasPrefix("heartRateVariabilityBeat") }
    #expect(beats.count == 5)
    #expect(beats.last == "heartRateVariabilityBeat 64.0 count/min 2025-03-27T06:41:10+01:00 0s Sample’s Apple\u{A0}Watch (watch)")
    #expect(reading.tally.read == 70)
  }

  @Test func weightsOnly() {
    let reading = AppleReading(AppleFixture.v14.bytes, answers: ImportAnswers(types: .weight))
    #expect(reading.weighIns.count == 11)
    #expect(Set(reading.samples.compactMap { $0.split(separator: " ").first }) == ["bodyFatPercentage", "leanBodyMass", "bodyMassIndex"])
    #expect(reading.samples.count == 26)
    #expect(reading.workouts.isEmpty)
    #expect(reading.tally.read == 37)
    #expect(reading.tally.skipped == 0)
  }

  @Test func truncated() {
    let reading = AppleReading(AppleFixture(file: "apple_export_truncated.xml").bytes)
    guard case .truncated(let name, let detail)? = reading.error else {
      return #expect(Bool(false), "\(String(describing: reading.error))")
    }
    #expect(name == "export.xml")
    #expect(detail.contains("inside <Record>") && detail.contains("byte "))
    #expect(reading.samples.count == 27)
  }

  /// However the bytes arrive, the same comes out.
  @Test(arguments: [(1, 16), (7, 16), (64, 300), (1000, 1000), (.max, 17)]) func pieces(_ piece: Int, _ capacity: Int) {
    let bytes = AppleFixture.v14.bytes
    #expect(AppleReading(bytes, piece: piece, capacity: capacity, limit: 7) == AppleReading(bytes))
  }

  /// A file cut anywhere says so, and what it delivers is the beginning of what the whole delivers.
  @Test func cutAnywhere() {
    let bytes = AppleFixture.v14.bytes
    let whole = AppleReading(bytes)
    let rootEnd = bytes.count - (bytes.last == 0x0A ? 1 : 0)
    for length in stride(from: 0, to: rootEnd, by: 97) {
      let part = AppleReading(Array(bytes[..<length]), capacity: 4096)
      guard case .truncated? = part.error else {
        Issue.record("cut at \(length): \(String(describing: part.error))")
        continue
      }
      #expect(whole.samples.starts(with: part.samples) && whole.weighIns.starts(with: part.weighIns), "cut at \(length)")
    }
  }

  @Test func failureOfTheSource() {
    let failure = ImportError.unreadable(name: "export.xml", reason: "I/O error")
    let reading = AppleReading(Array(AppleFixture.v14.bytes[..<20_000]), capacity: 1024, failure: failure)
    #expect(reading.error == failure)
    #expect(reading.weighIns.count == 11)
  }
}
