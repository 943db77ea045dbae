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

  static func add(_ rows: Int, to id: Int64, on connection: Connection) throws(StoreError) {
    try connection.run(
      "UPDATE imports SET added = added + :rows WHERE id = :id", [":rows": SQLValue(rows), ":id": SQLValue(id)])
  }

  func finish(_ id: Int64, at now: Instant, on connection: Connection) throws(StoreError) {
    try connection.run(
      "UPDATE imports SET finished_ms = :now WHERE id = :id",
      [":now": SQLValue(max(now, started).milliseconds), ":id": SQLValue(id)])
  }
}
