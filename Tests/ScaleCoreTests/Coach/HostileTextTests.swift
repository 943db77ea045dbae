import ScaleCore
import Testing
import TestSupport

/// Whatever is typed or streamed, nothing traps, and what is kept keeps its limits.
@Suite("Hostile text")
struct HostileTextTests {
  private static let pieces = [
    "goal", "my goal is", "80", "kg", "99999999999999999999", "1.2.3", "--", "in", "by", "June", "31", "2027-02-30", "remind me", "at",
    "25:61", "am", "st", "4", "%", "body fat", "\u{0}", "\u{1B}[", "\u{202E}", "\n",
    ".", ",", "?", "'", "’", "I", "im", "allergic to", "fast for", "days", "1-2-3", "5/0", "e\u{301}\u{301}\u{301}", "🏳️‍🌈", "漢字", "ﷺ", "#",
    "```", "|", "\"", "\\", "As an AI", "Certainly", "!", "—", "900", "kcal", "a day",
    "week", "uhr", "um", "bis", "1", "märz", "weck mich", "\u{FEFF}", "0", "-5", "+", "1e309", "ı", "İ", "ß", "\u{2BC}",
  ]

  @Test func nothingTraps() {
    var random = SeededRandom(seed: 77)
    let now = Instant(seconds: 1_800_000_000)
    let today = CivilDate(daysSince1970: 20_000)
    for round in 0..<200 {
      let count = 1 + Int(random.next() % 12)
      let text = (0..<count).map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }.joined(
        separator: round % 3 == 0 ? "" : " ")
      for target in StatedTarget.read(text, units: .imperial, today: today) {
        _ = TargetProposal(
          target, profile: Profile(sex: .male, height: Length(centimetres: 180)), newest: Mass(kilograms: 80), newestFat: 20, today: today)
      }
      for reminder in StatedReminder.read(text, now: now, zone: .utc) {
        #expect(reminder.due > now, "\(text)")
        #expect(reminder.text?.count ?? 0 <= StatedReminder.textLimit)
      }
      for reminder in (try? StatedReminder.typed(text, now: now, zone: .utc)) ?? [] {
        #expect(reminder.due > now, "\(text)")
        for other in (round % 5 == 0 ? Self.pieces : []) + [text] {
          guard let moved = try? reminder.at(other, now: now, zone: .utc) else { continue }
          #expect(moved.due > now && (moved.deadline ?? moved.due) >= moved.due, "\(text) at \(other)")
        }
      }
      _ = ReplyLanguage.code(typed: text)
      _ = try? PercentInput.value(text)
      for fact in StatedFacts.read(text, at: now) { #expect(fact.text.count <= MemoryFact.textLimit) }
      _ = RedFlag(in: text)
      _ = CoachTopic(text)
      _ = SessionTitle.of([ChatTurn(.user, text)])
      #expect(GlanceText.title(text).count <= 22)
      _ = ReplyScreen(sex: nil, weight: nil, height: nil).reason(in: text)
    }
  }

  @Test func longTextsAreBounded() {
    let long = String(repeating: "I want to get to 80 kg and remind me at 8 and ", count: 4000)
    #expect(StatedTarget.read(long, units: .metric, today: CivilDate(daysSince1970: 20_000)).count <= 1)
    #expect(StatedReminder.read(long, now: Instant(seconds: 0), zone: .utc).count <= 1)
    var cleaner = ReplyCleaner(screen: ReplyScreen(sex: nil, weight: nil, height: nil))
    #expect(cleaner.feed(String(repeating: "x", count: 20_000)).utf8.count > 19_000)
  }
}
