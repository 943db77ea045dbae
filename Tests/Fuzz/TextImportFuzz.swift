import HealthImport
import ScaleCore

/// Feeds the input to every format of delimited text, as a whole and byte by byte; the first byte says what a person answered.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTextImports(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  let opening = Opening(bytes: Array(bytes.prefix(Opening.length)))
  let zone: LocalZone? = choice & 1 == 0 ? nil : .fixed(offsetMinutes: 345)
  let answers = ImportAnswers(
    zone: zone, unit: choice & 2 == 0 ? nil : .pound, user: choice & 4 == 0 ? nil : 1,
    height: choice & 8 == 0 ? nil : Length(centimetres: 182),
    profileHeight: Length(centimetres: 165), types: choice & 16 == 0 ? .all : .weight)
  for id in ["zepp-life", "openscale-csv", "withings", "samsung-health", "libra", "garmin", "hackers-diet", "renpho", "table"] {
    guard let format = ForeignFormats.format(id) else { preconditionFailure("no format \(id)") }
    let isClaimed = format.claims(opening)
    let whole = read(bytes, as: format, answers, piece: .max, limit: 50_000)
    let pieces = read(bytes, as: format, answers, piece: 1, limit: 1)
    precondition(whole.batch.weighIns == pieces.batch.weighIns, "the size of pieces changes what is read")
    precondition(whole.error == pieces.error, "the size of pieces changes the error")
    if isClaimed, case .otherFormat = whole.error { preconditionFailure("\(id) claims what it does not read") }
    check(whole.batch, lines: bytes.count { $0 == 0x0A || $0 == 0x0D } + 1)
    precondition(whole.tally.skipped <= whole.tally.read, "more skipped than read")
  }
  return 0
}

private func read(
  _ bytes: [UInt8], as format: any ForeignFormat.Type, _ answers: ImportAnswers, piece: Int, limit: Int
) -> (batch: ImportBatch, tally: ImportTally, error: ImportError?) {
  var batch = ImportBatch()
  let document = ForeignDocument.stream(name: "input") { () throws(ImportError) -> any ByteSource in Pieces(bytes, piece: piece) }
  do throws(ImportError) {
    var reader = try format.reader(of: document, answers: answers)
    do throws(ImportError) {
      while try reader.read(into: &batch, limit: batch.rowCount + limit) {}
    } catch {
      return (batch, reader.tally, error)
    }
    return (batch, reader.tally, nil)
  } catch {
    return (batch, ImportTally(), error)
  }
}

private func check(_ batch: ImportBatch, lines: Int) {
  precondition(batch.weighIns.count <= lines, "more weigh-ins than lines")
  for weighIn in batch.weighIns {
    precondition(weighIn.mass.isPlausible, "a mass no person has")
    precondition(weighIn.position >= 1 && weighIn.position <= Int64(lines), "a line that is not there")
    precondition(abs(weighIn.time.offsetMinutes) <= 1080, "an offset that is none")
    precondition((1899...2200).contains(weighIn.time.civilTime.date.year), "a year out of reach")
    precondition(weighIn.source < batch.sources.count, "a source that is not there")
    precondition(weighIn.figures.values.allSatisfy { $0.isFinite && $0 > 0 }, "a figure that is none")
    precondition(
      weighIn.note.map { !$0.isEmpty && $0.count <= WeighInRecord.noteLimit && $0.unicodeScalars.count <= 4096 } ?? true, "a long note")
    precondition(weighIn.original.map { (1...64).contains($0.unicodeScalars.count) } ?? true, "a long original")
  }
  for sample in batch.samples { precondition(sample.value.isFinite, "a value that is none") }
}

/// Bytes in memory, handed out in pieces.
private final class Pieces: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int) { (rest, self.piece) = (bytes[...], piece) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let part = rest.prefix(min(buffer.count, piece))
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }

  var progress: (done: Int64, total: Int64)? { nil }
}
