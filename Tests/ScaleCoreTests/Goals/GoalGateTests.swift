import ScaleCore
import Testing

private func near(_ a: Double?, _ b: Double?, within tolerance: Double = 0.05) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return abs(a - b) <= tolerance
}

struct WeightTargetRow: CustomTestStringConvertible, Sendable {
  let what: String
  let height: Double
  let current: Double?
  let target: Double
  let reason: TargetVerdict.Reason?
  let isAccepted: Bool
  let suggestion: Double?

  var testDescription: String { what }

  static let all: [WeightTargetRow] = [
    .init(what: "an ordinary loss", height: 178, current: 92, target: 80, reason: nil, isAccepted: true, suggestion: nil),
    .init(what: "BMI 14.7", height: 165, current: 60, target: 40, reason: .underweight, isAccepted: false, suggestion: 50.4),
    .init(
      what: "BMI 18.4 is under the floor", height: 170, current: 60, target: 53.2, reason: .underweight, isAccepted: false, suggestion: 53.5
    ),
    .init(
      what: "the floor itself, as it is offered", height: 170, current: 60, target: 53.5, reason: nil, isAccepted: true, suggestion: nil),
    .init(
      what: "the floor where rounding lies below it", height: 165, current: 60, target: 50.4, reason: nil, isAccepted: true, suggestion: nil
    ),
    .init(
      what: "gaining, still under the floor", height: 170, current: 45, target: 50, reason: .stillUnderweight, isAccepted: true,
      suggestion: 53.5),
    .init(what: "underweight and losing", height: 170, current: 50, target: 48, reason: .underweight, isAccepted: false, suggestion: 53.5),
    .init(
      what: "underweight, first weigh-in to come", height: 170, current: nil, target: 48, reason: .underweight, isAccepted: false,
      suggestion: 53.5),
    .init(what: "obese and staying", height: 175, current: 110, target: 110, reason: .staysObese, isAccepted: true, suggestion: 67.4),
    .init(what: "two years and more", height: 180, current: 200, target: 80, reason: .farAway, isAccepted: true, suggestion: 174),
    .init(what: "up to BMI 43", height: 170, current: 90, target: 125, reason: .farAboveHealthy, isAccepted: false, suggestion: 63.6),
    .init(what: "up to BMI 34.9", height: 170, current: 90, target: 100.9, reason: .staysObese, isAccepted: true, suggestion: 63.6),
    .init(what: "up to BMI 35.1", height: 170, current: 90, target: 101.5, reason: .farAboveHealthy, isAccepted: false, suggestion: 63.6),
    .init(what: "down to BMI 41, a stretch", height: 170, current: 140, target: 118.5, reason: nil, isAccepted: true, suggestion: nil),
    .init(what: "staying at BMI 38", height: 170, current: 110, target: 110.1, reason: .staysObese, isAccepted: true, suggestion: 63.6),
    .init(
      what: "BMI 43 before the first weigh-in", height: 170, current: nil, target: 125, reason: .farAboveHealthy, isAccepted: false,
      suggestion: 63.6),
    .init(what: "BMI over 45", height: 170, current: 100, target: 135, reason: .farAboveHealthy, isAccepted: false, suggestion: 63.6),
    .init(what: "29 kg", height: 170, current: 100, target: 29, reason: .outOfRange, isAccepted: false, suggestion: 63.6),
    .init(what: "301 kg", height: 170, current: 100, target: 301, reason: .outOfRange, isAccepted: false, suggestion: 63.6),
    .init(what: "not a number", height: 170, current: 100, target: .nan, reason: .outOfRange, isAccepted: false, suggestion: 63.6),
    .init(what: "no weight known", height: 180, current: nil, target: 75, reason: nil, isAccepted: true, suggestion: nil),
  ]
}

struct FatTargetRow: CustomTestStringConvertible, Sendable {
  let what: String
  let sex: Sex
  let current: Double?
  let target: Double
  let reason: TargetVerdict.Reason?
  let isAccepted: Bool
  let suggestion: Double?

  var testDescription: String { what }

  static let all: [FatTargetRow] = [
    .init(what: "man 40 to 5", sex: .male, current: 40, target: 5, reason: .largeFatDrop, isAccepted: false, suggestion: 32),
    .init(what: "woman to 8", sex: .female, current: nil, target: 8, reason: .belowEssentialFat, isAccepted: false, suggestion: 16),
    .init(what: "woman 30 to 24", sex: .female, current: 30, target: 24, reason: nil, isAccepted: true, suggestion: nil),
    .init(what: "man to 4", sex: .male, current: 15, target: 4, reason: .belowEssentialFat, isAccepted: false, suggestion: 8),
    .init(what: "man to 7", sex: .male, current: 12, target: 7, reason: .athleticFat, isAccepted: true, suggestion: 10),
    .init(what: "woman 45 to 28", sex: .female, current: 45, target: 28, reason: .largeFatDrop, isAccepted: true, suggestion: 37),
    .init(what: "nothing", sex: .male, current: 20, target: 0, reason: .outOfRange, isAccepted: false, suggestion: 10),
    .init(what: "sixty", sex: .female, current: 62, target: 60.04, reason: nil, isAccepted: true, suggestion: nil),
    .init(what: "over sixty when kept", sex: .female, current: 20, target: 60.06, reason: .outOfRange, isAccepted: false, suggestion: 32),
    .init(what: "ninety", sex: .male, current: 20, target: 90, reason: .outOfRange, isAccepted: false, suggestion: 22),
    .init(what: "seventy", sex: .female, current: 20, target: 70, reason: .outOfRange, isAccepted: false, suggestion: 32),
    .init(what: "not a number", sex: .male, current: 20, target: .nan, reason: .outOfRange, isAccepted: false, suggestion: 10),
  ]
}

