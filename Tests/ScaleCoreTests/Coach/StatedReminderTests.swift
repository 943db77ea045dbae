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
    .init("remind me on 2027-02-29 at 8 to run", .reminder, "2026-09-20 08:00", .unsaid, text: "run"),
    .init("remind me yesterday at 8 to run", .reminder, "2026-09-20 08:00", .unsaid, text: "run"),
    .init("remind me on 2020-01-01 at 9 to run", .reminder, "2026-09-20 08:00", .unsaid, text: "run"),
    .init("remind me today at 9 to run", .reminder, "2026-09-20 08:00", .unsaid, text: "run"),
    .init("remind me on the 1st of March at 9 to run", .reminder, "2027-03-01 09:00", text: "run"),
    .init("remind me on March 1st, 2028 at 9 to run", .reminder, "2028-03-01 09:00", text: "run"),
    .init("Erinnere mich am 1. März um 8 Uhr ans Laufen", .reminder, "2027-03-01 08:00", text: "ans Laufen"),
    .init("Erinnere mich am 12.12.2026 um 8 Uhr ans Laufen", .reminder, "2026-12-12 08:00", text: "ans Laufen"),
    .init("remind me tomorrow at 8 to march 5 km", .reminder, "2026-09-20 08:00", text: "march 5 km"),
    .init("remind me tomorrow at 8 to answer yesterday's mail", .reminder, "2026-09-20 08:00", text: "answer yesterday's mail"),
    .init("remind me to weigh myself", .reminder, "2026-09-20 08:00", .unsaid, text: "weigh myself"),
    .init("remind me on Monday at 6.45 to run", .reminder, "2026-09-21 06:45", text: "run"),
    .init("remind me on 2026-10-01 at 9 to measure", .reminder, "2026-10-01 09:00", text: "measure"),
    .init("remind me this evening at 10 to stretch", .reminder, "2026-09-19 22:00", text: "stretch"),
    .init("set an alarm for 12 am", .wake, "2026-09-20 00:00"),
    .init("Can you remind me at 12pm to eat?", .reminder, "2026-09-20 12:00", text: "eat"),
    .init("Erinnere mich morgen um 8 Uhr 30 ans Wiegen", .reminder, "2026-09-20 08:30", text: "ans Wiegen"),
    .init("Weck mich um 6", .wake, "2026-09-20 06:00"),
    .init("remind me on Saturday at 9 to weigh", .reminder, "2026-09-26 09:00", text: "weigh"),
    .init("remind me every day at 8 to weigh", .reminder, "2026-09-20 08:00", text: "weigh"),
    .init("remind me in a week to measure", .reminder, "2026-09-26 08:00", .unsaid, text: "measure"),
    .init("remind me at noon to eat", .reminder, "2026-09-20 12:00", text: "eat"),
    .init("remind me tonight at 1 to stretch", .reminder, "2026-09-20 01:00", text: "stretch"),
    .init("remind me tonight at 10 to stretch", .reminder, "2026-09-19 22:00", text: "stretch"),
    .init("Erinnere mich heute Nacht um 2 ans Trinken", .reminder, "2026-09-20 02:00", text: "ans Trinken"),
    .init("Erinnere mich um 24 Uhr ans Wiegen", .reminder, "2026-09-20 00:00", text: "ans Wiegen"),
    .init("Erinnere mich morgen um 24 Uhr ans Wiegen", .reminder, "2026-09-21 00:00", text: "ans Wiegen"),
    .init("Erinnere mich um 12 Uhr nachts ans Wiegen", .reminder, "2026-09-20 00:00", text: "ans Wiegen"),
    .init("Erinnere mich am 31.12. um 18 Uhr ans Wiegen", .reminder, "2026-12-31 18:00", text: "ans Wiegen"),
    .init("Erinnere mich in anderthalb Stunden ans Trinken", .reminder, "2026-09-19 22:30", .delay, text: "ans Trinken"),
    .init("remind me at half 8 to weigh", .reminder, "2026-09-20 08:30", text: "weigh"),
    .init("remind me next month to measure", .reminder, "2026-10-19 08:00", .unsaid, text: "measure"),
    .init("remind me next week at 9 to measure", .reminder, "2026-09-26 09:00", text: "measure"),
    .init("remind me to weigh in tomorrow at 8", .reminder, "2026-09-20 08:00", text: "weigh in"),
    .init("remind me on 5/6 at 8 to weigh", .reminder, "2026-09-20 08:00", .unsaid, text: "weigh"),
    .init("remind me on 31.11. at 8 to weigh", .reminder, "2026-09-20 08:00", .unsaid, text: "weigh"),
    .init("remind me tomorrow at 25 to weigh", .reminder, "2026-09-20 08:00", .unsaid, text: "weigh"),
    .init("remind me on the 5th at 9", .reminder, "2026-10-05 09:00"),
    .init("set an alarm for 6", .wake, "2026-09-20 06:00"),
    .init("remind me by 6:00 to leave", .reminder, "2026-09-20 05:45", deadline: "2026-09-20 06:00", text: "leave"),
    .init("remind me before 0:10 tomorrow to sleep", .reminder, "2026-09-20 00:00", deadline: "2026-09-20 00:10"),
  ]

  private static let monday = "2026-11-30T18:30:00+08:00"

  /// Said on a Monday evening.
  static let weeks: [ReminderRow] = [
    .init("remind me next Monday at 7", now: monday, .reminder, "2026-12-07 07:00"),
    .init("erinnere mich nächsten Montag um 7 ans Wiegen", now: monday, .reminder, "2026-12-07 07:00", text: "ans Wiegen"),
    .init("erinnere mich kommenden Montag um 7", now: monday, .reminder, "2026-12-07 07:00"),
    .init("remind me on Christmas at 9 to call home", now: monday, .reminder, "2026-12-25 09:00", text: "call home"),
    .init("remind me on New Year's Eve at 9 to weigh", now: monday, .reminder, "2026-12-31 09:00", text: "weigh"),
    .init("remind me a week from now at 9", now: monday, .reminder, "2026-12-07 09:00"),
    .init("erinnere mich nächste Woche Dienstag um 9", now: monday, .reminder, "2026-12-08 09:00"),
    .init("remind me on Tuesday next week at 9 to weigh", now: monday, .reminder, "2026-12-08 09:00", text: "weigh"),
    .init("remind me 20 minutes before 8 to leave", now: monday, .reminder, "2026-11-30 19:40", text: "leave"),
    .init("remind me at 18h30 to run", now: monday, .reminder, "2026-12-01 18:30", text: "run"),
    .init("remind me weekdays at 7 am", now: monday, .reminder, "2026-12-01 07:00"),
    .init("stell einen Wecker auf 6 Uhr", now: monday, .wake, "2026-12-01 06:00"),
    .init("remind me to weigh in every morning at 7", now: monday, .reminder, "2026-12-01 07:00", text: "weigh in"),
    .init("erinnere mich in einer halben Stunde ans Trinken", now: monday, .reminder, "2026-11-30 19:00", .delay, text: "ans Trinken"),
    .init("remind me in two and a half hours to drink", now: monday, .reminder, "2026-11-30 21:00", .delay, text: "drink"),
    .init("remind me 2 hours from now to drink", now: monday, .reminder, "2026-11-30 20:30", .delay, text: "drink"),
    .init("remind me in the morning to drink", now: monday, .reminder, "2026-12-01 07:00", .daypart, text: "drink"),
  ]

  private static let afternoon = "2026-09-19T15:00:00+08:00"

  /// Ways to say a time of day, heard at three in the afternoon.
  static let clocks: [ReminderRow] = [
    .init("remind me at half past 9 to stretch", now: afternoon, .reminder, "2026-09-19 21:30", text: "stretch"),
    .init("remind me at quarter to 7 to stretch", now: afternoon, .reminder, "2026-09-19 18:45", text: "stretch"),
    .init("remind me at a quarter past 8 to stretch", now: afternoon, .reminder, "2026-09-19 20:15", text: "stretch"),
    .init("remind me at ten to 8 to call", now: afternoon, .reminder, "2026-09-19 19:50", text: "call"),
    .init("remind me at 20 past 6 pm to call", now: afternoon, .reminder, "2026-09-19 18:20", text: "call"),
    .init("remind me at 9 thirty to go", now: afternoon, .reminder, "2026-09-19 21:30", text: "go"),
    .init("erinnere mich um halb zehn ans Wiegen", now: afternoon, .reminder, "2026-09-19 21:30", text: "ans Wiegen"),
    .init("erinnere mich um viertel nach 8 ans Wiegen", now: afternoon, .reminder, "2026-09-19 20:15", text: "ans Wiegen"),
    .init("erinnere mich um viertel vor 8 ans Wiegen", now: afternoon, .reminder, "2026-09-19 19:45", text: "ans Wiegen"),
    .init("erinnere mich um dreiviertel acht ans Wiegen", now: afternoon, .reminder, "2026-09-19 19:45", text: "ans Wiegen"),
    .init("erinnere mich um fünf vor halb neun ans Wiegen", now: afternoon, .reminder, "2026-09-19 20:25", text: "ans Wiegen"),
    .init("erinnere mich um 19 uhr ans Wiegen", now: afternoon, .reminder, "2026-09-19 19:00", text: "ans Wiegen"),
    .init("erinnere mich um sieben Uhr abends ans Wiegen", now: afternoon, .reminder, "2026-09-19 19:00", text: "ans Wiegen"),
    .init("erinnere mich um 7 Uhr ans Wiegen", now: afternoon, .reminder, "2026-09-20 07:00", text: "ans Wiegen"),
    .init("erinnere mich morgen früh um 7 ans Wiegen", now: afternoon, .reminder, "2026-09-20 07:00", text: "ans Wiegen"),
    .init("remind me at noon to eat", now: afternoon, .reminder, "2026-09-20 12:00", text: "eat"),
    .init("remind me at midnight to sleep", now: afternoon, .reminder, "2026-09-20 00:00", text: "sleep"),
    .init("erinnere mich um Mitternacht ans Schlafen", now: afternoon, .reminder, "2026-09-20 00:00", text: "ans Schlafen"),
    .init("remind me at 7 to stretch", now: afternoon, .reminder, "2026-09-19 19:00", text: "stretch"),
    .init("remind me at seven to stretch", now: afternoon, .reminder, "2026-09-19 19:00", text: "stretch"),
    .init("remind me at 7 o'clock to stretch", now: afternoon, .reminder, "2026-09-19 19:00", text: "stretch"),
    .init("remind me at 7 a.m. to stretch", now: afternoon, .reminder, "2026-09-20 07:00", text: "stretch"),
    .init("remind me at 7 in the evening to stretch", now: afternoon, .reminder, "2026-09-19 19:00", text: "stretch"),
    .init("remind me at 10 at night to stop", now: afternoon, .reminder, "2026-09-19 22:00", text: "stop"),
    .init("remind me tomorrow at seven to stretch", now: afternoon, .reminder, "2026-09-20 07:00", text: "stretch"),
    .init("remind me at 2 to call", now: afternoon, .reminder, "2026-09-20 14:00", text: "call"),
    .init("remind me tomorrow at 2 to call", now: afternoon, .reminder, "2026-09-20 14:00", text: "call"),
    .init("remind me at 12 to eat", now: afternoon, .reminder, "2026-09-20 12:00", text: "eat"),
    .init("wake me at 7", now: afternoon, .wake, "2026-09-20 07:00"),
    .init("wake me at half past six", now: afternoon, .wake, "2026-09-20 06:30"),
    .init("remind me to eat half a melon at 8", now: afternoon, .reminder, "2026-09-19 20:00", text: "eat half a melon"),
  ]
}

