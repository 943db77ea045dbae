import HealthDatabase
import HealthImport
import ScaleCore

/// Carries the rows of one file into the store, batch by batch.
struct ForeignFileImport {
  /// Rows of one transaction: others need not wait long, and an interruption is seen soon.
  static let batchRows = 50_000

  let writer: ImportWriter
  let watch: ImportWatch
  private(set) var answer: ImportAnswer

  /// One for all documents of the file, because its tables of types and sources may only grow.
  private var batch = ImportBatch()

  init(writer: ImportWriter, watch: ImportWatch, answer: ImportAnswer) {
    self.writer = writer
    self.watch = watch
    self.answer = answer
  }

  /// Reads one document to its end, or to where somebody asks to stop.
  ///
  /// - Throws: ``ImportError`` where the document cannot be read on; what came before is stored. ``StoreError``.
  mutating func take(_ reader: any ForeignReader) throws {
    var reader = reader
    let before = answer.tally
    defer { answer.weights = writer.weights }
    var isMore = true
    while isMore {
      batch.removeRows()
      var failure: ImportError?
      do throws(ImportError) { isMore = try reader.read(into: &batch, limit: Self.batchRows) } catch { failure = error }
      answer.tally = before
      answer.tally.add(reader.tally)
      if batch.rowCount > 0 { try write() }
      if let apple = reader as? AppleHealthReader { answer.person = apple.facts }
      if watch.interruption != nil { return }
      if let failure { throw failure }
      guard try watch.goesOn(reader.progress, records: answer.read) else { return }
    }
  }

  /// A document of this format was recognised.
  mutating func note(_ format: String) {
    if !answer.formats.contains(format) { answer.formats.append(format) }
  }

  /// The file was read to its end.
  mutating func finish(at now: Instant) throws(StoreError) {
    try writer.finish(at: now)
    answer.weights = writer.weights
    answer.isComplete = true
  }

  private mutating func write() throws(StoreError) {
    try writer.write(batch)
    answer.outcome = writer.total
    answer.span.take(batch)
  }
}
