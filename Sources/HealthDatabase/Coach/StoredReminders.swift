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
  /// Every reminder, the earliest first; those that were shown stay on record. A row that cannot be read is left out, and can be removed all the same.
  public func reminders() throws(StoreError) -> [StoredReminder] {
    Self.standing(try connection.all("SELECT * FROM reminders ORDER BY due_ms, id", [:], Self.readable).compactMap { $0 })
  }

  /// Reminders whose time has come and that were not shown, the earliest first.
  public func dueReminders(at now: Instant) throws(StoreError) -> [StoredReminder] {
    let due = try connection.all(Self.dueQuery, [":now": SQLValue(now.milliseconds)], Self.readable).compactMap { $0 }
    guard due.contains(where: { $0.kind == .wake }) else { return due }
    let standing = Set(try reminders().map(\.id))
    return due.filter { standing.contains($0.id) }
  }

  /// Where stores were merged, a wake-up may wait beside one that was set after it and so took its place.
  private static func standing(_ reminders: [StoredReminder]) -> [StoredReminder] {
    let newest = reminders.filter { $0.kind == .wake }.max { ($0.created, $0.id) < ($1.created, $1.id) }
    return reminders.filter { $0.kind != .wake || $0.shown != nil || $0.id == newest?.id }
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
    let offsetMinutes = StorableOffset.minutes(offsetMinutes)
    return try connection.transaction { () throws(StoreError) in
      var replaced: [StoredReminder] = []
      if reminder.kind == .wake {
        replaced = try reminders().filter { $0.kind == .wake && $0.shown == nil }
        try connection.run("DELETE FROM reminders WHERE kind = 'wake' AND shown_ms IS NULL")
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

  private static func readable(_ row: Row) throws(StoreError) -> StoredReminder? {
    do throws(StoreError) { return try reminder(row) } catch {
      guard case .damaged = error else { throw error }
      return nil
    }
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
