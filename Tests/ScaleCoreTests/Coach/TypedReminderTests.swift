import ScaleCore
import Testing

/// What is typed as a reminder on a Saturday evening of Hong Kong, and what is understood.
struct TypedReminderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var time: String?
  let due: String
  var text: String?
  var kind = StatedReminder.Kind.reminder
  var precision = StatedReminder.Precision.clock
  var deadline: String?

  init(
    _ words: String, at time: String? = nil, _ due: String, _ text: String?, kind: StatedReminder.Kind = .reminder,
    _ precision: StatedReminder.Precision = .clock, deadline: String? = nil
  ) {
    testDescription = words
    (self.time, self.due, self.text, self.kind, self.precision, self.deadline) = (time, due, text, kind, precision, deadline)
  }

  static let all: [TypedReminderRow] = [
    .init("tomorrow at 8 stretch", "2026-09-20 08:00", "stretch"),
    .init("stretch tomorrow at 8", "2026-09-20 08:00", "stretch"),
    .init("at 22:15 take the bins out", "2026-09-19 22:15", "take the bins out"),
    .init("remind me tomorrow at 8 to stretch", "2026-09-20 08:00", "stretch"),
    .init("in 20 minutes tea", "2026-09-19 21:20", "tea", .delay),
    .init("wake me up tomorrow at 7:30am", "2026-09-20 07:30", nil, kind: .wake),
    .init("get up tomorrow before 7:30", "2026-09-20 07:15", "get up", kind: .wake, deadline: "2026-09-20 07:30"),
    .init("morgen um 8 Uhr 30 wiegen", "2026-09-20 08:30", "wiegen"),
    .init("tomorrow morning weigh", "2026-09-20 07:00", "weigh", .daypart),
    .init("stretch", "2026-09-20 08:00", "stretch", .unsaid),
    .init("stretch on Monday", "2026-09-21 08:00", "stretch", .unsaid),
    .init("call at 8 for the doctor", at: "2026-10-01 18:30", "2026-10-01 18:30", "call at 8 for the doctor"),
    .init("remind me to stretch", at: "9", "2026-09-20 09:00", "stretch"),
    .init("", at: "9pm tomorrow", "2026-09-20 21:00", nil),
    .init("wake up to run", at: "6:30", "2026-09-20 06:30", "wake up to run", kind: .wake),
    .init("one", at: "2026-10-01T07:30", "2026-10-01 07:30", "one"),
    .init("one", at: "2026-10-01T07:30+09:00", "2026-10-01 06:30", "one"),
    .init("one", at: "20 minutes", "2026-09-19 21:20", "one", .delay),
    .init("one", at: "in 3 days", "2026-09-22 08:00", "one", .unsaid),
    .init("one", at: "2026-10-01 before 7:30", "2026-10-01 07:15", "one", deadline: "2026-10-01 07:30"),
    .init("in 25 hours x", "2026-09-20 22:00", "x", .delay),
    .init("in 999 hours x", "2026-10-31 12:00", "x", .delay),
    .init("in 400 days at 8 x", "2027-10-24 08:00", "x"),
    .init("in 3 months at 8 x", "2026-12-19 08:00", "x"),
    .init("29 february at 8 x", "2028-02-29 08:00", "x"),
    .init("12.12.2026 um 8 Uhr test", "2026-12-12 08:00", "test"),
    .init("am 12.12. um 8 Uhr test", "2026-12-12 08:00", "test"),
    .init("am 1. März um 8 Uhr test", "2027-03-01 08:00", "test"),
    .init("19 September at 20:00 x", "2027-09-19 20:00", "x"),
    .init("march 5 8:30 x", "2027-03-05 08:30", "x"),
    .init("tomorrow at 8 take 2 may help", "2026-09-20 08:00", "take 2 may help"),
    .init("before 0:00 go", "2026-09-20 00:00", "go"),
    .init("one", at: "1 March 2027 8:00", "2027-03-01 08:00", "one"),
    .init("one", at: "9 tomorrow", "2026-09-20 09:00", "one"),
  ]
}

/// A time that is none.
struct NoReminderTimeRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let error: ReminderTimeError

  init(_ words: String, isOver: Bool = false) {
    testDescription = words
    error = isOver ? .over(words) : .notUnderstood(words)
  }

  static let all: [NoReminderTimeRow] = [
    .init(""), .init("banana"), .init("9 bananas"), .init("25:00"), .init("half past"), .init("-"), .init("2026-09-18 09:00", isOver: true),
    .init("2026-09-19 07:00", isOver: true), .init("2026-09-19T07:00:00+08:00", isOver: true), .init("2026-13-01 09:00"),
    .init("9999999999999999999"), .init("99999999999999999999 minutes"),
  ]
}

