import ScaleCore
import Testing

@testable import HealthDatabase

private let now = Instant(seconds: 1_800_000_000)
private let later = now.advanced(milliseconds: 1)

@Suite struct ChangingTests {
  @Test func removalIsUndoneExactly() throws {
    let store = try HealthStore.inMemory()
    try store.save(Sample.full())
    let last = try store.save(Sample.full(at: "2026-12-01T07:00:00Z"))
    let before = try contents(store.connection)
    try store.remove(last.id, at: now)
    #expect(try store.weighIn(last.id) == nil)
    #expect(try store.weighIns(in: HealthStore.always).count == 1)
    #expect(try store.latest()?.id == 1)
    #expect(throws: StoreError.noSuchRow(table: "weigh_ins", id: last.id)) { try store.remove(last.id, at: now) }
    #expect(throws: StoreError.noSuchRow(table: "weigh_ins", id: last.id)) { try store.setNote("x", of: last.id) }
    #expect(try store.undoRemoval() == last)
    #expect(try contents(store.connection) == before)
    #expect(try store.undoRemoval() == nil)
  }

  @Test func removalsAreUndoneNewestFirst() throws {
    let store = try HealthStore.inMemory()
    for _ in 0..<3 { try store.save(Sample.manual()) }
    // A clock that stands still or goes back does not change the order.
    try store.remove(2, at: later)
    try store.remove(3, at: later)
    try store.remove(1, at: now)
    #expect(try [store.undoRemoval()?.id, store.undoRemoval()?.id, store.undoRemoval()?.id] == [1, 3, 2])
  }

  @Test func replacingKeepsTheIdAndATrace() throws {
    let store = try HealthStore.inMemory()
    let original = try store.save(Sample.full())
    var edited = Sample.full()
    edited.mass = Mass(kilograms: 81.9)
    edited.composition?.inputs?.mass = Mass(kilograms: 81.9)
    let second = try store.replace(original.id, with: edited, at: now)
    #expect(second == StoredWeighIn(id: original.id, record: edited))
    #expect(try store.weighIn(original.id) == second)
    try store.replace(original.id, with: Sample.manual(), at: later)
    #expect(try store.weighIn(original.id)?.record == Sample.manual())
    #expect(try store.earlierVersions(of: original.id).map(\.record) == [edited, Sample.full()])
    #expect(try store.weighIns(in: HealthStore.always).count == 1)
    // A trace is no removed weigh-in.
    #expect(try store.undoRemoval() == nil)
    #expect(throws: StoreError.noSuchRow(table: "weigh_ins", id: 99)) {
      try store.replace(99, with: Sample.manual(), at: now)
    }
    #expect(try store.check() == [])
  }

  @Test func purgingDeletesForGood() throws {
    let store = try HealthStore.inMemory()
    for _ in 0..<2 { try store.save(Sample.full()) }
    try store.replace(1, with: Sample.full(), at: now)
    try store.replace(2, with: Sample.full(), at: later)
    try store.remove(1, at: now)
    #expect(try store.purgeRemoved(before: now) == 0)
    #expect(try store.purgeRemoved(before: later) == 2)
    #expect(try store.undoRemoval() == nil)
    #expect(try store.weighIns(in: HealthStore.always).map(\.id) == [2])
    #expect(try store.earlierVersions(of: 2).count == 1)
    #expect(try contents(store.connection).filter { $0.hasPrefix("compositions") }.count == 2)
    #expect(try store.check() == [])
    // The id of a purged weigh-in is not used again.
    #expect(try store.save(Sample.manual()).id == 5)
  }

  /// A note and what is read back.
  struct Note: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let written: String?
    let read: String?

    static let rows: [Note] = [
      .init(testDescription: "text", written: "ill in bed", read: "ill in bed"),
      .init(testDescription: "none", written: nil, read: nil),
      .init(testDescription: "empty", written: "", read: nil),
      .init(
        testDescription: "longest", written: String(repeating: "é", count: 256),
        read: String(repeating: "é", count: 256)),
    ]
  }

  @Test(arguments: Note.rows) func notes(_ row: Note) throws {
    let store = try HealthStore.inMemory()
    let weighIn = try store.save(Sample.full())
    try store.setNote(row.written, of: weighIn.id)
    #expect(try store.weighIn(weighIn.id)?.record.note == row.read)
    var record = Sample.full()
    record.note = row.written
    #expect(try store.save(record).record.note == row.read)
  }

  @Test func aNoteThatIsTooLongLeavesTheOldOne() throws {
    let store = try HealthStore.inMemory()
    let weighIn = try store.save(Sample.full())
    #expect(throws: StoreError.self) { try store.setNote(String(repeating: "x", count: 257), of: weighIn.id) }
    #expect(try store.weighIn(weighIn.id) == weighIn)
  }
}
