import HealthImport
import ScaleCore

@testable import fatnag

extension ExplanationRow {
  private static let people: [ImportQuestion.Person] = [.init(id: 1, name: "Ada", count: 2), .init(id: 7, name: nasty, count: 30)]
  private static let heights: [(height: Length, count: Int)] = [(Length(centimetres: 175), 1), (Length(centimetres: 182.5), 10)]

  static let imports: [ExplanationRow] = [
    .init(ImportError.needs(.zone), "needs_zone", .usage, ["zone"], next: "--tz Europe/Berlin"),
    .init(ImportError.needs(.unit(example: 194.23)), "needs_unit", .usage, ["194.23"], next: "--unit kg"),
    .init(ImportError.needs(.dates(example: "01/03/2025")), "needs_dates", .usage, ["01/03/2025"], next: "--dates dmy"),
    .init(
      ImportError.notRecognised(name: "f", detail: "text with the columns Datum, Gewicht"), "not_recognised", .badData, ["Gewicht"],
      next: "date and weight"),
    .init(ImportError.needs(.user(people)), "needs_user", .usage, ["1 Ada (2 weigh-ins)", "evil name"], next: "--user 7"),
    .init(ImportError.needs(.height(heights)), "needs_height", .usage, ["175 cm (1 weigh-in)", "182.5 cm"], next: "--height 182.5"),
    .init(ImportError.needs(.password), "needs_password", .usage, ["encrypted"], next: "--password-file"),
    .init(ImportError.notRecognised(name: nasty, detail: "a PDF"), "not_recognised", .badData, ["evil name", "a PDF"], next: "--formats"),
    .init(
      ImportError.otherFormat(name: "f", wanted: "libra", found: "Withings"), "other_format", .badData, ["f", "libra", "Withings"],
      next: "--format"),
    .init(ImportError.otherFormat(name: "f", wanted: "libra", found: nil), "other_format", .badData, ["libra"], next: "--formats"),
    .init(ImportError.unreadable(name: nasty, reason: "a FIFO"), "file_unreadable", .badData, ["evil name", "a FIFO"], next: "ls -l"),
    .init(ImportError.truncated(name: "f", detail: "inside Record"), "truncated", .incomplete, ["f", "inside Record"], next: "again"),
    .init(ImportError.malformed(name: "f", position: 12, detail: nasty), "malformed", .badData, ["f", "12", "evil name"], next: "anew"),
    .init(ImportError.refused(name: "f", .decompressionBomb(bytes: 5 << 30)), "decompression_bomb", .badData, ["5120 MiB"], next: "unpack"),
    .init(ImportError.refused(name: "f", .tooLarge(bytes: 9, limit: 8)), "part_too_large", .badData, ["f", "9", "8"]),
    .init(ImportError.refused(name: "f", .tooManyMembers(limit: 9)), "too_many_members", .badData, ["f", "9"], next: "unpack"),
    .init(ImportError.refused(name: "f", .entityDeclaration), "entity_declaration", .badData, ["f", "entities"]),
    .init(ImportError.refused(name: "f", .unsafeMember(nasty)), "unsafe_member", .badData, ["f", "evil name"]),
    .init(ImportError.wrongPassword(name: "f"), "wrong_password", .usage, ["f"], next: "--password-file"),
    .init(ImportError.libraryMissing("libarchive.so.13"), "no_libarchive", .unavailable, ["libarchive.so.13"], next: "apt install"),
    .init(ZoneError.unknown(nasty, suggestion: "Asia/Tokyo"), "unknown_zone", .usage, ["evil name"], next: "--tz Asia/Tokyo"),
    .init(ZoneError.unknown("x", suggestion: nil), "unknown_zone", .usage, ["x"], next: "--tz UTC"),
    .init(ZoneError.noZoneFiles(folder: "/z"), "no_zone_data", .notConfigured, ["/z"], next: "tzdata"),
  ]

  /// What documents leave open has the codes of the questions.
  static let openQuestions: [ExplanationRow] = [
    .init(
      OpenQuestions(documents: ["a", "b", "c", "d", "e"], container: nasty, questions: [.zone, .unit(example: 80)]), "needs_zone", .usage,
      ["evil name", "a, b, c, d and 1 more were left out", "no time zone", "80.00"], next: "--tz Europe/Berlin --unit kg"),
    .init(
      OpenQuestions(documents: ["a"], questions: [.user(people)], given: ImportAnswers(user: 9)), "needs_user", .usage,
      ["number 9", "1 Ada (2 weigh-ins)"], next: "--user 7"),
    .init(
      OpenQuestions(documents: ["a"], questions: [.height(heights)], given: ImportAnswers(height: Length(centimetres: 170))),
      "needs_height",
      .usage, ["170 cm", "175 cm (1 weigh-in)"], next: "--height 182.5"),
  ]
}
