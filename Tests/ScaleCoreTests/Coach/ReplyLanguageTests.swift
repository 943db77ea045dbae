import ScaleCore
import Testing

struct LanguageCodeRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let code: String?

  static let all: [LanguageCodeRow] = [
    .init(testDescription: "de", code: "de"), .init(testDescription: "DE_at.UTF-8", code: "de"),
    .init(testDescription: "German", code: "de"),
    .init(testDescription: "norwegian", code: "nb"), .init(testDescription: "English", code: "en"),
    .init(testDescription: "klingon", code: nil), .init(testDescription: "", code: nil), .init(testDescription: "xx", code: nil),
    .init(testDescription: "de\u{0}", code: "de"), .init(testDescription: "auto", code: nil),
  ]
}

@Suite struct ReplyLanguageTests {
  @Test("a typed language", arguments: LanguageCodeRow.all)
  func code(_ row: LanguageCodeRow) {
    #expect(ReplyLanguage.code(typed: row.testDescription) == row.code)
  }
}
