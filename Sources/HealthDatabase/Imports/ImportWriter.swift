public import ScaleCore

/// Writes what one foreign file brings, batch by batch, or rehearses it.
///
/// Each batch is one transaction: what was written stays when the program is killed, and the next import of the same file goes on from there.
/// Importing a file again adds nothing. While a writer is in use no other import may run on the same ``HealthStore``.
public final class ImportWriter {
  private let store: HealthStore
  private let record: ImportRecord
  private let writer: BatchWriter
  private let isRehearsal: Bool
  private var progress = BatchWriter.Progress()

  /// SQLite's count of what other connections have changed, at the last batch.
  private var foreignChanges: Int64?

  fileprivate init(store: HealthStore, record: ImportRecord, height: Length?, isRehearsal: Bool) throws(StoreError) {
    self.store = store
    self.record = record
    self.isRehearsal = isRehearsal
    writer = try BatchWriter(on: store.connection, height: height, isRehearsal: isRehearsal)
  }

  /// What became of all rows so far.
  public var total: ImportOutcome { progress.total }

  /// The distinct weigh-ins of this file so far, whether they were stored before or not.
  public var weights: ImportedWeights { progress.weights }

  /// The row of `imports`; nil in a rehearsal, and before anything was written.
  public var importID: Int64? { isRehearsal ? nil : progress.importID }

  /// Stores a batch in one transaction; at most some 50,000 rows, so that other writers need not wait long.
  ///
  /// - Throws: ``StoreError``; nothing of the batch is stored then, and it may be written again.
  @discardableResult
  public func write(_ batch: ImportBatch) throws(StoreError) -> ImportOutcome {
    try change { (progress) throws(StoreError) in
      let id = try importID(&progress)
      let outcome = try writer.write(batch, importID: id, &progress)
      try ImportRecord.add(outcome.added, to: id, on: store.connection)
      progress.total += outcome
      return outcome
    }
  }

  /// Notes that the file was read to its end, even where it held nothing.
  public func finish(at now: Instant) throws(StoreError) {
    if isRehearsal { return }
    try change { (progress) throws(StoreError) in
      let id = try importID(&progress)
      try record.finish(id, at: now, on: store.connection)
      try progress.names.removeUnused(on: store.connection)
    }
    // Its numbers may be given again.
    store.sources = SourceTable()
  }

  private func importID(_ progress: inout BatchWriter.Progress) throws(StoreError) -> Int64 {
    if let known = progress.importID { return known }
    let id = try record.insert(on: store.connection)
    progress.importID = id
    return id
  }

  /// Runs `body` in one transaction; what is known so far is put back when that fails.
  private func change<Value>(_ body: (inout BatchWriter.Progress) throws(StoreError) -> Value) throws(StoreError) -> Value {
    let connection = store.connection
    var changed = progress
    let value: Value
    if isRehearsal {
      value = try connection.snapshot { () throws(StoreError) in try body(&changed) }
    } else {
      // Every reference of a row comes from this very transaction, or from one after which nobody else has written.
      value = try connection.withoutForeignKeys { () throws(StoreError) in
        try connection.transaction { () throws(StoreError) in
          try lookAgainAfterOthers(&changed)
          return try body(&changed)
        }
      }
    }
    progress = changed
    return value
  }

  /// Forgets the numbers that were looked up where another program has written since: it may have put a backup in the place of everything.
  private func lookAgainAfterOthers(_ progress: inout BatchWriter.Progress) throws(StoreError) {
    let changes = try store.connection.first("PRAGMA data_version") { (row) throws(StoreError) in try row.integer("data_version") }
    defer { foreignChanges = changes }
    guard foreignChanges != nil, changes != foreignChanges else { return }
    progress.names = InternedNames()
    if let id = progress.importID, try !record.stands(as: id, on: store.connection) { progress.importID = nil }
  }
}

extension HealthStore {
  /// Starts an import; nothing is written before the first batch.
  ///
  /// - Parameters:
  ///   - format: ``ForeignFormat``'s id.
  ///   - file: its name, as `show` tells it; the folder is of no use later.
  ///   - height: the person's, for the BMI of weigh-ins that come without one; nil leaves it out.
  public func beginImport(format: String, file: String, height: Length? = nil, at now: Instant) throws(StoreError) -> ImportWriter {
    // A batch fits in, and nothing is written twice because it does not.
    try connection.execute("PRAGMA cache_size = -8000")
    return try ImportWriter(
      store: self, record: ImportRecord(format: format, file: file, started: now), height: height, isRehearsal: false)
  }

  /// Counts what an import into the file at `path` would do, without writing to it or keeping others from it; works without a file too.
  ///
  /// The writer answers as in an import; ``ImportWriter/finish(at:)`` does nothing.
  public static func rehearseImport(
    at path: String, height: Length? = nil, busyMilliseconds: Int32 = HealthStore.busyMilliseconds
  ) throws(StoreError) -> ImportWriter {
    let store = try openUntouched(at: path, busyMilliseconds: busyMilliseconds)
    try Rehearsal.shadow(store.connection)
    let record = ImportRecord(format: "rehearsal", file: "rehearsal", started: Instant(milliseconds: 0))
    return try ImportWriter(store: store, record: record, height: height, isRehearsal: true)
  }
}
