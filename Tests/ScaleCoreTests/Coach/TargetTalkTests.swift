import ScaleCore
import Testing

/// What is said of a target in German.
struct GermanTargetRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var standing = StandingTargets()
  var units = UnitSystem.metric
  let words: String

  static let rows: [GermanTargetRow] = [
    .init(testDescription: "mein Ziel ist 75 kg", words: "Dein Ziel auf 75,0 kg setzen?"),
    .init(
      testDescription: "goal 75 kg by 2027-12-01", standing: .init(weight: Mass(kilograms: 80)),
      words: "Dein Ziel von 80,0 kg auf 75,0 kg bis 2027-12-01 ändern?"),
    .init(
      testDescription: "goal 75 kg", standing: .init(weight: Mass(kilograms: 80), date: CivilDate(year: 2027, month: 6, day: 1)),
      words: "Dein Ziel von 80,0 kg bis 2027-06-01 auf 75,0 kg ändern, ohne Datum?"),
    .init(testDescription: "goal: 18% body fat", words: "Dein Ziel auf 18,0 % Körperfett setzen?"),
    .init(
      testDescription: "goal 82 kg by 2027-01-11",
      words:
        "82,0 kg bis 2027-01-11 heißt 1,33 kg pro Woche. Bei deinem Gewicht ist 0,63 kg pro Woche das Meiste, das nicht schadet; "
        + "das früheste ehrliche Datum ist 2027-03-01. Nichts wurde gespeichert."),
    .init(
      testDescription: "goal 82 kg by 2026-11-30",
      words: "2026-11-30 ist vorbei; ein Ziel braucht einen Tag, der noch kommt. Nichts wurde gespeichert."),
    .init(
      testDescription: "goal 50 kg",
      words: "50,0 kg ist weniger, als bei deiner Größe gesund ist; ein BMI von 18,5 beginnt bei 59,9 kg. Nichts wurde gespeichert."),
    .init(
      testDescription: "goal: 4% body fat",
      words: "4,0 % Körperfett ist weniger, als ein Körper braucht. 8,0 % Körperfett ginge. Nichts wurde gespeichert."),
  ]
}

@Suite("Words about targets within a conversation")
struct TargetTalkTests {
  @Test("in German", arguments: GermanTargetRow.rows)
  func german(_ row: GermanTargetRow) throws {
    let target = try #require(StatedTarget.read(row.testDescription, units: .metric, today: StatedTargetTests.today).first)
    let proposal = try #require(
      TargetProposal(
        target, profile: Profile(sex: .male, height: Length(centimetres: 180)), newest: Mass(kilograms: 90), newestFat: nil,
        today: StatedTargetTests.today))
    let format = MassFormat(row.units)
    let talk = TargetTalk(.german)
    #expect(
      (proposal.isAcceptable ? talk.question(proposal, replacing: row.standing, format) : talk.refusal(proposal, format)) == row.words)
    #expect(TargetTalk(.english).refusal(proposal, format) == TargetCopy.refusal(proposal, format))
  }

  @Test("what was kept, what stands already, and what was not understood")
  func kept() throws {
    let target = StatedTarget(.weight(Mass(kilograms: 75)), by: .notUnderstood("neulich"))
    let talk = TargetTalk(.german)
    #expect(talk.kept(target, MassFormat(.metric)) == "Gespeichert: 75,0 kg.")
    #expect(talk.unchanged(target, MassFormat(.metric)) == "Dein Ziel ist schon 75,0 kg.")
    #expect(talk.unread(target) == "Bis wann, habe ich nicht verstanden („neulich“), darum ist das ohne Datum. ")
    for language in RedFlagWords.Language.allCases {
      let talk = TargetTalk(language)
      #expect(talk.declined.isEmpty == false && talk.isYours.hasSuffix(":") && talk.wasHeard.hasSuffix("."))
    }
  }
}
