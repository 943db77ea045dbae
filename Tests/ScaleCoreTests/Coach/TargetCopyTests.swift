import ScaleCore
import Testing

/// A target that is said to a man of 180 cm and 90 kg on 2026-11-30, what stood before, and what is asked or answered.
struct TargetWordsRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var standing = StandingTargets()
  var units = UnitSystem.metric
  let words: String
  var offer: String?

  private static let before = StandingTargets(weight: Mass(kilograms: 80), date: CivilDate(year: 2027, month: 12, day: 1), fat: 20)

  static let asked: [TargetWordsRow] = [
    .init(testDescription: "goal 82 kg", words: "Set your target to 82.0 kg?"),
    .init(testDescription: "goal 82 kg by june 2027", words: "Set your target to 82.0 kg by 2027-06-01?"),
    .init(
      testDescription: "goal 82 kg by 2027-06-01", standing: before,
      words: "Change your target from 80.0 kg by 2027-12-01 to 82.0 kg by 2027-06-01?"),
    .init(
      testDescription: "goal 82 kg", standing: before, words: "Change your target from 80.0 kg by 2027-12-01 to 82.0 kg, without a date?"),
    .init(
      testDescription: "goal 82 kg by my wedding",
      words: "I did not understand by when (“my wedding”), so this is without a date. Set your target to 82.0 kg?"),
    .init(
      testDescription: "goal: 18% body fat by june", standing: before,
      words: "A body fat is kept without a date. Change your target from 20.0 % body fat to 18.0 % body fat?"),
    .init(testDescription: "goal 180 lb", units: .imperial, words: "Set your target to 180.0 lb?"),
  ]

  static let refused: [TargetWordsRow] = [
    .init(
      testDescription: "goal 82 kg by 2027-01-11",
      words:
        "82.0 kg by 2027-01-11 asks for 1.33 kg a week. At your weight 0.63 kg a week is the most that does no harm, so the earliest honest date is "
        + "2027-03-01. Nothing was stored.", offer: "fatnag goal set 82.0 --by 2027-03-01"),
    .init(
      testDescription: "goal 82 kg by 2026-11-30",
      words: "2026-11-30 is over; a target needs a day that lies ahead. Nothing was stored.", offer: "fatnag goal set 82.0 --by 2027-03-01"),
    .init(
      testDescription: "goal 82 kg by tomorrow",
      words:
        "2026-12-01 is less than a week off, and a weight takes longer to show; the earliest honest date is 2027-03-01. Nothing was stored.",
      offer: "fatnag goal set 82.0 --by 2027-03-01"),
    .init(
      testDescription: "goal 50 kg",
      words: "50.0 kg is less than is healthy at your height, where a BMI of 18.5 begins at 59.9 kg. Nothing was stored.",
      offer: "fatnag goal set 59.9"),
    .init(
      testDescription: "goal 160 kg",
      words:
        "160.0 kg is far above what is healthy at your height (a BMI over 45). 71.3 kg would be the middle of the range. Nothing was stored.",
      offer: "fatnag goal set 71.3"),
    .init(
      testDescription: "goal: 4% body fat",
      words: "4.0 % body fat is less than a body needs to work. 8.0 % body fat would do. Nothing was stored.",
      offer: "fatnag goal set --fat 8.0"),
  ]
}

@Suite("Words about targets")
struct TargetCopyTests {
  private func proposal(_ row: TargetWordsRow) throws -> TargetProposal {
    let target = try #require(StatedTarget.read(row.testDescription, units: .metric, today: StatedTargetTests.today).first)
    return try #require(
      TargetProposal(
        target, profile: Profile(sex: .male, height: Length(centimetres: 180)), newest: Mass(kilograms: 90), newestFat: nil,
        today: StatedTargetTests.today))
  }

  @Test("asked", arguments: TargetWordsRow.asked)
  func asked(_ row: TargetWordsRow) throws {
    let proposal = try proposal(row)
    #expect(proposal.isAcceptable)
    #expect(TargetCopy.question(proposal, replacing: row.standing, MassFormat(row.units)) == row.words)
    #expect(TargetCopy.offer(proposal, MassFormat(row.units)) == nil)
  }

  @Test("refused", arguments: TargetWordsRow.refused)
  func refused(_ row: TargetWordsRow) throws {
    let proposal = try proposal(row)
    #expect(!proposal.isAcceptable)
    #expect(TargetCopy.refusal(proposal, MassFormat(row.units)) == row.words)
    #expect(TargetCopy.offer(proposal, MassFormat(row.units)) == row.offer)
  }

  @Test("what was kept, and what stands already")
  func kept() throws {
    let date = try #require(CivilDate(year: 2027, month: 6, day: 1))
    let target = StatedTarget(.weight(Mass(kilograms: 75)), by: .on(date))
    #expect(TargetCopy.kept(target, MassFormat(.metric)) == "Kept: 75.0 kg by 2027-06-01.")
    #expect(StandingTargets(weight: Mass(kilograms: 75.02), date: date).holds(target))
    #expect(!StandingTargets(weight: Mass(kilograms: 75)).holds(target))
    #expect(!StandingTargets().holds(StatedTarget(.fat(18))))
  }
}
