import HealthImport
import ScaleCore

/// What reading a document to its end gave.
struct ImportRun {
  var batch = ImportBatch()
  var tally = ImportTally()
  var error: ImportError?

  /// Reads in steps of `limit` rows, as the program does.
  init(_ format: any ForeignFormat.Type, _ document: ForeignDocument, _ answers: ImportAnswers = ImportAnswers(), limit: Int = 7) {
    do throws(ImportError) {
      var reader = try format.reader(of: document, answers: answers)
      defer { tally = reader.tally }
      while try reader.read(into: &batch, limit: batch.rowCount + limit) {}
    } catch {
      self.error = error
    }
  }

  func samples(_ type: SampleType) -> [ImportedSample] {
    guard let index = batch.types.firstIndex(of: type) else { return [] }
    return batch.samples.filter { $0.type == Int32(index) }
  }

  func source(_ index: some BinaryInteger) -> ImportedSource? {
    batch.sources.indices.contains(Int(index)) ? batch.sources[Int(index)] : nil
  }

  func count(_ code: ImportWarning.Code) -> Int { tally.warnings.first { $0.code == code }?.count ?? 0 }

  /// `2025-03-27T06:41:07+01:00 88.350`, one a weigh-in.
  var weights: [String] { batch.weighIns.map { "\($0.time.iso8601) \(FixedDecimal.text($0.mass.kilograms, places: 3))" } }
}

/// The rules of central Europe in 2025, which is all that the fixtures need.
enum Berlin {
  static let zone = LocalZone { instant in
    (1_743_296_400..<1_761_440_400).contains(instant.seconds) ? 7200 : 3600
  }
}
