public import ScaleCore

/// Writes what one foreign file brings, batch by batch, or rehearses it.
///
/// Each batch is one transaction: what was written stays when the program is killed, and the next import of the same file goes on from there.
/// Importing a file again adds nothing.
public final class ImportWriter {
  /// What became of all rows so far.
  public private(set) var total = ImportOutcome()

  /// The row of `imports`; nil in a rehearsal, and before anything was written.
  public private(set) var importID: Int64?

  private let store: HealthStore

  init(store: HealthStore) {
    self.store = store
  }

  /// Stores a batch in one transaction; at most some 50,000 rows, so that other writers need not wait long.
  ///
  /// - Throws: ``StoreError``; nothing of the batch is stored then.
  @discardableResult
  public func write(_ batch: ImportBatch) throws(StoreError) -> ImportOutcome {
    ImportOutcome()
  }

  /// Notes that the file was read to its end.
  public func finish(at now: Instant) throws(StoreError) {}

  /// The distinct weigh-ins of this file so far.
  public var weights: ImportedWeights { ImportedWeights() }
}

extension HealthStore {
  /// Starts an import.
  ///
  /// - Parameters:
  ///   - format: ``ForeignFormat``'s id.
  ///   - file: its name, as `show` tells it; the folder is of no use later.
  ///   - height: the person's, for the BMI of weigh-ins that come without one; nil leaves it out.
  public func beginImport(format: String, file: String, height: Length? = nil, at now: Instant) throws(StoreError) -> ImportWriter {
    ImportWriter(store: self)
  }

  /// Counts what an import into the file at `path` would do, without writing to it or keeping others from it; works without a file too.
  ///
  /// The writer answers as in an import; ``ImportWriter/finish(at:)`` does nothing.
  public static func rehearseImport(
    at path: String, height: Length? = nil, busyMilliseconds: Int32 = HealthStore.busyMilliseconds
  ) throws(StoreError) -> ImportWriter {
    ImportWriter(store: try .openForReading(at: path, busyMilliseconds: busyMilliseconds))
  }
}
