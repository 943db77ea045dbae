internal import ScaleCore

/// Takes in the rows of an export one by one, tables after those they point to, as ``StoreReading/tables`` orders them.
///
/// Into an empty store come exactly the rows and numbers of the export, but for consents: a yes is given where it holds, by a person, so one that
/// comes along counts as taken back in the moment it was given. A store that holds something keeps all of it: rows that are there
/// already count as duplicates, new ones get new numbers where theirs are taken, the profile gets only what it lacks, and the calibration
/// in force stays in force. Of two goals the one that was set last counts, its target with its date. Everything that was not finished is taken back when the object is let go.
public final class TableRestore {
  /// What became of the rows so far, by table; some of those that were read last may wait.
  public var counts: [String: RestoreCount] {
    var counts = settled
    if let insertion { counts[insertion.table.name, default: RestoreCount()] += insertion.count }
    return counts
  }

  /// Without the rows of ``insertion``.
  private var settled: [String: RestoreCount] = [:]

  static let batch = 20_000

  let connection: Connection
  private let store: HealthStore
  private let isRehearsal: Bool
  private let tables: [String: StoredTable]
  private var rowsInBatch = 0
  private var isOpen = false

  /// What became of the rows that are stored for good.
  private var storedCounts: [String: RestoreCount] = [:]

  /// Weigh-ins of the batch, to be read back before it is stored.
  private var arrivals: [Int64] = []

  /// SQLite's count of changes of the schema: a backup put in the place of everything raises it.
  private var schemaVersion: Int64?
  private var sequences: [String: Int64] = [:]

  /// What takes rows of the table that is being read, where their own key tells them apart.
  private var insertion: RowInsertion?

  /// New numbers of rows by table and number in the export.
  private var ids: [String: [Int64: Int64]] = [:]

  /// By table: rows that this export brought or that stand for one of its rows; no other row can mean them.
  var taken: [String: Set<Int64>] = [:]

  /// What the store aimed at by itself.
  private var ownAim: HealthStore.Aim?

  /// The highest number that was ever given, by table; nil for tables that were empty and never used.
  private var highest: [String: Int64] = [:]

  /// - Parameters:
  ///   - schema: the schema number of the export.
  ///   - isRehearsal: counts what would happen, and leaves nothing behind.
  /// - Throws: ``RestoreError/newerSchema(found:known:)``, ``RestoreError/store(_:)``.
  public init(into store: HealthStore, schema: Int, isRehearsal: Bool = false) throws(RestoreError) {
    guard schema <= Migration.all.count else { throw .newerSchema(found: schema, known: Migration.all.count) }
    self.store = store
    self.isRehearsal = isRehearsal
    connection = store.connection
    do throws(StoreError) {
      let all = try StoredTable.all(of: connection)
      tables = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
      for table in all where table.hasOwnIDs {
        let used = try connection.first("SELECT max(id) AS used FROM \"\(table.name)\"") { (row) throws(StoreError) in
          try row.optionalInteger("used")
        }
        let given = try connection.first("SELECT seq FROM sqlite_sequence WHERE name = :name", [":name": SQLValue(table.name)]) {
          (row) throws(StoreError) in try row.integer("seq")
        }
        highest[table.name] = [used ?? nil, given].compactMap { $0 }.max()
      }
      ownAim = try store.aim()
      try begin()
    } catch { throw .store(error) }
  }

  deinit { if isOpen { try? connection.execute("ROLLBACK") } }

