import ScaleCore

/// A batch with its tally while records are put in: whatever is kept is counted as read.
struct RecordIntake {
  var batch: ImportBatch
  var tally: ImportTally

  mutating func add(_ weighIn: ImportedWeighIn) {
    batch.weighIns.append(weighIn)
    tally.read += 1
  }

  mutating func add(_ workout: ImportedWorkout) {
    batch.workouts.append(workout)
    tally.read += 1
  }

  /// - Parameter original: the value as the file has it, where it was converted by more than a power of ten.
  mutating func add(_ sample: ImportedSample, original: String? = nil) {
    batch.samples.append(sample)
    if let original { batch.originals.append((batch.samples.count - 1, original)) }
    tally.read += 1
  }

  mutating func skip(_ record: SkippedRecord) { tally.skip(record.code, record.example) }

  /// Counts records that were left out without being looked at one by one.
  mutating func skip(_ code: ImportWarning.Code, count: Int, _ example: @autoclosure () -> String) {
    guard count > 0 else { return }
    tally.read += count
    tally.skipped += count
    tally.warn(code, count: count, example())
  }

  /// A mass that a person may have.
  ///
  /// - Parameter place: of the record, for the warning.
  func bodyMass(_ mass: Mass, _ place: @autoclosure () -> String) throws(SkippedRecord) -> Mass {
    guard mass.isPlausible else { throw SkippedRecord(.implausibleMass, "\(place()): \(mass.kilograms) kg") }
    return mass
  }

  /// The number where it lies in `range`; else nil, and a warning.
  mutating func figure(_ value: Double?, in range: ClosedRange<Double>, _ place: @autoclosure () -> String) -> Double? {
    guard let value else { return nil }
    if range.contains(value) { return value }
    tally.warn(.implausibleFigure, "\(place()): \(value)")
    return nil
  }

  /// The note cut at its limit; nil where it says nothing.
  mutating func note(_ text: String?, _ place: @autoclosure () -> String) -> String? {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    // One character may be many code points; the store counts those.
    let isLong = text.count > WeighInRecord.noteLimit || text.unicodeScalars.count > 4096
    guard isLong else { return text }
    tally.warn(.noteCut, "\(place()): \(text.prefix(40))")
    let cut = text.prefix(WeighInRecord.noteLimit)
    return cut.unicodeScalars.count > 4096 ? String(String.UnicodeScalarView(cut.unicodeScalars.prefix(4096))) : String(cut)
  }
}

/// What a body may have; everything outside is a slip of the file.
enum BodyRange {
  static let fatPercent = 2.0...75.0
  static let bodyMassIndex = 8.0...120.0
  static let waterPercent = 15.0...85.0
  static let muscleKilograms = 5.0...200.0
  static let boneKilograms = 0.3...12.0
  static let leanKilograms = 10.0...250.0
  static let visceralIndex = 0.5...60.0
  static let basalKilocalories = 500.0...5000.0
  static let heartRate = 20.0...254.0
  static let oxygenPercent = 50.0...100.0
}
