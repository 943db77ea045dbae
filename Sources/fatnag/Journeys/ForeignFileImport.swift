import HealthDatabase
import HealthImport
import ScaleCore

/// Carries the rows of one file into the store, batch by batch.
struct ForeignFileImport {
  /// Rows of one transaction: others need not wait long, and an interruption is seen soon.
  static let batchRows = 50_000

  /// How far ahead of this computer's clock a phone's may be, in milliseconds.
  static let clockTolerance: Int64 = 5 * 60_000

  let writer: ImportWriter
  let watch: ImportWatch
  private(set) var answer: ImportAnswer

  /// Weigh-ins after it have not happened yet.
  private let limit: Instant

  /// One for all documents of the file, because its tables of types and sources may only grow.
  private var batch = ImportBatch()

  init(writer: ImportWriter, watch: ImportWatch, now: Instant, answer: ImportAnswer) {
    self.writer = writer
    self.watch = watch
    self.answer = answer
    limit = now.advanced(milliseconds: Self.clockTolerance)
  }

  /// Reads one document to its end, or to where somebody asks to stop.
  ///
  /// - Parameter name: of the document, for the examples of warnings; nil where it is the only one.
  /// - Throws: ``ImportError`` where the document cannot be read on; what came before is stored. ``StoreError``.
  mutating func take(_ reader: any ForeignReader, from name: String?) throws {
    var reader = reader
    let before = answer.tally
    var dropped = ImportTally()
    defer { answer.weights = writer.weights }
    var isMore = true
    while isMore {
      batch.removeRows()
      var failure: ImportError?
      do throws(ImportError) { isMore = try reader.read(into: &batch, limit: Self.batchRows) } catch { failure = error }
      dropFuture(&dropped)
      answer.tally = before
      answer.tally.add(reader.tally, from: name)
      answer.tally.add(dropped, from: name)
      if batch.rowCount > 0 { try write() }
      if let apple = reader as? AppleHealthReader { answer.person.fill(with: apple.facts) }
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
  }

  /// A weigh-in of tomorrow would stay the latest for good.
  private func isFuture(_ weighIn: ImportedWeighIn) -> Bool { weighIn.time.instant > limit }

  private mutating func dropFuture(_ tally: inout ImportTally) {
    let late = batch.weighIns.filter(isFuture)
    guard let first = late.first else { return }
    batch.weighIns.removeAll(where: isFuture)
    let moment = "\(first.time.civilTime.date.iso8601) \(first.time.civilTime.clock)"
    tally.drop(.futureTime, count: late.count, "\(moment), \(FixedDecimal.text(first.mass.kilograms, places: 2)) kg")
  }

  private mutating func write() throws(StoreError) {
    try writer.write(batch)
    answer.outcome = writer.total
    answer.span.take(batch)
    answer.weighInRows += batch.weighIns.count
    answer.hasOtherRows = answer.hasOtherRows || !batch.samples.isEmpty || !batch.workouts.isEmpty
    answer.hasHealthRows = answer.hasHealthRows || batch.holdsHealthRows
  }
}

extension ImportBatch {
  /// Whether there is more in it than weigh-ins and what belongs to them.
  fileprivate var holdsHealthRows: Bool {
    if !workouts.isEmpty { return true }
    let isBody = types.map { [.bodyFatPercentage, .leanBodyMass, .bodyMassIndex].contains($0) || $0.name == "height" }
    return samples.contains { !isBody[Int($0.type)] }
  }
}

extension AppleFacts {
  /// Keeps what an earlier document said where this one is silent.
  fileprivate mutating func fill(with newer: AppleFacts) {
    self = AppleFacts(
      dateOfBirth: newer.dateOfBirth ?? dateOfBirth, sex: newer.sex ?? sex, height: newer.height ?? height)
  }
}
