public import ScaleCore

/// A fact the Coach keeps in mind, with its number.
public struct StoredFact: Equatable, Sendable {
  public let id: Int64
  public let fact: MemoryFact
}

extension HealthStore {
  /// Every fact, the oldest first; what has expired by `now` is left out.
  public func facts(at now: Instant) throws(StoreError) -> [StoredFact] {
    try connection.all("SELECT * FROM memory_facts ORDER BY created_ms, id", [:], Self.fact).filter { $0.fact.isCurrent(at: now) }
  }

  /// Keeps a fact in place of those that say the same; too many push out the oldest that safety does not depend on.
  ///
  /// - Returns: the number of the fact; nil for an empty one.
  @discardableResult
  public func remember(_ fact: MemoryFact) throws(StoreError) -> Int64? {
    try connection.transaction { () throws(StoreError) in
      let stored = try connection.all("SELECT * FROM memory_facts ORDER BY created_ms, id", [:], Self.fact)
      var memory = CoachMemory(stored.map(\.fact))
      memory.expire(at: fact.created)
      guard memory.add(fact).added != nil else { return nil }
      for row in stored where !memory.facts.contains(row.fact) || row.fact == fact { try delete(row.id) }
      try connection.run(
        """
        INSERT INTO memory_facts (kind, key, text, created_ms, expires_ms, session, source_turn)
        VALUES (:kind, :key, :text, :created, :expires, :session, :turn)
        """,
        [
          ":kind": SQLValue(fact.kind.rawValue), ":key": SQLValue(fact.key), ":text": SQLValue(fact.text),
          ":created": SQLValue(fact.created.milliseconds), ":expires": SQLValue(fact.expires?.milliseconds),
          ":session": SQLValue(fact.session), ":turn": SQLValue(fact.sourceTurn),
        ])
      return connection.lastInsertedRow
    }
  }

  /// - Throws: ``StoreError/noSuchRow(table:id:)``.
  public func forget(fact id: Int64) throws(StoreError) {
    try delete(id)
    guard connection.changes > 0 else { throw .noSuchRow(table: "memory_facts", id: id) }
  }

  /// Takes out every fact, pinned ones too.
  ///
  /// - Returns: how many there were.
  @discardableResult
  public func forgetFacts() throws(StoreError) -> Int {
    try connection.run("DELETE FROM memory_facts")
    return connection.changes
  }

  private func delete(_ id: Int64) throws(StoreError) {
    try connection.run("DELETE FROM memory_facts WHERE id = :id", [":id": SQLValue(id)])
  }

  private static func fact(_ row: Row) throws(StoreError) -> StoredFact {
    StoredFact(
      id: try row.integer("id"),
      fact: MemoryFact(
        try row.value("kind", Row.text, MemoryFact.Kind.init(rawValue:)), key: try row.text("key"), text: try row.text("text"),
        created: Instant(milliseconds: try row.integer("created_ms")),
        expires: try row.optionalInteger("expires_ms").map(Instant.init(milliseconds:)), sourceTurn: try row.optionalInteger("source_turn"),
        session: try row.optionalInteger("session")))
  }
}
