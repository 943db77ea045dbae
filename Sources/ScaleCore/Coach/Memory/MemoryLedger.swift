/// Many facts one after the other, with the outcome of ``CoachMemory/add(_:)`` and in time that grows with their number alone.
struct MemoryLedger {
  /// Nil where a fact was replaced or pushed out.
  private var entries: [MemoryFact?] = []
  private var byTopic: [Topic: Int] = [:]
  private var byText: [Wording: Int] = [:]
  private var queues: [Int64?: Queue] = [:]

  private struct Topic: Hashable {
    let session: Int64?
    let kind: MemoryFact.Kind
    let key: String
  }

  private struct Wording: Hashable {
    let session: Int64?
    let words: MemoryFact.Wording
  }

  /// The facts of one conversation that are not pinned, oldest first; some may be gone already.
  private struct Queue {
    var entries: [Int] = []
    var first = 0
    var count = 0
  }

  var facts: [MemoryFact] { entries.compactMap { $0 } }

  mutating func add(_ fact: MemoryFact) {
    guard !fact.text.isEmpty else { return }
    let topic = Topic(session: fact.session, kind: fact.kind, key: fact.key)
    let wording = Wording(session: fact.session, words: fact.wording)
    if let older = byTopic[topic] { remove(older) }
    if let older = byText[wording] { remove(older) }
    byTopic[topic] = entries.count
    byText[wording] = entries.count
    if !fact.kind.isPinned { enqueue(entries.count, of: fact.session) }
    entries.append(fact)
    if queues[fact.session]?.count ?? 0 > CoachMemory.mostFacts, !fact.kind.isPinned { evict(from: fact.session) }
  }

  private mutating func enqueue(_ entry: Int, of session: Int64?) {
    queues[session, default: Queue()].entries.append(entry)
    queues[session, default: Queue()].count += 1
  }

  private mutating func remove(_ entry: Int) {
    guard let fact = entries[entry] else { return }
    entries[entry] = nil
    if !fact.kind.isPinned { queues[fact.session]?.count -= 1 }
  }

  private mutating func evict(from session: Int64?) {
    while let queue = queues[session], queue.first < queue.entries.count {
      queues[session]?.first += 1
      let entry = queue.entries[queue.first]
      guard entries[entry] != nil else { continue }
      return remove(entry)
    }
  }
}
