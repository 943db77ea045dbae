@testable import HealthImport
import ScaleCore

/// Bytes in memory, handed out in pieces of a size, perhaps with a failure at their end.
final class PiecewiseBytes: ByteSource {
  private let bytes: [UInt8]
  private let piece: Int
  private let failure: ImportError?
  private var taken = 0

  init(_ bytes: [UInt8], piece: Int = .max, failure: ImportError? = nil) {
    self.bytes = bytes
    self.piece = piece
    self.failure = failure
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let count = min(bytes.count - taken, buffer.count, piece)
    if count == 0, let failure { throw failure }
    for index in 0..<count { buffer[index] = bytes[taken + index] }
    taken += count
    return count
  }

  var progress: (done: Int64, total: Int64)? { (Int64(taken), Int64(bytes.count)) }
}

/// Everything that reading an export gave, in words that are easy to compare.
struct AppleReading: Equatable {
  var weighIns: [ImportedWeighIn] = []
  var workouts: [ImportedWorkout] = []

  /// `stepCount 640.0 count 2025-03-27T08:41:07+01:00 600s Watch`.
  var samples: [String] = []
  var sources: [ImportedSource] = []
  var tally = ImportTally()
  var facts = AppleFacts()
  var error: ImportError?

  /// `bad_time 1`.
  var warnings: [String] { tally.warnings.map { "\($0.code.rawValue) \($0.count)" } }

  init(
    _ bytes: [UInt8], answers: ImportAnswers = ImportAnswers(), piece: Int = .max, capacity: Int = 256 << 10, limit: Int = 1000,
    failure: ImportError? = nil
  ) {
    do throws(ImportError) {
      let document = ForeignDocument.stream(name: "export.xml") { PiecewiseBytes(bytes, piece: piece, failure: failure) }
      var reader = try AppleHealthReader(of: document, answers: answers, capacity: capacity)
      var batch = ImportBatch()
      var more = true
      while more, error == nil {
        do throws(ImportError) { more = try reader.read(into: &batch, limit: limit) } catch { self.error = error }
        take(batch)
        batch.removeRows()
      }
      tally = reader.tally
      facts = reader.facts
    } catch {
      self.error = error
    }
  }

  private mutating func take(_ batch: ImportBatch) {
    weighIns += batch.weighIns
    workouts += batch.workouts
    sources = batch.sources
    for (index, sample) in batch.samples.enumerated() {
      let type = batch.types[Int(sample.type)]
      let source = batch.sources[Int(sample.source)]
      let parts = [
        type.name, "\(sample.value)", type.unit, ZonedTime(sample.start, offsetMinutes: Int(sample.offsetMinutes)).iso8601,
        "\(sample.duration / 1000)s", source.name, source.device.map { "(\($0.rawValue))" } ?? "", sample.isUserEntered ? "typed" : "",
        batch.originals.first { $0.sample == index }.map { "[\($0.text)]" } ?? "",
      ]
      samples.append(parts.filter { !$0.isEmpty }.joined(separator: " "))
    }
  }
}
