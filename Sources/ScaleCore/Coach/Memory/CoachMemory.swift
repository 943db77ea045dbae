/// The facts the Coach keeps in mind, oldest first.
public struct CoachMemory: Equatable, Sendable {
  public private(set) var facts: [MemoryFact] = []

  /// Facts that are not pinned, in each conversation and outside of all.
  public static let mostFacts = 40

  /// Facts that are not pinned in one request.
  public static let mostInPrompt = 12

  public init(_ facts: [MemoryFact] = []) {
    var ledger = MemoryLedger()
    for fact in facts.sorted(by: { $0.created < $1.created }) { ledger.add(fact) }
    self.facts = ledger.facts
  }

  /// What an addition changed.
  public struct Change: Equatable, Sendable {
    /// Nil where the fact was empty.
    public var added: MemoryFact?

    /// Facts of which the new one is a newer version.
    public var replaced: [MemoryFact] = []

    /// Facts that had to go because there were too many.
    public var evicted: [MemoryFact] = []
  }

  /// Adds a fact in place of those that say the same; too many push out the oldest that is not pinned.
  @discardableResult
  public mutating func add(_ fact: MemoryFact) -> Change {
    guard !fact.text.isEmpty else { return Change(added: nil) }
    var change = Change(added: fact)
    change.replaced = facts.filter { fact.replaces($0) }
    facts.removeAll { fact.replaces($0) }
    facts.append(fact)
    let peers = facts.indices.filter { !facts[$0].kind.isPinned && facts[$0].session == fact.session }
    if peers.count > Self.mostFacts, let oldest = peers.first { change.evicted.append(facts.remove(at: oldest)) }
    return change
  }

  /// Takes out what has expired.
  @discardableResult
  public mutating func expire(at now: Instant) -> [MemoryFact] {
    let gone = facts.filter { !$0.isCurrent(at: now) }
    facts.removeAll { !$0.isCurrent(at: now) }
    return gone
  }

  /// What a request of a conversation may use: every pinned fact, then the newest of the others that are known everywhere or there.
  public func facts(for session: Int64?, at now: Instant) -> [MemoryFact] {
    let current = facts.filter { $0.isCurrent(at: now) }
    let others = current.filter { !$0.kind.isPinned && ($0.session == nil || $0.session == session) }
    return current.filter { $0.kind.isPinned } + others.suffix(Self.mostInPrompt)
  }
}
