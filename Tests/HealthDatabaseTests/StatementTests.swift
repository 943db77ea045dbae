import Testing

@testable import HealthDatabase

@Suite struct StatementTests {
  /// A use of a statement that must be refused.
  struct Misuse: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let attempt: @Sendable (Connection) throws -> Void

    static let rows: [Misuse] = [
      .init(testDescription: "value missing") { try $0.run("SELECT :a", [:]) },
      .init(testDescription: "value too many") { try $0.run("SELECT :a", [":a": .null, ":b": .null]) },
      .init(testDescription: "wrong name") { try $0.run("SELECT :a", [":b": .null]) },
      .init(testDescription: "no such column") {
        _ = try $0.first("SELECT 1 AS a") { (row) throws(StoreError) in try row.integer("b") }
      },
      .init(testDescription: "other type") {
        _ = try $0.first("SELECT 'x' AS a") { (row) throws(StoreError) in try row.integer("a") }
      },
      .init(testDescription: "null where a value must be") {
        _ = try $0.first("SELECT NULL AS a") { (row) throws(StoreError) in try row.text("a") }
      },
      .init(testDescription: "not a number") { try $0.run("SELECT :a", [":a": .real(.nan)]) },
      .init(testDescription: "no SQL") { try $0.run("SELEKT 1") },
      .init(testDescription: "empty SQL") { try $0.run("") },
    ]
  }

  private func connection() throws -> Connection {
    try Connection(name: ":memory:", path: ":memory:", access: .memory, busyMilliseconds: 0)
  }

  @Test(arguments: Misuse.rows) func refusesAndGoesOn(_ row: Misuse) throws {
    let connection = try connection()
    for _ in 0..<2 { #expect(throws: StoreError.self) { try row.attempt(connection) } }
    #expect(
      try connection.first("SELECT :a AS a", [":a": .integer(3)]) { (row) throws(StoreError) in try row.integer("a") }
        == 3)
  }

  @Test func valuesComeBackAsTheyWere() throws {
    let connection = try connection()
    for text in ["", "a\0b", "日本 🏋🏽‍♀️", String(repeating: "long ", count: 10_000)] {
      let back = try connection.first("SELECT :a AS a", [":a": .text(text)]) { (row) throws(StoreError) in
        try row.text("a")
      }
      #expect(back == text)
    }
    for integer in [Int64.min, -1, 0, Int64.max] {
      let back = try connection.first("SELECT :a AS a", [":a": .integer(integer)]) { (row) throws(StoreError) in
        try row.integer("a")
      }
      #expect(back == integer)
    }
    for real in [-0.1, 0, 82.4, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      let back = try connection.first("SELECT :a AS a", [":a": .real(real)]) { (row) throws(StoreError) in
        try row.real("a")
      }
      #expect(back == real)
    }
  }

  @Test func theSameQuestionMayBeAskedInsideItsOwnLoop() throws {
    let connection = try connection()
    let sql = "SELECT 1 AS a UNION ALL SELECT 2"
    var pairs: [Int64] = []
    try connection.each(sql) { (outer) throws(StoreError) in
      try connection.each(sql) { (inner) throws(StoreError) in
        pairs.append(try outer.integer("a") * 10 + inner.integer("a"))
      }
    }
    #expect(pairs == [11, 12, 21, 22])
  }
}
