import JSONText
import ScaleCore

/// Observations of FHIR R4 in JSON: a Bundle, one Observation, or JSON lines of them (hl7.org/fhir/R4/observation.html).
public enum FHIRObservations: ForeignFormat {
  public static let id = "fhir"
  public static let title = "FHIR R4 observations (JSON)"

  public static func claims(_ opening: Opening) -> Bool {
    let json = JSONOpening(opening)
    return json.isObject && json.quotes("resourceType") && (json.quotes("Bundle") || json.quotes("Observation"))
  }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    guard case .stream(let name, let open) = document else { throw document.isNot(FHIRObservations.self) }
    let layout = try layout(ForeignJSON(try open(), name: name))
    if answers.zone == nil || answers.unit == nil {
      try ask(FHIRReader(ForeignJSON(try open(), name: name, layout: layout), layout: layout, answers: answers))
    }
    return FHIRReader(ForeignJSON(try open(), name: name, layout: layout), layout: layout, answers: answers)
  }

  /// A Bundle is taken entry by entry, single resources whole.
  private static func layout(_ json: ForeignJSON) throws(ImportError) -> JSONStream.Layout {
    var json = json
    while let part = try json.next() {
      if part.key == "resourceType" { return part.value.string == "Bundle" ? .document : .lines }
      if part.key == "entry" { return .document }
    }
    return .document
  }

  /// Reads the document once to find out whether it leaves something open: nothing may be stored before that is settled.
  private static func ask(_ reader: FHIRReader) throws(ImportError) {
    var reader = reader
    var batch = ImportBatch()
    while true {
      do throws(ImportError) {
        guard try reader.read(into: &batch, limit: 1000) else { return }
      } catch {
        if case .needs = error { throw error }
        return
      }
      batch.removeRows()
    }
  }
}

private struct FHIRReader: ForeignReader {
  private var json: ForeignJSON
  private let layout: JSONStream.Layout
  private let answers: ImportAnswers
  private(set) var tally = ImportTally()

  init(_ json: ForeignJSON, layout: JSONStream.Layout, answers: ImportAnswers) {
    self.json = json
    self.layout = layout
    self.answers = answers
  }

  var progress: (done: Int64, total: Int64)? { json.progress }

  mutating func read(into batch: inout ImportBatch, limit: Int) throws(ImportError) -> Bool {
    var intake = RecordIntake(batch: batch, tally: tally)
    batch = ImportBatch()
    defer { (batch, tally) = (intake.batch, intake.tally) }
    while intake.batch.rowCount < limit {
      guard let part = try json.next() else { return false }
      let resource: JSONValue
      switch layout {
      case .lines: resource = part.value
      case .document:
        guard part.key == "entry", part.isElement else { continue }
        resource = part.value["resource"] ?? .null
      }
      guard resource["resourceType"]?.string == "Observation" else {
        intake.tally.ignored += 1
        continue
      }
      try take(FHIRObservation(resource, offset: part.offset), &intake)
    }
    return true
  }

  private func take(_ observation: FHIRObservation, _ intake: inout RecordIntake) throws(ImportError) {
    let readings = observation.readings.filter { answers.types == .all || $0.kind.isWeighIn }
    if readings.isEmpty { intake.tally.ignored += 1 }
    for reading in readings {
      if observation.isVoid {
        intake.skip(SkippedRecord(.enteredInError, observation.place))
        continue
      }
      do throws(FHIRRefusal) {
        try add(reading, of: observation, &intake)
      } catch {
        switch error {
        case .skipped(let record): intake.skip(record)
        case .needs(let question): throw .needs(question)
        }
      }
    }
  }

  private func add(_ reading: FHIRReading, of observation: FHIRObservation, _ intake: inout RecordIntake) throws(FHIRRefusal) {
    let time = try observation.time(in: answers.zone)
    let (value, original) = try reading.value(unit: answers.unit, at: observation.place)
    let source = intake.batch.index(of: ImportedSource(name: observation.source))
    do throws(SkippedRecord) {
      guard case .sample(let type, let range) = reading.kind.target else {
        return intake.add(
          ImportedWeighIn(
            time: time.start, precision: time.isDay ? .day : .second,
            mass: try intake.bodyMass(Mass(kilograms: value), observation.place), original: original,
            note: intake.note(observation.note, observation.place), source: source, isUserEntered: reading.kind.isStated,
            position: Int64(observation.offset)))
      }
      guard range.contains(value) else { throw SkippedRecord(.implausibleFigure, "\(observation.place): \(type.name) \(value)") }
      intake.add(
        ImportedSample(
          type: intake.batch.index(of: type), source: source, start: time.start.instant, duration: time.duration,
          offsetMinutes: time.start.offsetMinutes, value: value),
        original: original)
    } catch {
      throw .skipped(error)
    }
  }
}

/// Why a reading is not taken.
enum FHIRRefusal: Error {
  case skipped(SkippedRecord)
  case needs(ImportQuestion)
}
