import ScaleCore
import Testing

/// What the server said, and what is made of it.
struct QuotaRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let plan: String?
  let used: String?
  let limit: String?
  var resets: String?
  let expected: String

  static let all: [QuotaRow] = [
    .init(
      testDescription: "all", plan: "plus", used: "5", limit: "28", resets: "2026-09-28T00:00:00Z",
      expected: "plus 5/28 17% 2026-09-28T00:00:00+00:00"),
    .init(testDescription: "no limit", plan: "free", used: "5", limit: nil, expected: "free 5/5 100% 2026-09-28T00:00:00+00:00"),
    .init(testDescription: "unknown plan", plan: "gold", used: "1", limit: nil, expected: "free 1/5 20% 2026-09-28T00:00:00+00:00"),
    .init(
      testDescription: "absurd", plan: "pro", used: "-3", limit: "0", resets: "soon", expected: "pro 0/120 0% 2026-09-28T00:00:00+00:00"),
    .init(
      testDescription: "resets too late", plan: "pro", used: "3", limit: "120", resets: "9999-12-31T23:59:59Z",
      expected: "pro 3/120 2% 2026-09-28T00:00:00+00:00"),
    .init(
      testDescription: "huge", plan: "pro", used: "99999999999999999999", limit: "x", expected: "pro 0/120 0% 2026-09-28T00:00:00+00:00"),
    .init(testDescription: "over", plan: "free", used: "7", limit: "5", expected: "free 7/5 100% 2026-09-28T00:00:00+00:00"),
    .init(testDescription: "nothing", plan: nil, used: nil, limit: "5", expected: "none"),
  ]
}

/// What is asked first, and the title it gives.
struct TitleRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let title: String?

  static let all: [TitleRow] = [
    .init(testDescription: "how did my week go?", title: "How did my week go"),
    .init(testDescription: "Hi! Why is my weight up today?", title: "Why is my weight up today"),
    .init(testDescription: "hello", title: nil), .init(testDescription: "please tell me about protein", title: "About protein"),
    .init(testDescription: "Explain in great detail everything about my body fat", title: "Explain in great detail everything…"),
    .init(testDescription: "", title: nil), .init(testDescription: "\u{1B}[31m## red", title: "31m red"),
  ]
}

@Suite("Use of the Coach")
struct CoachUseTests {
  static let sunday = StatedReminderTests.time("2026-09-27T23:30:00+00:00")
  static let monday = StatedReminderTests.time("2026-09-28T00:10:00+00:00")

  @Test("quota from headers", arguments: QuotaRow.all)
  func quota(_ row: QuotaRow) {
    let view = QuotaView(
      plan: row.plan, used: row.used, limit: row.limit, resets: row.resets, at: Self.sunday.advanced(milliseconds: -86_400_000))
    let shown = view.map { "\($0.plan.rawValue) \($0.used)/\($0.limit) \($0.percent)% \(LocalZone.utc.zoned($0.resets).iso8601)" }
    #expect((shown ?? "none") == row.expected)
  }

  @Test("Q1, Q2, Q3: using it up")
  func usingUp() {
    var view = QuotaView(plan: .free, at: Self.sunday)
    view.used = 5
    #expect(view.isExhausted && view.percent == 100)
    let zone = LocalZone.fixed(offsetMinutes: 480)
    let lock = QuotaCopy.lock(view, now: Self.sunday, zone: zone)
    #expect(lock.contains("(5 of 5, plan Free)") && lock.contains("Monday 2026-09-28 at 08:00") && !lock.contains("Plus"))
    let unknown = QuotaCopy.lock(nil, now: Self.sunday, zone: zone)
    #expect(unknown.contains("are used up. New ones come on Monday 2026-09-28 at 08:00"))
    view = QuotaView(plan: .plus, at: Self.sunday)
    view.used = 5
    #expect(view.remaining == 23)
    view.used = 28
    #expect(view.isExhausted)
    view = QuotaView(plan: .pro, at: Self.sunday)
    view.used = 28
    #expect(!view.isExhausted)
    view.used = 120
    #expect(view.isExhausted)
    view.refund()
    #expect(view.used == 119)
    #expect(["free", "plus", "pro", "gold", ""].map { CoachPlan(named: $0).weeklyCredits } == [5, 28, 120, 5, 5])
  }

  @Test("Q4, Q8: weeks")
  func weeks() {
    #expect(QuotaView.week(of: Self.sunday) == "2026-W39")
    #expect(QuotaView.week(of: Self.monday) == "2026-W40")
    #expect(QuotaView.reset(after: Self.sunday) == StatedReminderTests.time("2026-09-28T00:00:00+00:00"))
    #expect(QuotaView.reset(after: Self.monday) == StatedReminderTests.time("2026-10-05T00:00:00+00:00"))
    var view = QuotaView(plan: .plus, at: Self.sunday)
    view.used = 4
    #expect(view.current(at: Self.sunday).used == 4)
    #expect(view.current(at: Self.monday).used == 0)
    #expect(view.current(at: Self.monday).plan == .plus)
    let turns = ["2027-01-01", "2026-01-01", "2024-12-30", "2021-01-03"].map {
      QuotaView.week(of: StatedReminderTests.time($0 + "T12:00:00Z"))
    }
    #expect(turns == ["2026-W53", "2026-W01", "2025-W01", "2020-W53"])
  }

  @Test("Q5, Q6, Q7: light assist")
  func lightAssist() {
    let today = LocalZone.utc.date(at: Self.sunday)
    var quota = QuotaView(plan: .free, at: Self.sunday)
    var assist = LightAssist(isEnabled: true, hasConsent: true, isConfigured: true, hasLocalModel: false, usedThisWeek: 0, lastDay: nil)
    quota.used = 2
    #expect(assist.isAllowed(quota, today: today))
    quota.used = 3
    #expect(!assist.isAllowed(quota, today: today))
    quota.used = 2
    assist.lastDay = today
    #expect(!assist.isAllowed(quota, today: today))
    assist.lastDay = today.advanced(days: -1)
    #expect(assist.isAllowed(quota, today: today))
    assist.hasLocalModel = true
    #expect(!assist.isAllowed(quota, today: today))
    (assist.hasLocalModel, assist.usedThisWeek) = (false, 1)
    #expect(!assist.isAllowed(quota, today: today))
  }

  @Test("titles", arguments: TitleRow.all)
  func title(_ row: TitleRow) {
    #expect(SessionTitle.of([ChatTurn(.assistant, "Hello"), ChatTurn(.user, row.testDescription)]) == row.title)
  }

  @Test("the second message names it when the first only greets")
  func secondTitle() { #expect(SessionTitle.of([ChatTurn(.user, "hi there"), ChatTurn(.user, "my sleep was bad")]) == "My sleep was bad") }

  @Test("a long turn is cut between characters, and says so", arguments: ["a", "ä", "漢", "💪"])
  func longTurn(_ character: String) {
    let size = character.utf8.count
    let fitting = String(repeating: character, count: SessionCaps.longestText / size)
    #expect(SessionCaps.stored(fitting) == fitting)
    let kept = SessionCaps.stored(fitting + "\(character)\(character)")
    #expect(kept.hasSuffix(ReplyCopy.cut) && fitting.hasPrefix(kept.dropLast(ReplyCopy.cut.count)))
    #expect((SessionCaps.longestText - size + 1...SessionCaps.longestText).contains(kept.utf8.count))
  }
}
