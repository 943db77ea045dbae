import HealthDatabase
import JSONText
import ScaleCore

/// Weigh-ins as a FHIR R4 Bundle of Observations (hl7.org/fhir/R4, vital signs profiles), one a line; notes stay here.
struct FHIRExport {
  var reading: StoreReading
  var span: ClosedRange<Instant>
  var exportedAt: ZonedTime

  /// The person's name; nil leaves it out.
  var name: String?

  func write(to sink: ExportSink) throws {
    try sink.append("{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"timestamp\":\"\(exportedAt.iso8601)\",\"entry\":[")
    var isFirst = true
    try reading.forEachBodyRow(in: span) { row in
      for measure in Measure.all {
        guard let value = measure.value(row) else { continue }
        try sink.append { bytes in
          bytes.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
          entry(measure, value, row).append(to: &bytes)
        }
        isFirst = false
        sink.count(measure.name)
      }
    }
    try sink.append("\n]}\n")
  }

  private struct Measure: Sendable {
    let name: String

    /// LOINC.
    let code: String
    let title: String

    /// UCUM.
    let unit: String
    let number: Int
    let value: @Sendable (BodyRow) -> Double?

    static let all: [Measure] = [
      Measure(name: "body_weight", code: "29463-7", title: "Body weight", unit: "kg", number: 1) { $0.mass.kilograms },
      Measure(name: "bmi", code: "39156-5", title: "Body mass index (BMI) [Ratio]", unit: "kg/m2", number: 2) { $0.bodyMassIndex },
      Measure(name: "body_fat", code: "41982-0", title: "Percentage of body fat Measured", unit: "%", number: 3) { $0.fatPercent },
      Measure(name: "lean_body_mass", code: "91557-9", title: "Lean body weight", unit: "kg", number: 4) { $0.leanMass?.kilograms },
    ]
  }

  private func entry(_ measure: Measure, _ value: Double, _ row: BodyRow) -> JSONValue {
    var observation: [JSONValue.Member] = [
      .init("resourceType", "Observation"), .init("id", .string("\(measure.name.filter { $0 != "_" })-\(row.id)")),
      .init("status", "final"),
      .init("category", [Self.concept("http://terminology.hl7.org/CodeSystem/observation-category", "vital-signs", "Vital Signs")]),
      .init("code", Self.concept("http://loinc.org", measure.code, measure.title)),
    ]
    if let name { observation.append(.init("subject", ["display": .string(name)])) }
    observation += [
      .init("effectiveDateTime", .string(row.time.iso8601)),
      .init(
        "valueQuantity",
        [
          "value": .rounded(value, 3), "unit": .string(measure.unit), "system": "http://unitsofmeasure.org", "code": .string(measure.unit),
        ]),
      .init("device", ["display": .string(row.source)]),
    ]
    return ["fullUrl": .string(address(measure, row)), "resource": .object(observation)]
  }

  private static func concept(_ system: String, _ code: String, _ title: String) -> JSONValue {
    ["coding": [["system": .string(system), "code": .string(code), "display": .string(title)]]]
  }

  /// The same for the same figure of the same weigh-in in every export: RFC 9562, version 8, from time, number and kind.
  private func address(_ measure: Measure, _ row: BodyRow) -> String {
    func hex(_ number: UInt64, _ digits: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text.suffix(digits)
    }
    let time = UInt64(bitPattern: row.time.instant.milliseconds)
    let id = UInt64(bitPattern: row.id)
    return "urn:uuid:\(hex(time >> 16, 8))-\(hex(time & 0xFFFF, 4))-8\(hex(UInt64(measure.number), 3))-8fa7-\(hex(id, 12))"
  }
}
