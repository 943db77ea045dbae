public import ScaleCore

/// A conversation with the Coach.
public struct StoredSession: Equatable, Sendable {
  public let id: Int64
  public let title: String
  public let created: Instant
  public let updated: Instant
  public let turns: Int
}

extension HealthStore {
  /// Every conversation, the one updated last first.
  public func sessions() throws(StoreError) -> [StoredSession] {
    let sql = """
      SELECT coach_sessions.*, (SELECT count(*) FROM coach_turns WHERE session = coach_sessions.id) AS turns
      FROM coach_sessions ORDER BY updated_ms DESC, id DESC
      """
    return try connection.all(sql) { (row) throws(StoreError) in
      StoredSession(
        id: try row.integer("id"), title: try row.text("title"), created: Instant(milliseconds: try row.integer("created_ms")),
        updated: Instant(milliseconds: try row.integer("updated_ms")), turns: Int(clamping: try row.integer("turns")))
    }
  }

  /// Begins a conversation; the one that was left alone longest goes when there are more than ``SessionCaps/mostSessions``.
  public func startSession(at now: Instant) throws(StoreError) -> Int64 {
    try connection.transaction { () throws(StoreError) in
      try connection.run(
        "INSERT INTO coach_sessions (title, created_ms, updated_ms) VALUES (:title, :now, :now2)",
        [":title": SQLValue(SessionTitle.unnamed), ":now": SQLValue(now.milliseconds), ":now2": SQLValue(now.milliseconds)])
      let id = connection.lastInsertedRow
      try connection.run(
        """
        DELETE FROM coach_sessions WHERE id <> :new AND id NOT IN
          (SELECT id FROM coach_sessions WHERE id <> :new2 ORDER BY updated_ms DESC, id DESC LIMIT :count)
        """, [":new": SQLValue(id), ":new2": SQLValue(id), ":count": SQLValue(SessionCaps.mostSessions - 1)])
      return id
    }
  }

  /// What was said in a conversation, in order.
  public func turns(of session: Int64) throws(StoreError) -> [StoredTurn] {
    try connection.all("SELECT * FROM coach_turns WHERE session = :session ORDER BY id", [":session": SQLValue(session)]) {
      (row) throws(StoreError) in try StoredTurn(row)
    }
  }

  /// Adds to a conversation; its oldest turns go when there are more than ``SessionCaps/mostTurns``, and the first words become its title.
  ///
  /// - Parameters:
  ///   - text: not empty; ``SessionCaps/stored(_:)`` is what is kept of it.
  ///   - turnID: UUID under which an answer was asked for.
  /// - Returns: the number of the turn.
  @discardableResult
  public func say(
    _ text: String, as role: StoredTurn.Role, state: StoredTurn.State = .complete, turnID: String? = nil, in session: Int64, at now: Instant
  ) throws(StoreError) -> Int64 {
    try connection.transaction { () throws(StoreError) in
      try connection.run(
        "INSERT INTO coach_turns (session, said_ms, role, text, state, turn_id) VALUES (:session, :now, :role, :text, :state, :turn)",
        [
          ":session": SQLValue(session), ":now": SQLValue(now.milliseconds), ":role": SQLValue(role.rawValue),
          ":text": SQLValue(SessionCaps.stored(text)),
          ":state": SQLValue(state.rawValue), ":turn": SQLValue(turnID),
        ])
      let id = connection.lastInsertedRow
      try connection.run(
        """
        DELETE FROM coach_turns WHERE session = :session AND id NOT IN
          (SELECT id FROM coach_turns WHERE session = :session2 ORDER BY id DESC LIMIT :count)
        """, [":session": SQLValue(session), ":session2": SQLValue(session), ":count": SQLValue(SessionCaps.mostTurns)])
      try touch(session, now)
      return id
    }
  }

  private func touch(_ session: Int64, _ now: Instant) throws(StoreError) {
    try connection.run(
      "UPDATE coach_sessions SET updated_ms = :now WHERE id = :id", [":now": SQLValue(now.milliseconds), ":id": SQLValue(session)])
    let title = SessionTitle.of(try firstWords(of: session))
    try connection.run(
      "UPDATE coach_sessions SET title = :title WHERE id = :id AND title = :unnamed",
      [":title": SQLValue(title ?? SessionTitle.unnamed), ":id": SQLValue(session), ":unnamed": SQLValue(SessionTitle.unnamed)])
  }

  /// The beginnings of its first turns that a person said.
  private func firstWords(of session: Int64) throws(StoreError) -> [ChatTurn] {
    let sql = "SELECT role, substr(text, 1, 400) AS text FROM coach_turns WHERE session = :session ORDER BY id LIMIT 6"
    return try connection.all(sql, [":session": SQLValue(session)]) { (row) throws(StoreError) -> ChatTurn? in
      try row.text("role") == StoredTurn.Role.user.rawValue ? ChatTurn(.user, row.text("text")) : nil
    }.compactMap { $0 }
  }

  /// Takes out a turn and all that followed it in its conversation, with the facts that came from there.
  public func cutConversation(from turn: StoredTurn) throws(StoreError) {
    let values: KeyValuePairs<String, SQLValue> = [":session": SQLValue(turn.session), ":turn": SQLValue(turn.id)]
    try connection.transaction { () throws(StoreError) in
      try connection.run(
        "DELETE FROM memory_facts WHERE source_turn IN (SELECT id FROM coach_turns WHERE session = :session AND id >= :turn)", values)
      try connection.run("DELETE FROM coach_turns WHERE session = :session AND id >= :turn", values)
    }
  }

  /// - Throws: ``StoreError/noSuchRow(table:id:)``.
  public func removeSession(_ id: Int64) throws(StoreError) {
    try connection.run("DELETE FROM coach_sessions WHERE id = :id", [":id": SQLValue(id)])
    guard connection.changes > 0 else { throw .noSuchRow(table: "coach_sessions", id: id) }
  }

  /// The last answer that came from a Coach; nil where there is none.
  public func lastAnswer() throws(StoreError) -> StoredTurn? {
    try connection.first("SELECT * FROM coach_turns WHERE role = 'assistant' ORDER BY said_ms DESC, id DESC LIMIT 1") {
      (row) throws(StoreError) in try StoredTurn(row)
    }
  }

  /// When something was said last that got fixed words because it calls for care; nil where there was nothing of the kind.
  public func lastCare() throws(StoreError) -> Instant? {
    try connection.first(
      "SELECT said_ms FROM coach_turns WHERE state = :care ORDER BY said_ms DESC LIMIT 1",
      [":care": SQLValue(StoredTurn.State.redFlag.rawValue)]
    ) { (row) throws(StoreError) in Instant(milliseconds: try row.integer("said_ms")) }
  }

  /// Says how good an answer was, in place of what was said before.
  ///
  /// - Parameter reasons: words without blanks.
  public func rate(
    _ turn: Int64, _ rating: StoredTurn.Rating, reasons: [String], at now: Instant
  ) throws(StoreError) {
    try connection.run(
      "UPDATE coach_turns SET rating = :rating, reasons = :reasons, rated_ms = :now WHERE id = :id AND role = 'assistant'",
      [
        ":rating": SQLValue(rating.rawValue), ":reasons": SQLValue(reasons.isEmpty ? nil : reasons.sorted().joined(separator: " ")),
        ":now": SQLValue(now.milliseconds), ":id": SQLValue(turn),
      ])
    guard connection.changes > 0 else { throw .noSuchRow(table: "coach_turns", id: turn) }
  }
}
