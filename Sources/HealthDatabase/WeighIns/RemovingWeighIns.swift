public import ScaleCore

extension HealthStore {
  /// Takes a weigh-in out of every reading; it stays in the file until it is purged, so that this can be undone.
  ///
  /// - Throws: ``StoreError/noSuchRow(table:id:)`` when there is none, or it is removed already.
  public func remove(_ id: Int64, at now: Instant) throws(StoreError) {
    // Later than every other removal, whatever the clock says: undoing starts at the last one.
    let sql = """
      UPDATE weigh_ins SET removed_ms = max(:now, coalesce(
        (SELECT max(removed_ms) + 1 FROM weigh_ins WHERE removed_ms IS NOT NULL AND replaced_by IS NULL), :now))
      WHERE id = :id AND removed_ms IS NULL
      """
    try change(id, sql, [":id": SQLValue(id), ":now": SQLValue(now.milliseconds)])
  }

  /// Brings back the weigh-in that was removed last, exactly as it was; nil when there is none.
  @discardableResult
  public func undoRemoval() throws(StoreError) -> StoredWeighIn? {
    try connection.transaction { () throws(StoreError) in
      let newest = """
        SELECT id FROM weigh_ins WHERE removed_ms IS NOT NULL AND replaced_by IS NULL
        ORDER BY removed_ms DESC, id DESC LIMIT 1
        """
      guard let id = try connection.first(newest, [:], { (row) throws(StoreError) in try row.integer("id") }) else {
        return nil
      }
      try connection.run("UPDATE weigh_ins SET removed_ms = NULL WHERE id = :id", [":id": SQLValue(id)])
      return try weighIn(id)
    }
  }

  /// Deletes for good what was removed or replaced before an instant.
  ///
  /// - Returns: how many rows went.
  @discardableResult
  public func purgeRemoved(before instant: Instant) throws(StoreError) -> Int {
    try connection.transaction { () throws(StoreError) in
      let values: KeyValuePairs<String, SQLValue> = [":before": SQLValue(instant.milliseconds)]
      // Earlier versions of a row go with it.
      try connection.run(
        """
        DELETE FROM weigh_ins WHERE replaced_by IN (
          SELECT id FROM weigh_ins WHERE removed_ms < :before
        ) OR (replaced_by IS NOT NULL AND removed_ms < :before)
        """, values)
      let versions = connection.changes
      try connection.run("DELETE FROM weigh_ins WHERE removed_ms < :before", values)
      return versions + connection.changes
    }
  }

  /// Writes or (nil, empty) deletes the note of a weigh-in.
  ///
  /// - Throws: ``StoreError/noSuchRow(table:id:)``, ``StoreError/constraint(detail:)`` for a note that is too long.
  public func setNote(_ note: String?, of id: Int64) throws(StoreError) {
    try change(
      id, "UPDATE weigh_ins SET note = :note WHERE id = :id AND removed_ms IS NULL",
      [":id": SQLValue(id), ":note": SQLValue(try storableNote(note))])
  }

  /// Runs one UPDATE that must meet exactly the weigh-in.
  func change(_ id: Int64, _ sql: String, _ values: KeyValuePairs<String, SQLValue>) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      try connection.run(sql, values)
      guard connection.changes == 1 else { throw .noSuchRow(table: "weigh_ins", id: id) }
    }
  }
}
