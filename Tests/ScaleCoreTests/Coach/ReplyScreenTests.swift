@testable import ScaleCore
import Testing

@Suite("What an answer must not tell anybody")
struct ReplyScreenTests {
  private static let screen = ReplyCleanerTests.screen

  @Test("judged as a sentence", arguments: ScreenRow.all)
  func judged(_ row: ScreenRow) { #expect(Self.screen.reason(in: row.testDescription) == row.reason) }

  /// Cut at every place, and in single characters: the same is shown, the same stops it, and no figure of it gets out.
  @Test("wherever the stream is cut", arguments: ScreenRow.all)
  func cut(_ row: ScreenRow) {
    let text = "Good morning. \(row.testDescription) And more."
    let shown = row.reason.map { "Good morning.\n" + ReplyCopy.stopped($0, in: .english) }
    var cuts = text.unicodeScalars.indices.map { [String(text[..<$0]), String(text[$0...])] }
    cuts.append(text.unicodeScalars.map { String($0) })
    for pieces in cuts {
      let (given, stop) = ReplyCleanerTests.clean(pieces)
      #expect(stop == row.reason, "\(pieces)")
      if let shown {
        #expect(given.hasPrefix("Good morning.") && given.hasSuffix(shown.dropFirst("Good morning.".count)), "\(given)")
        #expect(!given.hasPrefix("Good morning. " + row.testDescription), "\(given)")
        #expect(given.allSatisfy { !$0.isNumber || !$0.isASCII || row.mayShow.contains($0) }, "\(given)")
      } else {
        #expect(given == text)
      }
    }
  }

  @Test func everySignHasItsPhrases() {
    for sign in ScreenWords.Sign.allCases { #expect(!ScreenWords.phrases(sign).isEmpty, "\(sign)") }
  }

  @Test func enoughRows() {
    #expect(ScreenRow.harmful.count >= 40 && ScreenRow.harmless.count >= 40)
    for reason in [ReplyScreen.Reason.target, .fast, .purging] { #expect(ScreenRow.harmful.count { $0.reason == reason } >= 12) }
  }

  @Test func everyReasonHasItsWords() {
    let lines = RedFlagWords.Language.allCases.flatMap { language in ReplyScreen.Reason.allCases.map { ReplyCopy.stopped($0, in: language) }
    }
    #expect(Set(lines).count == lines.count)

  }

  /// The same rules as for `goal set`.
  @Test func targetsByHeightAndWeight() {
    let small = ReplyScreen(sex: .female, weight: Mass(kilograms: 60), height: Length(centimetres: 150))
    #expect(small.reason(in: "Aim for 45 kg.") == nil)
    #expect(small.reason(in: "Aim for 41 kg.") == .target)
    let unknown = ReplyScreen(sex: nil, weight: nil, height: nil)
    #expect(unknown.reason(in: "Aim for 45 kg.") == nil)
    #expect(unknown.reason(in: "Aim for 38 kg.") == .target)
    #expect(unknown.reason(in: "Aim for 150 kg.") == nil)
    let light = ReplyScreen(sex: .female, weight: Mass(kilograms: 45), height: Length(centimetres: 172))
    #expect(light.reason(in: "Aim for 50 kg first.") == nil, "on the way up")
    #expect(light.reason(in: "You weigh 45.2 kg now.") == nil)
    #expect(light.reason(in: "Aim for 43 kg.") == .target)
    let heavy = ReplyScreen(sex: .male, weight: Mass(kilograms: 170), height: Length(centimetres: 180))
    #expect(heavy.reason(in: "Aim for 150 kg first.") == nil, "a step on the way down")
    #expect(heavy.reason(in: "Aim for 180 kg.") == .target)
  }

  /// A word that says nothing of the kind comes out as soon as it is over, as before.
  @Test func theFirstWordsAreNotHeldBack() {
    for (text, first) in [
      ("Fasting suits you", "Fasting"), ("Aim for sleep", "Aim"), ("Laxatives are", "Laxatives"), ("Your goal is", "Your"),
    ] {
      var cleaner = ReplyCleaner(screen: Self.screen)
      var given = ""
      for scalar in text.unicodeScalars.prefix(first.count + 1) { given += cleaner.feed(String(scalar)) }
      #expect(given == first)
    }
  }
}
