import ScaleCore
import Testing

/// A profile field as typed, and what is understood, written as text.
struct ProfileRow: CustomTestStringConvertible, Sendable {
  enum Field: String, Sendable { case name, sex, units, age, born }

  let field: Field
  let text: String
  let expected: Result<String, ProfileInputError>

  var testDescription: String { "\(field.rawValue): \(text)" }

  init(_ field: Field, _ text: String, _ value: String) {
    self.field = field
    self.text = text
    expected = .success(value)
  }

  init(_ field: Field, _ text: String, _ error: ProfileInputError) {
    self.field = field
    self.text = text
    expected = .failure(error)
  }

  func read(today: CivilDate) throws(ProfileInputError) -> String {
    switch field {
    case .name: try ProfileInput.name(text)
    case .sex: try ProfileInput.sex(text).rawValue
    case .units: try ProfileInput.units(text).rawValue
    case .age: String(try ProfileInput.age(text))
    case .born: try ProfileInput.born(text, today: today).iso8601
    }
  }

  static let all: [ProfileRow] = [
    ProfileRow(.name, "  Ada Lovelace ", "Ada Lovelace"),
    ProfileRow(.name, "\u{1F980}", "\u{1F980}"),
    ProfileRow(.name, " \n", .empty),
    ProfileRow(.name, "Ada\u{1b}[31m", .controlCharacters),
    ProfileRow(.name, "Ada\nLovelace", .controlCharacters),
    ProfileRow(.name, "Ada\u{202e}", .controlCharacters),
    ProfileRow(.name, String(repeating: "a", count: 64), String(repeating: "a", count: 64)),
    ProfileRow(.name, String(repeating: "a", count: 65), .nameTooLong(65)),
    ProfileRow(.sex, "Male", "male"),
    ProfileRow(.sex, " f ", "female"),
    ProfileRow(.sex, "", .empty),
    ProfileRow(.sex, "yes", .unknownWord("yes")),
    ProfileRow(.units, "Metric", "metric"),
    ProfileRow(.units, "lb", "imperial"),
    ProfileRow(.units, "", .empty),
    ProfileRow(.units, "stone", .unknownWord("stone")),
    ProfileRow(.age, "18", "18"),
    ProfileRow(.age, " 100 ", "100"),
    ProfileRow(.age, "17", .ageOutOfRange(17)),
    ProfileRow(.age, "101", .ageOutOfRange(101)),
    ProfileRow(.age, "", .empty),
    ProfileRow(.age, "-20", .notWholeNumber("-20")),
    ProfileRow(.age, "35.5", .notWholeNumber("35.5")),
    ProfileRow(.age, "99999999999999999999", .notWholeNumber("99999999999999999999")),
    ProfileRow(.born, "1990-05-17", "1990-05-17"),
    ProfileRow(.born, "2008-11-30", "2008-11-30"),
    ProfileRow(.born, "2008-12-01", .ageOutOfRange(17)),
    ProfileRow(.born, "1925-11-30", .ageOutOfRange(101)),
    ProfileRow(.born, "2026-12-01", .bornInFuture(CivilDate(year: 2026, month: 12, day: 1)!)),
    ProfileRow(.born, "1990-02-30", .date(.noSuchDay("1990-02-30"))),
    ProfileRow(.born, "17/05/1990", .date(.slashDate)),
    ProfileRow(.born, "yesterday", .date(.notUnderstood("yesterday"))),
    ProfileRow(.born, "", .date(.empty)),
  ]
}

@Suite("Typed profile fields")
struct ProfileInputTests {
  @Test("Reads or says why not", arguments: ProfileRow.all)
  func fields(_ row: ProfileRow) throws {
    let today = try #require(CivilDate(year: 2026, month: 11, day: 30))
    #expect(Result { () throws(ProfileInputError) in try row.read(today: today) } == row.expected)
  }

  @Test("A stated age grows, a birthday counts on its day")
  func ages() throws {
    let stated = try #require(CivilDate(year: 2026, month: 3, day: 1))
    let age = Profile.Age.stated(years: 35, on: stated)
    #expect(age.years(on: stated) == 35)
    #expect(age.years(on: stated.advanced(days: 364)) == 35)
    #expect(age.years(on: stated.advanced(days: 365)) == 36)
    #expect(age.years(on: stated.advanced(days: -400)) == 35)
    let leapling = Profile.Age.born(try #require(CivilDate(year: 2000, month: 2, day: 29)))
    #expect(leapling.years(on: try #require(CivilDate(year: 2026, month: 2, day: 28))) == 25)
    #expect(leapling.years(on: try #require(CivilDate(year: 2026, month: 3, day: 1))) == 26)
  }

  @Test("The ideal weight is what was set, else 22 kg/m²")
  func idealMass() throws {
    var profile = Profile(sex: .female, height: Length(centimetres: 170))
    #expect(abs((try #require(profile.presumedIdealMass)).kilograms - 63.58) < 1e-9)
    profile.idealMass = Mass(kilograms: 60)
    #expect(profile.presumedIdealMass == Mass(kilograms: 60))
    #expect(Profile().presumedIdealMass == nil)
  }
}