  /// Takes one row in.
  ///
  /// - Parameters:
  ///   - columns: those of later steps of the schema may be missing and get their defaults. The same array again saves comparing names.
  ///   - values: one for each column.
  public func receive(table name: String, columns: [String], values row: [StoredValue]) throws(RestoreError) {
    if insertion?.table.name == name, insertion?.columns == columns { return try add(row) }
    if name == StoredTable.sequences { return try noteSequence(Dictionary(zip(columns, row)) { first, _ in first }) }
    guard let table = tables[name] else { throw .unknownTable(name) }
    try endInsertion()
    if !table.isSingle, !table.hasOwnIDs {
      insertion = try insertion(of: columns, into: table)
      return try add(row)
    }
    settled[name, default: RestoreCount()].read += 1
    for (column, value) in zip(columns, row) {
      guard table.columns.contains(column) else { throw .unknownColumn(table: name, column: column) }
      if name == "sources", column == "kind", value.text.flatMap(WeighInRecord.Source.init(rawValue:)) == nil {
        throw refusal(.constraint(detail: "unknown kind of source"), table)
      }
      if column == "id", let id = value.integer {
        guard (1...StoredTable.highestID).contains(id) else { throw refusal(.constraint(detail: "id \(id)"), table) }
        if ids[name]?[id] != nil { throw .repeatedID(table: name, id: id) }
      }
      if Self.isTime(column), !Self.isPossible(value) { throw refusal(.constraint(detail: "\(column) is no time"), table) }
    }
    var values: [String: StoredValue] = [:]
    for (column, value) in zip(columns, row) { values[column] = try translated(value, of: column, in: table) }
    if name == "consents", values["revoked_ms"] ?? .null == .null { values["revoked_ms"] = values["accepted_ms"] }
    do throws(StoreError) {
      if table.isSingle {
        try fill(table, values)
      } else {
        let id = values.removeValue(forKey: "id")?.integer ?? 0
        ids[name, default: [:]][id] = try takeIn(table, id, values)
      }
      try endBatchIfFull()
    } catch { throw refusal(error, table) }
  }

  private func insertion(of columns: [String], into table: StoredTable) throws(RestoreError) -> RowInsertion {
    for column in columns where !table.columns.contains(column) { throw .unknownColumn(table: table.name, column: column) }
    let numbers = columns.map { column in
      table.references[column].flatMap { parent in tables[parent]?.hasOwnIDs == true ? ids[parent] ?? [:] : nil }
    }
    do throws(StoreError) {
      return try RowInsertion(columns, into: table, after: settled[table.name]?.read ?? 0, numbers: numbers, on: connection)
    } catch { throw .store(error) }
  }

  private func add(_ row: [StoredValue]) throws(RestoreError) {
    try insertion?.add(row)
    rowsInBatch += 1
    guard rowsInBatch >= Self.batch, !isRehearsal else { return }
    try insertion?.flush()
    do throws(StoreError) { try endBatch() } catch { throw .store(error) }
  }

  private func endInsertion() throws(RestoreError) {
    try insertion?.flush()
    guard let ended = insertion else { return }
    settled[ended.table.name, default: RestoreCount()] += ended.count
    insertion = nil
  }

  private func refusal(_ error: StoreError, _ table: StoredTable) -> RestoreError {
    guard case .constraint(let detail) = error else { return .store(error) }
    return .refusedRow(table: table.name, number: settled[table.name]?.read ?? 0, detail: detail)
  }

  /// Ends the last batch; nothing of a rehearsal stays.
  public func finish() throws(RestoreError) {
    try endInsertion()
    do throws(StoreError) {
      for (name, given) in sequences where tables[name]?.hasOwnIDs == true { try raiseSequence(of: name, to: given) }
      if let ownAim { try store.settleAim(from: ownAim) }
      try readBack()
      isOpen = false
      try connection.execute(isRehearsal ? "ROLLBACK" : "COMMIT")
      storedCounts = counts
      store.sources = SourceTable()
    } catch {
      abandon()
      throw .store(error)
    }
  }

  /// Takes back what is not stored yet; afterwards ``counts`` tell of what is.
  public func abandon() {
    if connection.isInTransaction { try? connection.execute("ROLLBACK") }
    isOpen = false
    insertion = nil
    settled = storedCounts
  }

  // MARK: Rows with numbers of their own

