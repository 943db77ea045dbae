import Foundation
import ScaleCore
import TestSupport
import Testing

@testable import HealthDatabase

@Suite("Erasing")
struct ErasingTests {
  private static let name = "Planted Person"
  private static let note = "planted note about a knee"
  private static let mass = 123.4567890123

  private func plant(_ store: HealthStore) throws {
    try FilledStore.fill(store)
    try store.setProfile(Profile(name: Self.name, height: Length(centimetres: 170), units: .metric, idealMass: Mass(kilograms: 61.25)))
    var record = Sample.manual(Self.mass, at: "2026-11-28T07:00:00Z")
    record.note = Self.note
    let id = try store.save(record).id
    record.note = "earlier " + Self.note
    try store.remove(try store.save(record).id, at: Instant(milliseconds: 1))
    #expect(id > 0)
  }

  private func holds(_ bytes: Data, _ text: String) -> Bool { bytes.range(of: Data(text.utf8)) != nil }

  /// A number as SQLite writes it: big-endian IEEE 754.
  private func holds(_ bytes: Data, _ number: Double) -> Bool {
    bytes.range(of: withUnsafeBytes(of: number.bitPattern.bigEndian) { Data($0) }) != nil
  }

  @Test("everything is gone from the bytes of the file, also of the log")
  func everything() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try plant(store)
    let full = try folder.bytes(folder.database) + folder.bytes(folder.database + "-wal")
    #expect(holds(full, Self.name) && holds(full, Self.note) && holds(full, Self.mass))
    let expected = try store.rowsToErase(keepingWeights: false)
    #expect(try store.eraseRows(keepingWeights: false) == expected)
    #expect(Set(expected.map(\.name)).count == (try StoredTable.all(of: store.connection).count))
    for suffix in ["", "-wal", "-journal"] {
      guard let bytes = try? folder.bytes(folder.database + suffix) else { continue }
      #expect(!holds(bytes, Self.name) && !holds(bytes, Self.note) && !holds(bytes, Self.mass), "\(suffix)")
      #expect(!holds(bytes, "Watch") && !holds(bytes, "export.zip"))
    }
    #expect(try FilledStore.dump(store) == FilledStore.dump(HealthStore.inMemory()))
    #expect(try store.save(Sample.manual(70)).id == 1)
  }

  @Test("with the weights kept, they and what they were measured with stay, and nothing else")
  func weightsKept() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database)
    try plant(store)
    let before = try store.weighIns(in: HealthStore.always)
    let figures = try contents(store.connection).filter { $0.hasPrefix("imported_figures|") }
    try store.eraseRows(keepingWeights: true)
    #expect(try store.weighIns(in: HealthStore.always) == before)
    #expect(try contents(store.connection).filter { $0.hasPrefix("imported_figures|") } == figures)
    let profile = try #require(try store.profile())
    #expect(profile.name == nil && profile.idealMass == nil && profile.height?.centimetres == 170)
    #expect(try store.calibrations().count == 2 && store.scales().count == 1)
    let counts = Dictionary(uniqueKeysWithValues: try store.reading().summary().rows.map { ($0.table, $0.count) })
    #expect(counts["imports"] == 1)
    for table in ["imported_samples", "sample_types", "workouts", "settings"] { #expect(counts[table] == 0, "\(table)") }
    #expect(try store.check() == [])
    #expect(try store.undoRemoval() == nil)
    let bytes = try folder.bytes(folder.database)
    #expect(holds(bytes, Self.note) && !holds(bytes, Self.name) && !holds(bytes, "earlier " + Self.note) && !holds(bytes, "Watch"))
    // Others may come in again.
    #expect(try HealthStore.open(at: folder.database).weighIns(in: HealthStore.always).count == before.count)
  }

  @Test("nothing is erased while another connection has the file open")
  func inUse() throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.open(at: folder.database, busyMilliseconds: 10)
    try plant(store)
    let before = try FilledStore.dump(store)
    let other = try HealthStore.open(at: folder.database)
    #expect(try other.latest() != nil)
    #expect(throws: StoreError.locked(path: folder.database)) { try store.eraseRows(keepingWeights: false) }
    #expect(try FilledStore.dump(other) == before)
  }

  @Test(
    "of another program's words only its name is said, and of ours the command",
    arguments: [
      (["/usr/bin/fatnag", "coach", "how is my secret?"], "fatnag coach"), (["fatnag", "watch"], "fatnag watch"), (["fatnag"], "fatnag"),
      (["fatnag", "--db", "/home/ada/secret"], "fatnag"), (["fatnag", "a question in one word too many"], "fatnag"),
      (["fatnag", "Coach"], "fatnag"), (["/bin/sqlite3", "secret"], "sqlite3"), ([], "?"),
    ] as [([String], String)])
  func holderNames(_ words: [String], _ name: String) { #expect(FileHolder.named(words) == name) }

  @Test("another process that has the file open is named")
  func holders() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("x".utf8), to: folder.path + "/file")
    #expect(FileHolder.holders(of: [folder.path + "/file", folder.path + "/none"]) == [])
    let holder = try Holder(folder.path + "/file")
    let holders = FileHolder.holders(of: [folder.path + "/file"])
    #expect(holders == [FileHolder(process: holder.process.processIdentifier, command: "cat")])
  }
}
