import HealthImport
import ScaleCore

/// A text in memory, handed out in pieces.
final class TextBytes: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int = .max) {
    rest = bytes[...]
    self.piece = piece
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let part = rest.prefix(min(buffer.count, piece))
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }

  var progress: (done: Int64, total: Int64)? { nil }

  static func document(_ bytes: [UInt8], piece: Int = .max) -> ForeignDocument {
    .stream(name: "sample") { () throws(ImportError) -> any ByteSource in TextBytes(bytes, piece: piece) }
  }
}

/// Zones of the samples.
enum SampleZone {
  /// Berlin around 2025: summer time from 30 March to 26 October.
  static let berlin = LocalZone { instant in
    (1_743_296_400..<1_761_440_400).contains(instant.seconds) ? 7200 : 3600
  }
}

/// What came out of a text, in words that a table can hold.
struct ReadText {
  var batch = ImportBatch()
  var tally = ImportTally()
  var error: ImportError?

  init(_ bytes: [UInt8], as format: any ForeignFormat.Type, _ answers: ImportAnswers, piece: Int = .max, limit: Int = 50_000) {
    do throws(ImportError) {
      var reader = try format.reader(of: TextBytes.document(bytes, piece: piece), answers: answers)
      defer { tally = reader.tally }
      while true {
        let before = batch.rowCount
        if try !reader.read(into: &batch, limit: before + limit) { break }
      }
    } catch {
      self.error = error
    }
  }

  var weighIns: [String] { batch.weighIns.map(Self.told) }
  var warnings: [String] { tally.warnings.map { "\($0.count) \($0.code.rawValue) \($0.example)" } }

  var samples: [String] {
    batch.samples.map {
      "\(batch.types[Int($0.type)].name) \(FixedDecimal.text($0.value, places: 1)) \(LocalZone.utc.zoned($0.start).iso8601)"
    }
  }

  /// Line, local time, kilograms, then what else there is.
  private static func told(_ weighIn: ImportedWeighIn) -> String {
    var words = ["\(weighIn.position):", weighIn.time.iso8601, FixedDecimal.text(weighIn.mass.kilograms, places: 2)]
    if let original = weighIn.original { words.append("(\(original))") }
    if weighIn.precision != .second { words.append("\(weighIn.precision)") }
    let numbers: [(String, Double?)] = [
      ("fat", weighIn.fatPercent), ("lean", weighIn.leanMass?.kilograms), ("bmi", weighIn.bodyMassIndex),
      ("ohm", (weighIn.impedance?.ohms).map(Double.init)), ("water", weighIn.figures[.waterPercent]),
      ("muscle", weighIn.figures[.muscleKilograms]), ("bone", weighIn.figures[.boneKilograms]),
      ("visceral", weighIn.figures[.visceralIndex]),
      ("bmr", weighIn.figures[.basalKilocalories]),
    ]
    for case (let name, let number?) in numbers { words.append("\(name) \(FixedDecimal.text(number, places: 1))") }
    if let note = weighIn.note { words.append("'\(note)'") }
    return words.joined(separator: " ")
  }
}
