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
    let resources = FHIRResources(layout: try layout(ForeignJSON(try open(), name: name)), answers: answers)
    func records() throws(ImportError) -> JSONRecords {
      JSONRecords(ForeignJSON(try open(), name: name, layout: resources.layout)) { (part, intake) throws(ImportError) in
        try resources.take(part, &intake)
      }
    }
    if answers.zone == nil || answers.unit == nil { try ask(records()) }
    return try records()
  }

  /// Resources of other kinds in files of their own.
  public static func isByproduct(_ opening: Opening) -> Bool {
    let json = JSONOpening(opening)
    return json.isObject && json.quotes("resourceType")
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
  private static func ask(_ records: JSONRecords) throws(ImportError) {
    var reader = records
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

/// Puts the observations among the resources of a document into an intake.
private struct FHIRResources {
  let layout: JSONStream.Layout
  let answers: ImportAnswers

  func take(_ part: JSONStream.Part, _ intake: inout RecordIntake) throws(ImportError) {
    let resource: JSONValue
    switch layout {
    case .lines: resource = part.value
    case .document:
      guard part.key == "entry", part.isElement else { return }
      resource = part.value["resource"] ?? .null
    }
    guard resource["resourceType"]?.string == "Observation" else {
      intake.tally.ignored += 1
      return
    }
    try take(FHIRObservation(resource, offset: part.offset), &intake)
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
