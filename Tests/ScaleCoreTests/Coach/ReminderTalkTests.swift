import ScaleCore
import Testing

/// What is asked of a reminder in German.
struct GermanReminderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let words: String

  static let rows: [GermanReminderRow] = [
    .init(
      testDescription: "remind me tomorrow at 8 to stretch",
      words: "Eine Erinnerung für Sonntag, 2026-09-20, um 08:00 (stretch) speichern?"),
    .init(testDescription: "wake me up tomorrow at 7:30am", words: "Eine Weck-Erinnerung für Sonntag, 2026-09-20, um 07:30 speichern?"),
    .init(
      testDescription: "remind me at 7 to run",
      words: "Eine Erinnerung für Samstag, 2026-09-19, um 19:00 (run) speichern? Wenn du 07:00 meinst, tippe das."),
  ]
}

@Suite("Words about reminders within a conversation")
struct ReminderTalkTests {
  private static let zone = LocalZone.fixed(offsetMinutes: 480)

  @Test("in German", arguments: GermanReminderRow.rows)
  func german(_ row: GermanReminderRow) throws {
    let now = try #require(ZonedTime(iso8601: "2026-09-19T15:00:00+08:00")).instant
    let reminder = try #require(StatedReminder.read(row.testDescription, now: now, zone: Self.zone).first)
    #expect(ReminderTalk(.german).question(reminder, zone: Self.zone) == row.words)
    #expect(ReminderTalk(.english).question(reminder, zone: Self.zone) == GateCopy.question(reminder, zone: Self.zone))
    #expect(ReminderTalk(.german).kept(reminder, zone: Self.zone).contains("gespeichert für S"))
    #expect(ReminderTalk(.german).isThere(reminder, number: 3, zone: Self.zone).contains("(#3)"))
  }
}