struct SilentReminderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String

  static let all: [SilentReminderRow] = [
    "what does my trend look like", "that reminds me of lunch", "alarming numbers", "I wake up tired", "you reminded me yesterday",
    "don't remind me of that",
    "the dogs wake me at 5", "does it remind me at 8?", "I get up at 7", "ping pong at 8", "remind me what my goal is",
    "remind me of my goal", "I set an alarm for 6", "ich erinnere mich, dass ich um 8 gegessen habe", "notify me when I lose 2 kg",
    "notify", "remind", "",
  ].map(SilentReminderRow.init(testDescription:))
}

/// A request whose time cannot be, why, and how the question begins.
struct UnreadTimeRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let problem: ReminderTimeError
  var question = "You named no time I could read. Remind you on"

  static let all: [UnreadTimeRow] = [
    .init(testDescription: "remind me on 2027-02-29 at 8 to run", problem: .notUnderstood("2027-02-29")),
    .init(testDescription: "remind me on 5/6 at 8 to run", problem: .notUnderstood("5/6")),
    .init(testDescription: "remind me on 31.11. at 8 to run", problem: .notUnderstood("31.11.")),
    .init(testDescription: "remind me tomorrow at 25 to run", problem: .notUnderstood("at 25")),
    .init(testDescription: "remind me on 2020-01-01 at 8 to run", problem: .over("on 2020-01-01 at 8")),
    .init(
      testDescription: "remind me on 2030-01-01 at 8 to run", problem: .tooFar("on 2030-01-01 at 8"),
      question: "A reminder lies at most two years ahead. Remind you on"),
  ]
}

