import TestSupport
import Testing

@testable import ScaleCore

/// One row of the peers' tables: inputs, and what their code printed.
struct BIARow: CustomTestStringConvertible, Sendable {
  let subject: BIASubject
  let mibcs: [String: Double]
  let alternatives: [String: Double]

  var testDescription: String {
    "\(subject.sex) \(subject.age) y, \(subject.height) cm, \(subject.weight) kg, \(subject.impedance) ohm"
  }

  static let all: [BIARow] = zip(numbers("bia.csv"), numbers("bia-alt.csv")).map { first, second in
    let subject = BIASubject(
      sex: Sex(rawValue: first.sex) ?? .female, age: first.values["age"] ?? .nan,
      height: first.values["height_cm"] ?? .nan, weight: first.values["weight_kg"] ?? .nan,
      impedance: first.values["impedance_ohm"] ?? .nan)
    return BIARow(subject: subject, mibcs: first.values, alternatives: second.values)
  }

  private static func numbers(_ file: String) -> [(sex: String, values: [String: Double])] {
    Fixtures().csv(file).map { row in (row["sex"] ?? "?", row.compactMapValues { Double($0) }) }
  }

  func peer(_ column: String) -> Double { mibcs[column] ?? alternatives[column] ?? .nan }

  /// The peer's number is one of its limits or jumps.
  func isLimited(_ column: String) -> Bool {
    let limits: [Double] =
      switch column {
      case "fat_pct": [5, 75]
      case "water_pct": [35, 73.5]
      case "bone_kg": [0.5, 8]
      case "muscle_kg": [10, 120]
      case "bmi": [10, 90]
      case "bmr_kcal": [500, 5000, 10_000]
      default: [1, 50]
      }
    return limits.contains(peer(column))
  }
}