struct DateGateRow: CustomTestStringConvertible, Sendable {
  let what: String
  let current: Double
  let target: Double
  let days: Int
  let setting: DateGate.Verdict
  let keeping: DateGate.Verdict
  let earliestDays: Int

  /// Days by which the safe pace comes too late for a date that still counts.
  var delay: Int?

  var testDescription: String { what }

  static let all: [DateGateRow] = [
    .init(what: "90 to 80 at the cap", current: 90, target: 80, days: 112, setting: .accepted, keeping: .accepted, earliestDays: 112),
    .init(what: "90 to 80 a week sooner", current: 90, target: 80, days: 105, setting: .tooFast, keeping: .accepted, earliestDays: 112),
    .init(what: "92 to 82", current: 92, target: 82, days: 111, setting: .accepted, keeping: .accepted, earliestDays: 112),
    .init(what: "84 to 80", current: 84, target: 80, days: 47, setting: .tooFast, keeping: .accepted, earliestDays: 49),
    .init(what: "60 to 65, a gain", current: 60, target: 65, days: 119, setting: .accepted, keeping: .accepted, earliestDays: 119),
    .init(what: "twice the pace", current: 90, target: 80, days: 56, setting: .tooFast, keeping: .tooFast, earliestDays: 112),
    .init(what: "there already, three days left", current: 80.1, target: 80, days: 3, setting: .tooSoon, keeping: .hold, earliestDays: 7),
    .init(what: "there already, next month", current: 80.1, target: 80, days: 30, setting: .hold, keeping: .hold, earliestDays: 7),
    .init(what: "six days", current: 81, target: 80, days: 6, setting: .tooSoon, keeping: .accepted, earliestDays: 14, delay: 8),
    .init(what: "one day", current: 81.1, target: 80, days: 1, setting: .tooSoon, keeping: .accepted, earliestDays: 14, delay: 13),
    .init(
      what: "five kilograms in two days of a running goal", current: 85, target: 80, days: 2, setting: .tooSoon, keeping: .tooFast,
      earliestDays: 63),
    .init(what: "yesterday", current: 90, target: 80, days: -1, setting: .tooSoon, keeping: .tooSoon, earliestDays: 112),
    .init(
      what: "exactly ten weeks of whole cap", current: 160, target: 150, days: 70, setting: .accepted, keeping: .accepted, earliestDays: 70),
  ]
}

@Suite("Goal gates")
struct GoalGateTests {
  @Test("Weights", arguments: WeightTargetRow.all)
  func weight(_ row: WeightTargetRow) {
    let gate = WeightGate(newest: row.current.map(Mass.init(kilograms:)), height: Length(centimetres: row.height))
    let verdict = gate.verdict(on: Mass(kilograms: row.target))
    #expect(verdict.reason == row.reason)
    #expect(verdict.isAccepted == row.isAccepted)
    #expect(near(verdict.suggestion, row.suggestion))
  }

  @Test("Body fat", arguments: FatTargetRow.all)
  func fat(_ row: FatTargetRow) {
    let verdict = FatGate(sex: row.sex, newest: row.current).verdict(on: row.target)
    #expect(verdict.reason == row.reason)
    #expect(verdict.isAccepted == row.isAccepted)
    #expect(near(verdict.suggestion, row.suggestion))
  }

  @Test("Dates", arguments: DateGateRow.all)
  func dates(_ row: DateGateRow) {
    let today = CivilDate(daysSince1970: 20_000)
    let gate = DateGate(newest: Mass(kilograms: row.current), target: Mass(kilograms: row.target), today: today)
    #expect(gate.verdict(setting: today.advanced(days: row.days)) == row.setting)
    #expect(gate.verdict(keeping: today.advanced(days: row.days)) == row.keeping)
    #expect(gate.earliest == today.advanced(days: row.earliestDays))
    #expect(gate.delay(keeping: today.advanced(days: row.days)) == row.delay)
  }

  /// What the gate offers it must also take, whatever the numbers.
  @Test func theOfferIsTaken() {
    let today = CivilDate(daysSince1970: 20_000)
    for current in stride(from: 40.0, through: 200, by: 3.7) {
      for target in stride(from: 40.0, through: 200, by: 4.3) {
        let gate = DateGate(newest: Mass(kilograms: current), target: Mass(kilograms: target), today: today)
        let verdict = gate.verdict(setting: gate.earliest)
        #expect(verdict == .accepted || verdict == .hold, "\(current) to \(target)")
        #expect(gate.steadyDate >= gate.earliest || target > current, "\(current) to \(target)")
      }
    }
  }

  /// Somebody who keeps to the cap of each week is never questioned on the way to the date at the cap.
  @Test func keepingToTheCapIsNeverQuestioned() {
    let start = CivilDate(daysSince1970: 20_000)
    let date = DateGate(newest: Mass(kilograms: 90), target: Mass(kilograms: 80), today: start).earliest
    var mass = Mass(kilograms: 90)
    for week in 0..<15 {
      let gate = DateGate(newest: mass, target: Mass(kilograms: 80), today: start.advanced(days: week * 7))
      #expect(gate.verdict(keeping: date) == .accepted, "week \(week)")
      mass = Mass(kilograms: mass.kilograms - PaceCap.loss(at: mass))
    }
  }

  @Test func difficulty() {
    let rows: [(Double?, Double, GoalDifficulty)] = [
      (0.1, 10, .easy), (0.25, 10, .steady), (nil, 10, .demanding), (0.4, 10, .demanding), (0.5, 10, .hard), (0.56, 10, .edge),
      (0.5, 0.1, .easy),
    ]
    for (required, distance, expected) in rows { #expect(GoalDifficulty(required: required, cap: 0.56, distance: distance) == expected) }
  }
}
