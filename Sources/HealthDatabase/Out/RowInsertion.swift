/// Adds rows of one table that their own key tells apart, unless one with that key is there: the way of a million samples.
///
/// Rows go in fifty with one statement, and what is the same for all of them is worked out once. Those that are not in yet wait for ``flush()``.
struct RowInsertion {
  let table: StoredTable
  let columns: [String]

  /// What became of the rows; those that wait are read only.
  private(set) var count = RestoreCount()

  /// Rows of the table that came before this object's.
  private let offset: Int
  private let connection: Connection

  /// By column; nil where it holds no number of a row.
  private var numbers: [NewNumbers?]

  /// Which column is a time.
  private let time: Int?
  private let one: Statement
  private var many: Statement?
  private var waiting: [SQLValue] = []

  private static let rowsPerStatement = 50

  /// - Parameter numbers: by column, the new numbers of the rows it points to; nil where it holds no number of a row.
  init(
    _ columns: [String], into table: StoredTable, after offset: Int, numbers: [[Int64: Int64]?], on connection: Connection
  ) throws(StoreError) {
    self.table = table
    self.columns = columns
    self.offset = offset
    self.numbers = numbers.map { $0.map(NewNumbers.init) }
    self.connection = connection
    time = columns.firstIndex(where: TableRestore.isTime)
    one = try Statement(Self.sql(1, columns, table), on: connection)
    waiting.reserveCapacity(Self.rowsPerStatement * columns.count)
  }

  private static func sql(_ rows: Int, _ columns: [String], _ table: StoredTable) -> String {
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let values = (0..<rows).map { row in "(" + columns.indices.map { "?\(row * columns.count + $0 + 1)" }.joined(separator: ", ") + ")" }
    return "INSERT INTO \"\(table.name)\" (\(names)) VALUES \(values.joined(separator: ", ")) ON CONFLICT DO NOTHING"
  }

  /// - Parameter row: a value for each of ``columns``.
  mutating func add(_ row: [StoredValue]) throws(RestoreError) {
    count.read += 1
    if let time, !TableRestore.isPossible(row[time]) {
      throw .refusedRow(table: table.name, number: offset + count.read, detail: "\(columns[time]) is no time")
    }
    for (place, value) in row.enumerated() {
      guard case .integer(let id) = value, numbers[place] != nil else {
        waiting.append(SQLValue(value))
        continue
      }
      guard let new = numbers[place]?.number(of: id) else {
        waiting.removeLast(place)
        throw .missingRow(table: table.name, column: columns[place], id: id)
      }
      waiting.append(.integer(new))
    }
    if waiting.count >= Self.rowsPerStatement * columns.count { try flush() }
  }

  mutating func flush() throws(RestoreError) {
    guard !waiting.isEmpty else { return }
    defer { waiting.removeAll(keepingCapacity: true) }
    let rows = waiting.count / columns.count
    if rows == Self.rowsPerStatement {
      do throws(StoreError) {
        if many == nil { many = try Statement(Self.sql(rows, columns, table), on: connection) }
        try many?.bind(waiting)
        try many?.run()
        return settle(rows, added: connection.changes)
      } catch {
        many?.reset()
        guard case .constraint = error else { throw .store(error) }
        // One by one, to say which row it was.
      }
    }
    for row in 0..<rows { try insert(waiting[row * columns.count..<(row + 1) * columns.count]) }
  }

  private mutating func insert(_ values: ArraySlice<SQLValue>) throws(RestoreError) {
    do throws(StoreError) {
      try one.bind(Array(values))
      try one.run()
      settle(1, added: connection.changes)
    } catch {
      one.reset()
      guard case .constraint(let detail) = error else { throw .store(error) }
      throw .refusedRow(table: table.name, number: offset + count.added + count.duplicates + 1, detail: detail)
    }
  }

  private mutating func settle(_ rows: Int, added: Int) {
    count.added += added
    count.duplicates += rows - added
  }
}

/// The numbers that rows of another table have now.
private struct NewNumbers {
  private let all: [Int64: Int64]

  /// Rows that follow each other mostly point to the same one.
  private var last: (old: Int64, new: Int64)?

  init(_ all: [Int64: Int64]) { self.all = all }

  mutating func number(of old: Int64) -> Int64? {
    if let last, last.old == old { return last.new }
    guard let new = all[old] else { return nil }
    last = (old, new)
    return new
  }
}
