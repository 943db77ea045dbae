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

  @Test(
    "the program's own words are German where answers are",
    arguments: [
      ("de", true), ("de_AT.UTF-8", true), ("DE", true), ("en", false), ("fr_FR", false), ("C.UTF-8", false), ("", false), ("nds", false),
    ])
  func ownWords(_ locale: String, _ isGerman: Bool) {
    #expect(ReplyLanguage.ownWords(locale) == (isGerman ? .german : .english))
  }

  @Test("every fixed word of a conversation is there in both languages")
  func bothLanguages() {
    let texts = [RedFlagWords.Language.english, .german].map { language in
      let copy = TalkCopy(language)
      return [
        copy.thinking, copy.stopped(isKept: true), copy.stopped(isKept: false), copy.atLimit, copy.cut(cause: nil), copy.askAgain,
        copy.answeredHere, RedFlagCopy.nothingSent(language),
      ] + AnswerCount.allCases.map(copy.counted) + ReplyScreen.Reason.allCases.map { ReplyCopy.stopped($0, in: language) }
    }
    for (english, german) in zip(texts[0], texts[1]) { #expect(english != german && !german.isEmpty) }
    #expect(Set(texts[0] + texts[1]).count == 2 * texts[0].count)
  }
}
