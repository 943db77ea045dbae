import ScaleCore

/// What an observation measures, by its LOINC code (loinc.org; the vital signs profile of FHIR R4).
struct FHIRKind {
  enum Target {
    case bodyMass

    /// The range is what a body may have; other values are slips.
    case sample(SampleType, ClosedRange<Double>)
  }

  let code: String
  let target: Target
  let units: [FHIRUnit]

  /// Told by the person, not measured.
  var isStated: Bool { code == "3142-7" }

  /// Belongs to a weigh-in.
  var isWeighIn: Bool {
    switch target {
    case .bodyMass: true
    case .sample(let type, _): type == .bodyFatPercentage || type == .bodyMassIndex
    }
  }

  static func kind(_ code: String) -> FHIRKind? { byCode[code] }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  private static let all: [FHIRKind] = [
    FHIRKind(code: "29463-7", target: .bodyMass, units: FHIRUnit.masses),
    FHIRKind(code: "3141-9", target: .bodyMass, units: FHIRUnit.masses),
    FHIRKind(code: "3142-7", target: .bodyMass, units: FHIRUnit.masses),
    sample("41982-0", .bodyFatPercentage, BodyRange.fatPercent, FHIRUnit.percent),
    sample("39156-5", .bodyMassIndex, BodyRange.bodyMassIndex, [FHIRUnit("kg/m2")]),
    sample("8867-4", .heartRate, 20...300, FHIRUnit.perMinute),
    sample("40443-4", .restingHeartRate, 20...200, FHIRUnit.perMinute),
    sample("9279-1", .respiratoryRate, 1...120, FHIRUnit.perMinute),
    sample("59408-5", .oxygenSaturation, BodyRange.oxygenPercent, FHIRUnit.percent),
    sample("2708-6", .oxygenSaturation, BodyRange.oxygenPercent, FHIRUnit.percent),
    sample("8310-5", SampleType("bodyTemperature", unit: "degC"), 25...45, FHIRUnit.temperatures),
    sample("8480-6", SampleType("bloodPressureSystolic", unit: "mmHg"), 40...320, FHIRUnit.pressures),
    sample("8462-4", SampleType("bloodPressureDiastolic", unit: "mmHg"), 20...220, FHIRUnit.pressures),
    sample("55423-8", .stepCount, 0...200_000, FHIRUnit.steps),
    sample("41950-7", .stepCount, 0...200_000, FHIRUnit.steps),
  ]

  private static func sample(_ code: String, _ type: SampleType, _ range: ClosedRange<Double>, _ units: [FHIRUnit]) -> FHIRKind {
    FHIRKind(code: code, target: .sample(type, range), units: units)
  }
}

/// A UCUM unit (ucum.org) and how a number in it becomes one in the unit of the type.
struct FHIRUnit {
  let code: String
  let factor: Double
  let shift: Double

  /// True where the number changes by more than a power of ten.
  let isForeign: Bool

  init(_ code: String, factor: Double = 1, shift: Double = 0, isForeign: Bool = false) {
    self.code = code
    self.factor = factor
    self.shift = shift
    self.isForeign = isForeign
  }

  func converted(_ value: Double) -> Double { isForeign || factor != 1 ? (value + shift) * factor : value }

  static let masses = [
    FHIRUnit("kg"), FHIRUnit("g", factor: 0.001),
    FHIRUnit("[lb_av]", factor: Mass.kilogramsPerPound, isForeign: true),
    FHIRUnit("[oz_av]", factor: Mass.kilogramsPerPound / 16, isForeign: true),
    FHIRUnit("[stone_av]", factor: Mass.kilogramsPerPound * 14, isForeign: true),
  ]
  static let percent = [FHIRUnit("%")]
  static let perMinute = [FHIRUnit("/min"), FHIRUnit("1/min"), FHIRUnit("{beats}/min"), FHIRUnit("{Beats}/min"), FHIRUnit("{breaths}/min")]
  static let temperatures = [
    FHIRUnit("Cel"), FHIRUnit("[degF]", factor: 5.0 / 9, shift: -32, isForeign: true), FHIRUnit("K", shift: -273.15, isForeign: true),
  ]
  static let pressures = [FHIRUnit("mm[Hg]"), FHIRUnit("kPa", factor: 7.500_617, isForeign: true)]
  static let steps = [FHIRUnit("{steps}"), FHIRUnit("1"), FHIRUnit("{#}"), FHIRUnit("/d"), FHIRUnit("{steps}/d")]
}
