internal import ScaleCore

/// Puts samples into their table, fifty with one statement, in the order of its key: half the work for a B-tree of the order of a file.
final class SampleInsertion {
  private let many: Statement
  private let one: Statement
  private let explained: Statement
  private let connection: Connection

  private static let rowsPerStatement = 50
  private static let columnsPerRow: Int32 = 7

  /// - Parameter isRehearsal: the table is a shadow of `main.imported_samples` and only takes what is not there.
  init(on connection: Connection, isRehearsal: Bool) throws(StoreError) {
    self.connection = connection
    many = try Statement(Self.sql(rows: Self.rowsPerStatement, isRehearsal: isRehearsal), on: connection)
    one = try Statement(Self.sql(rows: 1, isRehearsal: isRehearsal), on: connection)
    explained = try Statement(Self.sql(rows: 1, isRehearsal: isRehearsal, hasOriginal: true), on: connection)
  }

  /// `?1` is the import, then come seven parameters for each row, and at the end the original.
  private static func sql(rows: Int, isRehearsal: Bool, hasOriginal: Bool = false) -> String {
    let original = hasOriginal ? ", original" : ""
    let values = (0..<rows).map { row in
      let places = (0..<Int(columnsPerRow)).map { "?\(2 + row * Int(columnsPerRow) + $0)" }
      return "(" + places.joined(separator: ", ") + ", ?1" + (hasOriginal ? ", ?\(2 + rows * Int(columnsPerRow))" : "") + ")"
    }
    let list = "VALUES " + values.joined(separator: ", ")
    let unknown = """
      SELECT * FROM (\(list)) AS new WHERE NOT EXISTS (SELECT 1 FROM main.imported_samples AS known WHERE known.type = new.column1
        AND known.start_ms = new.column2 AND known.source = new.column3 AND known.duration_ms = new.column4 AND known.value = new.column5)
      """
    return """
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered, import\(original))
      \(isRehearsal ? unknown : list) ON CONFLICT DO NOTHING
      """
  }

  /// - Parameters:
  ///   - samples: with the store's numbers of type and source; are sorted.
  /// - Returns: how many were new.
  func insert(_ samples: inout [StorableSample], of importID: Int64) throws(StoreError) -> Int {
    samples.sort()
    var added = 0
    var next = 0
    try many.bind(1, importID)
    while samples.count - next >= Self.rowsPerStatement {
      for row in 0..<Self.rowsPerStatement { try bind(samples[next + row], to: many, row: Int32(truncatingIfNeeded: row)) }
      try many.run()
      added += connection.changes
      next += Self.rowsPerStatement
    }
    for sample in samples[next...] where try insert(sample, of: importID) { added += 1 }
    return added
  }

  /// - Parameter original: the value as the file has it.
  /// - Returns: whether it was new.
  func insert(_ sample: StorableSample, original: String? = nil, of importID: Int64) throws(StoreError) -> Bool {
    let statement = original == nil ? one : explained
    try statement.bind(1, importID)
    try bind(sample, to: statement, row: 0)
    if let original { try statement.bind(2 + Self.columnsPerRow, original) }
    try statement.run()
    return connection.changes == 1
  }

  @inline(__always) private func bind(_ sample: StorableSample, to statement: Statement, row: Int32) throws(StoreError) {
    let place = 2 + row * Self.columnsPerRow
    try statement.bind(place, sample.type)
    try statement.bind(place + 1, sample.start)
    try statement.bind(place + 2, sample.source)
    try statement.bind(place + 3, sample.duration)
    try statement.bind(place + 4, sample.value)
    try statement.bind(place + 5, Int64(sample.offsetMinutes))
    try statement.bind(place + 6, Int64(sample.isUserEntered ? 1 : 0))
  }
}

/// A sample with the store's own numbers, in the order of its key.
struct StorableSample: Comparable {
  var type: Int64
  var start: Int64
  var source: Int64
  var duration: Int64
  var value: Double
  var offsetMinutes: Int16
  var isUserEntered: Bool

  @inline(__always) static func < (a: StorableSample, b: StorableSample) -> Bool {
    if a.type != b.type { return a.type < b.type }
    if a.start != b.start { return a.start < b.start }
    if a.source != b.source { return a.source < b.source }
    if a.duration != b.duration { return a.duration < b.duration }
    return a.value < b.value
  }
}
