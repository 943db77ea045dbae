import TestSupport
import Testing

@testable import ScaleCore

/// A worked example: inputs and eight figures to four decimals.
struct WorkedRow: CustomTestStringConvertible, Sendable {
  let inputs: BodyComposition.Inputs
  let coefficient: Double

  /// Fat, water, bone, muscle, lean, body mass index.
  let figures: [Double]

  var testDescription: String {
    "\(inputs.sex) \(inputs.age) y, \(inputs.height.centimetres) cm, \(inputs.mass.kilograms) kg"
  }

  init(
    _ sex: Sex, _ age: Int, _ height: Double, _ weight: Double, _ ohms: Int, _ coefficient: Double, _ figures: [Double]
  ) {
    inputs = BodyComposition.Inputs(
      sex: sex, age: age, height: Length(centimetres: height), mass: Mass(kilograms: weight),
      impedance: Impedance(ohms: ohms)!)
    self.coefficient = coefficient
    self.figures = figures
  }

  static let metrics: [Metric] = [
    .fatPercent, .waterPercent, .boneKilograms, .muscleKilograms, .leanKilograms, .bodyMassIndex,
  ]

  static let all: [WorkedRow] = [
    WorkedRow(.male, 35, 175, 70, 500, 57.0691, [19.6155, 55.1437, 2.8635, 53.4057, 56.2691, 22.8571]),
    WorkedRow(.male, 30, 170, 70, 500, 55.7776, [21.4605, 53.8781, 2.7968, 52.1808, 54.9776, 24.2215]),
    WorkedRow(.female, 28, 162, 58, 520, 49.5042, [30.5962, 49.5543, 2.4077, 37.8465, 40.2542, 22.1003]),
    WorkedRow(.female, 50, 165, 70, 550, 52.8364, [35.6059, 45.9774, 2.5796, 42.4962, 45.0758, 25.7117]),
    WorkedRow(.male, 40, 180, 110, 420, 71.7499, [35.5001, 46.0529, 3.6207, 67.3292, 70.9499, 33.9506]),
    WorkedRow(.female, 30, 165, 48, 600, 46.5404, [18.3806, 55.9909, 2.0549, 37.1224, 39.1773, 17.6309]),
    WorkedRow(.female, 60, 160, 95, 480, 59.2985, [47.4036, 37.5538, 2.9129, 47.0536, 49.9665, 37.1094]),
    WorkedRow(.male, 25, 185, 60, 480, 57.8080, [6.8869, 63.8756, 2.9016, 52.9663, 55.8678, 17.5310]),
  ]
}

@Suite("Body composition")
struct BIAEstimatorTests {
  @Test("The tables are complete")
  func tablesAreComplete() { #expect(BIARow.all.count == 307) }

  @Test("Agrees with the peers, and flags where they only print a limit", arguments: BIARow.all)
  func agreesWithPeers(_ row: BIARow) {
    let subject = row.subject
    let fat = BodyFat.percent(subject)
    let bone = Bone.kilograms(subject)
    #expect(abs(LeanMass.coefficient(subject) - row.peer("lbm_kg")) < 1e-4)
    check(fat, row, "fat_pct")
    check(bone, row, "bone_kg")
    check(BodyWater.percent(fat: fat), row, "water_pct", isTainted: fat.flag != .ok)
    check(
      Muscle.kilograms(subject, fat: fat, bone: bone), row, "muscle_kg",
      isTainted: fat.flag != .ok || bone.flag != .ok)
    check(BasalRate.kilocalories(subject), row, "bmr_kcal")
    check(Visceral.index(subject), row, "visceral_fixed")
    let mass = Mass(kilograms: subject.weight)
    check(BodyMassIndex.figure(mass: mass, height: Length(centimetres: subject.height)), row, "bmi")
    #expect(abs(Wu2015.fatFreeKilograms(subject) - row.peer("wu2015_ffm_kg")) < 1e-3)
  }

  private func check(_ figure: Figure, _ row: BIARow, _ column: String, isTainted: Bool = false) {
    if isTainted || row.isLimited(column) {
      #expect(figure.flag == .clamped, "\(column)")
      #expect(figure.value == nil, "\(column)")
    } else {
      #expect(figure.flag == .ok, "\(column)")
      #expect(abs((figure.value ?? .infinity) - row.peer(column)) < 1e-4, "\(column)")
    }
  }

  @Test("What is shown is what the peers compute", arguments: BIARow.all)
  func guarded(_ row: BIARow) {
    let subject = row.subject
    let figures = BIAEstimator.figures(
      sex: subject.sex, age: Int(subject.age), height: Length(centimetres: subject.height),
      mass: Mass(kilograms: subject.weight), ohms: Int(subject.impedance))
    let isInside = BIADomain.mibcs.admits(subject)
    #expect(figures.count == Metric.allCases.count)
    for (metric, figure) in figures where metric != .bodyMassIndex && !isInside {
      let needsImpedance = metric != .basalKilocalories && metric != .visceralIndex
      if needsImpedance || !BIADomain.mibcs.admitsBody(of: subject) { #expect(figure == .outOfDomain) }
    }
    if let fat = figures[.fatPercent]?.value { #expect(abs(fat - row.peer("fat_pct")) < 1e-4) }
    if let lean = figures[.leanKilograms]?.value, let fat = figures[.fatPercent]?.value {
      #expect(abs(lean - subject.weight * (1 - fat / 100)) < 1e-9)
    }
  }

  @Test("Worked examples", arguments: WorkedRow.all)
  func worked(_ row: WorkedRow) throws {
    let composition = BIAEstimator.estimate(row.inputs)
    #expect(composition.equation == .mibcs && composition.inputs == row.inputs)
    for (metric, expected) in zip(WorkedRow.metrics, row.figures) {
      let value = try #require(composition[metric].value, "\(metric)")
      #expect(abs(value - expected) < 5.1e-5, "\(metric)")
    }
    let weight = row.inputs.mass.kilograms
    let subject = BIASubject(
      sex: row.inputs.sex, age: Double(row.inputs.age), height: row.inputs.height.centimetres, weight: weight,
      impedance: Double(row.inputs.impedance.ohms))
    #expect(abs(LeanMass.coefficient(subject) - row.coefficient) < 5.1e-5)
    #expect(composition.leanMass?.kilograms == composition[.leanKilograms].value)
  }
}
