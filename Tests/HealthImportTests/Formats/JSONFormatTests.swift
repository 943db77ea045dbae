import HealthImport
import ScaleCore
import TestSupport
import Testing

/// An entry of a Fitbit file, and the weigh-in or the warning it gives.
struct FitbitRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let entry: String
  var weighIn: String?
  var code: ImportWarning.Code?

  static let rows = [
    FitbitRow(
      testDescription: "winter", entry: #"{"logId":1,"weight":194.8,"bmi":26.67,"date":"03/27/25","time":"06:41:07"}"#,
      weighIn: "2025-03-27T06:41:07+01:00 88.360"),
    FitbitRow(
      testDescription: "summer, whole number", entry: #"{"weight":194,"date":"07/01/25","time":"06:41:07"}"#,
      weighIn: "2025-07-01T06:41:07+02:00 87.997"),
    FitbitRow(
      testDescription: "typed in", entry: #"{"weight":195.3,"date":"03/29/25","time":"23:59:59","source":"API"}"#,
      weighIn: "2025-03-29T12:00:00+01:00 88.587"),
    FitbitRow(
      testDescription: "an hour that does not exist", entry: #"{"weight":195.3,"date":"03/30/25","time":"02:30:00"}"#,
      weighIn: "2025-03-30T03:30:00+02:00 88.587"),
    FitbitRow(testDescription: "no such day", entry: #"{"weight":195.3,"date":"02/30/25","time":"06:00:00"}"#, code: .badTime),
    FitbitRow(testDescription: "signs", entry: #"{"weight":195.3,"date":"+2/+3/25","time":"06:00:00"}"#, code: .badTime),
    FitbitRow(testDescription: "ISO", entry: #"{"weight":195.3,"date":"2025-03-29","time":"06:00:00"}"#, code: .badTime),
    FitbitRow(testDescription: "no time", entry: #"{"weight":195.3,"date":"03/29/25"}"#, code: .badTime),
    FitbitRow(testDescription: "no weight", entry: #"{"date":"03/29/25","time":"06:00:00"}"#, code: .badNumber),
    FitbitRow(testDescription: "weight as text", entry: #"{"weight":"195","date":"03/29/25","time":"06:00:00"}"#, code: .badNumber),
    FitbitRow(testDescription: "too heavy", entry: #"{"weight":1e300,"date":"03/29/25","time":"06:00:00"}"#, code: .implausibleMass),
    FitbitRow(testDescription: "negative", entry: #"{"weight":-195,"date":"03/29/25","time":"06:00:00"}"#, code: .implausibleMass),
    FitbitRow(testDescription: "not an object", entry: "[1]", code: .badRow),
    FitbitRow(
      testDescription: "fat that nobody has", entry: #"{"weight":194.8,"fat":812.5,"date":"03/27/25","time":"06:41:07"}"#,
      weighIn: "2025-03-27T06:41:07+01:00 88.360", code: .implausibleFigure),
  ]
}

/// An observation in a bundle, and what becomes of it.
struct FHIRRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let resource: String

  /// Weigh-ins, then samples as `type value unit`.
  var gives: [String] = []
  var code: ImportWarning.Code?
  var question: ImportQuestion?
  var original: String?

  static func weight(_ name: String, _ body: String, gives: [String] = [], code: ImportWarning.Code? = nil, question: ImportQuestion? = nil)
    -> FHIRRow
  {
    FHIRRow(
      testDescription: name,
      resource: #"{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
        + body + "}",
      gives: gives, code: code, question: question)
  }

  static func observation(
    _ name: String, _ code: String, _ value: String, gives: [String], original: String? = nil, warning: ImportWarning.Code? = nil
  ) -> FHIRRow {
    FHIRRow(
      testDescription: name,
      resource:
        #"{"resourceType":"Observation","code":{"coding":[{"code":"\#(code)"}]},"effectiveInstant":"2025-03-27T05:41:07Z",\#(value)}"#,
      gives: gives, code: warning, original: original)
  }

  private static let kilograms = #""valueQuantity":{"value":88.35,"unit":"kg","code":"kg"}"#
  private static let at = #""effectiveDateTime":"2025-03-27T06:41:07+01:00","#

  static let rows: [FHIRRow] = [
    .weight("moment", at + kilograms, gives: ["2025-03-27T06:41:07+01:00 88.350"]),
    .weight(
      "milliseconds and Z", #""effectiveInstant":"2025-03-27T05:41:07.250Z","# + kilograms, gives: ["2025-03-27T05:41:07+00:00 88.350"]),
    .weight(
      "period", #""effectivePeriod":{"start":"2025-03-27T05:41:07Z","end":"2025-03-27T05:42:07Z"},"# + kilograms,
      gives: ["2025-03-27T05:41:07+00:00 88.350"]),
    .weight(
      "period that ends first", #""effectivePeriod":{"start":"2025-03-27T05:41:07Z","end":"2025-03-27T05:40:07Z"},"# + kilograms,
      code: .badTime),
    .weight("day", #""effectiveDateTime":"2025-04-09","# + kilograms, gives: ["2025-04-09T12:00:00+02:00 88.350"], question: .zone),
    .weight(
      "no offset", #""effectiveDateTime":"2025-04-09T07:00:00","# + kilograms, gives: ["2025-04-09T07:00:00+02:00 88.350"], question: .zone),
    .weight("month", #""effectiveDateTime":"2025-04","# + kilograms, code: .badTime),
    .weight("no time", kilograms, code: .badTime),
    .weight("year 0100", #""effectiveDateTime":"0100-04-01T00:00:00Z","# + kilograms, code: .badTime),
    .weight("grams", at + #""valueQuantity":{"value":88350,"code":"g"}"#, gives: ["2025-03-27T06:41:07+01:00 88.350"]),
    .weight("pounds", at + #""valueQuantity":{"value":194.8,"unit":"lb","code":"[lb_av]"}"#, gives: ["2025-03-27T06:41:07+01:00 88.360"]),
    .weight("ounces", at + #""valueQuantity":{"value":3116.8,"code":"[oz_av]"}"#, gives: ["2025-03-27T06:41:07+01:00 88.360"]),
    .weight("stone", at + #""valueQuantity":{"value":14,"code":"[stone_av]"}"#, gives: ["2025-03-27T06:41:07+01:00 88.904"]),
    .weight("unit in words only", at + #""valueQuantity":{"value":194.8,"unit":"lbs"}"#, gives: ["2025-03-27T06:41:07+01:00 88.360"]),
    .weight("unknown unit", at + #""valueQuantity":{"value":194.8,"code":"[car_Au]"}"#, code: .badUnit),
    .weight(
      "no unit", at + #""valueQuantity":{"value":194.8}"#, gives: ["2025-03-27T06:41:07+01:00 88.360"], question: .unit(example: 194.8)),
    .weight("no value", at + #""dataAbsentReason":{}"#, code: .badNumber),
    .weight("too light", at + #""valueQuantity":{"value":3.2,"code":"kg"}"#, code: .implausibleMass),
    FHIRRow(
      testDescription: "withdrawn",
      resource:
        #"{"resourceType":"Observation","status":"entered-in-error","code":{"coding":[{"code":"29463-7"}]},"valueQuantity":{"value":1}}"#,
      code: .enteredInError),
    FHIRRow(testDescription: "a patient", resource: #"{"resourceType":"Patient"}"#),
    .observation("height", "8302-2", #""valueQuantity":{"value":182,"code":"cm"}"#, gives: []),
    .observation("body fat", "41982-0", #""valueQuantity":{"value":24.8,"code":"%"}"#, gives: ["bodyFatPercentage 24.8 %"]),
    .observation("BMI", "39156-5", #""valueQuantity":{"value":26.7,"code":"kg/m2"}"#, gives: ["bodyMassIndex 26.7 kg/m²"]),
    .observation(
      "heart rate", "8867-4", #""valueQuantity":{"value":60,"unit":"beats/minute","code":"/min"}"#, gives: ["heartRate 60.0 count/min"]),
    .observation("heart rate of 0", "8867-4", #""valueQuantity":{"value":0,"code":"/min"}"#, gives: [], warning: .implausibleFigure),
    .observation(
      "temperature", "8310-5", #""valueQuantity":{"value":98.6,"unit":"F","code":"[degF]"}"#, gives: ["bodyTemperature 37.0 degC"],
      original: "98.6 [degF]"),
    .observation(
      "blood pressure", "85354-9",
      #""component":[{"code":{"coding":[{"code":"8480-6"}]},"valueQuantity":{"value":121,"code":"mm[Hg]"}},{"code":{"coding":[{"code":"8462-4"}]},"valueQuantity":{"value":77,"code":"mm[Hg]"}},{"code":{}}]"#,
      gives: ["bloodPressureSystolic 121.0 mmHg", "bloodPressureDiastolic 77.0 mmHg"]),
  ]
}

@Suite("JSON formats")
struct JSONFormatTests {
  private let fixtures = Fixtures()

  @Test("Fixtures give the expected weigh-ins, in pieces of any size", arguments: ["fitbit_weight.json", "fhir_bundle.json"])
  func expected(_ file: String) throws {
    let bytes = fixtures.bytes("files/\(file)")
    let format = try #require(ForeignFormats.format(claiming: Opening(bytes: Array(bytes.prefix(Opening.length)))))
    #expect(format.id == (file.hasPrefix("fitbit") ? "fitbit" : "fhir"))
    for piece in [1, 100, .max] {
      let run = ImportRun(format, MemoryBytes.document(bytes, name: file, piece: piece), ImportAnswers(zone: Berlin.zone))
      try expectExpected(run, file, fixtures)
      #expect(run.tally.read == run.batch.rowCount + run.tally.skipped)
    }
  }

  @Test("Fitbit asks for the zone before it reads anything")
  func fitbitZone() {
    let run = ImportRun(FitbitJSON.self, MemoryBytes.document(fixtures.bytes("files/fitbit_weight.json")))
    #expect(run.error == .needs(.zone))
    #expect(run.batch.weighIns.isEmpty)
  }

  @Test("Fitbit entries", arguments: FitbitRow.rows)
  func fitbit(_ row: FitbitRow) {
    let run = ImportRun(FitbitJSON.self, MemoryBytes.document(Array("[\(row.entry)]".utf8)), ImportAnswers(zone: Berlin.zone))
    #expect(run.error == nil)
    #expect(run.weights == [row.weighIn].compactMap { $0 })
    #expect(run.tally.warnings.map(\.code) == [row.code].compactMap { $0 })
    #expect(run.tally.read == 1)
    #expect(run.tally.skipped == (row.weighIn == nil ? 1 : 0))
    if let weighIn = run.batch.weighIns.first {
      #expect(weighIn.isUserEntered == row.entry.contains("23:59:59"))
      #expect(weighIn.precision == (weighIn.isUserEntered ? .day : .second))
      #expect(weighIn.original?.hasSuffix(" lb") == true)
      #expect(run.source(weighIn.source)?.name == (row.entry.contains("API") ? "API" : "Fitbit"))
    }
  }

  @Test("A file that breaks off keeps what came before, and says where")
  func truncated() {
    let bytes = fixtures.bytes("files/fitbit_weight.json").dropLast(200)
    let run = ImportRun(FitbitJSON.self, MemoryBytes.document(Array(bytes), name: "w.json"), ImportAnswers(zone: Berlin.zone))
    #expect(run.error == .truncated(name: "w.json", detail: "byte \(bytes.count)"))
    #expect(run.batch.weighIns.count == 8)
  }

  @Test("FHIR observations", arguments: FHIRRow.rows)
  func fhir(_ row: FHIRRow) {
    for text in [#"{"resourceType":"Bundle","entry":[{"resource":\#(row.resource)}]}"#, row.resource, row.resource + "\n" + row.resource] {
      let isAlone = !text.contains("Bundle")
      let document = MemoryBytes.document(Array(text.utf8), name: "o.json")
      if isAlone, text.contains("Patient") { continue }
      if let question = row.question { #expect(ImportRun(FHIRObservations.self, document).error == .needs(question)) }
      let run = ImportRun(FHIRObservations.self, document, ImportAnswers(zone: Berlin.zone, unit: .pound))
      let samples = run.batch.samples.map { sample in
        let type = run.batch.types[Int(sample.type)]
        return "\(type.name) \(sample.value) \(type.unit)"
      }
      let times = text.hasSuffix("\n" + row.resource) ? 2 : 1
      #expect(run.error == nil)
      #expect(run.weights + samples == Array(repeating: row.gives, count: times).flatMap { $0 })
      #expect(run.tally.warnings.map(\.code) == [row.code].compactMap { $0 })
      #expect(run.tally.read == run.batch.rowCount + run.tally.skipped)
      if row.gives.isEmpty, row.code == nil { #expect(run.tally.ignored == times) }
      if let original = row.original { #expect(run.batch.originals.first?.text == original) }
    }
  }

  @Test("Only weigh-ins of a bundle where only they are wanted")
  func weightsOnly() {
    let entries = FHIRRow.rows.map { #"{"resource":\#($0.resource)}"# }.joined(separator: ",")
    let document = MemoryBytes.document(Array(#"{"entry":[\#(entries)],"resourceType":"Bundle"}"#.utf8))
    let run = ImportRun(FHIRObservations.self, document, ImportAnswers(zone: Berlin.zone, unit: .pound, types: .weight))
    #expect(Set(run.batch.types) == [.bodyFatPercentage, .bodyMassIndex])
    #expect(run.tally.ignored == 6)
  }

  @Test(
    "Formats do not claim each other's files, nor plain JSON",
    arguments: [
      #"[{"logId":1,"activityName":"Walk","date":"03/27/25","time":"06:00:00"}]"#, #"{"data":{"metrics":[]}}"#, "[]", "{}", "", "\u{feff}",
      #"{"resourceType":"Patient"}"#, "logId,weight,date,time",
    ])
  func unclaimed(_ text: String) {
    let opening = Opening(bytes: Array(text.utf8))
    #expect(!FitbitJSON.claims(opening) && !FHIRObservations.claims(opening))
  }
}
