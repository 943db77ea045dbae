import Foundation
import Testing

@testable import HealthDatabase

@Suite("Somebody else's database")
struct ReadOnlyDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/other.db" }

  private func values(_ database: ReadOnlyDatabase, _ sql: String, _ values: [ReadOnlyDatabase.Value] = []) throws
    -> [[ReadOnlyDatabase.Value]]
  {
    let cursor = try database.rows(sql, values)
    var rows: [[ReadOnlyDatabase.Value]] = []
    while let row = try cursor.next() { rows.append(row) }
    #expect(try cursor.next() == nil)
    return rows
  }

  private func make(_ script: String) throws {
    let connection = try rawConnection(path, creating: true)
    try connection.execute(script)
  }

  @Test func readsEveryKindOfValue() throws {
    try make(
      #"""
      CREATE TABLE "a ""b""" (x, "ä", z); CREATE VIEW v AS SELECT 1; CREATE VIRTUAL TABLE t USING fts5(words);
      INSERT INTO "a ""b""" VALUES (NULL, 1, 2.5), ('t', x'00FF', CAST(x'41FF42' AS TEXT)), (x'', '', -9223372036854775808);
      """#)
    let database = try ReadOnlyDatabase(path: path)
    #expect(database.tables.contains("a \"b\""))
    #expect(!database.tables.contains("v") && !database.tables.contains("t"))
    #expect(try database.columns(of: "a \"b\"") == ["x", "ä", "z"])
    #expect(try database.columns(of: "none").isEmpty)
    #expect(
      try values(database, "SELECT * FROM \"a \"\"b\"\"\" ORDER BY rowid") == [
        [.null, .integer(1), .real(2.5)], [.text("t"), .blob([0, 255]), .text("A\u{FFFD}B")],
        [.blob([]), .text(""), .integer(.min)],
      ])
    let all: [ReadOnlyDatabase.Value] = [.null, .integer(3), .real(0.25), .text("é"), .blob([]), .blob([7])]
    #expect(try values(database, "SELECT ?1, ?2, ?3, ?4, ?5, ?6", all) == [all])
  }

  @Test func leavesNothingBesideAndNothingBehind() throws {
    try make("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    let before = try folder.bytes(path)
    #expect(try folder.names() == ["other.db"])
    let database = try ReadOnlyDatabase(path: path, temporaryFolder: folder.path)
    #expect(try values(database, "SELECT x FROM t") == [[.integer(1)]])
    #expect(try folder.names() == ["other.db"])
    #expect(try folder.bytes(path) == before)
    #expect(throws: StoreError.self) { try values(database, "INSERT INTO t VALUES (2)") }
    #expect(throws: StoreError.self) { try values(database, "ATTACH ':memory:' AS other") }
  }

  /// The log of a program that is still running, or that was killed.
  @Test func includesTheLogBesideIt() throws {
    let writer = try rawConnection(path, creating: true)
    try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1), (2)")
    let before = try folder.names().map { try folder.bytes(folder.path + "/" + $0) }
    let elsewhere = try TemporaryFolder()
    let database = try ReadOnlyDatabase(path: path, temporaryFolder: elsewhere.path)
    #expect(try values(database, "SELECT count(*) FROM t") == [[.integer(2)]])
    #expect(try folder.names().map { try folder.bytes(folder.path + "/" + $0) } == before)
    #expect(try elsewhere.names().isEmpty)
  }

  @Test func rollsBackAJournalInACopyOnly() throws {
    try crashedWrite()
    let before = try folder.bytes(path)
    let database = try ReadOnlyDatabase(path: path)
    #expect(try values(database, "SELECT count(*), max(length(x)) FROM t") == [[.integer(1), .integer(5)]])
    #expect(try folder.bytes(path) == before)
    #expect(try folder.names() == ["other.db", "other.db-journal"])
  }

  /// SQLite would delete a file that such a journal names.
  @Test func refusesAJournalOfSeveralFiles() throws {
    try crashedWrite()
    let journal = path + "-journal"
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    try folder.write(try folder.bytes(journal) + mark, to: journal)
    #expect(throws: StoreError.damaged(path: path, detail: "its journal belongs to several files")) {
      try ReadOnlyDatabase(path: path, temporaryFolder: folder.path)
    }
    #expect(try folder.names() == ["other.db", "other.db-journal"])
  }

  /// A file in the middle of a transaction, with its hot journal.
  private func crashedWrite() throws {
    try make("CREATE TABLE t (x); INSERT INTO t VALUES ('first')")
    let writer = try rawConnection(path)
    try writer.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE t SET x = 'second'")
    try writer.execute(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO t SELECT hex(zeroblob(200)) FROM n")
    let halfway = try folder.bytes(path)
    let journal = try folder.bytes(path + "-journal")
    try writer.execute("ROLLBACK")
    try folder.write(halfway, to: path)
    try folder.write(journal, to: path + "-journal")
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: Data
    let expected: @Sendable (String) -> StoreError

    static let rows: [Refusal] = [
      .init(testDescription: "text", bytes: Data("hello".utf8)) { .notADatabase(path: $0) },
      .init(testDescription: "header and nothing else", bytes: Data("SQLite format 3\0".utf8)) { .notADatabase(path: $0) },
      .init(testDescription: "header and rubbish", bytes: Data("SQLite format 3\0".utf8) + Data(repeating: 7, count: 4000)) {
        .notADatabase(path: $0)
      },
    ]
  }

  @Test(arguments: Refusal.rows) func refuses(_ row: Refusal) throws {
    try folder.write(row.bytes, to: path)
    #expect(throws: row.expected(path)) { try ReadOnlyDatabase(path: path) }
  }

  @Test func refusesWhatIsNoFile() throws {
    #expect(throws: StoreError.cannotOpen(path: folder.path, reason: "not a plain file")) {
      try ReadOnlyDatabase(path: folder.path)
    }
    #expect(throws: StoreError.self) { try ReadOnlyDatabase(path: path) }
    #expect(throws: StoreError.self) { try ReadOnlyDatabase(path: "/dev/null") }
  }

  @Test func saysThatAFileIsCut() throws {
    try make("CREATE TABLE t (x); INSERT INTO t VALUES (hex(zeroblob(20000)))")
    let whole = try folder.bytes(path)
    try folder.write(whole.prefix(whole.count / 2), to: path)
    #expect(throws: StoreError.damaged(path: path, detail: "database disk image is malformed")) {
      try ReadOnlyDatabase(path: path)
    }
  }

  @Test func followsALinkToTheFileAndOutlivesIt() throws {
    try make("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let database = try ReadOnlyDatabase(path: link)
    try FileManager.default.removeItem(atPath: path)
    #expect(try values(database, "SELECT x FROM t") == [[.integer(1)]])
  }

  @Test func boundsValuesAndExpressions() throws {
    try make("CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(17000000))")
    let database = try ReadOnlyDatabase(path: path)
    #expect(throws: StoreError.constraint(detail: "string or blob too big")) { try values(database, "SELECT x FROM t") }
    let deep = String(repeating: "(1 + ", count: 200) + "1" + String(repeating: ")", count: 200)
    #expect(throws: StoreError.self) { try database.rows("SELECT \(deep)") }
    #expect(throws: StoreError.self) { try database.rows("SELECT ?1", [.integer(1), .integer(2)]) }
  }
}