/// A sentence at half past six in the morning, and the reminders in it: clock and text.
struct SeveralRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let expected: [String]

  init(_ words: String, _ expected: String...) { (testDescription, self.expected) = (words, expected) }

  static let all: [SeveralRow] = [
    .init("Remind me at 8 to stretch and at 9 to eat", "08:00 stretch", "09:00 eat"),
    .init("remind me at 8 am and at 10 am to drink", "08:00 drink", "10:00 drink"),
    .init("erinnere mich um 7 Uhr und um 9 Uhr ans Trinken", "07:00 ans Trinken", "09:00 ans Trinken"),
    .init("remind me at 8 am to drink and at 10 am", "08:00 drink", "10:00 drink"),
    .init("remind me at 8am to stretch, and at 9am to eat, and at 10am to walk", "08:00 stretch", "09:00 eat", "10:00 walk"),
    .init("remind me at 8 to stretch and call mum", "08:00 stretch and call mum"),
    .init("remind me at 8 to eat and drink", "08:00 eat and drink"),
    .init("remind me at 8 to stretch and at least try", "08:00 stretch and at least try"),
    .init("Erinnere mich um 8 an Sport und um 9 an Frühstück", "08:00 Sport", "09:00 Frühstück"),
    .init("remind me to stretch", "08:00 stretch"),
  ]
}

