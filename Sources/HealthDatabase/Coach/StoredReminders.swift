public import ScaleCore

/// A reminder that was confirmed.
public struct StoredReminder: Equatable, Sendable {
  public let id: Int64
  public let kind: StatedReminder.Kind

  /// With the offset that was in force where it was set.
  public let due: ZonedTime

  /// What it comes before; nil where nothing was said of one.
  public let deadline: Instant?
  public let text: String?
  public let created: Instant

  /// When it was shown; nil as long as it waits.
  public let shown: Instant?
}

extension HealthStore {
  /// Every reminder, the earliest first; those that were shown stay on record.
  public func reminders() throws(StoreError) -> [StoredReminder] {
    try connection.all("SELECT * FROM reminders ORDER BY due_ms, id", [:], Self.reminder)
  }

  /// Reminders whose time has come and that were not shown, the earliest first.
  public func dueReminders(at now: Instant) throws(StoreError) -> [StoredReminder] {
    try connection.all(Self.dueQuery, [":now": SQLValue(now.milliseconds)], Self.reminder)
  }

  /// Answered from the index of what was not shown, so that it costs nothing where nothing is due.
  static let dueQuery = "SELECT * FROM reminders WHERE shown_ms IS NULL AND due_ms <= :now ORDER BY due_ms, id"

  /// Keeps a reminder. One to wake takes the place of an earlier one that was not shown.
  ///
  /// - Parameter offsetMinutes: of the wall clock it was set by.
  /// - Returns: what was stored, and what it takes the place of.
  @discardableResult
  public func keep(
    _ reminder: StatedReminder, offsetMinutes: Int, at now: Instant
  ) throws(StoreError) -> (kept: StoredReminder, replaced: [StoredReminder]) {
    try connection.transaction { () throws(StoreError) in
      var replaced: [StoredReminder] = []
      if reminder.kind == .wake {
        replaced = try reminders().filter { $0.kind == .wake && $0.shown == nil }
        for row in replaced { try delete(reminder: row.id) }
      }
      try connection.run(
        """
        INSERT INTO reminders (kind, due_ms, offset_minutes, deadline_ms, text, created_ms)
        VALUES (:kind, :due, :offset, :deadline, :text, :now)
        """,
        [
          ":kind": SQLValue(reminder.kind.rawValue), ":due": SQLValue(reminder.due.milliseconds), ":offset": SQLValue(offsetMinutes),
          ":deadline": SQLValue(reminder.deadline?.milliseconds), ":text": SQLValue(reminder.text), ":now": SQLValue(now.milliseconds),
        ])
      let kept = StoredReminder(
        id: connection.lastInsertedRow, kind: reminder.kind, due: ZonedTime(reminder.due, offsetMinutes: offsetMinutes),
        deadline: reminder.deadline, text: reminder.text, created: now, shown: nil)
      return (kept, replaced)
    }
  }

  /// Says that these were shown; what was shown before keeps its time.
  public func markShown(_ reminders: [StoredReminder], at now: Instant) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      for reminder in reminders {
        try connection.run(
          "UPDATE reminders SET shown_ms = :now WHERE id = :id AND shown_ms IS NULL",
          [":now": SQLValue(now.milliseconds), ":id": SQLValue(reminder.id)])
      }
    }
  }

  /// - Throws: ``StoreError/noSuchRow(table:id:)``.
  public func removeReminder(_ id: Int64) throws(StoreError) {
    try delete(reminder: id)
    guard connection.changes > 0 else { throw .noSuchRow(table: "reminders", id: id) }
  }

  /// Removes every reminder, those that were shown too.
  ///
  /// - Returns: how many there were.
  @discardableResult
  public func removeReminders() throws(StoreError) -> Int {
    try connection.run("DELETE FROM reminders")
    return Int(clamping: connection.changes)
  }

  private func delete(reminder id: Int64) throws(StoreError) {
    try connection.run("DELETE FROM reminders WHERE id = :id", [":id": SQLValue(id)])
  }

  private static func reminder(_ row: Row) throws(StoreError) -> StoredReminder {
    StoredReminder(
      id: try row.integer("id"), kind: try row.value("kind", Row.text, StatedReminder.Kind.init(rawValue:)),
      due: ZonedTime(
        try row.value("due_ms", Row.integer, Instant.init(stored:)),
        offsetMinutes: try row.value("offset_minutes", Row.integer, Int.init(exactly:))),
      deadline: try row.optional("deadline_ms", Row.optionalInteger, Instant.init(stored:)), text: try row.optionalText("text"),
      created: Instant(milliseconds: try row.integer("created_ms")),
      shown: try row.optionalInteger("shown_ms").map(Instant.init(milliseconds:)))
  }
}