  /// - Returns: the number that stands for the row now.
  private func takeIn(_ table: StoredTable, _ id: Int64, _ values: [String: StoredValue]) throws(StoreError) -> Int64 {
    if let found = try twin(of: values, in: table) {
      taken[table.name, default: []].insert(found)
      let isAdopted = try adopt(values, found, table)
      let isFilled = try complete(found, values, table)
      count(table, isAdopted || isFilled ? \.changed : \.duplicates)
      return found
    }
    var values = values
    if table.name == "calibrations", values["active"] == .integer(1), try isCalibrated() { values["active"] = .integer(0) }
    // A number is given once for ever: only one that lies above all that were given may come along.
    if id > highest[table.name] ?? 0 { values["id"] = .integer(id) }
    let columns = table.columns.filter { values[$0] != nil }
    try run(Self.insertion(columns, into: table), columns.map { values[$0] ?? .null })
    let new = values["id"]?.integer ?? connection.lastInsertedRow
    highest[table.name] = max(highest[table.name] ?? 0, new)
    taken[table.name, default: []].insert(new)
    if table.name == "weigh_ins" { arrivals.append(new) }
    count(table, \.added)
    return new
  }

  private func isCalibrated() throws(StoreError) -> Bool {
    try connection.first("SELECT 1 AS one FROM calibrations WHERE active = 1", [:]) { (_) throws(StoreError) in true } ?? false
  }

  // MARK: Statements

  private static func insertion(_ columns: [String], into table: StoredTable) -> String {
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO \"\(table.name)\" (\(names)) VALUES (\(marks))"
  }

  func run(_ sql: String, _ values: [StoredValue]) throws(StoreError) {
    let statement = try connection.borrow(sql)
    defer { connection.giveBack(statement) }
    try statement.bind(inOrder: values)
    while try statement.step() {}
  }

  /// The value with the number that the row it points to has now.
  private func translated(_ value: StoredValue, of column: String, in table: StoredTable) throws(RestoreError) -> StoredValue {
    guard let parent = table.references[column], tables[parent]?.hasOwnIDs == true, case .integer(let id) = value else { return value }
    guard let new = ids[parent]?[id] else { throw .missingRow(table: table.name, column: column, id: id) }
    return .integer(new)
  }

  func count(_ table: StoredTable, _ what: WritableKeyPath<RestoreCount, Int>) {
    settled[table.name, default: RestoreCount()][keyPath: what] += 1
  }

  // MARK: Batches

  private func begin() throws(StoreError) {
    try connection.execute("BEGIN IMMEDIATE")
    isOpen = true
    let version = try connection.first("PRAGMA schema_version") { (row) throws(StoreError) in try row.integer("schema_version") }
    guard schemaVersion == nil || version == schemaVersion else {
      throw .constraint(detail: "another program has put a backup in the place of the database meanwhile; import the file again")
    }
    schemaVersion = version
  }

  /// Reads what came as every command will read it: the schema allows more than the program understands.
  private func readBack() throws(StoreError) {
    do throws(StoreError) {
      try store.readSmallTables()
      for id in arrivals { try store.readWeighIns("SELECT \(id) AS id") }
    } catch .damaged(_, let detail) { throw .constraint(detail: detail) }
    arrivals = []
  }

  static func isTime(_ column: String) -> Bool {
    column.hasSuffix("_ms") && !column.hasPrefix("duration") && !column.hasPrefix("active")
  }

  static func isPossible(_ time: StoredValue) -> Bool {
    guard case .integer(let milliseconds) = time else { return time == .null }
    return Instant(stored: milliseconds) != nil
  }

  private func endBatchIfFull() throws(StoreError) {
    rowsInBatch += 1
    if rowsInBatch >= Self.batch, !isRehearsal { try endBatch() }
  }

  private func endBatch() throws(StoreError) {
    rowsInBatch = 0
    try readBack()
    isOpen = false
    try connection.execute("COMMIT")
    storedCounts = counts
    try begin()
  }

  private func noteSequence(_ row: [String: StoredValue]) throws(RestoreError) {
    guard let name = row["name"]?.text, let given = row["seq"]?.integer else { return }
    guard (0...StoredTable.highestID).contains(given) else {
      throw .refusedRow(table: StoredTable.sequences, number: sequences.count + 1, detail: "seq \(given)")
    }
    sequences[name] = given
  }

  private func raiseSequence(of table: String, to given: Int64) throws(StoreError) {
    try run("UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1", [.text(table), .integer(given)])
    guard connection.changes == 0 else { return }
    try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", [.text(table), .integer(given)])
  }
}