@Suite("Stated reminders")
struct StatedReminderTests {
  static let zone = LocalZone.fixed(offsetMinutes: 480)

  static func time(_ text: String) -> Instant { (ZonedTime(iso8601: text) ?? ZonedTime(Instant(seconds: 0), offsetMinutes: 0)).instant }

  static func shown(_ instant: Instant?) -> String? {
    instant.map { zone.civilTime(at: $0) }.map { "\($0.date.iso8601) \($0.clock)" }
  }

  @Test("said", arguments: ReminderRow.said + ReminderRow.clocks + ReminderRow.weeks)
  func said(_ row: ReminderRow) throws {
    let reminders = StatedReminder.read(row.testDescription, now: Self.time(row.now), zone: Self.zone)
    #expect(reminders.count == 1)
    let reminder = try #require(reminders.first)
    #expect(reminder.kind == row.kind)
    #expect(Self.shown(reminder.due) == row.due)
    #expect(Self.shown(reminder.deadline) == row.deadline)
    #expect(reminder.precision == row.precision)
    if let text = row.text { #expect(reminder.text == text) }
    #expect(GateCopy.question(reminder, zone: Self.zone).hasPrefix("You named no time") == (row.precision == .unsaid))
    #expect(GateCopy.note(.reminder(reminder, .waiting), zone: Self.zone).contains("NOT scheduled"))
  }

  @Test("not said", arguments: SilentReminderRow.all)
  func silent(_ row: SilentReminderRow) {
    #expect(StatedReminder.read(row.testDescription, now: Self.time("2026-09-19T21:00:00+08:00"), zone: Self.zone).isEmpty)
  }

  @Test("several in a sentence, each with its time", arguments: SeveralRow.all)
  func several(_ row: SeveralRow) {
    let read = StatedReminder.read(row.testDescription, now: Self.time("2026-09-19T06:30:00+08:00"), zone: .fixed(offsetMinutes: 480))
    let shown = read.map { "\((Self.shown($0.due) ?? "").suffix(5)) \($0.text ?? "-")" }
    #expect(shown == row.expected)
  }

  @Test("a clock of two meanings names the other one")
  func otherClock() {
    func question(_ text: String) -> String? {
      StatedReminder.read(text, now: Self.time("2026-09-19T15:00:00+08:00"), zone: Self.zone).first.map {
        GateCopy.question($0, zone: Self.zone)
      }
    }
    #expect(question("remind me at 7 to run") == "Remind you on Saturday 2026-09-19 at 19:00 (run)? If you meant 07:00, type that.")
    #expect(question("remind me at 7 pm to run") == "Remind you on Saturday 2026-09-19 at 19:00 (run)?")
    #expect(question("remind me tomorrow at 7 to run") == "Remind you on Sunday 2026-09-20 at 07:00 (run)?")
    #expect(question("remind me tomorrow at 2 to run") == "Remind you on Sunday 2026-09-20 at 14:00 (run)? If you meant 02:00, type that.")
    #expect(question("wake me at 7") == "Keep a wake-up reminder for Sunday 2026-09-20 at 07:00?")
  }

  @Test("R9, R10: confirmed late")
  func late() {
    let now = Self.time("2026-09-19T21:00:00+08:00")
    #expect(StatedReminder.settled(now.advanced(milliseconds: -30_000), now: now, zone: Self.zone) == now.advanced(milliseconds: 65_000))
    #expect(Self.shown(StatedReminder.settled(Self.time("2026-09-19T08:00:00+08:00"), now: now, zone: Self.zone)) == "2026-09-20 08:00")
    #expect(StatedReminder.settled(now.advanced(milliseconds: 1), now: now, zone: Self.zone) == now.advanced(milliseconds: 1))
  }

  @Test("why a time is none, and how it is asked about", arguments: UnreadTimeRow.all)
  func unread(_ row: UnreadTimeRow) throws {
    let reminders = StatedReminder.read(row.testDescription, now: Self.time("2026-09-19T21:00:00+08:00"), zone: Self.zone)
    let reminder = try #require(reminders.first)
    #expect(reminder.problem == row.problem && reminder.precision == .unsaid)
    #expect(GateCopy.question(reminder, zone: Self.zone).hasPrefix(row.question))
  }

  @Test("R11: a delay in a chat is a day at most, and the question says so")
  func shortened() {
    let reminder = StatedReminder.read("remind me in 999 hours", now: Self.time("2026-09-19T21:00:00+08:00"), zone: Self.zone).first
    #expect(reminder.map { GateCopy.question($0, zone: Self.zone).contains("24 hours is the most") } == true)
  }

  @Test("what is said of a deadline is what will be")
  func deadlines() {
    func question(_ words: String) -> String? {
      StatedReminder.read(words, now: Self.time("2026-09-19T21:00:00+08:00"), zone: Self.zone).first
        .map { GateCopy.question($0, zone: Self.zone) }
    }
    #expect(question("remind me before 0:00 to go") == "Remind you on Sunday 2026-09-20 at 00:00 (go)?")
    #expect(question("remind me before 0:10 to go") == "Remind you on Sunday 2026-09-20 at 00:00, before 00:10 (go)?")
    #expect(question("remind me before 9:00 to go") == "Remind you on Sunday 2026-09-20 at 08:45, a quarter of an hour before 09:00 (go)?")
  }

  @Test func aSkippedHourIsSaid() {
    let change = Self.time("2027-03-28T01:00:00Z")
    let zone = LocalZone { $0 < change ? 3600 : 7200 }
    let reminder = StatedReminder.read("remind me on 2027-03-28 at 2:30 to look", now: Self.time("2026-09-19T21:00:00+08:00"), zone: zone)
      .first
    let kept = "Reminder kept for Sunday 2027-03-28 at 03:30 (look). The clocks are put forward over 02:30 that day."
    #expect(reminder.map { GateCopy.kept($0, zone: zone) } == kept)
  }

  @Test func repetitionIsSaid() {
    let reminder = StatedReminder.read("remind me every day at 8 to weigh", now: Self.time("2026-09-19T21:00:00+08:00"), zone: Self.zone)
      .first
    #expect(reminder?.isRepeated == true)
    #expect(reminder.map { GateCopy.question($0, zone: Self.zone).hasSuffix("Only the first time can be set.") } == true)
  }

  @Test func aShortDelayIsFiveSeconds() {
    let now = Self.time("2026-09-19T21:00:00+08:00")
    #expect(StatedReminder.read("remind me in 1 second", now: now, zone: Self.zone).first?.due == now.advanced(milliseconds: 5000))
  }
}