/// A sentence whose time is none.
struct NoTypedTimeRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let error: ReminderTimeError

  static let all: [NoTypedTimeRow] = [
    .init(testDescription: "9999-12-31 23:59 x", error: .tooFar("9999-12-31 23:59")),
    .init(testDescription: "in 5000 days at 8 x", error: .tooFar("in 5000 days at 8")),
    .init(testDescription: "in 99999999 hours x", error: .tooFar("in 99999999 hours")),
    .init(testDescription: "2027-02-29 8:00 x", error: .notUnderstood("2027-02-29")),
    .init(testDescription: "30 february at 8 x", error: .notUnderstood("30 february")),
    .init(testDescription: "31. April 2027 um 8 Uhr x", error: .notUnderstood("31. April 2027")),
    .init(testDescription: "12/12/2026 8:00 x", error: .notUnderstood("12/12/2026")),
    .init(testDescription: "yesterday at 8 x", error: .notUnderstood("yesterday")),
    .init(testDescription: "gestern um 8 Uhr x", error: .notUnderstood("gestern")),
    .init(testDescription: "2020-01-01 8:00 past", error: .over("2020-01-01 8:00")),
    .init(testDescription: "remind me on 2020-01-01 at 8 to x", error: .over("on 2020-01-01 at 8")),
  ]
}

/// What a person answers when asked about a reminder, and when it comes then.
struct OtherTimeRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let said: String
  let due: String

  static let all: [OtherTimeRow] = [
    .init(testDescription: "9", said: "remind me tomorrow to stretch", due: "2026-09-20 09:00"),
    .init(testDescription: "22:00", said: "remind me to stretch", due: "2026-09-19 22:00"),
    .init(testDescription: "20:00", said: "remind me to stretch", due: "2026-09-20 20:00"),
    .init(testDescription: "18:30", said: "remind me on Monday at 8 to stretch", due: "2026-09-21 18:30"),
    .init(testDescription: "tomorrow at 9", said: "remind me on Monday at 8 to stretch", due: "2026-09-20 09:00"),
    .init(testDescription: "in 2 hours", said: "remind me on Monday to stretch", due: "2026-09-19 23:00"),
    .init(testDescription: "7", said: "remind me before 7:30 tomorrow to stretch", due: "2026-09-20 07:00"),
  ]
}

@Suite("Typed reminders")
struct TypedReminderTests {
  private static let zone = StatedReminderTests.zone
  private static let now = StatedReminderTests.time("2026-09-19T21:00:00+08:00")

  @Test("typed", arguments: TypedReminderRow.all)
  func typed(_ row: TypedReminderRow) throws {
    let reminders = try StatedReminder.typed(row.testDescription, at: row.time, now: Self.now, zone: Self.zone)
    #expect(reminders.count == 1)
    let reminder = try #require(reminders.first)
    #expect(StatedReminderTests.shown(reminder.due) == row.due)
    #expect(reminder.text == row.text)
    #expect(reminder.kind == row.kind && reminder.precision == row.precision)
    #expect(StatedReminderTests.shown(reminder.deadline) == row.deadline)
  }

  @Test("no time", arguments: NoReminderTimeRow.all)
  func refused(_ row: NoReminderTimeRow) {
    #expect(throws: row.error) { try StatedReminder.typed("stretch", at: row.testDescription, now: Self.now, zone: Self.zone) }
  }

  @Test("no time in a sentence", arguments: NoTypedTimeRow.all)
  func refusedSentence(_ row: NoTypedTimeRow) {
    #expect(throws: row.error) { try StatedReminder.typed(row.testDescription, now: Self.now, zone: Self.zone) }
  }

  @Test("another time keeps the day that was said", arguments: OtherTimeRow.all)
  func another(_ row: OtherTimeRow) throws {
    let said = try #require(StatedReminder.read(row.said, now: Self.now, zone: Self.zone).first)
    let reminder = try said.at(row.testDescription, now: Self.now, zone: Self.zone)
    #expect(StatedReminderTests.shown(reminder.due) == row.due)
    #expect(reminder.deadline == nil && reminder.text == said.text && reminder.kind == said.kind)
  }

  @Test("several requests are several reminders")
  func several() throws {
    let reminders = try StatedReminder.typed(
      "remind me at 22:00 to eat. remind me at 23:00 to sleep", now: Self.now, zone: Self.zone)
    #expect(reminders.map(\.text) == ["eat", "sleep"])
  }

  @Test("what is said of a kept one promises nothing")
  func words() throws {
    let reminder = try #require(StatedReminder.read("wake me up tomorrow at 7:30am", now: Self.now, zone: Self.zone).first)
    #expect(GateCopy.kept(reminder, zone: Self.zone) == "Wake-up reminder kept for Sunday 2026-09-20 at 07:30.")
    #expect(GateCopy.note(.reminder(reminder, .kept), zone: Self.zone).contains("KEPT for 2026-09-20 07:30 (+08:00)"))
    for state in GateNote.ReminderState.allCases where state != .scheduled {
      #expect(!GateCopy.note(.reminder(reminder, state), zone: Self.zone).contains(": SCHEDULED"), "\(state)")
    }
    #expect(GateCopy.reminderLimits.contains("no desktop notifications") && GateCopy.reminderLimits.contains("wake"))
  }
}
