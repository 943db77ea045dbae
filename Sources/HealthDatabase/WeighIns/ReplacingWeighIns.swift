public import ScaleCore

extension HealthStore {
  /// Puts another record in the place of a weigh-in; the id stays, and the earlier version is kept as a trace.
  ///
  /// - Throws: ``StoreError/noSuchRow(table:id:)``, and as ``save(_:heard:)``.
  @discardableResult
  public func replace(_ id: Int64, with record: WeighInRecord, at now: Instant) throws(StoreError) -> StoredWeighIn {
    let record = try storable(record)
    return try connection.transaction { () throws(StoreError) in
      try keepTrace(of: id, at: now)
      let source = try SourceTable.id(of: record.source, app: record.origin?.source, on: connection)
      let assignments = WeighInColumns.names.map { "\($0) = :\($0)" }.joined(separator: ", ")
      // The pairs lack the id, which is a number of ours.
      try connection.run(
        "UPDATE weigh_ins SET \(assignments), joined = NULL, computed = NULL WHERE id = \(id)",
        WeighInColumns.values(of: record, source: source))
      if let composition = record.composition {
        try Compositions.insert(composition, of: id, on: connection)
      }
      return StoredWeighIn(id: id, record: record)
    }
  }

  /// Earlier versions of a weigh-in, newest first.
  public func earlierVersions(of id: Int64) throws(StoreError) -> [StoredWeighIn] {
    try weighIns(where: "replaced_by = :id ORDER BY id DESC", [":id": SQLValue(id)], removed: true)
  }

  /// Copies the row to a new one that counts as removed, and hands it the composition.
  private func keepTrace(of id: Int64, at now: Instant) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO weigh_ins (\(WeighInColumns.list), joined, computed, removed_ms, replaced_by)
      SELECT \(WeighInColumns.list), joined, computed, :now, :id FROM weigh_ins WHERE id = :id AND removed_ms IS NULL
      """, [":id": SQLValue(id), ":now": SQLValue(now.milliseconds)])
    guard connection.changes == 1 else { throw .noSuchRow(table: "weigh_ins", id: id) }
    let trace = SQLValue(connection.lastInsertedRow)
    try connection.run(
      "UPDATE compositions SET weigh_in = :trace WHERE weigh_in = :id", [":trace": trace, ":id": SQLValue(id)])
    try connection.run(
      "UPDATE imported_figures SET weigh_in = :trace WHERE weigh_in = :id", [":trace": trace, ":id": SQLValue(id)])
  }
}
