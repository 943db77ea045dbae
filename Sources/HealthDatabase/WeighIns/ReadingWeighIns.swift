public import ScaleCore

extension HealthStore {
  /// The span that leaves nothing out.
  public static let always = Instant(milliseconds: .min)...Instant(milliseconds: .max)

  /// The weigh-in of an id; nil when there is none or it was removed.
  public func weighIn(_ id: Int64) throws(StoreError) -> StoredWeighIn? {
    try weighIns(where: "id = :id", [":id": SQLValue(id)]).first
  }

  /// Weigh-ins of a span of time, both ends included, oldest first.
  public func weighIns(in span: ClosedRange<Instant>) throws(StoreError) -> [StoredWeighIn] {
    try weighIns(
      where: "time_ms BETWEEN :first AND :last ORDER BY time_ms, id",
      [":first": SQLValue(span.lowerBound.milliseconds), ":last": SQLValue(span.upperBound.milliseconds)])
  }

  /// The newest weigh-ins before an instant (before now and for ever where it is nil), newest first.
  public func latest(_ count: Int, before instant: Instant? = nil) throws(StoreError) -> [StoredWeighIn] {
    try weighIns(
      where: "time_ms < :before ORDER BY time_ms DESC, id DESC LIMIT :count",
      [":before": SQLValue(instant?.milliseconds ?? .max), ":count": SQLValue(max(0, count))])
  }

  /// When the newest weigh-in was; nil where nothing is stored.
  public func newestTime() throws(StoreError) -> Instant? {
    try connection.first("SELECT time_ms FROM weigh_ins WHERE removed_ms IS NULL ORDER BY time_ms DESC LIMIT 1", [:]) {
      (row) throws(StoreError) in try row.value("time_ms", Row.integer, Instant.init(stored:))
    }
  }

  /// The newest body fat of a person, percent, with its time; what the demo scale showed is nobody's.
  public func newestBodyFat() throws(StoreError) -> (percent: Double, time: ZonedTime)? {
    try connection.first(
      """
      SELECT fat_percent, time_ms, offset_minutes FROM weigh_ins
      WHERE removed_ms IS NULL AND fat_percent IS NOT NULL AND source NOT IN (SELECT id FROM sources WHERE kind = :demo)
      ORDER BY time_ms DESC, id DESC LIMIT 1
      """, [":demo": SQLValue(WeighInRecord.Source.demoScale.rawValue)]
    ) { (row) throws(StoreError) in
      let time = try row.value("time_ms", Row.integer, Instant.init(stored:))
      return (try row.real("fat_percent"), ZonedTime(time, offsetMinutes: try row.value("offset_minutes", Row.integer, Int.init(exactly:))))
    }
  }

  /// The newest weigh-in before an instant.
  public func latest(before instant: Instant? = nil) throws(StoreError) -> StoredWeighIn? {
    try latest(1, before: instant).first
  }

  /// Weigh-ins of a day, oldest first; which day it was is told by the clock on the wall where each was taken.
  public func weighIns(on date: CivilDate) throws(StoreError) -> [StoredWeighIn] {
    let day = Int64(date.daysSince1970) * 86_400_000
    let widestOffset: Int64 = 18 * 3_600_000
    return try weighIns(
      where: """
        time_ms BETWEEN :earliest AND :latest
          AND time_ms + offset_minutes * 60000 >= :day AND time_ms + offset_minutes * 60000 < :day + 86400000
          ORDER BY time_ms, id
        """,
      [
        ":earliest": SQLValue(day - widestOffset), ":latest": SQLValue(day + 86_400_000 + widestOffset),
        ":day": SQLValue(day),
      ])
  }

  /// - Parameter condition: SQL of our own, never of the person; may end in ORDER BY and LIMIT.
  func weighIns(
    where condition: String, _ values: KeyValuePairs<String, SQLValue>, removed: Bool = false
  ) throws(StoreError) -> [StoredWeighIn] {
    let state = removed ? "IS NOT NULL" : "IS NULL"
    let sql = "SELECT id, \(WeighInColumns.list) FROM weigh_ins WHERE removed_ms \(state) AND \(condition)"
    return try connection.all(sql, values) { (row) throws(StoreError) in
      let id = try row.integer("id")
      let source = try source(row.integer("source"))
      var record = try WeighInColumns.record(row, source: source.kind)
      record.origin = try ImportOrigins.origin(row, source: source, on: connection)
      record.composition = try Compositions.composition(of: id, on: connection)
      if record.composition == nil {
        record.composition = try ImportedFigures.composition(of: id, row, on: connection)
      }
      return StoredWeighIn(id: id, record: record)
    }
  }

  func source(_ id: Int64) throws(StoreError) -> SourceTable.Entry {
    guard let source = try sources.source(id, on: connection) else {
      throw .damaged(path: connection.path, detail: "unknown source \(id)")
    }
    return source
  }
}
