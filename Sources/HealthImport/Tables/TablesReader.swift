import ScaleCore

/// One query of a foreign database and what becomes of its rows.
struct TablePass {
  /// For warnings, and to count its rows beforehand.
  let table: String
  let sql: String
  var values: [ForeignValue] = []

  /// Puts one row into the intake; what it throws is counted as a skipped record.
  let take: (ForeignRow, inout RecordIntake) throws(SkippedRecord) -> Void
}

/// Reads a database query by query.
struct TablesReader: ForeignReader {
  private let database: any ForeignDatabase
  private var passes: ArraySlice<TablePass>
  private var rows: (any ForeignRows)?
  private var rowNumber: Int64 = 0
  private(set) var tally: ImportTally
  private var done: Int64 = 0
  private let total: Int64

  /// - Parameter tally: what was met before the first row.
  init(_ database: any ForeignDatabase, _ passes: [TablePass], tally: ImportTally = ImportTally()) throws(ImportError) {
    self.database = database
    self.passes = passes[...]
    self.tally = tally
    var total: Int64 = 0
    for pass in passes { total &+= try database.count("SELECT count(*) FROM \(ForeignTable.quoted(pass.table))") }
    self.total = max(total, 0)
  }

  /// In rows. Joins may give more than the table they start from.
  var progress: (done: Int64, total: Int64)? { (min(done, total), total) }

  mutating func read(into batch: inout ImportBatch, limit: Int) throws(ImportError) -> Bool {
    var intake = RecordIntake(batch: batch, tally: tally)
    batch = ImportBatch()
    defer { (batch, tally) = (intake.batch, intake.tally) }
    while intake.batch.rowCount < limit {
      guard let pass = passes.first else { return false }
      guard let values = try next(of: pass) else { continue }
      let row = ForeignRow(values, number: rowNumber, table: pass.table)
      do throws(SkippedRecord) { try pass.take(row, &intake) } catch { intake.skip(error) }
    }
    return true
  }

  /// The next row of a pass; nil once it has ended, and the next pass is first then.
  private mutating func next(of pass: TablePass) throws(ImportError) -> [ForeignValue]? {
    if rows == nil { rows = try database.rows(pass.sql, pass.values) }
    if let values = try rows?.next() {
      rowNumber += 1
      done += 1
      return values
    }
    passes = passes.dropFirst()
    rows = nil
    rowNumber = 0
    return nil
  }
}

extension ForeignDatabase {
  /// The only number of a query, never negative; 0 where it gives none.
  func count(_ sql: String, _ values: [ForeignValue] = []) throws(ImportError) -> Int64 {
    guard let row = try rows(sql, values).next() else { return 0 }
    return max(ForeignRow(row, number: 1, table: "").integer(0) ?? 0, 0)
  }

  /// All rows of a small query, at most `limit` of them.
  func few(_ sql: String, _ values: [ForeignValue] = [], limit: Int = 10_000) throws(ImportError) -> [ForeignRow] {
    let cursor = try rows(sql, values)
    var all: [ForeignRow] = []
    while all.count < limit, let row = try cursor.next() { all.append(ForeignRow(row, number: Int64(all.count) + 1, table: "")) }
    return all
  }
}
