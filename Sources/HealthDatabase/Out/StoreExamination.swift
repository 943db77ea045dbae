public import ScaleCore

extension HealthStore {
  /// Looks at everything that can be told from the rows: damage, links, times, figures, values, leftovers. Changes nothing.
  ///
  /// Damage ends the looking, for what is read from a damaged file proves nothing.
  public func examine(now: Instant) throws(StoreError) -> [StoreFinding] {
    do throws(StoreError) {
      if let detail = DamageDetail.text(try integrity()) { return [.damaged(detail: detail)] }
      let broken = try brokenLinks()
      guard broken.isEmpty else { return broken }
      if let detail = try strangeness() { return [.damaged(detail: detail)] }
      return try weighInFindings(now) + sampleFindings(now) + leftovers()
    } catch {
      return [try error.asDamage]
    }
  }

  /// Deletes what nothing uses.
  ///
  /// - Returns: how many rows went.
  public func deleteUnused() throws(StoreError) -> Int {
    try connection.transaction { () throws(StoreError) in
      var count = 0
      for (table, condition) in Self.unusedRows {
        try connection.run("DELETE FROM \(table) WHERE \(condition)")
        count += connection.changes
      }
      return count
    }
  }

  /// Rows that point to rows which are not there, by pair of tables.
  func brokenLinks() throws(StoreError) -> [StoreFinding] {
    try connection.all("SELECT \"table\" AS child, parent, count(*) AS count FROM pragma_foreign_key_check GROUP BY 1, 2") {
      (row) throws(StoreError) in
      .orphans(table: try row.text("child"), missing: try row.text("parent"), count: Int(clamping: try row.integer("count")))
    }
  }

  // MARK: Weigh-ins

  private func weighInFindings(_ now: Instant) throws(StoreError) -> [StoreFinding] {
    let index = """
      SELECT w.id FROM weigh_ins AS w JOIN compositions ON weigh_in = w.id
      WHERE removed_ms IS NULL AND bmi IS NOT NULL AND abs(bmi - w.mass_kg * 10000 / (height_cm * height_cm)) > 0.06 ORDER BY w.id
      """
    // Other apps round fat to whole percent and lean mass to 100 g.
    let lean = """
      SELECT id FROM weigh_ins WHERE removed_ms IS NULL AND fat_percent IS NOT NULL AND lean_kg IS NOT NULL
        AND abs(mass_kg * (1 - fat_percent / 100) - lean_kg) > mass_kg * 0.005 + 0.1 ORDER BY id
      """
    let twins = """
      SELECT max(id) AS id FROM weigh_ins WHERE removed_ms IS NULL GROUP BY time_ms, mass_kg, source HAVING count(*) > 1 ORDER BY 1
      """
    let times =
      "SELECT id FROM weigh_ins WHERE removed_ms IS NULL AND time_ms NOT BETWEEN \(Self.earliest) AND \(Self.latest(now)) ORDER BY id"
    return [
      try found(times) { .impossibleTime(ids: $0, count: $1) }, try found(index) { .indexMismatch(ids: $0, count: $1) },
      try found(lean) { .leanMismatch(ids: $0, count: $1) }, try found(Self.jumps) { .impossibleJump(ids: $0, count: $1) },
      try found(twins) { .duplicates(ids: $0, count: $1) },
    ].compactMap(\.self)
  }

  /// 1990-01-01: before there were scales with a memory.
  private static let earliest: Int64 = 631_152_000_000

  private static func latest(_ now: Instant) -> Int64 {
    now.advanced(milliseconds: Int64(TimeInput.toleranceMinutes) * 60_000).milliseconds
  }

  /// As ``SpikeGate`` judges within a day; recordings and the demo scale are nobody's body.
  private static let jumps = """
    WITH steps AS (
      SELECT w.id, mass_kg, lag(mass_kg) OVER (ORDER BY time_ms, w.id) AS previous,
        max(1.0, (time_ms - lag(time_ms) OVER (ORDER BY time_ms, w.id)) / 86400000.0) AS days
      FROM weigh_ins AS w JOIN sources ON sources.id = source
      WHERE removed_ms IS NULL AND kind NOT IN ('\(WeighInRecord.Source.demoScale.rawValue)', '\(WeighInRecord.Source.replay.rawValue)')
    )
    SELECT id FROM steps
    WHERE abs(mass_kg - previous) >= \(SpikeGate.impossible.kilograms) * days
      OR abs(mass_kg - previous) >= \(SpikeGate.impossibleShare) * previous * days ORDER BY id
    """

  /// Nil for an empty result; the first few ids and how many there are.
  private func found(_ sql: String, _ make: ([Int64], Int) -> StoreFinding) throws(StoreError) -> StoreFinding? {
    var ids: [Int64] = []
    var count = 0
    try connection.each(sql) { (row) throws(StoreError) in
      count += 1
      if count <= 3 { ids.append(try row.integer("id")) }
    }
    return count == 0 ? nil : make(ids, count)
  }

  // MARK: Samples

  private func sampleFindings(_ now: Instant) throws(StoreError) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    let values = """
      SELECT count(*) AS count, min(value) AS example FROM imported_samples
      WHERE type = (SELECT id FROM sample_types WHERE name = :name) AND value NOT BETWEEN :low AND :high
      """
    for (type, range) in SampleLimits.all {
      let bad = try connection.first(
        values, [":name": SQLValue(type), ":low": SQLValue(range.lowerBound), ":high": SQLValue(range.upperBound)]
      ) { (row) throws(StoreError) in (count: Int(clamping: try row.integer("count")), example: try row.optionalReal("example")) }
      if let bad, let example = bad.example { findings.append(.implausibleSamples(type: type, count: bad.count, example: example)) }
    }
    let times = """
      SELECT (SELECT count(*) FROM imported_samples WHERE start_ms NOT BETWEEN :first AND :last)
        + (SELECT count(*) FROM workouts WHERE start_ms NOT BETWEEN :first AND :last) AS count
      """
    let count = try connection.first(times, [":first": SQLValue(Self.earliest), ":last": SQLValue(Self.latest(now))]) {
      (row) throws(StoreError) in try row.integer("count")
    }
    if let count, count > 0 { findings.append(.impossibleSampleTimes(count: Int(clamping: count))) }
    return findings
  }

  // MARK: Leftovers

  /// Not the names of sample types: they say nothing of anybody, and a weigh-in may hand a value back to one.
  private static let unusedRows: [(table: String, condition: String)] = [
    (
      "sources",
      """
      id NOT IN (SELECT source FROM weigh_ins) AND id NOT IN (SELECT source FROM imported_samples)
        AND id NOT IN (SELECT source FROM workouts)
      """
    )
  ]

  private func leftovers() throws(StoreError) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    for (table, condition) in Self.unusedRows {
      let count = try count("SELECT count(*) AS count FROM \(table) WHERE \(condition)")
      if count > 0 { findings.append(.unused(table: table, count: count)) }
    }
    let unfinished = try count("SELECT count(*) AS count FROM imports WHERE finished_ms IS NULL")
    if unfinished > 0 { findings.append(.unfinishedImports(count: unfinished)) }
    return findings
  }

  private func count(_ sql: String) throws(StoreError) -> Int {
    Int(clamping: try connection.first(sql) { (row) throws(StoreError) in try row.integer("count") } ?? 0)
  }
}
