import HealthImport
import ScaleCore

/// Feeds the input as an export, whole and a few bytes at a time, and inside a root element; both ways must give the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAppleHealth(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = AppleHealth.claims(Opening(bytes: bytes))
  for document in [bytes, Array("<HealthData>".utf8) + bytes + Array("</HealthData>".utf8)] {
    for types in ImportAnswers.Types.allCases {
      let answers = ImportAnswers(types: types, keepsBeats: true)
      let (rows, error) = read(document, pieces: document.count, limit: 1000, answers)
      let (others, otherError) = read(document, pieces: 3, limit: 1, answers)
      precondition(rows == others && error == otherError, "the size of the pieces makes a difference")
    }
  }
  return 0
}

private func read(_ bytes: [UInt8], pieces: Int, limit: Int, _ answers: ImportAnswers) -> (rows: Int, error: ImportError?) {
  var batch = ImportBatch()
  var rows = 0
  do throws(ImportError) {
    var reader = try AppleHealth.reader(of: .stream(name: "export.xml") { Pieces(bytes, of: pieces) }, answers: answers)
    var more = true
    while more {
      defer { rows += batch.rowCount }
      batch.removeRows()
      more = try reader.read(into: &batch, limit: limit)
      check(batch)
    }
  } catch {
    check(batch)
    return (rows, error)
  }
  return (rows, nil)
}

private func check(_ batch: ImportBatch) {
  for sample in batch.samples {
    precondition(
      batch.types.indices.contains(Int(sample.type)) && batch.sources.indices.contains(Int(sample.source)), "an index of nothing")
    precondition(sample.value.isFinite && sample.duration >= 0 && abs(Int(sample.offsetMinutes)) <= 1080, "a sample the store refuses")
  }
  for weighIn in batch.weighIns {
    precondition(weighIn.mass.isPlausible && batch.sources.indices.contains(weighIn.source), "no person's weight")
  }
  for workout in batch.workouts {
    precondition(
      workout.duration >= 0 && (workout.active ?? 0) >= 0 && (1...128).contains(workout.activity.unicodeScalars.count), "no workout")
    precondition(workout.energyKilocalories ?? 0 >= 0 && workout.distanceKilometres ?? 0 >= 0, "a workout that gives energy")
  }
  for type in batch.types {
    precondition((1...128).contains(type.name.unicodeScalars.count) && type.unit.unicodeScalars.count <= 64, "a type the store refuses")
  }
  for source in batch.sources { precondition((1...256).contains(source.name.unicodeScalars.count), "a source the store refuses") }
  for original in batch.originals {
    precondition(batch.samples.indices.contains(original.sample) && !original.text.isEmpty, "a text of nothing")
  }
}

private final class Pieces: ByteSource {
  private let bytes: [UInt8]
  private let size: Int
  private var taken = 0

  init(_ bytes: [UInt8], of size: Int) {
    self.bytes = bytes
    self.size = max(size, 1)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let count = min(size, bytes.count - taken, buffer.count)
    buffer.copyBytes(from: bytes[taken..<taken + count])
    taken += count
    return count
  }

  var progress: (done: Int64, total: Int64)? { nil }
}
