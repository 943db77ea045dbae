import ScaleCore
import Testing

/// How things stand, and what the rule makes of it.
struct MonitoringRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var rule = HealthMonitoring(isEnabled: true, hasConsent: true, isConfigured: true)
  var digest: HealthDigest? = Self.digest
  let verdict: HealthMonitoring.Verdict

  /// When a look becomes due by itself; empty where it does not.
  var next = ""

  static let digest: HealthDigest = {
    var records = GivenRecords()
    records.add(.stepCount, 5120, "08:00", minutes: 60)
    return records.digest()
  }()

  /// Noon of Saturday, 14 March 2026, where the week's reset is Monday 01:00.
  private static func with(_ change: (inout HealthMonitoring) -> Void) -> HealthMonitoring {
    var rule = HealthMonitoring(isEnabled: true, hasConsent: true, isConfigured: true)
    change(&rule)
    return rule
  }

  private static func day(_ text: String) -> CivilDate { GivenRecords.time(text + " 12:00").civilTime.date }

  private static func quota(_ plan: CoachPlan, used: Int) -> QuotaView {
    var view = QuotaView(plan: plan, at: digest.now.instant)
    view.used = used
    return view
  }

  static let rows: [MonitoringRow] = [
    .init(testDescription: "due", verdict: .due, next: "2026-03-14T12:00:00+01:00"),
    .init(testDescription: "off by default", rule: with { $0.isEnabled = false }, verdict: .off),
    .init(
      testDescription: "off counts first",
      rule: .init(isEnabled: false, hasConsent: false, isConfigured: false, lastDay: day("2026-03-14"), isCareCalledFor: true), digest: nil,
      verdict: .off),
    .init(testDescription: "no Coach", rule: with { ($0.isConfigured, $0.hasConsent) = (false, false) }, verdict: .notConfigured),
    .init(testDescription: "no consent", rule: with { $0.hasConsent = false }, verdict: .noConsent),
    .init(testDescription: "care", rule: with { $0.isCareCalledFor = true }, verdict: .needsCare),
    .init(
      testDescription: "looked today", rule: with { $0.lastDay = day("2026-03-14") }, verdict: .doneToday, next: "2026-03-15T00:00:00+01:00"
    ),
    .init(
      testDescription: "looked tomorrow, west of here", rule: with { $0.lastDay = day("2026-03-15") }, verdict: .doneToday,
      next: "2026-03-16T00:00:00+01:00"),
    .init(
      testDescription: "looked yesterday", rule: with { $0.lastDay = day("2026-03-13") }, verdict: .due, next: "2026-03-14T12:00:00+01:00"),
    .init(
      testDescription: "Free, one over the reserve", rule: with { $0.quota = quota(.free, used: 2) }, verdict: .due,
      next: "2026-03-14T12:00:00+01:00"),
    .init(
      testDescription: "Free, the reserve", rule: with { $0.quota = quota(.free, used: 3) }, verdict: .reserve,
      next: "2026-03-16T01:00:00+01:00"),
    .init(
      testDescription: "Free, used up", rule: with { $0.quota = quota(.free, used: 5) }, verdict: .reserve,
      next: "2026-03-16T01:00:00+01:00"),
    .init(
      testDescription: "Plus, one over the reserve", rule: with { $0.quota = quota(.plus, used: 23) }, verdict: .due,
      next: "2026-03-14T12:00:00+01:00"),
    .init(
      testDescription: "Plus, the reserve", rule: with { $0.quota = quota(.plus, used: 24) }, verdict: .reserve,
      next: "2026-03-16T01:00:00+01:00"),
    .init(
      testDescription: "Pro, the reserve", rule: with { $0.quota = quota(.pro, used: 112) }, verdict: .reserve,
      next: "2026-03-16T01:00:00+01:00"),
    .init(
      testDescription: "looked today, and the reserve", rule: with { ($0.lastDay, $0.quota) = (day("2026-03-14"), quota(.free, used: 3)) },
      verdict: .doneToday, next: "2026-03-16T01:00:00+01:00"),
    .init(testDescription: "nothing recent", digest: GivenRecords().digest(), verdict: .emptyDigest),
    .init(testDescription: "nothing stored", digest: nil, verdict: .emptyDigest),
  ]
}

/// An answer, and what of it is kept.
struct KeptRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let answer: String
  let kept: String?

  static let rows: [KeptRow] = [
    .init(testDescription: "as it is", answer: "Sleep more.\n\nThen walk.", kept: "Sleep more.\n\nThen walk."),
    .init(testDescription: "blanks at its ends", answer: "\n Sleep more. \n\n", kept: "Sleep more."),
    .init(testDescription: "nothing", answer: "", kept: nil),
    .init(testDescription: "blanks alone", answer: " \n\t\u{200B}", kept: nil),
    .init(
      testDescription: "too long", answer: String(repeating: "a", count: 3000),
      kept: String(repeating: "a", count: CoachPrompt.longestTurn - 1) + "…"),
  ]
}

@Suite("Monitoring") struct MonitoringTests {
  @Test("a look is due, or there is a reason", arguments: MonitoringRow.rows)
  func verdict(_ row: MonitoringRow) {
    let now = MonitoringRow.digest.now
    let verdict = row.rule.verdict(digest: row.digest, today: now.civilTime.date)
    #expect(verdict == row.verdict)
    let next = row.rule.next(after: verdict, now: now.instant, zone: GivenRecords.zone)
    #expect(next.map { GivenRecords.zone.zoned($0).iso8601 } ?? "" == row.next)
  }

  @Test("an answer is kept without what nobody sees, and not at all where nothing is left", arguments: KeptRow.rows)
  func kept(_ row: KeptRow) { #expect(HealthMonitoring.kept(row.answer) == row.kept) }

  @Test("the question names day and part of the day, and nothing finer")
  func dated() {
    let text = CheckQuestion(MonitoringRow.digest).text
    #expect(text.contains("digest of Saturday 2026-03-14, taken in the afternoon."))
    #expect(text.hasSuffix("Fixed rules found nothing in this digest."))
    #expect(!text.contains("12:00") && !text.contains("Ada"))
    #expect(text.utf8.count < CoachPrompt.longestTurn)
  }

  @Test("what the rules found goes along, the most pressing first")
  func findings() {
    var records = GivenRecords()
    records.add(.restingHeartRate, 58, "08:00")
    records.add(.asleepCore, "2026-03-13 23:00", minutes: 400)
    records.add(.heartRate, 95, "2026-03-13 22:45")
    records.add(.stepCount, 5120, "08:00", minutes: 60)
    let digest = records.digest()
    #expect(digest.triggers.count == 2)
    let lines = CheckQuestion(digest).text.split(separator: "\n").suffix(3).map(String.init)
    #expect(lines[0] == "Fixed rules found in this digest:")
    #expect(lines[1].hasPrefix("- Your heart rate before sleep was 95 bpm"))
    #expect(lines[2].hasPrefix("- You moved today"))
  }

  @Test("a look's prompt is a question without any conversation, in the voice for health")
  func prompt() {
    let prompt = CoachPrompt(
      brief: PromptTests.brief, manner: PromptTests.manner(), history: [], question: CheckQuestion(MonitoringRow.digest).text)
    #expect(prompt.messages.map(\.role) == [.system, .system, .system, .user])
    #expect(!prompt.isQuestionCut)
    #expect(prompt.messages.last?.content == CheckQuestion(MonitoringRow.digest).text)
    #expect(prompt.messages[1].content.contains("The question touches health"))
  }
}
