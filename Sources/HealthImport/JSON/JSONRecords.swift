import JSONText
import ScaleCore

/// Reads a JSON document part by part; what becomes of a part is the format's business.
struct JSONRecords: ForeignReader {
  private var json: ForeignJSON
  private let take: (JSONStream.Part, inout RecordIntake) throws(ImportError) -> Void
  private(set) var tally = ImportTally()

  /// - Parameter take: puts what a part holds into the intake.
  init(_ json: ForeignJSON, take: @escaping (JSONStream.Part, inout RecordIntake) throws(ImportError) -> Void) {
    self.json = json
    self.take = take
  }

  var progress: (done: Int64, total: Int64)? { json.progress }

  mutating func read(into batch: inout ImportBatch, limit: Int) throws(ImportError) -> Bool {
    var intake = RecordIntake(batch: batch, tally: tally)
    batch = ImportBatch()
    defer { (batch, tally) = (intake.batch, intake.tally) }
    while intake.batch.rowCount < limit {
      guard let part = try json.next() else { return false }
      try take(part, &intake)
      json.recycle(part)
    }
    return true
  }
}
