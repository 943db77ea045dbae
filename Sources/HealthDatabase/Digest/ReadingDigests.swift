public import ScaleCore

extension HealthStore {
  /// What the stored samples and workouts say about an instant; every figure from the same state of the file.
  public func healthDigest(at now: Instant, zone: LocalZone) throws(StoreError) -> HealthDigest {
    try connection.snapshot { () throws(StoreError) in
      try HealthDigest(of: try StoredHealthRecords(connection), now: now, zone: zone)
    }
  }

  /// When the newest imported sample or workout begins, up to an instant; nil where nothing was imported.
  public func newestHealthRecord(upTo now: Instant) throws(StoreError) -> Instant? {
    try connection.first(Self.newestRecordQuery, [":now": SQLValue(now.milliseconds)]) { (row) throws(StoreError) in
      try row.optionalInteger("newest").map(Instant.init(milliseconds:))
    } ?? nil
  }

  /// One search for each type, of which there are some dozens.
  static let newestRecordQuery = """
    SELECT max(newest) AS newest FROM (
      SELECT (SELECT start_ms FROM imported_samples WHERE type = sample_types.id AND start_ms <= :now ORDER BY start_ms DESC LIMIT 1)
        AS newest FROM sample_types
      UNION ALL
      SELECT (SELECT start_ms FROM workouts WHERE start_ms <= :now ORDER BY start_ms DESC LIMIT 1)
    )
    """
}
