import Testing

@testable import ScaleCore

/// Inputs, and the flag of every metric.
struct DomainRow: CustomTestStringConvertible, Sendable {
  var what: String
  var sex = Sex.male
  var age = 35
  var height = 175.0
  var weight = 70.0
  var ohms = 500
  var equation = BodyComposition.Equation.mibcs

  /// Metrics that are not `ok`.
  var flags: [Metric: MetricFlag] = [:]

  var testDescription: String { what }

  private static let fromImpedance: [Metric: MetricFlag] = [
    .fatPercent: .outOfDomain, .waterPercent: .outOfDomain, .muscleKilograms: .outOfDomain,
    .boneKilograms: .outOfDomain, .leanKilograms: .outOfDomain,
  ]

  private static let allButIndex: [Metric: MetricFlag] = fromImpedance.merging(
    [.visceralIndex: .outOfDomain, .basalKilocalories: .outOfDomain]) { first, _ in first }

  private static let allMetrics: [Metric: MetricFlag] = allButIndex.merging([.bodyMassIndex: .outOfDomain]) {
    first, _ in first
  }

  private static let notInPaper: [Metric: MetricFlag] = [
    .muscleKilograms: .outOfDomain, .boneKilograms: .outOfDomain, .visceralIndex: .outOfDomain,
    .basalKilocalories: .outOfDomain,
  ]

  static let all: [DomainRow] = [
    DomainRow(what: "an ordinary man"),
    DomainRow(what: "an ordinary woman", sex: .female, height: 165, weight: 62, ohms: 560),
    DomainRow(what: "age 17", age: 17, flags: allButIndex),
    DomainRow(what: "age 18", age: 18),
    DomainRow(what: "age 99", age: 99),
    DomainRow(what: "age 100", age: 100, flags: allButIndex),
    DomainRow(what: "no age", age: .min, flags: allButIndex),
    DomainRow(what: "221 cm", height: 221, weight: 110, flags: allButIndex),
    DomainRow(what: "251 cm", height: 251, weight: 110, flags: allMetrics),
    DomainRow(what: "no height", height: 0, flags: allMetrics),
    DomainRow(what: "a height that is no number", height: .nan, flags: allMetrics),
    DomainRow(what: "201 kg", height: 190, weight: 201, flags: allButIndex),
    DomainRow(what: "5 kg", weight: 5, flags: allMetrics),
    DomainRow(what: "infinite weight", weight: .infinity, flags: allMetrics),
    DomainRow(what: "body mass index under 12", height: 190, weight: 40, flags: allButIndex),
    DomainRow(what: "body mass index over 60", height: 150, weight: 140, flags: allButIndex),
    DomainRow(
      what: "body mass index under 10", height: 200, weight: 35,
      flags: allButIndex.merging([.bodyMassIndex: .clamped]) { _, second in second }),
    DomainRow(what: "0 ohm", ohms: 0, flags: fromImpedance),
    DomainRow(what: "99 ohm", ohms: 99, flags: fromImpedance),
    DomainRow(what: "3500 ohm", ohms: 3500, flags: fromImpedance),
    DomainRow(what: "65533 ohm", ohms: 65_533, flags: fromImpedance),
    DomainRow(
      what: "a lean man: water would jump to 73.5, visceral index is under 1", age: 25, height: 178, weight: 55,
      ohms: 450,
      flags: [.waterPercent: .clamped, .visceralIndex: .clamped]),
    DomainRow(
      what: "a man of 125 kg: basal rate would jump to 5000", age: 30, height: 180, weight: 125, ohms: 450,
      flags: [.basalKilocalories: .clamped]),
    DomainRow(what: "wu2015", equation: .wu2015, flags: notInPaper),
    DomainRow(what: "wu2015, older than its sample", age: 76, equation: .wu2015, flags: allButIndex),
    DomainRow(what: "wu2015, lighter than its sample", weight: 48, equation: .wu2015, flags: allButIndex),
  ]
}

/// A pair of people on both sides of a step of the formulas.
struct StepRow: CustomTestStringConvertible, Sendable {
  let what: String
  let on: BIASubject
  let beyond: BIASubject

  /// Points of fat by which the step changes the second, at least.
  let least: Double

  var testDescription: String { what }

  private static func woman(age: Double = 35, height: Double = 165, weight: Double) -> BIASubject {
    BIASubject(sex: .female, age: age, height: height, weight: weight, impedance: 500)
  }

  private static func man(weight: Double) -> BIASubject {
    BIASubject(sex: .male, age: 35, height: 175, weight: weight, impedance: 500)
  }

  static let all: [StepRow] = [
    StepRow(what: "men from 61 kg", on: man(weight: 60.999), beyond: man(weight: 61), least: -1.6),
    StepRow(what: "women above 60 kg", on: woman(weight: 60), beyond: woman(weight: 60.001), least: 0.7),
    StepRow(what: "women under 50 kg", on: woman(weight: 49.999), beyond: woman(weight: 50), least: 3.8),
    StepRow(
      what: "women above 160 cm", on: woman(height: 160, weight: 70), beyond: woman(height: 160.001, weight: 70),
      least: -1.7),
    StepRow(what: "women after 49", on: woman(age: 49, weight: 55), beyond: woman(age: 49.001, weight: 55), least: -3),
  ]
}

@Suite("Domain and steps of the formulas")
struct BIADomainTests {
  @Test("Flags", arguments: DomainRow.all)
  func flags(_ row: DomainRow) {
    let figures = BIAEstimator.figures(
      sex: row.sex, age: row.age, height: Length(centimetres: row.height), mass: Mass(kilograms: row.weight),
      ohms: row.ohms, equation: row.equation)
    for metric in Metric.allCases {
      let figure = figures[metric]
      #expect(figure?.flag == row.flags[metric] ?? .ok, "\(metric)")
      #expect((figure?.value == nil) == (figure?.flag != .ok), "\(metric)")
    }
  }

  @Test("The steps are where the library has them", arguments: StepRow.all)
  func steps(_ row: StepRow) {
    let change = BodyFat.unlimitedPercent(row.beyond) - BodyFat.unlimitedPercent(row.on)
    #expect(row.least < 0 ? change < row.least : change > row.least)
  }

  @Test("The corrected visceral index has no cliff")
  func visceralIsSmooth() {
    for sex in Sex.allCases {
      var last: Double?
      for step in 0...3000 {
        let subject = BIASubject(sex: sex, age: 40, height: 175, weight: 40 + Double(step) / 20, impedance: 500)
        let index = Visceral.unlimitedIndex(subject)
        if let last { #expect(abs(index - last) < 0.95) }
        last = index
      }
    }
  }
}
