import Foundation
import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct FailedWriteTests {
  @Test func aFileThatMayNotGrowKeepsWhatItHas() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try store.save(Sample.full())
    let pages = try store.connection.first("PRAGMA page_count") { (row) throws(StoreError) in
      try row.integer("page_count")
    }
    try store.connection.execute("PRAGMA max_page_count = \(try #require(pages) + 1)")
    var saved = 1
    let error = #expect(throws: StoreError.self) {
      while saved < 10_000 {
        try store.save(Sample.full())
        saved += 1
      }
    }
    #expect(error == .diskFull(path: folder.database))
    #expect(try store.latest(10_000).count == saved)
    #expect(try store.check() == [])
  }

  @Test func aFileThatIsGoneTakesNothing() throws {
    for isReplaced in [false, true] {
      let folder = try TemporaryFolder()
      let store = try HealthStore.open(at: folder.database)
      try store.save(Sample.full())
      try FileManager.default.moveItem(atPath: folder.database, toPath: folder.database + ".away")
      if isReplaced { try folder.write(Data("another".utf8), to: folder.database) }
      #expect(throws: StoreError.replaced(path: folder.database)) { try store.save(Sample.full()) }
      #expect(throws: StoreError.replaced(path: folder.database)) { try store.startSession(at: Instant(milliseconds: 0)) }
      #expect(try store.latest(5).count == 1)
      if isReplaced { try FileManager.default.removeItem(atPath: folder.database) }
      try FileManager.default.moveItem(atPath: folder.database + ".away", toPath: folder.database)
      try store.save(Sample.full())
      #expect(try store.latest(5).count == 2)
    }
    let memory = try HealthStore.inMemory()
    try memory.save(Sample.full())
  }

  @Test func aFileThatIsEmptiedOrOverwrittenTakesNothing() throws {
    for rest in [Data(), Data(repeating: 65, count: 40_000)] {
      let folder = try TemporaryFolder()
      let store = try HealthStore.open(at: folder.database)
      try store.save(Sample.full())
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.database))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: rest)
      try file.close()
      #expect(throws: StoreError.replaced(path: folder.database)) { try store.save(Sample.full()) }
      #expect(throws: StoreError.replaced(path: folder.database)) { try store.startSession(at: Instant(milliseconds: 0)) }
    }
  }

  @Test func anotherWritersLockIsReportedAndNothingChanges() throws {
    let folder = try TemporaryFolder()
    let holder = try HealthStore.open(at: folder.database)
    try holder.save(Sample.manual())
    let other = try HealthStore.open(at: folder.database, busyMilliseconds: 0)
    try holder.connection.execute("BEGIN IMMEDIATE")
    let before = try contents(other.connection)
    #expect(throws: StoreError.locked(path: folder.database)) { try other.save(Sample.full()) }
    #expect(throws: StoreError.locked(path: folder.database)) { try other.setSetting("a", "b") }
    #expect(throws: StoreError.locked(path: folder.database)) {
      try other.remove(1, at: Instant(milliseconds: 0))
    }
    #expect(try contents(other.connection) == before)
    try holder.connection.execute("COMMIT")
    try other.save(Sample.full())
    #expect(try holder.latest(5).count == 2)
  }

  @Test func twoWritersTakeTurns() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try HealthStore.open(at: folder.database), try HealthStore.open(at: folder.database))
    var ids: [Int64] = []
    for turn in 0..<40 {
      let store = turn.isMultiple(of: 2) ? first : second
      ids.append(try store.save(Sample.manual(60 + Double(turn))).id)
      #expect(try (turn.isMultiple(of: 2) ? second : first).latest(100).count == turn + 1)
    }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 40)
    // A source that the other store added is known here as well.
    try first.save(Sample.full())
    #expect(try second.latest(100).contains { $0.record.source == .bluetoothScale })
    #expect(try first.check() == [])
  }

  /// A record that the schema or the store refuses.
  struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout WeighInRecord) -> Void

    static let rows: [Refused] = [
      .init(testDescription: "too light") { $0.mass = Mass(kilograms: 29.99) },
      .init(testDescription: "too heavy") { $0.mass = Mass(kilograms: 300.01) },
      .init(testDescription: "mass not a number") { $0.mass = Mass(kilograms: .nan) },
      .init(testDescription: "endless mass") { $0.mass = Mass(kilograms: .infinity) },
      .init(testDescription: "BMI not a number") { $0.bodyMassIndex = .nan },
      .init(testDescription: "offset beyond 18 h") { $0.time.offsetMinutes = 1081 },
      .init(testDescription: "note too long") { $0.note = String(repeating: "x", count: 257) },
      .init(testDescription: "note of huge characters") {
        $0.note = String(repeating: "e" + String(repeating: "\u{301}", count: 100), count: 200)
      },
      .init(testDescription: "unknown calibration") { $0.calibrationID = 7 },
      .init(testDescription: "age beyond belief") { $0.composition?.inputs?.age = 500 },
      .init(testDescription: "figure not a number") {
        $0.composition?[.waterPercent] = Figure(computed: .nan, flag: .ok)
      },
    ]
  }

  @Test(arguments: Refused.rows) func aRefusedRecordLeavesNoTrace(_ row: Refused) throws {
    let store = try HealthStore.inMemory()
    let kept = try store.save(Sample.full())
    let before = try contents(store.connection)
    var record = Sample.full()
    row.change(&record)
    for attempt in [
      { try store.save(record) }, { try store.replace(kept.id, with: record, at: Instant(milliseconds: 5)) },
    ] {
      let error = #expect(throws: StoreError.self) { try attempt() }
      if case .constraint = error {} else { Issue.record("\(String(describing: error))") }
      #expect(try contents(store.connection) == before)
    }
  }
}
