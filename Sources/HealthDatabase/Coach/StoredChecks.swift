public import ScaleCore

/// One look of the Coach at the health digest that nobody asked for just then.
public struct StoredCheck: Equatable, Sendable {
  /// How it ended; the raw values are stored.
  public enum Outcome: String, CaseIterable, Sendable {
    /// The program was stopped before the look ended.
    case begun

    /// A good answer: whole, or at the service's limit, where it may miss its end.
    case complete, length

    /// An answer that was cut, one that failed on its way, one that said what nobody is told, none at all.
    case truncated, error, stopped, empty
    case interrupted

    /// The service declined, or did not answer.
    case offline

    /// The week's answers are used up, or what is left of them is kept for conversations.
    case quota, kept

    /// Nobody was there, so nothing left this machine; the day's look is still to be had.
    case unreached

    /// Whether the text of such an answer is kept.
    public var isGood: Bool { self == .complete || self == .length }
  }

  public let id: Int64

  /// When it was, which is also the time of the digest that was looked at.
  public let tried: ZonedTime
  public let outcome: Outcome

  /// Nil for all but good answers.
  public let text: String?

  public init(id: Int64, tried: ZonedTime, outcome: Outcome, text: String? = nil) {
    self.id = id
    self.tried = tried
    self.outcome = outcome
    self.text = text
  }
}

extension HealthStore {
  /// Looks that are kept; the last good one stays beside them however long ago it was.
  public static let mostChecks = 60

  /// The last look up to `now`, however it ended.
  public func lastCheck(upTo now: Instant) throws(StoreError) -> StoredCheck? { try lastCheck("1", upTo: now) }

  /// The last look up to `now` that its day has no other beside: all but those that reached nobody.
  public func lastCountedCheck(upTo now: Instant) throws(StoreError) -> StoredCheck? {
    try lastCheck("outcome <> 'unreached'", upTo: now)
  }

  /// The last look up to `now` that brought a good answer.
  public func lastGoodCheck(upTo now: Instant) throws(StoreError) -> StoredCheck? { try lastCheck("text IS NOT NULL", upTo: now) }

  private func lastCheck(_ condition: String, upTo now: Instant) throws(StoreError) -> StoredCheck? {
    try connection.first(
      "SELECT * FROM coach_checks WHERE tried_ms <= :now AND \(condition) ORDER BY tried_ms DESC, id DESC LIMIT 1",
      [":now": SQLValue(now.milliseconds)]
    ) { (row) throws(StoreError) in
      let tried = try row.value("tried_ms", Row.integer, Instant.init(stored:))
      return StoredCheck(
        id: try row.integer("id"),
        tried: ZonedTime(tried, offsetMinutes: Int(truncatingIfNeeded: try row.integer("offset_minutes"))),
        outcome: try row.value("outcome", Row.text, StoredCheck.Outcome.init(rawValue:)), text: try row.optionalText("text"))
    }
  }

  /// Puts a look on record before anything leaves, so that two programs at once, or a crash, make no second one of it.
  ///
  /// - Parameter last: the last look that counts, as the caller judged by it (``lastCountedCheck(upTo:)``).
  /// - Returns: the number to end it with; nil where another look has begun since.
  public func beginCheck(at now: ZonedTime, after last: StoredCheck?) throws(StoreError) -> Int64? {
    try connection.transaction { () throws(StoreError) in
      guard try lastCountedCheck(upTo: now.instant)?.id == last?.id else { return nil }
      try connection.run(
        "INSERT INTO coach_checks (tried_ms, offset_minutes, outcome) VALUES (:now, :offset, 'begun')",
        [":now": SQLValue(now.instant.milliseconds), ":offset": SQLValue(StorableOffset.minutes(now.offsetMinutes))])
      let id = connection.lastInsertedRow
      try connection.run(
        """
        DELETE FROM coach_checks WHERE id <> :new
          AND id NOT IN (SELECT id FROM coach_checks ORDER BY tried_ms DESC, id DESC LIMIT :count)
          AND id IS NOT (SELECT id FROM coach_checks WHERE text IS NOT NULL ORDER BY tried_ms DESC, id DESC LIMIT 1)
        """, [":new": SQLValue(id), ":count": SQLValue(Self.mostChecks)])
      return id
    }
  }

  /// Says how a look ended; what an earlier one brought stays.
  ///
  /// - Parameter text: kept for a good outcome alone; not empty.
  /// - Throws: ``StoreError/noSuchRow(table:id:)``, where it was erased meanwhile.
  public func endCheck(_ id: Int64, _ outcome: StoredCheck.Outcome, text: String? = nil) throws(StoreError) {
    try connection.run(
      "UPDATE coach_checks SET outcome = :outcome, text = :text WHERE id = :id",
      [":outcome": SQLValue(outcome.rawValue), ":text": SQLValue(outcome.isGood ? text : nil), ":id": SQLValue(id)])
    guard connection.changes > 0 else { throw .noSuchRow(table: "coach_checks", id: id) }
  }
}
