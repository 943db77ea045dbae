internal import ScaleCore

/// The row of `imports` that tells of one import; made when something is written first.
struct ImportRecord {
  let format: String
  let file: String
  let started: Instant

  init(format: String, file: String, started: Instant) {
    self.format = StorableText.cut(format, to: 64) ?? "unknown"
    self.file = StorableText.cut(file, to: 1024) ?? "unknown"
    self.started = started
  }

  func insert(on connection: Connection) throws(StoreError) -> Int64 {
    try connection.run(
      "INSERT INTO imports (started_ms, format, file) VALUES (:started, :format, :file)",
      [":started": SQLValue(started.milliseconds), ":format": SQLValue(format), ":file": SQLValue(file)])
    return connection.lastInsertedRow
  }

  /// Whether the row of that number still is this import.
  func stands(as id: Int64, on connection: Connection) throws(StoreError) -> Bool {
    let sql = "SELECT 1 AS one FROM imports WHERE id = :id AND started_ms = :started AND format = :format AND file = :file"
    return try connection.first(
      sql,
      [":id": SQLValue(id), ":started": SQLValue(started.milliseconds), ":format": SQLValue(format), ":file": SQLValue(file)]
    ) { (_) throws(StoreError) in true } ?? false
  }

  static func add(_ rows: Int, to id: Int64, on connection: Connection) throws(StoreError) {
    try connection.run(
      "UPDATE imports SET added = added + :rows WHERE id = :id", [":rows": SQLValue(rows), ":id": SQLValue(id)])
  }

  /// Notes the end, of earlier imports of the same file too that were interrupted: what they lacked is there now.
  func finish(_ id: Int64, at now: Instant, on connection: Connection) throws(StoreError) {
    try connection.run(
      """
      UPDATE imports SET finished_ms = max(:now, started_ms)
      WHERE finished_ms IS NULL AND (id = :id OR id < :id AND format = :format AND file = :file)
      """,
      [":now": SQLValue(now.milliseconds), ":id": SQLValue(id), ":format": SQLValue(format), ":file": SQLValue(file)])
  }
}
