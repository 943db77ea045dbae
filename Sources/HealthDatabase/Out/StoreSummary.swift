public import ScaleCore

/// What a store or a backup of one holds, to compare two of them.
public struct StoreSummary: Equatable, Sendable {
  public var schema: Int
  public var weighIns: Int
  public var first: ZonedTime?
  public var last: ZonedTime?
  public var samples: Int
  public var workouts: Int

  /// Rows by table, in the order of ``StoreReading/tables``.
  public var rows: [(table: String, count: Int)]

  public static func == (a: StoreSummary, b: StoreSummary) -> Bool {
    a.schema == b.schema && a.weighIns == b.weighIns && a.first == b.first && a.last == b.last && a.samples == b.samples
      && a.workouts == b.workouts && a.rows.elementsEqual(b.rows) { $0 == $1 }
  }
}

extension StoreReading {
  /// Counts everything.
  public func summary() throws(StoreError) -> StoreSummary {
    var rows: [(table: String, count: Int)] = []
    for table in tables where table.name != StoredTable.sequences {
      rows.append((table.name, Int(clamping: try only("SELECT count(*) FROM \"\(table.name)\"")[0].integer ?? 0)))
    }
    func edge(_ order: String) throws(StoreError) -> ZonedTime? {
      let row = try only("SELECT time_ms, offset_minutes FROM weigh_ins WHERE removed_ms IS NULL ORDER BY time_ms \(order) LIMIT 1")
      guard row.count == 2, let time = row[0].integer, let offset = row[1].integer else { return nil }
      return ZonedTime(Instant(milliseconds: time), offsetMinutes: Int(clamping: offset))
    }
    func count(_ table: String) -> Int { rows.first { $0.table == table }?.count ?? 0 }
    return StoreSummary(
      schema: schema, weighIns: Int(clamping: try only("SELECT count(*) FROM weigh_ins WHERE removed_ms IS NULL")[0].integer ?? 0),
      first: try edge("ASC"), last: try edge("DESC"), samples: count("imported_samples"), workouts: count("workouts"), rows: rows)
  }

  private func only(_ sql: String) throws(StoreError) -> [StoredValue] {
    var row: [StoredValue] = []
    _ = try rows(sql, []).next(into: &row)
    return row
  }
}
