import Foundation
import JSONText
import Testing

@testable import HealthDatabase
@testable import fatnag

/// Something wrong in a home, and what `check` says of it.
struct CheckRow: CustomTestStringConvertible, Sendable {
  let name: String
  let spoil: @Sendable (Home) throws -> Void
  let status: ExitStatus
  let code: String?
  var severity = "problem"

  /// `check --repair` puts it right.
  var isRepaired = false

  var testDescription: String { name }

  static let all: [CheckRow] = [
    .init(name: "nothing", spoil: { _ in }, status: .done, code: nil),
    .init(
      name: "open database", spoil: { chmod($0.database, 0o644) }, status: .done, code: "mode_narrowed", severity: "remark",
      isRepaired: true),
    .init(name: "open secrets", spoil: { chmod($0.secrets, 0o640) }, status: .declined, code: "open_file", isRepaired: true),
    .init(
      name: "settings that others may change", spoil: { chmod($0.config, 0o666) }, status: .declined, code: "open_file", isRepaired: true),
    .init(
      name: "an open backup",
      spoil: { home in
        home.run("backup")
        chmod(home.data + "/backups/health-20260314-073000.sqlite3", 0o644)
      }, status: .declined, code: "open_file", isRepaired: true),
    .init(name: "an open folder", spoil: { chmod($0.data, 0o755) }, status: .declined, code: "open_folder", isRepaired: true),
    .init(
      name: "unused rows", spoil: { try $0.store().connection.execute("INSERT INTO sources (kind) VALUES ('x')") }, status: .done,
      code: "unused", severity: "remark", isRepaired: true),
    .init(
      name: "a weigh-in in the future", spoil: { try $0.store().connection.execute("UPDATE weigh_ins SET time_ms = 9e12 WHERE id = 1") },
      status: .declined, code: "impossible_time"),
    .init(
      name: "an unfinished import", spoil: { try $0.store().connection.execute("UPDATE imports SET finished_ms = NULL") },
      status: .declined,
      code: "unfinished_import"),
    .init(
      name: "orphans", spoil: { try $0.store().connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM sources WHERE id = 50") },
      status: .badData, code: "orphans", severity: "damage"),
    .init(
      name: "no database", spoil: { try $0.write(String(repeating: "x", count: 9999), to: $0.database) }, status: .badData,
      code: "not_a_database"),
  ]
}

/// Why a database could not be read, and what `check` ends with.
struct ObstacleRow: CustomTestStringConvertible, Sendable {
  let error: StoreError
  let status: ExitStatus
  var isDamage = false

  var testDescription: String { "\(error)" }

  static let all: [ObstacleRow] = [
    .init(error: .damaged(path: "/x", detail: "page 3"), status: .badData, isDamage: true),
    .init(error: .wrongOwner(path: "/x", owner: 7, user: 0), status: .badData), .init(error: .notADatabase(path: "/x"), status: .badData),
    .init(error: .foreignDatabase(path: "/x"), status: .badData),
    .init(error: .newerSchema(path: "/x", found: 9, known: 2), status: .badData),
    .init(error: .locked(path: "/x"), status: .unavailable), .init(error: .readOnly(path: "/x"), status: .unavailable),
  ]
}

@Suite("check")
struct CheckCommandTests {
  @Test("says what is wrong and ends as it should", arguments: CheckRow.all)
  func findings(_ row: CheckRow) throws {
    let home = try Home()
    try home.fill()
    chmod(home.config, 0o600)
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.database + suffix) }
    try row.spoil(home)
    let run = home.run("check --json")
    #expect(run.status == row.status.rawValue, "\(run.output)\(run.errors)")
    let answer = try run.object()
    #expect(answer["schema"] == "fatnag.check/1" && answer["ok"]?.bool == (row.status == .done))
    let problems = answer["problems"]?.array ?? []
    #expect(problems.first?["code"]?.string == row.code, "\(run.output)")
    #expect(row.code == nil || problems.first?["severity"]?.string == row.severity)
    guard row.isRepaired else { return }
    if row.severity != "remark" || row.code == "unused" {
      #expect(home.run("check --repair").output.contains("repaired"))
    }
    let after = try home.run("check --json").object()
    #expect(after["ok"] == true && after["problems"] == [], "\(after.text)")
  }

  @Test("what keeps the database from being looked at is not damage", arguments: ObstacleRow.all)
  func obstacles(_ row: ObstacleRow) throws {
    let world = try World()
    world.storeError = row.error
    let run = world.run("check")
    #expect(run.status == row.status.rawValue && run.errors.isEmpty)
    #expect(run.output.contains("DAMAGE") == row.isDamage && run.output.contains("is damaged.") == row.isDamage, "\(run.output)")
    #expect(run.output.contains("could not be looked at") == !row.isDamage)
    #expect(row.isDamage || !run.output.contains("fatnag restore"))
    let answer = try world.run("check --json").object()
    #expect(answer["ok"] == false && answer["problems"]?.array?.count == 1)
  }

  @Test("an empty home is fine, and nothing is made by looking")
  func empty() throws {
    let home = try Home()
    let run = home.run("check")
    #expect(run.status == 0 && run.output.contains("No problems found"))
    #expect(try home.files() == [])
  }

  @Test("every finding has words that end well and fit a line")
  func words() {
    let findings: [StoreFinding] = [
      .damaged(detail: "x"), .orphans(table: "a", missing: "b", count: 2), .openFile(path: "/p", mode: 0o644),
      .openFolder(path: "/p", mode: 0o755),
      .narrowed(path: "/p", mode: 0o644), .impossibleTime(ids: [1, 2, 3], count: 9), .indexMismatch(ids: [1], count: 1),
      .leanMismatch(ids: [1], count: 1), .impossibleJump(ids: [1], count: 1), .duplicates(ids: [1], count: 1),
      .implausibleSamples(type: "heartRate", count: 2, example: 999), .impossibleSampleTimes(count: 1), .unused(table: "sources", count: 2),
      .unfinishedImports(count: 1), .largeLog(path: "/p", bytes: 99_000_000),
    ]
    var codes: Set<String> = []
    for finding in findings {
      let problem = CheckProblem(finding)
      codes.insert(problem.code)
      #expect(!problem.detail.isEmpty && problem.detail.utf8.count < 110 && problem.severity == finding.severity)
      #expect(problem.severity == .remark || problem.tryNext != nil, "\(problem.code)")
    }
    #expect(codes.count == findings.count)
  }
}
