import HealthImport
import ScaleCore

/// Feeds the input to the readers of JSON files; the first byte chooses the format, the answers and the size of the pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSONFiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = bytes.first else { return 0 }
  let text = Array(bytes.dropFirst())
  let format: any ForeignFormat.Type = choice & 1 == 0 ? FitbitJSON.self : FHIRObservations.self
  _ = format.claims(Opening(bytes: text))
  let answers = ImportAnswers(
    zone: choice & 2 == 0 ? .fixed(offsetMinutes: 345) : nil, unit: choice & 4 == 0 ? .pound : nil, types: choice & 8 == 0 ? .all : .weight)
  let piece = Int(choice >> 4) + 1
  let document = ForeignDocument.stream(name: "fuzz") { () throws(ImportError) in Pieces(text, piece) }
  var batch = ImportBatch()
  do throws(ImportError) {
    var reader = try format.reader(of: document, answers: answers)
    var isOpen = true
    while isOpen {
      isOpen = try reader.read(into: &batch, limit: batch.rowCount + 3)
      precondition(reader.tally.read == batch.rowCount + reader.tally.skipped, "the tally does not add up")
    }
  } catch {}
  precondition(batch.rowCount <= 4 * text.count, "rows from nowhere")
  for weighIn in batch.weighIns {
    precondition(weighIn.mass.isPlausible && (-1080...1080).contains(weighIn.time.offsetMinutes), "a weigh-in that cannot be stored")
    precondition(
      (weighIn.note?.count ?? 0) <= WeighInRecord.noteLimit && (weighIn.original?.count ?? 1) <= 64, "a text that cannot be stored")
    _ = weighIn.time.iso8601
  }
  for sample in batch.samples {
    precondition(
      sample.value.isFinite && sample.duration >= 0 && (-1080...1080).contains(sample.offsetMinutes), "a sample that cannot be stored")
  }
  precondition(batch.sources.allSatisfy { (1...256).contains($0.name.count) }, "a source without a name")
  return 0
}

private final class Pieces: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let piece: Int

  init(_ bytes: [UInt8], _ piece: Int) {
    rest = bytes[...]
    self.piece = piece
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let next = rest.prefix(min(piece, buffer.count))
    buffer.copyBytes(from: next)
    rest = rest.dropFirst(next.count)
    return next.count
  }

  var progress: (done: Int64, total: Int64)? { nil }
}
