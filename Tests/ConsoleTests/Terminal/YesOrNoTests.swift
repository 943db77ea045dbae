import Console
import Testing

struct YesOrNoRow: Sendable, CustomTestStringConvertible {
  let words: [String]
  let isYes: Bool?
  var isYesInGerman: Bool?
  var testDescription: String { words.joined(separator: " | ") }

  static let rows: [YesOrNoRow] = [
    .init(words: ["y", " YES ", "yes please", "Yep", "yeah!", "sure", "ok", "Okay.", "of course"], isYes: true, isYesInGerman: true),
    .init(
      words: ["n", "No", "nope", "no thanks", "No, thank you.", "not now", "nein", "nein danke", "nö"], isYes: false, isYesInGerman: false),
    .init(words: ["j", "ja", "Ja, bitte", "ja gerne", "klar", "na klar!"], isYes: nil, isYesInGerman: true),
    .init(
      words: ["maybe", "please", "y e s", "yes no", "no yes", "yes but later", "ja nein", "80", "no sugar"], isYes: nil, isYesInGerman: nil),
  ]
}

@Suite struct YesOrNoTests {
  @Test(arguments: YesOrNoRow.rows)
  func reads(_ row: YesOrNoRow) {
    for words in row.words {
      #expect(yesOrNo(words, default: nil) == row.isYes, "\(words)")
      #expect(yesOrNo(words, isGermanYes: true, default: true) == row.isYesInGerman, "\(words)")
    }
  }

  @Test func takesNothingAsTheDefault() {
    #expect(yesOrNo("", default: true) == true && yesOrNo(" ", default: false) == false && yesOrNo("", default: nil) == nil)
  }
}
