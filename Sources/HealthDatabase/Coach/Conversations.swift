public import ScaleCore

/// A conversation with the Coach.
public struct StoredSession: Equatable, Sendable {
  public let id: Int64
  public let title: String
  public let created: Instant
  public let updated: Instant
  public let turns: Int
}

/// A question that is kept, before there is an answer.
public struct StoredQuestion: Equatable, Sendable {
  public let turn: Int64
  public let session: Int64
  public let text: String
}

/// Something said that is not stored yet.
public struct SaidTurn: Equatable, Sendable {
  let role: StoredTurn.Role
  let text: String
  let state: StoredTurn.State
  let turnID: String?

  /// - Parameter turnID: UUID under which an answer was asked for.
  public init(_ text: String, as role: StoredTurn.Role, state: StoredTurn.State = .complete, turnID: String? = nil) {
    (self.text, self.role, self.state, self.turnID) = (text, role, state, turnID)
  }
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
    try connection.transaction { () throws(StoreError) in try insertSession(now) }
  }

  private func insertSession(_ now: Instant) throws(StoreError) -> Int64 {
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
    let turn = SaidTurn(text, as: role, state: state, turnID: turnID)
    return try connection.transaction { () throws(StoreError) in try insert(turn, session, now) }
  }

  private func insert(_ turn: SaidTurn, _ session: Int64, _ now: Instant) throws(StoreError) -> Int64 {
    try connection.run(
      "INSERT INTO coach_turns (session, said_ms, role, text, state, turn_id) VALUES (:session, :now, :role, :text, :state, :turn)",
      [
        ":session": SQLValue(session), ":now": SQLValue(now.milliseconds), ":role": SQLValue(turn.role.rawValue),
        ":text": SQLValue(SessionCaps.stored(turn.text)), ":state": SQLValue(turn.state.rawValue), ":turn": SQLValue(turn.turnID),
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

  // MARK: Questions and answers

  /// Keeps a question before it is asked, so that nothing that happens meanwhile costs its words.
  ///
  /// - Parameters:
  ///   - session: nil begins a conversation, and so does one that is gone.
  ///   - old: in place of this turn and all that followed it, whose facts go with them.
  public func keepQuestion(
    _ text: String, in session: Int64?, inPlaceOf old: StoredTurn? = nil, at now: Instant
  ) throws(StoreError) -> StoredQuestion {
    try connection.transaction { () throws(StoreError) in
      if let old { try cut(from: old, sparing: "''") }
      if let session = try existing(session) { return try insert(question: text, session, now) }
      return try insert(question: text, try insertSession(now), now)
    }
  }

  /// Keeps what came of a question, all of it or nothing.
  ///
  /// - Parameter turns: none of them empty.
  /// - Returns: the conversation that they are in.
  /// - Throws: ``StoreError/noSuchRow(table:id:)`` where the conversation was removed meanwhile.
  public func keepAnswer(_ turns: [SaidTurn], to question: StoredQuestion, at now: Instant) throws(StoreError) -> Int64 {
    guard !turns.isEmpty else { return question.session }
    // A long answer needs no pages in memory beside its text.
    try connection.execute("PRAGMA cache_size = -256")
    return try connection.transaction { () throws(StoreError) in
      // Whoever removed the conversation meanwhile does not want it back.
      guard try existing(question.session) != nil else { throw .noSuchRow(table: "coach_sessions", id: question.session) }
      for turn in turns { _ = try insert(turn, question.session, now) }
      return question.session
    }
  }

  private func insert(question text: String, _ session: Int64, _ now: Instant) throws(StoreError) -> StoredQuestion {
    StoredQuestion(turn: try insert(SaidTurn(text, as: .user), session, now), session: session, text: text)
  }

  private func existing(_ session: Int64?) throws(StoreError) -> Int64? {
    guard let session else { return nil }
    return try connection.first("SELECT id FROM coach_sessions WHERE id = :id", [":id": SQLValue(session)]) { (row) throws(StoreError) in
      try row.integer("id")
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
    // Answers are not read: one may be a million bytes long.
    let sql = "SELECT substr(text, 1, 400) AS text FROM coach_turns WHERE session = :session AND role = 'user' ORDER BY id LIMIT 3"
    return try connection.all(sql, [":session": SQLValue(session)]) { (row) throws(StoreError) in ChatTurn(.user, try row.text("text")) }
  }

  /// Facts of these kinds outlive a conversation that is removed.
  private static let pinnedKinds = MemoryFact.Kind.allCases.filter(\.isPinned).map { "'\($0.rawValue)'" }.joined(separator: ", ")

  /// Takes out a turn and all that followed it in its conversation, with the facts that came from there.
  ///
  /// - Parameter kinds: of facts that stay, as a list of SQL.
  private func cut(from turn: StoredTurn, sparing kinds: String) throws(StoreError) {
    let values: KeyValuePairs<String, SQLValue> = [":session": SQLValue(turn.session), ":turn": SQLValue(turn.id)]
    try connection.run(
      """
      DELETE FROM memory_facts WHERE kind NOT IN (\(kinds)) AND source_turn IN
        (SELECT id FROM coach_turns WHERE session = :session AND id >= :turn)
      """, values)
    try connection.run("DELETE FROM coach_turns WHERE session = :session AND id >= :turn", values)
  }

  /// Removes a conversation with the facts that came from it and that safety does not depend on.
  ///
  /// - Throws: ``StoreError/noSuchRow(table:id:)``.
  public func removeSession(_ id: Int64) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      if let first = try turns(of: id).first { try cut(from: first, sparing: Self.pinnedKinds) }
      try connection.run("DELETE FROM coach_sessions WHERE id = :id", [":id": SQLValue(id)])
      guard connection.changes > 0 else { throw .noSuchRow(table: "coach_sessions", id: id) }
    }
  }

  /// The last answer that a Coach gave to its end, be it the end of its words or of its limit; nil where there is none.
  public func lastAnswer() throws(StoreError) -> StoredTurn? {
    try connection.first(
      """
      SELECT * FROM coach_turns WHERE role = 'assistant' AND state IN ('complete', 'length') ORDER BY said_ms DESC, id DESC LIMIT 1
      """
    ) {
      (row) throws(StoreError) in try StoredTurn(row)
    }
  }

  /// When something was said last that got fixed words because it calls for care; nil where there was nothing of the kind.
  public func lastCare() throws(StoreError) -> Instant? {
    try connection.first(
      // Fixed words are never an answer; to see the state of one, all of its text would have to be read.
      "SELECT said_ms FROM coach_turns WHERE role <> 'assistant' AND state = :care ORDER BY said_ms DESC LIMIT 1",
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
