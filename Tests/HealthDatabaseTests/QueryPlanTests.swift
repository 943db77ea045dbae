import ScaleCore
import Testing

@testable import HealthDatabase

/// A query that must be answered from an index, and what SQLite plans for it.
struct QueryPlan: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let sql: String

  /// The steps that read tables.
  let steps: [String]

  static let rows: [QueryPlan] = [
    .init(
      testDescription: "history", sql: HealthStore.historyQuery,
      steps: ["SEARCH weigh_ins USING INDEX weigh_ins_time (time_ms>? AND time_ms<?)"]),
    .init(
      testDescription: "weigh-ins that are known", sql: KnownWeighIns.storedSQL,
      steps: [
        "SEARCH weigh_ins USING INDEX weigh_ins_time (time_ms>? AND time_ms<?)",
        "SEARCH weigh_ins USING INDEX weigh_ins_removed_time (time_ms>? AND time_ms<?)",
        "SEARCH weigh_ins USING INDEX weigh_ins_day (time_ms>? AND time_ms<?)",
      ]),
    .init(
      testDescription: "weigh-ins of the file", sql: KnownWeighIns.fileSQL,
      steps: [
        "SEARCH import_weights USING INDEX import_weights_time (time_ms>? AND time_ms<?)",
        "SEARCH import_weights USING INDEX import_weights_day (time_ms>? AND time_ms<?)",
      ]),
    .init(
      testDescription: "weigh-ins of an instant", sql: ArrivedWeighIns.sql,
      steps: [
        "SEARCH arrived USING INDEX weigh_ins_time (time_ms=?)",
        "SEARCH version USING COVERING INDEX weigh_ins_versions (replaced_by=?)",
        "SEARCH compositions USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH arrived USING INDEX weigh_ins_removed_time (time_ms=?)",
        "SEARCH version USING COVERING INDEX weigh_ins_versions (replaced_by=?)",
        "SEARCH compositions USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH arrived USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH temp.import_matches USING PRIMARY KEY (time_ms=?)",
        "SEARCH compositions USING INTEGER PRIMARY KEY (rowid=?)",
      ]),
    .init(
      testDescription: "body records of an instant", sql: BodyRecords.sql,
      steps: [
        "SEARCH sample_types USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH sample_types USING COVERING INDEX sqlite_autoindex_sample_types_1 (name=?)",
        "SEARCH imported_samples USING PRIMARY KEY (type=? AND start_ms=?)",
      ]),
    .init(
      testDescription: "samples of a type and a span",
      sql: "SELECT value FROM imported_samples WHERE type = ?1 AND start_ms BETWEEN ?2 AND ?3 ORDER BY start_ms",
      steps: ["SEARCH imported_samples USING PRIMARY KEY (type=? AND start_ms>? AND start_ms<?)"]),
    .init(
      testDescription: "reminders that are due", sql: HealthStore.dueQuery, steps: ["SEARCH reminders USING INDEX reminders_due (due_ms<?)"]
    ),
    .init(
      testDescription: "earlier versions", sql: "SELECT id FROM weigh_ins WHERE removed_ms IS NOT NULL AND replaced_by = ?1",
      steps: ["SEARCH weigh_ins USING INDEX weigh_ins_versions (replaced_by=?)"]),
  ]
}

@Suite struct QueryPlanTests {
  @Test(arguments: QueryPlan.rows) func usesItsIndex(_ row: QueryPlan) throws {
    let store = try HealthStore.inMemory()
    _ = try FileWeights(on: store.connection)
    _ = try ArrivedWeighIns(on: store.connection)
    let statement = try Statement("EXPLAIN QUERY PLAN " + row.sql, on: store.connection)
    let detail = try statement.column("detail")
    var steps: [String] = []
    while try statement.step() { steps.append(statement.text(detail)) }
    #expect(steps.filter { $0.hasPrefix("SEARCH") } == row.steps)
    #expect(steps.allSatisfy { !$0.hasPrefix("SCAN") && !$0.contains("TEMP B-TREE") }, "\(steps)")
  }
}
