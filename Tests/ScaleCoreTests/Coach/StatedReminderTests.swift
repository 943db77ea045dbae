import ScaleCore
import Testing

/// A request at a time of Hong Kong, and what is proposed.
struct ReminderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var now = "2026-09-19T21:00:00+08:00"
  let kind: StatedReminder.Kind
  let due: String
  var deadline: String?
  var precision = StatedReminder.Precision.clock
  var text: String?

  init(
    _ words: String, now: String = "2026-09-19T21:00:00+08:00", _ kind: StatedReminder.Kind, _ due: String, deadline: String? = nil,
    _ precision: StatedReminder.Precision = .clock, text: String? = nil
  ) {
    testDescription = words
    self.now = now
    self.kind = kind
    self.due = due
    self.deadline = deadline
    self.precision = precision
    self.text = text
  }

  static let said: [ReminderRow] = [
    .init("tomorrow morning before 7:30 am remind me to get up", .wake, "2026-09-20 07:15", deadline: "2026-09-20 07:30", text: "get up"),
    .init("wake me up tomorrow at 7:30am", .wake, "2026-09-20 07:30"),
    .init("at 8am remind me to weigh", .reminder, "2026-09-20 08:00", text: "weigh"),
    .init("at 8am remind me to weigh", now: "2026-09-20T06:30:00+08:00", .reminder, "2026-09-20 08:00", text: "weigh"),
    .init("tomorrow at 8 remind me to stretch", .reminder, "2026-09-20 08:00", text: "stretch"),
    .init("remind me in 2 min", .reminder, "2026-09-19 21:02", .delay),
    .init("nudge me in 1 minute", .reminder, "2026-09-19 21:01", .delay),
    .init("remind me in half an hour to drink water", .reminder, "2026-09-19 21:30", .delay, text: "drink water"),
    .init("tomorrow morning, wake me", .wake, "2026-09-20 07:00", .daypart),
    .init("remind me in 999 hours", .reminder, "2026-09-20 21:00", .delay),
    .init("remind me to weigh myself", .reminder, "2026-09-20 08:00", .unsaid, text: "weigh myself"),
    .init("remind me on Monday at 6.45 to run", .reminder, "2026-09-21 06:45", text: "run"),
    .init("remind me on 2026-10-01 at 9 to measure", .reminder, "2026-10-01 09:00", text: "measure"),
    .init("remind me this evening at 10 to stretch", .reminder, "2026-09-19 22:00", text: "stretch"),
    .init("set an alarm for 12 am", .wake, "2026-09-20 00:00"),
    .init("Can you remind me at 12pm to eat?", .reminder, "2026-09-20 12:00", text: "eat"),
    .init("Erinnere mich morgen um 8 Uhr 30 ans Wiegen", .reminder, "2026-09-20 08:30", text: "ans Wiegen"),
    .init("Weck mich um 6", .wake, "2026-09-20 06:00"),
    .init("remind me on Saturday at 9 to weigh", .reminder, "2026-09-26 09:00", text: "weigh"),
    .init("remind me by 6:00 to leave", .reminder, "2026-09-20 05:45", deadline: "2026-09-20 06:00", text: "leave"),
    .init("remind me before 0:10 tomorrow to sleep", .reminder, "2026-09-20 00:00", deadline: "2026-09-20 00:10"),
  ]
}

struct SilentReminderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String

  static let all: [SilentReminderRow] = [
    "what does my trend look like", "that reminds me of lunch", "alarming numbers", "I wake up tired", "you reminded me yesterday",
    "don't remind me of that",
    "the dogs wake me at 5", "does it remind me at 8?", "I get up at 7", "ping pong at 8", "notify", "remind", "",
  ].map(SilentReminderRow.init(testDescription:))
}

@Suite("Stated reminders")
struct StatedReminderTests {
  static let zone = LocalZone.fixed(offsetMinutes: 480)

  static func time(_ text: String) -> Instant { (ZonedTime(iso8601: text) ?? ZonedTime(Instant(seconds: 0), offsetMinutes: 0)).instant }

  static func shown(_ instant: Instant?) -> String? {
    instant.map { zone.civilTime(at: $0) }.map { "\($0.date.iso8601) \($0.clock)" }
  }

  @Test("said", arguments: ReminderRow.said)
  func said(_ row: ReminderRow) throws {
    let reminders = StatedReminder.read(row.testDescription, now: Self.time(row.now), zone: Self.zone)
    #expect(reminders.count == 1)
    let reminder = try #require(reminders.first)
    #expect(reminder.kind == row.kind)
    #expect(Self.shown(reminder.due) == row.due)
    #expect(Self.shown(reminder.deadline) == row.deadline)
    #expect(reminder.precision == row.precision)
    if let text = row.text { #expect(reminder.text == text) }
    #expect(GateCopy.question(reminder, zone: Self.zone).hasPrefix("You named no time.") == (row.precision == .unsaid))
    #expect(GateCopy.note(.reminder(reminder, .waiting), zone: Self.zone).contains("NOT scheduled"))
  }

  @Test("not said", arguments: SilentReminderRow.all)
  func silent(_ row: SilentReminderRow) {
    #expect(StatedReminder.read(row.testDescription, now: Self.time("2026-09-19T21:00:00+08:00"), zone: Self.zone).isEmpty)
  }

  @Test("R9, R10: confirmed late")
  func late() {
    let now = Self.time("2026-09-19T21:00:00+08:00")
    #expect(StatedReminder.settled(now.advanced(milliseconds: -30_000), now: now, zone: Self.zone) == now.advanced(milliseconds: 65_000))
    #expect(Self.shown(StatedReminder.settled(Self.time("2026-09-19T08:00:00+08:00"), now: now, zone: Self.zone)) == "2026-09-20 08:00")
    #expect(StatedReminder.settled(now.advanced(milliseconds: 1), now: now, zone: Self.zone) == now.advanced(milliseconds: 1))
  }

  @Test func aShortDelayIsFiveSeconds() {
    let now = Self.time("2026-09-19T21:00:00+08:00")
    #expect(StatedReminder.read("remind me in 1 second", now: now, zone: Self.zone).first?.due == now.advanced(milliseconds: 5000))
  }
}
