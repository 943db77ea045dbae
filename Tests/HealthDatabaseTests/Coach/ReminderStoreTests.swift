import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct ReminderStoreTests {
  private let store: HealthStore
  private func at(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }

  init() throws { store = try HealthStore.inMemory() }

  private func reminder(_ due: Int64, _ text: String? = nil, kind: StatedReminder.Kind = .reminder) -> StatedReminder {
    StatedReminder(kind: kind, due: at(due), deadline: kind == .wake ? at(due + 900) : nil, precision: .clock, text: text)
  }

  @Test func theyComeBackInTheOrderOfTheirTimes() throws {
    let late = try store.keep(reminder(200, "late"), offsetMinutes: 60, at: at(1)).kept
    let early = try store.keep(reminder(100, "early"), offsetMinutes: -300, at: at(2)).kept
    #expect(try store.reminders() == [early, late])
    #expect(early.due == ZonedTime(at(100), offsetMinutes: -300) && early.created == at(2) && early.shown == nil)
    #expect(try store.dueReminders(at: at(99)) == [])
    #expect(try store.dueReminders(at: at(100)) == [early])
    #expect(try store.dueReminders(at: at(500)) == [early, late])
  }

  @Test func whatWasShownIsNotDueAgain() throws {
    let first = try store.keep(reminder(100), offsetMinutes: 0, at: at(1)).kept
    try store.markShown([first], at: at(150))
    try store.markShown([first], at: at(160))
    #expect(try store.dueReminders(at: at(500)) == [])
    #expect(try store.reminders().map(\.shown) == [at(150)])
  }

  /// One that was shown rang already, as far as anything here rings.
  @Test func aWakeUpReplacesTheOneThatWaits() throws {
    let shown = try store.keep(reminder(50, "shown", kind: .wake), offsetMinutes: 0, at: at(1)).kept
    try store.markShown([shown], at: at(60))
    let other = try store.keep(reminder(100, "other"), offsetMinutes: 0, at: at(1)).kept
    let waits = try store.keep(reminder(100, "first", kind: .wake), offsetMinutes: 0, at: at(2))
    #expect(waits.replaced == [])
    let newest = try store.keep(reminder(70, "second", kind: .wake), offsetMinutes: 0, at: at(3))
    #expect(newest.replaced == [waits.kept])
    #expect(newest.kept.deadline == at(970))
    #expect(try store.reminders().map(\.text) == ["shown", "second", "other"])
    #expect(try store.reminders().last == other)
  }

  @Test func theyAreRemoved() throws {
    let first = try store.keep(reminder(100), offsetMinutes: 0, at: at(1)).kept
    try store.keep(reminder(200), offsetMinutes: 0, at: at(1))
    try store.removeReminder(first.id)
    #expect(throws: StoreError.noSuchRow(table: "reminders", id: first.id)) { try store.removeReminder(first.id) }
    #expect(try store.removeReminders() == 1)
    #expect(try store.removeReminders() == 0)
  }

  @Test func whatNoReleaseWroteIsLeftOutAndCanBeRemoved() throws {
    let kept = try store.keep(reminder(100), offsetMinutes: 6039, at: at(1)).kept
    try store.connection.execute(
      "INSERT INTO reminders (kind, due_ms, offset_minutes, created_ms) VALUES ('reminder', 9223372036854775807, 0, 1), ('gong', 1, 0, 1)")
    #expect(try store.reminders() == [kept])
    #expect(try store.dueReminders(at: at(500)) == [kept])
    #expect(kept.due.offsetMinutes == 1080)
    try store.removeReminder(kept.id + 1)
    #expect(try store.removeReminders() == 2)
  }

  /// As after a merge of two stores.
  @Test func theNewestWakeUpIsTheOnlyOneThatWaits() throws {
    try store.connection.execute(
      """
      INSERT INTO reminders (kind, due_ms, offset_minutes, text, created_ms)
      VALUES ('wake', 100000, 0, 'newest', 3), ('wake', 50000, 0, 'oldest', 1), ('reminder', 60000, 0, 'other', 1)
      """)
    #expect(try store.reminders().map(\.text) == ["other", "newest"])
    #expect(try store.dueReminders(at: at(99)).map(\.text) == ["other"])
    try store.markShown(try store.dueReminders(at: at(100)), at: at(101))
    #expect(try store.dueReminders(at: at(500)) == [])
    try store.keep(reminder(200, "next", kind: .wake), offsetMinutes: 0, at: at(110))
    #expect(try store.removeReminders() == 3)
  }

  @Test func careIsRemembered() throws {
    #expect(try store.lastCare() == nil)
    let session = try store.startSession(at: at(1))
    try store.say("words of care", as: .local, state: .redFlag, in: session, at: at(5))
    try store.say("fine now", as: .user, in: session, at: at(9))
    #expect(try store.lastCare() == at(5))
  }
}
