import HealthImport
import ScaleCore
import TestSupport
import Testing

/// A sample file and what it must give, from `expected.csv`.
struct TextFixture: CustomTestStringConvertible, Sendable {
  let file: String
  let format: String
  var skipped: [String] = []
  var ignored = 0
  var testDescription: String { file }

  static let rows: [TextFixture] = [
    .init(
      file: "zepp_BODY.csv", format: "zepp-life", skipped: ["1 other_person line 5: height 175.0", "1 placeholder line 8: empty"]),
    .init(file: "openscale_v1.csv", format: "openscale-csv"),
    .init(file: "openscale_v2.csv", format: "openscale-csv", skipped: ["2 bad_row line 12: 1 field instead of 19"]),
    .init(file: "openscale_v3.csv", format: "openscale-csv"),
    .init(file: "withings_weight.csv", format: "withings"),
    .init(file: "libra_v6.csv", format: "libra", skipped: ["1 placeholder line 9: midnight"]),
    .init(file: "garmin_weight.csv", format: "garmin"),
    .init(
      file: "samsung_com.samsung.health.weight.csv", format: "samsung-health", skipped: ["1 placeholder line 13: 1970-01-01 00:00:00.000"]),
    .init(file: "hackdiet_db.csv", format: "hackers-diet", ignored: 1),
  ]

  static let fixtures = Fixtures()
  var bytes: [UInt8] { Self.fixtures.bytes("files/" + file) }

  static let answers = ImportAnswers(zone: SampleZone.berlin, unit: .kilogram, profileHeight: Length(centimetres: 182))
}

@Suite("Sample files of text formats")
struct TextFixtureTests {
  @Test(arguments: TextFixture.rows)
  func sampleGivesWhatItHolds(_ fixture: TextFixture) throws {
    let format = try #require(ForeignFormats.format(fixture.format))
    let expected = try #require(TextFixture.fixtures.csv("expected.csv").first { $0["file"] == fixture.file })
    for (piece, limit) in [(Int.max, 50_000), (1, 1), (7, 3)] {
      let found = ReadText(fixture.bytes, as: format, TextFixture.answers, piece: piece, limit: limit)
      let ordered = found.batch.weighIns.sorted { $0.time < $1.time }
      #expect(found.error == nil)
      #expect(String(ordered.count) == expected["count"])
      let (first, last) = (try #require(ordered.first), try #require(ordered.last))
      // The table has whole seconds, some files milliseconds.
      #expect(LocalZone.utc.zoned(first.time.instant).iso8601.prefix(19) == expected["first"]?.dropLast())
      #expect(LocalZone.utc.zoned(last.time.instant).iso8601.prefix(19) == expected["last"]?.dropLast())
      #expect(FixedDecimal.text(first.mass.kilograms, places: 3) == expected["first_kg"])
      #expect(FixedDecimal.text(last.mass.kilograms, places: 3) == expected["last_kg"])
      #expect(FixedDecimal.text(ordered.reduce(0) { $0 + $1.mass.kilograms }, places: 3) == expected["sum_kg"])
      #expect(found.warnings.sorted() == fixture.skipped.sorted())
      #expect(found.tally.ignored == fixture.ignored)
      #expect(found.tally.read == found.batch.weighIns.count + found.batch.samples.count + found.tally.skipped)
      #expect(Set(ordered.map(\.position)).count == ordered.count)
    }
  }

  /// The sample of an unknown zone: the midnight twin is seen without it.
  @Test func libraNeedsNoZoneForStampsInUTC() throws {
    let libra = try #require(ForeignFormats.format("libra"))
    let found = ReadText(TextFixture.fixtures.bytes("files/libra_v6.csv"), as: libra, ImportAnswers())
    #expect(found.batch.weighIns.count == 10)
    #expect(found.warnings == ["1 placeholder line 9: midnight"])
  }

  @Test func figuresComeAlong() throws {
    let openScale = try #require(ForeignFormats.format("openscale-csv"))
    let zepp = ReadText(
      TextFixture.fixtures.bytes("files/zepp_BODY.csv"), as: try #require(ForeignFormats.format("zepp-life")), TextFixture.answers)
    #expect(
      zepp.weighIns.first
        == "2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 bmi 26.7 water 54.2 muscle 63.4 bone 3.0 visceral 9.0 bmr 1488.3")
    let second = ReadText(TextFixture.fixtures.bytes("files/openscale_v2.csv"), as: openScale, TextFixture.answers)
    #expect(
      second.weighIns.dropFirst(8).first
        == "10: 2025-03-28T06:48:00+01:00 88.10 minute fat 24.8 water 52.1 muscle 35.4 bone 3.0 visceral 9.0 'after a run, \"thirsty\"'")
    let third = ReadText(TextFixture.fixtures.bytes("files/openscale_v3.csv"), as: openScale, TextFixture.answers)
    #expect(third.weighIns.first == "2: 2025-04-10T06:58:00+02:00 87.20 minute fat 24.2 bmi 26.3 ohm 494.0")
    let withings = ReadText(
      TextFixture.fixtures.bytes("files/withings_weight.csv"), as: try #require(ForeignFormats.format("withings")), TextFixture.answers)
    #expect(withings.weighIns.last == "11: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 water 52.0 muscle 63.4 bone 3.0")
    let diet = ReadText(
      TextFixture.fixtures.bytes("files/hackdiet_db.csv"), as: try #require(ForeignFormats.format("hackers-diet")), TextFixture.answers)
    #expect(diet.weighIns.dropFirst().first == "8: 2025-03-28T12:00:00+01:00 88.10 day 'café, later'")
  }
}
