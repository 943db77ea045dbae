import ScaleCore
import Testing

/// The disclaimer stands in the set-up and in its own command, nowhere in what the Coach says.
@Suite("Legal words")
struct LegalWordsTests {
  private static let words = ["medical advice", "disclaimer", "liab", "not a substitute", "terms of", "keine medizinische beratung"]

  private static var said: [String] {
    var texts: [String] = RedFlagWords.Language.allCases.flatMap { language in
      ReplyScreen.Reason.allCases.map { ReplyCopy.stopped($0, in: language) } + [RedFlagCopy.nothingSent(language)]
    }
    for row in OfflineRow.all {
      for voice in CoachVoice.allCases {
        texts.append(OfflineReply(to: row.question, row.facts, voice: voice).text)
      }
    }
    texts += (RedFlagRow.english + RedFlagRow.german + RedFlagRow.people)
      .compactMap { RedFlag(in: $0.testDescription, from: $0.person) }.map(RedFlagCopy.text)
    for plan in CoachPlan.allCases {
      texts.append(QuotaCopy.lock(QuotaView(plan: plan, at: CoachUseTests.sunday), now: CoachUseTests.sunday, zone: .utc))
    }
    for language in RedFlagWords.Language.allCases {
      let copy = TalkCopy(language)
      texts += [copy.atLimit, copy.cut(cause: nil), copy.answeredHere] + AnswerCount.allCases.map(copy.counted)
    }
    for voice in CoachVoice.allCases { texts += [CoachCopy.energy(1343, voice), CoachCopy.protein(92, .vegan, voice)] }
    return texts
  }

  @Test("E3: are not in any fixed words of the Coach, in no voice")
  func fixedWords() {
    let said = Self.said
    #expect(said.count > 100)
    for text in said {
      for word in Self.words { #expect(!text.lowercased().contains(word), "\(text)") }
    }
  }
}
